// A table as this browser knows it: fed by the live socket, read by the components.

import { computed, signal } from "@preact/signals";
import { catalogue } from "../look/catalogue";
import { frameTime, settings } from "../look/settings";
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
import { nextPicture } from "./picture";

const FORCED_PAUSE = 700; // the same for every forced choice, so that a pause tells nothing
const HURRY = 40; // with more frames than this waiting, they are shown without animation

export interface Shown {
  svg: string;
  milliseconds: number;
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
  readonly here = signal<number[]>([]);
  readonly watching = signal(0);
  readonly link = signal<LinkState>("connecting");
  readonly problem = signal<Refused | null>(null);
  readonly advice = signal<Advice[] | null>(null);
  readonly sent = signal(false);
  readonly covered = signal<number | null>(null);
  readonly missing = signal(false);
  readonly lastOwnMove = signal(0);
  readonly canDraw = signal(false);
  readonly mine = computed(() => this.now.value?.due?.seat === this.seat.value);

  private readonly live: Live;
  private picture = "";
  private queue: { frame: Frame; then: (() => void) | null }[] = [];
  private playing = false;
  private forcedTimer = 0;

  constructor(
    readonly id: string,
    watch: boolean,
  ) {
    this.live = new Live(
      id,
      watch ? "spectator" : null,
      (message) => this.hear(message),
      (state) => (this.link.value = state),
    );
  }

  close(): void {
    window.clearTimeout(this.forcedTimer);
    this.live.close();
  }

  // What the person does.

  async act(action: number): Promise<void> {
    const now = this.now.value;
    if (!now || this.sent.value) return;
    window.clearTimeout(this.forcedTimer);
    this.sent.value = true;
    this.advice.value = null;
    await this.ask({ type: "act", after: now.after, action, ...this.asSeat() });
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

  // "I'm here": the next person at this browser takes the table over.
  async uncover(seat: number): Promise<void> {
    this.live.forget();
    this.live.seat = seat;
    await this.ask({ type: "look", seat });
    this.covered.value = null;
  }

  private asSeat(): Record<string, number> {
    return this.seat.value === null ? {} : { seat: this.seat.value };
  }

  // What the server tells.

  private hear(message: ServerMessage): void {
    if (message.type === "state") this.takeState(message);
    else if (message.type === "event") this.takeEvent(message);
    else if (message.type === "presence" || message.type === "resumed") this.takePresence(message);
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
    this.info.value = state.game;
    void this.learnRules(state.game.game);
    this.you.value = state.you;
    this.seat.value = state.seat;
    this.log.value = state.log;
    this.chat.value = state.chat;
    this.offers.value = state.offers;
    this.takePresence(state);
    this.sent.value = false;
    if (state.picture !== null) {
      this.picture = state.picture;
      this.shown.value = { svg: state.picture, milliseconds: 0 };
    }
    this.settle(state.now);
    if (this.live.seat === null && state.seat === null && state.you.seats.length > 1) {
      this.cover(state.now?.due?.seat ?? state.you.seats[0] ?? 0);
    }
  }

  private async learnRules(id: string): Promise<void> {
    const { games } = await catalogue();
    this.canDraw.value = games.some((game) => game.id === id && game.can_draw);
  }

  private takeEvent(event: EventMessage): void {
    if (event.game) this.info.value = event.game;
    if (event.offers) this.offers.value = event.offers;
    else if (event.frames.length) this.offers.value = [];
    if (event.kind === "said") this.takeChat(event);
    if (event.kind === "undone") this.strike(event.to ?? 0);
    if (event.kind === "seated" || event.kind === "left" || event.kind === "began") this.refreshYou();
    if (event.kind === "acted" && event.seat !== null && event.seat === this.seat.value) {
      this.lastOwnMove.value = event.frames[0]?.move ?? this.lastOwnMove.value;
    }
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

  private takeChat(event: EventMessage): void {
    const line: ChatLine = {
      seq: event.seq,
      at: event.at,
      seat: event.seat,
      name: event.name ?? "",
      words: event.words ?? "",
    };
    this.chat.value = [...this.chat.value.slice(-199), line];
    if (event.seat !== this.seat.value) cue("chat");
  }

  private strike(move: number): void {
    this.log.value = this.log.value.filter((entry) => entry.move <= move);
  }

  private refreshYou(): void {
    api.game(this.id).then(
      ({ you }) => (this.you.value = you),
      () => undefined,
    );
  }

  // Frames are shown one after the other, at the pace this browser likes.
  private async playQueue(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    for (let entry = this.queue.shift(); entry; entry = this.queue.shift()) {
      const milliseconds = this.queue.length > HURRY || document.hidden ? 0 : frameTime();
      this.show(entry.frame, milliseconds);
      if (milliseconds) await new Promise((done) => setTimeout(done, milliseconds));
      entry.then?.();
    }
    this.playing = false;
  }

  private show(frame: Frame, milliseconds: number): void {
    const next = nextPicture(this.picture, frame.picture);
    if (next !== this.picture) this.shown.value = { svg: next, milliseconds };
    this.picture = next;
    if (frame.told || frame.notes.length) this.log.value = [...this.log.value.slice(-399), frame];
    if (milliseconds) cue(frame.seat === null ? "chance" : "move");
  }

  private settle(now: Now | null): void {
    const wasMine = this.mine.value;
    this.now.value = now;
    this.advice.value = null;
    if (!now) return;
    if (now.result) cue("end");
    else if (this.mine.value && !wasMine) cue("turn");
    this.coverIfOthersTurn(now);
    this.playForced(now);
  }

  private coverIfOthersTurn(now: Now): void {
    const due = now.due?.seat;
    if (due === undefined || due === this.seat.value || this.seat.value === null) return;
    if (this.you.value.seats.includes(due)) this.cover(due);
  }

  private cover(seat: number): void {
    this.covered.value = seat;
  }

  private playForced(now: Now): void {
    window.clearTimeout(this.forcedTimer);
    const only = now.legal.length === 1 ? now.legal[0] : undefined;
    if (!only || !settings.value.forced || !this.mine.value) return;
    this.forcedTimer = window.setTimeout(() => void this.act(only.number), FORCED_PAUSE);
  }
}
