// Written by scripts/wire_types.py from ironmuster.server.wire; do not edit.

/** An action or event of a rule system: `type` names it, the rest is the system's own. */
export interface Tagged {
  type: string;
  [field: string]: unknown;
}

/** What a die or a deck gave. */
export type Rolled = number | string;

/** What has changed: `[value]` is the value from now on, else the changes by key or by place. */
export type Change = [unknown] | { [key: string]: Change };

/** Take the seat of a private token, or watch; `since` is the last `seq` already seen. `also` are the tokens of further seats at the same screen, and that of the host; joining again adds seats. `heard` is the number of the last line of the talk already known. */
export interface Join {
  type: "join";
  token?: string | null;
  since?: number | null;
  also?: string[];
  heard?: number;
}

/** Say that `player`, one of several seats at this screen, looks at it now. */
export interface Here {
  type: "here";
  player: number;
}

/** Answer the open decision; the same `id` again is acknowledged again and done once. */
export interface Act {
  type: "act";
  seq: number;
  id: string;
  action: Tagged;
}

/** Take back the latest action of the seats of this connection, and what followed it; or all down `to` so many actions, one of the landmarks that were told at this `seq`. */
export interface Undo {
  type: "undo";
  seq: number;
  id: string;
  to?: number | null;
}

/** Ask which points the table may agree to go back to. */
export interface AskLandmarks {
  type: "landmarks";
  id: string;
}

/** Ask for the whole position and log again. */
export interface Sync {
  type: "sync";
}

/** Ask what would be asked next, and what would be seen, `after` these answers of one's own. */
export interface Suppose {
  type: "suppose";
  id: string;
  after: Tagged[];
}

/** Ask what may come of an action that is open to this seat, or would be `after` others. */
export interface AskOdds {
  type: "odds";
  id: string;
  action: Tagged;
  after?: Tagged[];
}

/** Ask why an action is refused, or would be `after` others. */
export interface AskWhy {
  type: "why";
  id: string;
  action: Tagged;
  after?: Tagged[];
}

/** Ask the system about the position, or that `after` answers of one's own: how far, how wide, what is in the way. In a battle inside a game its rules are asked, or at a `level` those of the game inside so many others, 0 the outermost. */
export interface AskMeasure {
  type: "measure";
  id: string;
  question: Record<string, unknown>;
  after?: Tagged[];
  level?: number | null;
}

/** Ask for the last lines of the log that are about the actions from number `since` to before number `before`: earlier ones, or those of a chapter. With `sought` only lines with these words come, with `about` only those about a thing. */
export interface AskLog {
  type: "log";
  id: string;
  before: number;
  since?: number;
  sought?: string;
  about?: string;
}

/** Ask a bot what it would do in this seat's place, `after` answers of its own. */
export interface AskHint {
  type: "hint";
  id: string;
  after?: Tagged[];
}

/** Report what a real die, or a real deck, gave. */
export interface Roll {
  type: "roll";
  seq: number;
  id: string;
  value: Rolled;
}

/** Say something to the table: words, or one of a few signals. */
export interface Say {
  type: "say";
  id: string;
  text?: string;
  signal?: "hello" | "moment" | "thanks" | "thinking" | "well_played" | null;
}

/** Let people watch who have no seat, or nobody. */
export interface Door {
  type: "door";
  id: string;
  open: boolean;
}

/** Want everybody to wait for so many seconds for somebody who is away, null for as long as it takes. It is agreed once all want the same who hold a seat; to want what is agreed already takes what others propose off the table. */
export interface Propose {
  type: "propose";
  id: string;
  patience: number | null;
}

/** Make a link that gives the seat of `player` to whoever opens it first; an older one is worth nothing any more. For one's own seat it is the way to another device. */
export interface Invite {
  type: "invite";
  id: string;
  player: number;
}

/** Take the invitation to a seat back. */
export interface Withdraw {
  type: "withdraw";
  id: string;
  player: number;
}

/** Take a seat from whoever holds its link, because it was passed to the wrong person. */
export interface Close {
  type: "close";
  id: string;
  player: number;
}

/** Let a bot play for a seat: one's own, one nobody has taken, or one whose player has been away for longer than agreed. Until further notice, or only until the `battle` that is being fought there is over. */
export interface Hand {
  type: "hand";
  id: string;
  player: number;
  bot: string;
  battle?: boolean;
}

/** Play again oneself where a bot has played for one's own seat. */
export interface Back {
  type: "back";
  id: string;
  player: number;
}

/** Concede, whoever decides now: the battle one plays in, or at a `level` the game inside so many others, 0 the outermost. */
export interface GiveUp {
  type: "concede";
  id: string;
  player: number;
  level?: number;
}

