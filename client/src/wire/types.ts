// What the server sends and takes; docs/protocol.md is the text to these types.

export interface Option {
  name: string;
  kind: "bool" | "int" | "choice" | "text";
  default: boolean | number | string;
  help: string;
  low: number;
  high: number;
  choices: string[];
  titles: string[];
  words: [string, string][];
  is_data: boolean;
}

export interface CatalogueGame {
  id: string;
  title: string;
  summary: string;
  minutes: number;
  seats: number[];
  rules_version: number;
  can_draw: boolean;
  seat_words: Record<string, string[]>;
  options: Option[];
  levels: string[];
}

export interface Level {
  id: string;
  title: string;
  words: string;
}

export interface Catalogue {
  version: string;
  games: CatalogueGame[];
  levels: Level[];
  limits: { name: number; chat: number; nonce: number; message: number; games: number };
}

export interface Seat {
  seat: number;
  word: string;
  kind: "open" | "person" | "bot";
  name: string;
  level: string | null;
  is_ready: boolean;
  is_free: boolean;
  nonce: string;
}

export interface Result {
  payoffs: number[];
  winners: number[];
  rule: string;
  words: string;
}

export interface GameInfo {
  id: string;
  game: string;
  title: string;
  rules_version: number;
  options: Record<string, boolean | number | string>;
  phase: "gathering" | "playing" | "over";
  listed: boolean;
  may_watch: boolean;
  seq: number;
  moves: number;
  decisions: number;
  seats: Seat[];
  commitment: string;
  seed: string | null;
  created_at: string;
  began_at: string | null;
  ended_at: string | null;
  result: Result | null;
  due: number | null;
  branched_from: { id: string; move: number } | null;
  next: string | null;
}

export interface You {
  seats: number[];
  is_host: boolean;
}

export interface Action {
  number: number;
  notation: string;
}

export interface Choice extends Action {
  words: string;
  rule: string;
}

export interface Chances {
  seats: number[];
  is_exact: boolean;
}

export interface Now {
  after: number;
  move: number;
  due: { seat: number; step: string; prompt: string; rules: string[] } | null;
  legal: Choice[];
  orders: { sentence: string; words: string }[];
  text: string;
  may_undo: boolean;
  may_resign: boolean;
  has_secrets: boolean;
  result: Result | null;
  chances: Chances | null;
}

export interface LogEntry {
  move: number;
  seat: number | null;
  told: string;
  notes: { rule: string; words: string }[];
}

export interface ChatLine {
  seq: number;
  at: string;
  seat: number | null;
  name: string;
  words: string;
}

export interface Offer {
  offer: number;
  kind: "undo" | "draw";
  seat: number;
  move: number | null;
  agreed: number[];
  waits_for: number[];
}

export type PatchPart = [number, number] | string;
export type PictureChange = { svg: string } | { patch: PatchPart[] } | null;

export interface Frame extends LogEntry {
  action: Action | null;
  picture: PictureChange;
}

// One decision of a finished game in hindsight.
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

export interface Review {
  moves: number;
  decisions: Reviewed[];
  next: number | null;
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

export interface EventMessage {
  type: "event";
  seq: number;
  at: string;
  kind: string;
  seat: number | null;
  frames: Frame[];
  now: Now | null;
  game: GameInfo | null;
  by?: "person" | "bot";
  level?: string;
  to?: number;
  offer?: number;
  offers?: Offer[];
  agrees?: boolean;
  name?: string;
  words?: string;
  next?: string;
}

export interface Advice extends Choice {
  share: number;
  visits: number;
  chance: number;
  reason: string;
}

export interface Problem {
  code: string;
  title: string;
  detail: string;
  rule: string;
  status: number;
}

export type ServerMessage =
  | StateMessage
  | EventMessage
  | { type: "resumed"; seq: number; seat: number | null; here: number[]; watching: number }
  | { type: "ack"; id: number; seq: number }
  | { type: "hint"; id: number; after: number; advice: Advice[] }
  | { type: "why"; id: number; is_legal: boolean; rule: string; reason: string }
  | { type: "pong"; id: number }
  | { type: "presence"; here: number[]; watching: number }
  | { type: "bye"; reason: string }
  | ({ type: "error"; id: number | null; seq?: number } & Problem);

export interface Listed {
  id: string;
  game: string;
  title: string;
  phase: GameInfo["phase"];
  seats: Pick<Seat, "word" | "kind" | "name" | "is_free">[];
  moves: number;
  due: number | null;
  your_seats: number[];
  created_at: string;
  changed_at: string;
  result: Result | null;
}

export type SeatWish =
  | { kind: "me"; name: string }
  | { kind: "open" }
  | { kind: "bot"; level: string };

export interface RulesPage {
  game: string;
  title: string;
  sections: { id: string; level: number; title: string; markdown: string }[];
  rules: Record<string, { words: string; section: string }>;
}

export interface MoveView {
  move: number;
  moves: number;
  view: number | string;
  picture: string;
  text: string;
  due: Now["due"];
  log: LogEntry | null;
  action: Action | null;
  result: Result | null;
}

export interface TourStop {
  move: number;
  picture: string;
  says: string;
  prompt: string;
  legal: Choice[];
  wants: number | null;
  told: string;
}

export interface Tour {
  game: string;
  title: string;
  stops: TourStop[];
}
