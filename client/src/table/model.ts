// A table as this browser knows it: fed by the live socket, read by the components.

import { computed, signal } from "@preact/signals";
import { catalogue } from "../look/catalogue";
import { frameTime, settings } from "../look/settings";
import { notify } from "../look/notify";
import { cue } from "../look/sound";
import { api, Refused } from "../wire/http";
import { Live, type LinkState } from "../wire/live";
import type {
  Advice,
  ChatLine,
  EventMessage,
  Frame,
  GameInfo,
  LogEntry,
  Now,
  Offer,
  ServerMessage,
  StateMessage,
  You,
} from "../wire/types";
import { isHidden } from "./hidden";
import { pace } from "./pace";
import { nextPicture } from "./picture";

const FORCED_PAUSE = 700; // the same for every forced choice, so that a pause tells nothing

export interface Shown {
  svg: string;
  milliseconds: number;
}

export type Panel = "log" | "chat" | "rules" | "text";

// Why an action is not open now.
export interface Reason {
  asked: string;
  isLegal: boolean;
  rule: string;
  words: string;
}

export class TableModel {
  readonly info = signal<GameInfo | null>(null);
  readonly you = signal<You>({ seats: [], is_host: false });
  readonly seat = signal<number | null>(null);
  readonly now = signal<Now | null>(null);
  readonly shown = signal<Shown | null>(null);
  readonly log = signal<LogEntry[]>([]);
  readonly chat = signal<ChatLine[]>([]);
  readonly offers = signal<Offer[]>([]);
  readonly declined = signal(""); // who said no to what, until something else happens
  readonly here = signal<number[]>([]);
  readonly watching = signal(0);
  readonly link = signal<LinkState>("connecting");
  readonly problem = signal<Refused | null>(null);
  readonly advice = signal<Advice[] | null>(null);
  readonly sent = signal(false);
  readonly covered = signal<number | null>(null);
  readonly missing = signal(false);
  readonly reason = signal<Reason | null>(null);
  readonly pointed = signal<number | null>(null); // the choice that is pointed at in a list
  readonly panel = signal<Panel>("log");
  readonly rule = signal<string | null>(null);
  readonly canDraw = signal(false);
  readonly farewell = signal(""); // why the server ended the connection
  readonly mine = computed(() => this.now.value?.due?.seat === this.seat.value);
  readonly seatWords = computed(() => this.info.value?.seats.map((seat) => seat.word) ?? []);
  // How many moves there are to look back on: a running game has more than when one sat down.
  readonly moves = computed(() => {
    const info = this.info.value;
    if (info?.phase !== "playing") return info?.moves ?? 0;
    return Math.max(this.now.value?.move ?? 0, this.log.value.at(-1)?.move ?? 0);
  });
  readonly lastOwnMove = computed(() => this.ownEntry()?.move ?? 0);

  private readonly live: Live;
  private picture = "";
  private queue: { frame: Frame; then: (() => void) | null }[] = [];
  private playing = false;
  private forcedTimer = 0;
  private order: string | null = null;
  private wasDue: number | null = null;
  private course = 0; // goes up with each fresh state, so that what was queued before is forgotten

  constructor(
    readonly id: string,
    readonly watch: boolean,
  ) {
    this.live = new Live(
      id,
      watch ? "spectator" : null,
      (message) => this.hear(message),
      (state) => this.takeLink(state),
    );
  }

  close(): void {
    window.clearTimeout(this.forcedTimer);
    this.live.close();
  }

  // What the person does.

  // A number, or a sentence where there are more places than anybody could list.
  async act(action: number | string): Promise<void> {
    const now = this.now.value;
    if (!now || this.sent.value) return;
    window.clearTimeout(this.forcedTimer);
    this.order = null;
    this.sent.value = true;
    this.advice.value = null;
    this.reason.value = null;
    await this.ask({ type: "act", after: now.after, action, ...this.asSeat() });
    this.sent.value = false;
  }

  // Why not? Asks about one sentence after the other until one is refused by a rule.
  async why(sentences: string[]): Promise<void> {
    for (const asked of sentences) {
      const answer = await this.ask({ type: "why", action: asked, ...this.asSeat() });
      if (answer?.type !== "why") return;
      this.reason.value = { asked, isLegal: answer.is_legal, rule: answer.rule, words: answer.reason };
      if (answer.rule) return;
    }
  }

  // Whether the rules forbid it; if so, they say why.
  async refuses(sentence: string): Promise<boolean> {
    const answer = await this.ask({ type: "why", action: sentence, ...this.asSeat() });
    if (answer?.type !== "why" || answer.is_legal) return false;
    this.reason.value = { asked: "", isLegal: false, rule: answer.rule, words: answer.reason };
    return true;
  }

  // An order is a row of plain actions: the server names each, until the order is done.
  async giveOrder(sentence: string): Promise<void> {
    this.order = sentence;
    await this.carryOn();
  }