/** Go on without `player`, who has been away for longer than agreed, and so concedes: the match is over, unless its rules go on for the others. */
export interface End {
  type: "end";
  id: string;
  player: number;
}

/** Want to be asked only where there is more to choose than to let others go on, or every time again. Everybody can see that nobody was asked. */
export interface WhenAble {
  type: "when_able";
  id: string;
  player: number;
  on: boolean;
}

/** Give these orders for one's own seat, in this order, in place of those given before. One that was given before goes by what it went by then. */
export interface Prepare {
  type: "prepare";
  id: string;
  player: number;
  orders: Tagged[];
}

/** Ask which orders one's own seat may be shown to choose from. */
export interface AskOrders {
  type: "orders";
  id: string;
  player: number;
}

/** The position as this connection may see it. `seats` are the seats it owns; `undo` counts its actions that are free to take back, and `ask_undo` says whether it may ask the others to take back one more; `held` is what has come out since, so that no more is free. `seconds_left` runs while somebody is connected; null when no time was agreed. `entry` is how many actions led here, and `viewer` the seat whose eyes it is seen with, null for what everyone may see. `secret` says that the match hides something yet. `number` counts the states this connection was sent. The `view` comes whole, or as a `change` to the one of the state before: `[value]` is the value from now on, an object has the changes at some keys of an object, or at some places of a list. `inside` is such a change to the list of the games played inside the match, of `Level`s, which is empty where the view comes whole. `fighting` are those who fight a battle inside the match, be it another game or a part of it. Those of `asked` have yet to say whether they let this connection take something back. */
export interface State {
  type: "state";
  seq: number;
  players: Player[];
  seats: number[];
  undo: number;
  ask_undo: boolean;
  over: Outcome | null;
  seconds_left?: number | null;
  held?: string;
  entry?: number;
  viewer?: number | null;
  secret?: boolean;
  number?: number;
  view?: unknown;
  change?: Change;
  inside?: unknown;
  fighting?: number[];
  asked?: number[];
}

/** Who sits in a seat, whether a connection owns it now, and whether it may ask for hints. */
export interface Player {
  name: string;
  kind: "bot" | "person";
  connected: boolean;
  real_dice: boolean;
  hints: boolean;
}

/** How a game ended: one score per player (1 win, 0.5 draw, 0 loss), and why in one word. `teams` is the number of each player's team, where teams played against each other; a team shares one score. Whoever plays alone, or together with all others, wins or loses with the rules: then all scores are 1, or all are 0. */
export interface Outcome {
  scores: number[];
  reason: string;
  teams?: number[];
}

/** What happened up to `seq`; `fresh` when the lines replace what was known: they are the last screenful, from action `first` on, and so many lines came `before`. `chapters` are those that have begun or ended meanwhile. */
export interface Events {
  type: "events";
  seq: number;
  lines: EventLine[];
  fresh?: boolean;
  before?: number;
  first?: number;
  chapters?: Chapter[];
}

/** One event as a sentence, its rule, its anchors, the event itself, the number of the action it came from, 0 for the set-up, and of a battle inside the match by whose rules it is told. */
export interface EventLine {
  text: string;
  rule: string;
  anchors: string[];
  event: Tagged;
  entry: number;
  system?: string;
}

/** A part of the log that begins with action number `entry`. Level 0 has the turns of the match itself, 1 the battles inside it, which `end` with an action, 2 the turns of those. A battle of its `own` is fought by the rules of the game it is in, on the same board. */
export interface Chapter {
  entry: number;
  level: number;
  text: string;
  end?: number | null;
  own?: boolean;
}

/** The open decision, to the seat that decides; `sampled` when other answers may do as well. Of a long list `many` has the answers that phrases tell, and `options` the others. */
export interface Question {
  type: "decision";
  seq: number;
  player: number;
  prompt: string;
  options: Option[];
  sampled?: boolean;
  many?: Many[];
}

/** A legal answer with its words and what a screen can highlight for it. */
export interface Option {
  action: Tagged;
  text: string;
  anchors?: string[];
}

/** The answers of one kind where they are many: the fields of their actions in columns, and the phrase that tells each. `{x}` in its `text` and `anchors` stands for field `x`, and in the text for what `words` has at the place of that number or for that text; a list for its last entry, in the text by the others. */
export interface Many {
  type: string;
  columns: Record<string, unknown[]>;
  phrase: Phrase;
}

/** How every action of a kind is told: `{x}` stands for its field `x`, and in the text for what `words` has at the place of that number or for it as text, or for its share of what `shares` has, to three places. A list is a way: it stands for its last, in the text by the others. Players are named in `words` only. */
export interface Phrase {
  text: string;
  anchors?: string[];
  words?: Record<string, string[] | Record<string, string>>;
  shares?: Record<string, number>;
}

