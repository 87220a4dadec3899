// The signs of Mek Leader on a 24 by 24 grid, our own: `line` is stroked two wide, `fill` is solid.
// Each is told from the others at 20 pixels.

export interface Sign {
  line?: string;
  fill?: string;
}

const WRENCH =
  'M20.5 6.2 17 9.7 14.3 9.7 14.3 7 17.8 3.5A5.5 5.5 0 0 0 10.8 10.4L3.6 17.6A2 2 0 0 0 6.4 20.4L13.6 13.2A5.5 5.5 0 0 0 20.5 6.2Z';
const BOLT = 'M14 2 4 14H10.5L8 22 20 9.5H13Z';
const SHELL = 'M8 11C8 6.5 10 3.5 12 2 14 3.5 16 6.5 16 11V15H8ZM8 17H16V22H8Z';
const ROCKET =
  'M21 3C15 2.5 11 4.5 8.5 9L4.5 9.5 2.5 13 7 13.5 10.5 17 11 21.5 14.5 19.5 15 15.5C19.5 13 21.5 9 21 3ZM6 15.5 8.5 18 3 21Z';
const CLAW =
  'M3.5 21.5C1.5 14 4 6.5 9.5 2.5 7.5 9 7 15 8 21.5ZM10 21.5C8.5 14.5 10.5 7.5 15.5 3.5 13.8 9.5 13.5 15.5 14.5 21.5ZM16.5 21.5C15.3 15.5 17 9.5 21.5 6 20 11 20 16.5 21 21.5Z';