  private async carryOn(): Promise<void> {
    const now = this.now.value;
    if (!now || this.order === null || this.sent.value) return;
    window.clearTimeout(this.forcedTimer);
    this.sent.value = true;
    try {
      await this.live.ask({ type: "act", after: now.after, action: `order ${this.order}`, ...this.asSeat() });
    } catch {
      this.order = null; // carried out, or it can't go on: the prompt says what is due
    }
    this.sent.value = false;
  }

  async ask(message: Record<string, unknown>): Promise<ServerMessage | null> {
    this.problem.value = null;
    try {
      return await this.live.ask(message);
    } catch (error) {
      if (error instanceof Refused) this.problem.value = error;
      return null;
    }
  }

  undo = (): Promise<unknown> =>
    this.now.value?.may_undo
      ? this.ask({ type: "undo", after: this.now.value.after, ...this.asSeat() })
      : this.ask({ type: "offer", kind: "undo", ...this.asSeat() });

  async hint(): Promise<void> {
    const now = this.now.value;
    if (!now) return;
    const answer = await this.ask({ type: "hint", after: now.after, ...this.asSeat() });
    if (answer?.type === "hint") this.advice.value = answer.advice;
  }

  async join(seat: number, name: string): Promise<void> {
    const { you } = await api.join(this.id, seat, name);
    this.takeYou(you);
  }

  say = (words: string): Promise<ServerMessage | null> => this.ask({ type: "chat", words, ...this.asSeat() });

  report = (seq: number, reason: string): Promise<ServerMessage | null> =>
    this.ask({ type: "report", seq, reason });

  offerDraw = (): Promise<unknown> => this.ask({ type: "offer", kind: "draw", ...this.asSeat() });

  resign = (): Promise<unknown> => this.ask({ type: "resign", ...this.asSeat() });

  answer = (offer: number, agrees: boolean): Promise<unknown> =>
    this.ask({ type: "answer", offer, agrees, ...this.asSeat() });

  // "I'm here": the next person at this browser takes the table over.
  uncover(seat: number): void {
    this.look(seat);
  }

  // The answer is a fresh state, as for anybody who comes to the table.
  private look(seat: number): void {
    this.live.forget();
    this.live.seat = seat;
    void this.ask({ type: "look", seat });
  }

  openPanel(panel: Panel): void {
    this.panel.value = panel;
    this.rule.value = null;
  }

  openRule(rule: string): void {
    this.panel.value = "rules";
    this.rule.value = rule;
  }

  private asSeat(): Record<string, number> {
    return this.seat.value === null ? {} : { seat: this.seat.value };
  }

  private ownEntry(): LogEntry | undefined {
    return this.log.value.findLast((entry) => entry.seat !== null && entry.seat === this.seat.value);
  }

  // What the server tells.

  private takeLink(state: LinkState): void {
    this.link.value = state;
    // What failed for want of a connection is over once there is one.
    if (state === "open" && this.problem.value?.code === "unreachable") this.problem.value = null;
  }

  private hear(message: ServerMessage): void {
    if (message.type === "state") this.takeState(message);
    else if (message.type === "event") this.takeEvent(message);
    else if (message.type === "presence" || message.type === "resumed") this.takePresence(message);
    else if (message.type === "bye") this.farewell.value = message.reason;
    else if (message.type === "error") this.takeError(new Refused(message));
  }

  private takeError(error: Refused): void {
    if (error.code === "no_such_game") this.missing.value = true;
    this.problem.value = error;
  }

  private takePresence(message: { here: number[]; watching: number }): void {
    this.here.value = message.here;
    this.watching.value = message.watching;
  }

  private takeState(state: StateMessage): void {
    this.queue = [];
    this.course += 1;
    this.info.value = state.game;
    void this.learnRules(state.game.game);
    this.you.value = state.you;
    this.seat.value = state.seat;
    if (state.seat !== null && state.seat === this.covered.value) this.covered.value = null;
    this.log.value = state.log;
    this.chat.value = state.chat;
    this.offers.value = state.offers;
    this.declined.value = "";
    this.takePresence(state);
    this.sent.value = false;
    if (state.picture !== null) {
      this.picture = state.picture;
      this.shown.value = { svg: state.picture, milliseconds: 0 };
    }
    this.settle(state.now);
  }

  private async learnRules(id: string): Promise<void> {
    const { games } = await catalogue().catch(() => ({ games: [] }));
    this.canDraw.value = games.some((game) => game.id === id && game.can_draw);
  }

  private takeEvent(event: EventMessage): void {
    if (event.game) this.info.value = event.game;
    this.takeAnswer(event);
    if (event.offers) this.offers.value = event.offers;
    else if (event.frames.length) this.offers.value = [];
    if (event.kind === "said") this.takeChat(event);
    if (event.kind === "acted" && this.info.value) this.info.value = withoutTrouble(this.info.value, event.seat);
    if (event.kind === "undone") this.strike(event.to ?? 0);
    if (event.kind === "seated" || event.kind === "left" || event.kind === "began") this.refreshYou();
    this.now.value = event.frames.length ? null : this.now.value;
    for (const frame of event.frames) this.queue.push({ frame, then: null });
    const last = this.queue.at(-1);
    if (event.now) {
      const settle = () => this.settle(event.now);
      if (last) last.then = settle;
      else settle();
    }
    void this.playQueue();
  }