/** Another seat decides; or one of this screen, to whose player it is to be handed over first. `options` are the answers that player may then give without having looked. */
export interface Waiting {
  type: "waiting";
  seq: number;
  player: number;
  prompt: string;
  options?: Option[];
}

/** The bot of the seat that decides thinks, or waits for its turn to think: `before` says how many others come first. */
export interface Thinking {
  type: "thinking";
  seq: number;
  player: number;
  state: "thinking" | "waiting";
  before: number;
}

/** This seat plays with real dice and must report one of `values`; `purpose` says what is rolled for, `about` which answer waits for it, and `rolled` what has been rolled for it. */
export interface RollWanted {
  type: "roll";
  seq: number;
  name: string;
  values: Rolled[];
  purpose?: string;
  about?: string;
  rolled?: Rolled[];
}

/** What would be asked, and the view, after the answers of message `id`; `inside` are then the games played inside the match. */
export interface Supposed {
  type: "supposed";
  id: string;
  question: Question;
  view: unknown;
  inside?: Level[];
}

/** A game played inside the one before: `seats` says who of the outermost plays player 0, 1, ... of it, and `view` is what is seen of it by who looks. */
export interface Level {
  system: string;
  title: string;
  seats: number[];
  view: unknown;
}

/** The odds of the action asked about in message `id`. */
export interface OddsFound {
  type: "odds";
  id: string;
  odds: Odds;
}

/** What may come of an action: the numbers that the system's `gauge` or `odds` name, and the sums that the dice are added to, with their reasons. */
export interface Odds {
  exact: boolean;
  samples: number;
  quantities: Quantity[];
  sums?: Sum[];
}

/** A number an action leads to: its distribution and mean; `margin` is half of a 95 % interval of the mean, 0 when exact. */
export interface Quantity {
  name: string;
  mean: number;
  margin: number;
  shares: Share[];
}

/** One value of a quantity with its probability. */
export interface Share {
  value: number;
  probability: number;
}

/** A number with all its reasons, as a screen shows it. */
export interface Sum {
  name: string;
  value: number;
  parts: Modifier[];
}

/** One reason a number is what it is, with its rule. */
export interface Modifier {
  label: string;
  amount: number;
  rule: string;
}

/** Why the action of message `id` is refused, with the rule; empty when it is legal. */
export interface WhyFound {
  type: "why";
  id: string;
  text: string;
}

/** What the system answers to the question of message `id`. */
export interface Measured {
  type: "measure";
  id: string;
  answer: unknown;
}

/** The points asked about in message `id`, the latest first, as the match stands at `seq`. */
export interface LandmarksFound {
  type: "landmarks";
  id: string;
  seq: number;
  points: Point[];
}

/** A point that may be gone back to: the number of actions that stay, what it is called behind "back to", and the `players` concerned, by their seats. */
export interface Point {
  entry: number;
  text: string;
  players: number[];
}

/** The page of the log that message `id` asked for. */
export interface LogFound {
  type: "log";
  id: string;
  page: Page;
}

/** Lines of the log, whole actions from number `first` on; so many lines came `before`. */
export interface Page {
  lines: EventLine[];
  first: number;
  before: number;
}

/** The best few options as `bot` sees them, the best first; `unit` is the word behind a score, `about` what it counts, and `scale` from where to where scores of that unit are drawn. */
export interface HintFound {
  type: "hint";
  id: string;
  bot: string;
  unit: string;
  about: string;
  scale: [number, number];
  choices: HintChoice[];
}

/** An option that a bot would think of: in words, its score, and what decided. */
export interface HintChoice {
  action: Tagged;
  text: string;
  anchors?: string[];
  score?: number | null;
  reasons?: Reason[];
}

/** One thing that speaks for or against an answer, with its rule and what to look at. */
export interface Reason {
  text: string;
  rule?: string;
  anchors?: string[];
}

/** The secret of the invitation that message `id` asked for; told once and only to who asked. */
export interface Invitation {
  type: "invitation";
  id: string;
  player: number;
  secret: string;
}

/** Who sits at the table. `host` says that this connection may offer seats; after `patience` seconds away, null for never, those who wait may go on without somebody, and `proposal` is what some want instead; `chat` says whether there is one, `watchers` how many look on, and `open` whether more may. */
export interface Company {
  type: "company";
  seats: SeatNow[];
  host: boolean;
  patience: number | null;
  proposal: Proposal | null;
  chat: boolean;
  watchers: number;
  open: boolean;
}

