// Requests to the server; a refusal becomes a Refused with the server's own words.

import { windowForm } from "../look/form";
import type {
  Catalogue,
  Course,
  Entrance,
  Listed,
  Log,
  MoveView,
  Problem,
  Proof,
  Reach,
  Replay,
  Review,
  RulesPage,
  SeatWish,
  TermsWish,
  Tour,
} from "./types";

export class Refused extends Error {
  readonly code: string;
  readonly rule: string;

  // `retryAfter`: seconds until it is worth asking again; 0 where that does not help.
  constructor(
    problem: Partial<Problem>,
    readonly retryAfter = 0,
  ) {
    super(problem.detail || problem.title || "The server did not answer");
    this.code = problem.code ?? "unreachable";
    this.rule = problem.rule ?? "";
  }
}

export async function request<T>(method: string, path: string, body?: unknown, key = ""): Promise<T> {
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
  const init: RequestInit = { method, credentials: "same-origin", headers };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    headers["content-type"] = "application/json";
  }
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refused({ detail: "The server can't be reached. Is it running, and are you online?" });
  }
  if (!answer.ok) {
    const problem = await answer.json().catch(() => ({ title: answer.statusText }));
    throw new Refused(problem, Number(answer.headers.get("retry-after")) || 0);
  }
  return (await answer.json()) as T;
}

const get = <T>(path: string): Promise<T> => request("GET", path);
const post = <T>(path: string, body: unknown = {}): Promise<T> => request("POST", path, body);

export const api = {
  reach: (): Promise<Reach> => get("/api/reach"),
  catalogue: (): Promise<Catalogue> => get("/api/catalogue"),
  rules: (game: string): Promise<RulesPage> => get(`/api/catalogue/${game}/rules`),
  tour: (game: string): Promise<Tour> => get(`/api/catalogue/${game}/tour`),
  list: (kind: "mine" | "open" | "watch"): Promise<{ games: Listed[] }> =>
    get(`/api/games?list=${kind}&limit=20`),
  create: (
    game: string,
    seats: SeatWish[],
    options: Record<string, unknown>,
    listed: boolean,
    terms: TermsWish = {},
  ): Promise<Entrance> => post("/api/games", { game, seats, options, listed, terms }),
  game: (id: string): Promise<Entrance> => get(`/api/games/${id}`),
  join: (id: string, seat: number, name: string): Promise<Entrance> =>
    post(`/api/games/${id}/seats/${seat}/join`, { name, nonce: nonce() }),
  ready: (id: string, seat: number): Promise<Entrance> =>
    post(`/api/games/${id}/seats/${seat}/ready`, { nonce: nonce() }),
  // A token that brings the seat to another browser, and what that does with it.
  token: (id: string, seat: number): Promise<{ token: string }> => post(`/api/games/${id}/seats/${seat}/token`),
  claim: (id: string, seat: number, token: string): Promise<Entrance> =>
    request("POST", `/api/games/${id}/seats/${seat}/claim`, {}, token),
  leave: (id: string, seat: number): Promise<Entrance> => post(`/api/games/${id}/seats/${seat}/leave`),
  unseat: (id: string, seat: number): Promise<Entrance> => post(`/api/games/${id}/seats/${seat}/unseat`),
  // A bot of the table's level, or another one where that is stuck.
  toBot: (id: string, seat: number, level?: string): Promise<Entrance> =>
    post(`/api/games/${id}/seats/${seat}/bot`, level ? { level } : {}),
  takeBack: (id: string, seat: number): Promise<Entrance> =>
    post(`/api/games/${id}/seats/${seat}/return`),
  putAway: (id: string, isSure: boolean): Promise<Entrance> =>
    post(`/api/games/${id}/put-away`, { is_sure: isSure }),
  rematch: (id: string): Promise<Entrance> => post(`/api/games/${id}/rematch`),
  branch: (id: string, move: number, seats: SeatWish[]): Promise<Entrance> =>
    post(`/api/games/${id}/branch`, { move, seats }),
  verify: (id: string): Promise<Proof> => get(`/api/games/${id}/verify`),
  review: (id: string, seat: number, from: number): Promise<Review> =>
    get(`/api/games/${id}/review?seat=${seat}&from=${from}`),
  chances: (id: string): Promise<Course> => get(`/api/games/${id}/chances`),
  move: (id: string, move: number, view: string): Promise<MoveView> =>
    get(`/api/games/${id}/moves/${move}?view=${view}&form=${windowForm()}`),
  replay: (id: string, view: string, from: number, to: number): Promise<Replay> =>
    get(`/api/games/${id}/replay?view=${view}&from=${from}&to=${to}&form=${windowForm()}`),
  log: (id: string, view: string, from: number, to: number): Promise<Log> =>
    get(`/api/games/${id}/log?view=${view}&from=${from}&to=${to}`),
};

// Drawn here, after the commitment was shown, and mixed into all luck: the server can't have
// picked its seed for it.
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
