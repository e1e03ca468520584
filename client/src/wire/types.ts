// What the server sends and takes; docs/protocol.md is the text to these types.
// Made from the server's own declarations by tools/make_wire_types.py: change those, then run it.

export interface Catalogue {
  version: string;
  games: CatalogueGame[];
  levels: Level[];
  limits: CatalogueLimits;
}

export interface CatalogueGame {
  id: string;
  title: string;
  summary: string;
  picture: string;
  minutes: number;
  seats: number[];
  rules_version: number;
  can_draw: boolean;
  has_hand: boolean;
  seat_words: Record<string, string[]>;
  options: Option[];
  levels: string[];
  badges: Record<string, Badge[]>;
  signposts: Signpost[];
}

export interface Option {
  name: string;
  kind: "bool" | "choice" | "int" | "text";
  default: boolean | number | string;
  quick: boolean | number | string;
  help: string;
  low: number;
  high: number;
  choices: string[];
  titles: string[];
  words: [string, string][];
  is_data: boolean;
}

export interface Badge {
  colour: string;
  emblem: string;
}

export interface Signpost {
  shape: string;
  words: string;
}

export interface Level {
  id: string;
  title: string;
  words: string;
}

export interface CatalogueLimits {
  name: number;
  chat: number;
  nonce: number;
  message: number;
  games: number;
}

export interface Entrance {
  game: GameInfo;
  you: You;
}

export interface GameInfo {
  id: string;
  game: string;
  title: string;
  phase: "gathering" | "over" | "playing";
  moves: number;
  due: number | null;
  created_at: string;
  result: Result | null;
  rules_version: number;
  options: Record<string, boolean | number | string>;
  listed: boolean;
  may_watch: boolean;
  terms: Terms;
  seq: number;
  decisions: number;
  seats: Seat[];
  commitment: string;
  seed: string | null;
  began_at: string | null;
  ended_at: string | null;
  branched_from: Branch | null;
  next: string | null;
  frozen: string | null;
  stopped: string | null;
  turn_tables: number[];
}

export interface Result {
  payoffs: number[];
  winners: number[];
  rule: string;
  words: string;
}

export interface Terms {
  pace: "days" | "live";
  stand_in: number | null;
  level: string;
  hints: "off" | "on" | "open";
}

export interface Seat {
  word: string;
  kind: "bot" | "open" | "person";
  name: string;
  is_free: boolean;
  seat: number;
  level: string | null;
  is_ready: boolean;
  nonce: string;
  trouble: string;
  is_stuck: boolean;
  hints: number;
}

export interface Branch {
  id: string | null;
  move: number;
}

export interface You {
  seats: number[];
  is_host: boolean;
}

export interface MoveView {
  move: number;
  moves: number;
  view: number | string;
  picture: string;
  text: string;
  due: Due | null;
  log: LogEntry | null;
  action: Action | null;
  result: Result | null;
}

export interface Due {
  seat: number;
  step: string;
  prompt: string;
  rules: string[];
}

export interface LogEntry {
  move: number;
  seat: number | null;
  told: string;
  notes: Note[];
  beats: Beat[];
  turn: Turn | null;
}

export interface Note {
  rule: string;
  words: string;
}

export interface Beat {
  kind: "arrive" | "count" | "draw" | "fall" | "hit" | "hop" | "leave" | "pass" | "play" | "ray" | "reveal" | "stamp" | "throw";
  shapes?: string[];
  at?: string;
  words?: string;
  seat?: number | null;
  mood?: "" | "bad" | "good";
  weight?: "" | "heavy" | "light";
}

export interface Turn {
  number: number;
  seat: number | null;
}

export interface Action {
  number: number;
  notation: string;
}

export interface Replay {
  moves: number;
  from: number;
  to: number;
  frames: Frame[];
}

export interface Frame {
  move: number;
  seat: number | null;
  told: string;
  notes: Note[];
  beats: Beat[];
  turn: Turn | null;
  action: Action | null;
  picture: Picture | null;
}

export type Picture = { svg: string } | { patch: ([number, number] | string)[] };

export interface Log {
  moves: number;
  to: number;
  log: LogEntry[];
}

export interface Proof {
  is_fair: boolean;
  commitment: string;
  seed: string;
  nonces: string[];
  outcomes: number;
  words: string;
}

export interface Review {
  moves: number;
  decisions: Reviewed[];
  next: number | null;
}

export interface Reviewed {
  move: number;
  seat: number;
  words: string;
  best: string;
  best_chance: number;
  chance: number;
  cost: number;
  is_exact: boolean;
}

export interface Course {
  standings: Standing[];
  turning: number | null;
}

export interface Standing {
  move: number;
  seats: number[];
}

export interface Tour {
  game: string;
  title: string;
  stops: TourStop[];
}

export interface TourStop {
  move: number;
  picture: Picture;
  says: string;
  prompt: string;
  legal: Choice[];
  wants: number | null;
  told: string;
}

export interface Choice {
  number: number;
  notation: string;
  words: string;
  rule: string;
}

export interface Reach {
  address: string | null;
  is_alone: boolean;
}

export interface Reports {
  reports: Report[];
}

export interface Report {
  id: number;
  at: string;
  table: string;
  seq: number;
  accused: string;
  network: string;
  reporter: string;
  reason: string;
  lines: ChatLine[];
  closed_at: string | null;
}

