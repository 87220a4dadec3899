// What of the screen is fetched together. Left to itself the bundler makes dozens of parts that are
// compressed one by one, and weigh more. A part takes nothing along that is not named: what it needs
// may be of another.

/** Modules by folder of `src`, their names without what comes after the first dot. */
type Modules = Record<string, string>;

/** A part of that name, of what is named and `more`. */
function part(name: string, modules: Modules, more = '') {
  const named = Object.entries(modules).map(([folder, names]) => `${folder}(${names.replaceAll(' ', '|')})`);
  return { name, test: new RegExp(`/src/(${named.join('|')})\\.${more && `|${more}`}`) };
}

export const PARTS = [
  // Every page needs these, or stands on the table.
  part(
    'base',
    {
      '': 'App',
      'pages/': 'TablePage',
      'systems/': 'index',
      'lib/':
        'settings route gate theme view base id words narrow touch rulebook fetched odds table show company ' +
        'questions choosing seats api line chapters past lookout link paced shelf place invitations change ' +
        'deeds together spoken ahead behind renew reloaded levels newest notices acts calm protocol standing strike anchors Later',
      'marks/': 'Icon SideMark shapes worn',
      'shell/':
        'RuleLink Prompt Question Commands Log LogLine StageDesk TableTools Spoken Menu TopBar Waiting HintButton Toast Edge ' +
        'RulesButton asked lay face Die conclusion unfolding desk shutting',
      'stage/': 'sounds',
      'boards/': 'cover',
      'styles/': 'tokens base controls signs figures print',
    },
    'node_modules/(svelte|clsx)|vite/preload-helper',
  ),
  // What every stage does, and every board of places.
  part('stage', {
    'stage/figures/': '(?!craft|machines|wheels)[^/.]+',
    'stage/effects/': 'ink smoke motion',
    'stage/': 'solids paint order palette sprites light bitmaps cache seed shadows projection Figure',
    'stage/ground/': 'marks plan picture trees rubble',
    'boards/': 'timing throws acts flash lattice',
    'shell/': 'Sides Gauge',
  }),
  // What some tables show beside mechs, and fewer of them.
  part('craft', { 'stage/figures/': 'craft' }),
  part('machines', { 'stage/figures/': 'machines' }),
  part('board', {
    'boards/':
      'Board Rim Stand Picture late graining Overlay sighting camera Tools Ground fingers viewing nearby pictures ' +
      'motion turned labels stops Flags flags Flash pointer towards Toggle underway',
    'stage/ground/': 'wear surface tiles strokes',
    'shell/': 'UnitRow Explained',
  }),
  // Mechs on their squares, and their table.
  part('mechs', { 'systems/battlemachine/art/': 'figures', 'boards/': 'squares', 'stage/ground/': 'building' }),
  part('clash', {
    'systems/battlemachine/': 'index view gear words turn strike rolls play deeds danger measure log',
    'systems/battlemachine/board/':
      'Board looking Standing flash Markings Plates Targets acts pulling after told pointing Counter names scene buildings',
    'systems/battlemachine/panels/': 'Roster Detail Status result',
    'systems/battlemachine/pieces/': 'Token Badges Gauges states Plate rim sprite Ghost',
    'systems/battlemachine/art/': 'grounds buildings',
    'boards/': 'stacking',
    'stage/ground/': 'pictures',
  }),
  // What burns, and where it hit, stays on some tables.
  part('burning', { 'stage/effects/': 'fire pit standing' }),
  part('effects', { 'stage/': 'dice', 'stage/effects/': 'shots hits dice', 'boards/': 'Effects cues' }),
  part('attack', { 'stage/': 'Facing', 'shell/': 'Strike Aims OddsView Sums Because' }),
  // What the others did, and what is opened now and then.
  part('turn', { 'shell/': 'Happened', 'boards/': 'Trails' }),
  part('dialogs', {
    'shell/':
      'Absence Back Concede Dialog HandOver Invited InviteLink Keys Missed News Opened PreparedOrders Spoke OlderTable People Proposal ' +
      'SeatDoors Settings Share StandIn Substitute Sure Watching',
  }),
  // What a table of one system shows as soon as it is played on.
  part('fight', {
    'systems/mekleader/': 'places',
    'systems/mekleader/art/': 'shots',
    'systems/mekleader/board/': 'Risk Forecast news',
    'systems/mekleader/board/fight/':
      'Fight Steps layout advised Post MekPost FoePost Rank Shot Spot Stars Fan Arms Chance flash land Land salvo ' +
      'volley',
    'systems/mekleader/pieces/': 'Ticket EventCard',
    'shell/': 'drag Folded',
  }),
  part('cards', {
    'systems/mekleader/': 'words moves cards measure view crewing',
    'systems/mekleader/art/': 'glyphs Glyph Insignia figures SizeMark',
    'systems/mekleader/pieces/': 'Frame Hits [Ll]amps [Mm]arkers PilotPlate Rack MekCard FoeCard',
  }),
  part('units', {
    'systems/thirtymm/': 'view measure play strike tumbles',
    'systems/thirtymm/art/': 'figures terrain',
    'systems/thirtymm/board/': 'Legend Standing pointing',
    'systems/thirtymm/pieces/': 'silhouettePlan Silhouette sections sprite signs actionPoints ActionTrack plate',
    'systems/thirtymm/panels/': 'parts UnitCard Attack acting aiming states Roster order missionCard',
    'boards/': 'raised',
    'stage/ground/': 'columns hexhouse landscape scatter',
  }),
  part('hexes', { 'boards/': 'hexes' }),
  part('front', {
    'systems/greatwar/': 'view measure play chest words',
    'systems/greatwar/art/': 'figures land',
    'systems/greatwar/pieces/': 'GradeBar Pips MapPicture',
    'systems/greatwar/panels/': 'Campaign FrontPage news BattleCard',
    'stage/ground/': 'atlas',
  }),
  // Rollout's figures and ground, which the start page and others show too, and its table.
  part('country', {
    'systems/rollout/': 'view',
    'systems/rollout/art/': 'figures terrain rare',
    'boards/': 'plane',
    'stage/figures/': 'wheels',
    'stage/ground/': 'country fields fixtures',
  }),
  part('squads', {
    'systems/rollout/': 'index measure strike turn play words log deeds result',
    'systems/rollout/board/': 'Board moving acts flash after looking Flags Markings Standing told pointing names Targets',
    'systems/rollout/panels/': 'Roster Status Detail UnitCard Attack Portrait',
    'systems/rollout/pieces/': 'Token Plate sprite signs plate',
    'lib/': 'latest',
  }),
];