  // Whoever asked hears that somebody said no; an offer that just goes away would tell nothing.
  private takeAnswer(event: EventMessage): void {
    const offer = this.offers.value.find(({ offer }) => offer === event.offer);
    if (event.frames.length || event.kind === "offered") this.declined.value = "";
    if (event.kind !== "answered" || event.agrees || !offer || event.seat === this.seat.value) return;
    const name = this.info.value?.seats[event.seat ?? -1]?.name || "Somebody";
    this.declined.value = declinedWords(name, offer.kind);
  }

  private takeChat(event: EventMessage): void {
    const line: ChatLine = {
      seq: event.seq,
      at: event.at,
      seat: event.seat ?? -1,
      name: event.name ?? "",
      words: event.words ?? "",
    };
    this.chat.value = [...this.chat.value.slice(-199), line];
    if (event.seat !== this.seat.value && !isHidden(this.id, line)) cue("chat");
  }

  private strike(move: number): void {
    this.log.value = this.log.value.filter((entry) => entry.move <= move);
  }

  private refreshYou(): void {
    api.game(this.id).then(
      ({ you }) => this.takeYou(you),
      () => undefined,
    );
  }

  // Somebody who has just sat down looks from the new seat, no longer from beside the table.
  private takeYou(you: You): void {
    this.you.value = you;
    const [seat] = you.seats;
    if (this.watch || this.live.seat !== null || this.seat.value !== null) return;
    if (seat !== undefined && you.seats.length === 1) this.live.restart(seat);
  }

  // Frames are shown one after the other, at the pace this browser likes.
  private async playQueue(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    for (let entry = this.queue.shift(); entry; entry = this.queue.shift()) {
      const course = this.course;
      const milliseconds = document.hidden ? 0 : pace(this.queue.length, frameTime());
      const changed = this.show(entry.frame, milliseconds);
      if (changed && milliseconds) await new Promise((done) => setTimeout(done, milliseconds));
      if (course === this.course) entry.then?.();
    }
    this.playing = false;
  }

  // Says whether there is anything new to look at.
  private show(frame: Frame, milliseconds: number): boolean {
    const next = nextPicture(this.picture, frame.picture);
    const changed = next !== this.picture;
    if (changed) this.shown.value = { svg: next, milliseconds };
    this.picture = next;
    if (frame.told || frame.notes.length) this.log.value = [...this.log.value.slice(-399), frame];
    if (changed && milliseconds) cue(frame.seat === null ? "chance" : "move");
    return changed;
  }

  private settle(now: Now | null): void {
    this.now.value = now;
    this.advice.value = null;
    this.pointed.value = null;
    this.reason.value = null;
    if (!now) return;
    this.call(now);
    this.passOn(now);
    if (this.order !== null && this.mine.value) void this.carryOn();
    else this.playForced(now);
  }

  // Calls a person whose turn begins; somebody who goes on deciding needs no call.
  private call(now: Now): void {
    const begins = this.mine.value && this.wasDue !== this.seat.value;
    this.wasDue = now.due?.seat ?? null;
    if (now.result) cue("end");
    if (now.result) notify(now.result.words);
    if (!begins) return;
    cue("turn");
    notify(`${this.info.value?.title ?? "Your table"}: your move`);
  }

  // Several people at one browser: whoever decides takes the table over; if there is anything to hide,
  // it is covered until they say "I'm here".
  private passOn(now: Now): void {
    const next = this.watch ? null : nextAtBrowser(now, this.seat.value, this.you.value.seats);
    if (next === null) return;
    if (now.has_secrets) this.covered.value = next;
    else this.look(next);
  }

  private playForced(now: Now): void {
    window.clearTimeout(this.forcedTimer);
    const only = now.legal.length === 1 ? now.legal[0] : undefined;
    if (!only || !settings.value.forced || !this.mine.value) return;
    this.forcedTimer = window.setTimeout(() => void this.act(only.number), FORCED_PAUSE);
  }
}

// The seat of this browser that decides now, where that is another than the one who looks.
export function nextAtBrowser(now: Now, seat: number | null, seats: number[]): number | null {
  const due = now.due?.seat;
  return due === undefined || due === seat || seats.length < 2 || !seats.includes(due) ? null : due;
}

// A bot that has decided after all is in no trouble any more; a decision brings no new GameInfo.
export function withoutTrouble(info: GameInfo, decided: number | null): GameInfo {
  if (!info.seats.some(({ seat, trouble }) => seat === decided && trouble)) return info;
  const seats = info.seats.map((seat) => (seat.seat === decided ? { ...seat, trouble: "", is_stuck: false } : seat));
  return { ...info, seats };
}

export function declinedWords(name: string, kind: Offer["kind"]): string {
  return `${name} says no ${kind === "draw" ? "to a draw" : "to taking the move back"}.`;
}