/** A seat as everyone may know it. `away` counts the seconds since its player was last there, null while they are or a bot plays; `taken` says that somebody holds its link, and `invited` that a link to it waits to be opened. A bot plays for a `person` until further notice, or until the `battle` that is being fought there is over. */
export interface SeatNow {
  player: number;
  name: string;
  kind: "bot" | "person";
  bot: string;
  away: number | null;
  taken: boolean;
  invited: boolean;
  when_able: boolean;
  person: string;
  battle: boolean;
}

/** To wait so many seconds, null for as long as it takes, as these `players` want it; it is agreed once everyone wants it who holds a seat. */
export interface Proposal {
  patience: number | null;
  players: number[];
}

/** What was said; `fresh` when these are all lines and replace what was known. */
export interface Talk {
  type: "talk";
  lines: Words[];
  fresh?: boolean;
}

/** What somebody said, `at` in seconds since 1970; `signal` is one of a few known ones. */
export interface Words {
  number: number;
  player: number;
  name: string;
  text: string;
  signal: string;
  at: number;
}

/** What whoever comes back has missed: so many `lines` of the log, after action number `entry`, since they were last there, in seconds since 1970. */
export interface Missed {
  type: "missed";
  since: number;
  entry: number;
  lines: number;
}

/** The orders that are given for a seat of this connection; of no seat where all see the screen. */
export interface Orders {
  type: "prepared";
  player: number | null;
  lines: OrderLine[];
}

/** An order in words, and why it would not be given now. */
export interface OrderLine {
  order: Tagged;
  text: string;
  waits?: string;
}

/** The orders that message `id` asked for; others may do as well. */
export interface OrdersFound {
  type: "orders";
  id: string;
  player: number;
  lines: OrderLine[];
}

/** The match was played `under` rules that this server has not: it is read, as it was told. It may go on under those of today as it was after `entry` actions, when all people agree: those of `agreed` do, those of `missing` have not said so, and `asks` this screen; so many answers that came later would be `lost`. Null where it cannot, and `fault` says why, unless it is over. It is answered as a request to take back is. */
export interface Outdated {
  type: "outdated";
  under: PlayedUnder[];
  entry: number | null;
  fault: string;
  agreed: number[];
  missing: number[];
  asks: boolean;
  lost: number;
}

/** Rules of a match that this build has not, so that it is looked at as it was told: of which version; that of `today`, null where the system is not installed; and the changes since, the oldest first. */
export interface PlayedUnder {
  system: string;
  title: string;
  version: number;
  today: number | null;
  changes: RuleChange[];
}

/** What is played otherwise since a rules version, in a sentence. */
export interface RuleChange {
  version: number;
  text: string;
}

/** The match goes on as another one, with the same tokens. */
export interface Moved {
  type: "moved";
  match: string;
}

/** Who has taken back what, and who let them, in words: a `state` at `seq` went before. */
export interface TakenBack {
  type: "taken";
  seq: number;
  text: string;
}

/** The message `id` was done and is safe on disk; the match stands at `seq`. */
export interface Ack {
  type: "ack";
  id: string;
  seq: number;
}

/** A message was refused and nothing has changed. */
export interface Fault {
  type: "error";
  code: "busy" | "illegal" | "internal" | "malformed" | "not_your_seat" | "out_of_turn" | "over" | "rate_limited" | "refused" | "stale" | "too_large" | "unknown_match" | "unsaved";
  text: string;
  id?: string | null;
}

/** What a screen or a help page says about one option. `words` has every listed value in words, by the value as JSON writes it but without quotes. */
export interface OptionInfo {
  name: string;
  default: string | number | boolean | null;
  values: (string | number | boolean | null)[];
  allowed: string;
  ruling: string;
  group: string;
  title: string;
  text: string;
  words: Record<string, string>;
}

/** An option that a game plays differently from the book, in words. */
export interface HouseRule {
  name: string;
  title: string;
  value: string;
}

export type ClientMessage =
  | Join
  | Here
  | Act
  | Undo
  | AskLandmarks
  | Sync
  | Suppose
  | AskOdds
  | AskWhy
  | AskMeasure
  | AskLog
  | AskHint
  | Roll
  | Say
  | Door
  | Propose
  | Invite
  | Withdraw
  | Close
  | Hand
  | Back
  | GiveUp
  | End
  | WhenAble
  | Prepare
  | AskOrders;

export type ServerMessage =
  | State
  | Events
  | Question
  | Waiting
  | Thinking
  | RollWanted
  | Supposed
  | OddsFound
  | WhyFound
  | Measured
  | LandmarksFound
  | LogFound
  | HintFound
  | Invitation
  | Company
  | Talk
  | Missed
  | Orders
  | OrdersFound
  | Outdated
  | Moved
  | TakenBack
  | Ack
  | Fault;