export interface ChatLine {
  seq: number;
  at: string;
  seat: number;
  name: string;
  words: string;
}

export interface Sanctions {
  sanctions: Sanction[];
}

export interface Sanction {
  id: number;
  kind: "ban" | "mute";
  target: "guest" | "network";
  subject: string;
  at: string;
  until: string | null;
  why: string;
}

export interface Trail {
  deeds: Deed[];
}

export interface Deed {
  id: number;
  at: string;
  doer: string;
  deed: string;
  subject: string;
  why: string;
}

export interface Done {
  id?: number | null;
}

export interface OperatorTables {
  tables: OperatorTable[];
}

export interface OperatorTable {
  id: string;
  game: string;
  title: string;
  phase: "gathering" | "over" | "playing";
  moves: number;
  due: number | null;
  created_at: string;
  result: Result | null;
  seats: ListedSeat[];
  pace?: "days" | "live";
  listed: boolean;
  changed_at: string;
  network: string;
}

export interface ListedSeat {
  word: string;
  kind: "bot" | "open" | "person";
  name: string;
  is_free: boolean;
}

export interface OperatorView {
  game: GameInfo;
  holders: SeatHolder[];
  chat: ChatLine[];
}

export interface SeatHolder {
  seat: number;
  guest: string;
  network: string;
}

export interface RulesPage {
  game: string;
  title: string;
  sections: Section[];
  rules: Record<string, RuleWords>;
}

export interface Section {
  id: string;
  level: number;
  title: string;
  markdown: string;
}

export interface RuleWords {
  words: string;
  section: string;
}

export interface Listed {
  id: string;
  game: string;
  title: string;
  phase: "gathering" | "over" | "playing";
  moves: number;
  due: number | null;
  created_at: string;
  result: Result | null;
  seats: ListedSeat[];
  pace?: "days" | "live";
  changed_at: string;
  your_seats: number[];
}

export interface Problem {
  title: string;
  status: number;
  code: string;
  detail: string;
  rule: string;
}

export interface StateMessage {
  type: "state";
  seq: number;
  seat: number | null;
  game: GameInfo;
  you: You;
  now: Now | null;
  picture: string | null;
  log: LogEntry[];
  log_start: number;
  chat: ChatLine[];
  offers: Offer[];
  here: number[];
  watching: number;
}

export interface Now {
  after: number;
  move: number;
  due: Due | null;
  legal: Choice[];
  is_forced: boolean;
  orders: Order[];
  may_undo: boolean;
  may_resign: boolean;
  has_secrets: boolean;
  result: Result | null;
  chances: Chances | null;
  aim: Aim | null;
  since: number;
  recap: string[];
}

export interface Order {
  sentence: string;
  words: string;
}

export interface Chances {
  seats: number[];
  is_exact: boolean;
}

export interface Aim {
  words: string;
  done: number;
  goal: number;
}

export interface Offer {
  offer: number;
  kind: "draw" | "undo";
  seat: number;
  move: number;
  agreed: number[];
  waits_for: number[];
}

export interface EventMessage {
  type: "event";
  seq: number;
  at: string;
  kind: string;
  seat: number | null;
  frames: Frame[];
  now: Now | null;
  game: GameInfo | null;
  by?: "bot" | "person";
  to?: number;
  level?: string;
  offer?: number;
  agrees?: boolean;
  offers?: Offer[];
  name?: string;
  words?: string;
  next?: string;
}

export interface Resumed {
  type: "resumed";
  seq: number;
  seat: number | null;
  here: number[];
  watching: number;
}

export interface Ack {
  type: "ack";
  id: number | string | null;
  seq: number;
}

export interface PresenceMessage {
  type: "presence";
  here: number[];
  watching: number;
}

export interface Pong {
  type: "pong";
  id: number | string | null;
}

export interface Bye {
  type: "bye";
  reason: string;
}

export interface ErrorMessage {
  type: "error";
  title: string;
  status: number;
  code: string;
  detail: string;
  rule: string;
  id: number | string | null;
  seq?: number;
  retry_after?: number;
  request_id?: string;
}

export interface Hints {
  type: "hint";
  after: number;
  advice: Advice[];
  id: number | string | null;
}

export interface Advice {
  number: number;
  notation: string;
  words: string;
  rule: string;
  share: number;
  visits: number;
  chance: number;
  reason: string;
}

export interface Why {
  type: "why";
  is_legal: boolean;
  rule: string;
  reason: string;
  asked: string;
  id: number | string | null;
}

export interface Reported {
  type: "report";
  seq: number;
  id: number | string | null;
}

export interface TermsWish {
  pace?: "days" | "live";
  stand_in?: number | "never";
  hints?: "off" | "on" | "open" | "auto";
}

export interface Punish {
  kind: "ban" | "mute";
  target: "guest" | "network" | "seat" | "seat_network";
  subject?: string;
  seat?: number | null;
  hours?: number | null;
  why?: string;
}

export interface MySeat {
  kind: "me";
  name: string;
}

export interface OpenSeat {
  kind: "open";
}

export interface BotSeat {
  kind: "bot";
  level: string;
  name?: string | null;
}

export type SeatWish = MySeat | OpenSeat | BotSeat;

export type PatchPart = [number, number] | string;

export type PictureChange = Picture | null;

export type ServerMessage = StateMessage | EventMessage | Resumed | Ack | PresenceMessage | Pong | Bye | ErrorMessage | Hints | Why | Reported;