export const GLYPHS: Record<string, Sign> = {
  // attack types
  Energy: { fill: BOLT },
  Ballistic: { fill: SHELL },
  Missile: { fill: ROCKET },
  HTH: { fill: CLAW },
  // what an attack is besides
  area: { line: 'M12 2V6M12 18V22M2 12H6M18 12H22M5 5 7.5 7.5M16.5 16.5 19 19M5 19 7.5 16.5M16.5 7.5 19 5', fill: 'M12 8.5A3.5 3.5 0 1 1 11.9 8.5Z' },
  indirect: { line: 'M3 20C4 7 16 3 19.5 15M20 8.5V16H12.8' },
  direct: { line: 'M3 12H20M14 6 20 12 14 18' },
  // equipment
  armor_plate: { line: 'M12 2.5 20 5.5V12C20 17 16 20 12 21.5 8 20 4 17 4 12V5.5ZM12 7.5V16M7.8 11.7H16.2' },
  jammer: { line: 'M12 11V21M8.5 21H15.5M7.5 14A6.5 6.5 0 0 1 7.5 5M16.5 14A6.5 6.5 0 0 0 16.5 5M3 2.5 21 18' },
  inertia_field: { line: 'M14 3A13 13 0 0 1 14 21M18.5 3A16 16 0 0 1 18.5 21', fill: 'M2 8.5H7C9.5 8.5 11 10.5 12 12 11 13.5 9.5 15.5 7 15.5H2Z' },
  absorption_field: { line: 'M12 3A9 9 0 1 0 12.1 3', fill: 'M13.5 6 7 13H11.2L10 18 17 10.8H12.8Z' },
  targeter: { line: 'M12 6A6 6 0 1 0 12.1 6M12 2V9M12 15V22M2 12H9M15 12H22' },
  ammo_carrier: { line: 'M3 11H21V20.5H3ZM3 15.5H21', fill: 'M5.5 9V5L7 2.5 8.5 5V9ZM10.5 9V5L12 2.5 13.5 5V9ZM15.5 9V5L17 2.5 18.5 5V9Z' },
  jump_jets: { line: 'M5 3H10V10H5ZM14 3H19V10H14Z', fill: 'M5 12H10L7.5 22ZM14 12H19L16.5 22Z' },
  ejection_seat: { line: 'M5 4V15H13.5V21M5 15V21M18.5 14V3.5M14.5 7.5 18.5 3.5 22.5 7.5', fill: 'M9.7 6A2.4 2.4 0 1 1 9.6 6Z' },
  recon_scanner: { line: 'M4 7A10 10 0 0 0 17 20ZM10.5 13.5 15 9M15 3A6 6 0 0 1 21 9M8 20 6.5 22' },
  repair_drone: { line: 'M8 11H16V17H8ZM8 12 4 8M16 12 20 8M1 7H7M17 7H23M9 17 7 21.5M15 17 17 21.5' },
  force_shield: { line: 'M2.5 18A9.5 9.5 0 0 1 21.5 18ZM7.5 18A4.5 7.5 0 0 1 16.5 18M2 21.5H22' },
  // skills
  energy_gunner: { line: 'M3 8V3H8M16 3H21V8M21 16V21H16M8 21H3V16', fill: 'M13.5 5 7 13H11L9.5 19 17 10.8H12.8Z' },
  ballistic_gunner: { line: 'M3 8V3H8M16 3H21V8M21 16V21H16M8 21H3V16', fill: 'M9 11.5C9 8.5 10.5 6.5 12 5.5 13.5 6.5 15 8.5 15 11.5V14H9ZM9 15.5H15V18.5H9Z' },
  missileer: { line: 'M3 8V3H8M16 3H21V8M21 16V21H16M8 21H3V16', fill: 'M18 6C13.5 5.5 11 7.5 9.5 10L7 10.5 6 12.5 8.5 13 11 15.5 11.5 18 13.5 17 14 14.5C16.5 13 18.5 10.5 18 6Z' },
  duelist: { line: 'M4 3 17 16M20 3 7 16M14 19 20 13M4 13 10 19M17 16 21 20.5M7 16 3 20.5' },
  sniper: { line: 'M12 3A9 9 0 1 0 12.1 3M12 3V8M12 16V21M3 12H8M16 12H21', fill: 'M12 10.5A1.5 1.5 0 1 1 11.9 10.5Z' },
  evader: { line: 'M4 21C4 14.5 11 15.5 11.5 11.5S13 5 20.5 5M15.5 1.5 20.5 5 16.5 10M12 20H20' },
  deadeye: { line: 'M2 12C6 5.5 18 5.5 22 12 18 18.5 6 18.5 2 12Z', fill: 'M12 8.5A3.5 3.5 0 1 1 11.9 8.5Z' },
  lucky: { line: 'M12.5 13 15 22', fill: 'M12 12C7 12 4 10.5 4 7.5 4 4.5 8 3.5 9 6 9.5 3 14.5 3 15 6 16 3.5 20 4.5 20 7.5 20 10.5 17 12 12 12ZM11 13C7 12.5 4.5 13.5 4.5 16 4.5 18.5 8 18.7 8.8 17 9 19 12 18.5 11 13ZM13.5 13C17 12.5 19.5 13.5 19.5 16 19.5 18.5 16.5 18.7 15.5 17Z' },
  mechanic: { fill: WRENCH },
  leader: { line: 'M5 16 12 12.5 19 16M5 21 12 17.5 19 21', fill: 'M12 1.5 13.8 5.2 17.8 5.7 14.8 8.5 15.6 12.5 12 10.5 8.4 12.5 9.2 8.5 6.2 5.7 10.2 5.2Z' },
  // what is the matter with a unit
  immobilized: { line: 'M12 8V21M4 13C4 18 8 21 12 21S20 18 20 13M8 11.5H16M12 3A2.5 2.5 0 1 0 12.1 3' },
  gyros_damaged: { line: 'M12 3A9 9 0 1 0 12.1 3M5 6C9 8 17 15 19 19M4 13C8 14 10 18 10 21M16 4 13 9 16 11 13.5 14' },
  out_of_ammo: { line: 'M8.5 20V11C8.5 7.5 10 5 12 3.5 14 5 15.5 7.5 15.5 11V20ZM8.5 16H15.5M3.5 3.5 20.5 20.5' },
  doomed: { line: 'M13 2 9 8 14 11 8 16 12 22M14 11 20 9M8 16 3 15' },
  ambushed: { line: 'M4 18 12 6 20 18M12 11V14M12 17V17.1' },
  // events
  corporate_convention: { line: 'M3 21H21M5 21V9H19V21M3 9 5 4H19L21 9ZM10 21V14H14V21M8.5 4 7.5 9M15.5 4 16.5 9' },
  black_market: { line: 'M4 10H20V21H4ZM4 10 8 4H16L20 10M9 14H15M2 2 22 22' },
  battle_scarred: { line: 'M12 2.5 20 5.5V12C20 17 16 20 12 21.5 8 20 4 17 4 12V5.5ZM8 7 13 11 10 13.5 16 18' },
  on_shore_leave: { line: 'M13 21C12 15 12 12 14 8.5M14 8.5C11 5 7 5 4.5 8M14 8.5C11 8 8 10 7.5 13M14 8.5C15 5 18 3.5 21 5M14 8.5C18 8 20.5 10 21 13M4 21.5H20' },
  head_hit: { line: 'M7 21V17C4.5 15 4 12.5 4 11 4 6 7.5 3 12 3S20 6 20 11C20 12.5 19.5 15 17 17V21ZM12 7V15M8 11H16' },
  salvage: { line: 'M12 2V8M12 8A2.5 2.5 0 1 1 11.9 13M12 13V15.5A4.5 4.5 0 1 1 7.5 11.8M8 2H16' },
  artillery_support: { line: 'M2 20C3 8 12 4 16 13M17.5 16V13M13 18 10.8 16M22 18 23 16.5M9 21.5H23', fill: 'M17.5 15.5A4.5 4.5 0 0 1 22 20H13A4.5 4.5 0 0 1 17.5 15.5Z' },
  orbital_bombardment: { line: 'M9 5.5H15V10H9ZM3 4.5V11M6 7.7H9M15 7.7H18M21 4.5V11M12 10V20M8.5 14 10 19M15.5 14 14 19M5 21.5H19' },
  cruise_missiles: { line: 'M3 19.5H7M11 19.5H14M18 19.5H21M2 14H4', fill: 'M5 9.5H17C20 9.5 21.5 11 22.5 12.5 21.5 14 20 15.5 17 15.5H5ZM10 9.5 7 4.5H10.5L15 9.5ZM5 9.5 3 6.5H5.5L7.5 9.5Z' },
  air_support: { fill: 'M12 1.5 14 6.5V10L22.5 15.5V18L14 15.5V19L17 21V22.5L12 21.5 7 22.5V21L10 19V15.5L1.5 18V15.5L10 10V6.5Z' },
  ambush: { line: 'M7 13C9 9.5 15 9.5 17 13 15 16.5 9 16.5 7 13ZM12 13V13.1M3 21V11C3 6 6 3 8 3M21 21V11C21 6 18 3 16 3M8 21V19M12 21V19.5M16 21V19' },
  surprise: { line: 'M12 7V13M12 16.5V16.6M12 2 14.5 4.5 18 3.5 18.5 7 22 8.5 20 12 22 15.5 18.5 17 18 20.5 14.5 19.5 12 22 9.5 19.5 6 20.5 5.5 17 2 15.5 4 12 2 8.5 5.5 7 6 3.5 9.5 4.5Z' },
  allied_units: { line: 'M6 21V3M6 4H19L16 8 19 12H6M12 16V21M9.5 18.5H14.5M18 16V21M15.5 18.5H20.5' },
  investors: { line: 'M9 4C12.5 4 15 5.2 15 6.7S12.5 9.5 9 9.5 3 8.2 3 6.7 5.5 4 9 4ZM3 7V12C3 13.5 5.5 14.7 9 14.7M3 12V17C3 18.5 5.5 19.7 9 19.7M15 7V9M15.5 11A5.5 5.5 0 1 0 15.6 11M15.5 14V19M13.5 16.5H17.5' },
  detailed_plans: { line: 'M3 5 9 3 15 5 21 3V19L15 21 9 19 3 21ZM9 3V19M15 5V21M5 14 7 12M11 9 13 11M11 11 13 9' },
  active_front: { line: 'M3 13C6 10 9 15 12 12.5S18 10 21 13M7 21V17M12 21V16.5M17 21V17M7 3V8M4.5 6 7 8.5 9.5 6M17 3V8M14.5 6 17 8.5 19.5 6' },
  field_maintenance: { line: 'M3 8H21V20.5H3ZM8.5 8V4H15.5V8M12 11V17.5M8.7 14.2H15.3' },
  // missions
  Assault: { line: 'M20.5 2.5V21.5', fill: 'M2 8.5H9V3.5L17.5 12 9 20.5V15.5H2Z' },
  Defense: { line: 'M4 21V4H7.5V7H10V4H14V7H16.5V4H20V21ZM10 21V15A2 2 0 0 1 14 15V21' },
  Patrol: { line: 'M7 17.5C1.5 18.5 2 22 12 22S22.5 18.5 17 17.5', fill: 'M12 2A6 6 0 0 1 18 8C18 12 12 18.5 12 18.5S6 12 6 8A6 6 0 0 1 12 2ZM12 5.5A2.5 2.5 0 1 0 12.1 5.5Z' },
  // sums and places
  cash: { line: 'M12 3A9 9 0 1 0 12.1 3M8 16V8.5L12 12.5 16 8.5V16' },
  bench: { line: 'M3 9H21V12.5H3ZM5.5 12.5V21M18.5 12.5V21M8 9V5H12M12 3.5V6.5' },
};
