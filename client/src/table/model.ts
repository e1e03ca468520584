// A table as this browser knows it: fed by the live socket, read by the components.

import { catalogue } from "../look/catalogue";
import { windowForm } from "../look/form";
import { Calls } from "../stage/calls";
import type { Stage } from "../stage/show";
import { play } from "../stage/sound";
import { api, Refused } from "../wire/http";
import { Live, type LinkState } from "../wire/live";
import type { ChatLine, EventMessage, GameInfo, Now, Offer, ServerMessage, StateMessage, Why, You } from "../wire/types";
import { isHidden } from "./hidden";
import { KnownTable, type Panel, type Reason } from "./known";

const FORCED_PAUSE = 700; // the same for every forced choice, so that a pause tells nothing

export class TableModel extends KnownTable {
  private readonly live: Live;
  private forcedTimer = 0;
  private latest: Now | null = null; // the newest there is, perhaps not shown yet
  private again: number | string | null = null; // what was sent too late, to be tried once more
  private readonly calls = new Calls();

  constructor(id: string, watch: boolean, isHeld = false) {
    super(id, watch, isHeld);
    this.live = new Live(
      id,
      watch ? "spectator" : null,
      (message) => this.hear(message),
      (state) => this.takeLink(state),
      isHeld ? () => "hand" : windowForm,
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
    this.order.value = null;
    this.again = null;
    this.since.value = now.move + 1;
    this.show.pace.begin();
    if (!(await this.send(now, action)) && this.problem.value?.code === "stale") this.tryAgain(now, action);
  }

  private async send(now: Now, action: number | string): Promise<boolean> {
    window.clearTimeout(this.forcedTimer);
    this.sent.value = true;
    this.advice.value = null;
    this.reason.value = null;
    const answer = await this.ask({ type: "act", after: now.after, action, ...this.asSeat() });
    this.sent.value = false;
    return answer?.type === "ack";
  }

  // Something happened meanwhile: the same is done once more if it still can be, else forgotten in silence.
  private tryAgain(was: Now, action: number | string): void {
    this.problem.value = null;
    const now = this.now.value;
    if (!now || now.after === was.after) this.again = action;
    else if (this.mine.value && isLegal(now, action)) void this.send(now, action).then(() => this.forgetStale());
  }

  private forgetStale(): void {
    if (this.problem.value?.code === "stale") this.problem.value = null;
  }

  // Why not? Asks about one sentence after the other until one is refused by a rule.
  async why(sentences: string[]): Promise<void> {
    for (const asked of sentences) {
      const answer = await this.ask({ type: "why", action: asked, ...this.asSeat() });
      if (answer?.type !== "why") return;
      this.reason.value = reasonOf(answer);
      if (answer.rule) return;
    }
  }

  // Whether the rules forbid it; if so, they say why.
  async refuses(sentence: string): Promise<boolean> {
    const answer = await this.ask({ type: "why", action: sentence, ...this.asSeat() });
    if (answer?.type !== "why" || answer.is_legal) return false;
    this.reason.value = reasonOf(answer);
    return true;
  }

  // An order is a row of plain actions: the server names each, until the order is done.
  async giveOrder(sentence: string): Promise<void> {
    this.order.value = sentence;
    this.show.pace.begin();
    await this.carryOn();
  }

  private async carryOn(): Promise<void> {
    const now = this.now.value;
    const order = this.order.value;
    if (!now || order === null || this.sent.value) return;
    window.clearTimeout(this.forcedTimer);
    this.sent.value = true;
    try {
      await this.live.ask({ type: "act", after: now.after, action: `order ${order}`, ...this.asSeat() });
    } catch {
      this.order.value = null; // carried out, or it can't go on: the prompt says what is due
      this.playForced();
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
  private look(seat: number | "spectator"): void {
    this.live.forget();
    this.live.seat = seat;
    void this.ask({ type: "look", seat });
  }

  dismissRecap = (): void => {
    this.dismissed.value = this.since.value;
  };

  takeStage(stage: Stage | null): void {
    this.show.takeStage(stage);
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

  // What the server tells.

  private takeLink(state: LinkState): void {
    this.link.value = state;
    if (state !== "open") return;
    // What failed for want of a connection is over once there is one.
    if (this.problem.value?.code === "unreachable") this.problem.value = null;
    this.playForced();
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
    this.info.value = state.game;
    void this.learnRules(state.game.game);
    this.you.value = state.you;
    this.seat.value = state.seat;
    if (state.seat !== null && state.seat === this.covered.value) this.covered.value = null;
    this.show.start(state.picture, state.log);
    this.chat.value = state.chat;
    this.offers.value = state.offers;
    this.declined.value = "";
    this.takePresence(state);
    this.sent.value = false;
    this.again = null;
    this.latest = state.now;
    this.calls.arrive(state.game.phase === "over");
    this.settle(state.now);
    this.playForced();
  }

  private async learnRules(id: string): Promise<void> {
    const { games } = await catalogue().catch(() => ({ games: [] }));
    const game = games.find((one) => one.id === id);
    this.canDraw.value = game?.can_draw ?? false;
    this.hasHand.value = game?.has_hand ?? false;
    this.signposts.value = game?.signposts ?? [];
    this.badges.value = game?.badges[String(this.info.value?.seats.length)] ?? [];
  }

  private takeEvent(event: EventMessage): void {
    this.takeAnswer(event);
    if (event.offers) this.offers.value = event.offers;
    else if (isPlayed(event)) this.offers.value = [];
    if (event.kind === "said") this.takeChat(event);
    if (event.kind === "undone") this.show.strike(event.to ?? 0);
    if (event.kind === "seated" || event.kind === "left" || event.kind === "claimed" || event.kind === "began") this.refreshYou();
    if (event.by === "person" && event.seat !== this.seat.value) this.show.pace.begin();
    this.now.value = isPlayed(event) ? null : this.now.value;
    if (event.now) this.latest = event.now;
    if (event.now) this.playForced();
    this.show.tell(event.frames, () => this.takeOutcome(event));
  }

  // Once all has been shown: what follows from it, the end of the game too.
  private takeOutcome(event: EventMessage): void {
    if (event.game) this.info.value = event.game;
    if (event.kind === "acted" && this.info.value) this.info.value = withoutTrouble(this.info.value, event.seat);
    if (event.now && !this.show.hasMore) this.settle(event.now); // else it is over before it could be read
  }

  // Whoever asked hears that somebody said no; an offer that just goes away would tell nothing.
  private takeAnswer(event: EventMessage): void {
    const offer = this.offers.value.find(({ offer }) => offer === event.offer);
    if (isPlayed(event) || event.kind === "offered") this.declined.value = "";
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
    if (event.seat !== this.seat.value && !isHidden(this.id, line)) play("chat");
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

  private settle(now: Now | null): void {
    this.now.value = now;
    this.advice.value = null;
    this.pointed.value = null;
    this.reason.value = null;
    if (!now) return;
    this.since.value = now.since;
    if (now.chances?.is_exact) this.isSolved.value = true;
    if (this.summons.value || !now.due) this.show.rest();
    this.call(now);
    this.passOn(now);
    if (this.order.value !== null && this.mine.value) void this.carryOn();
    const again = this.again;
    this.again = null;
    if (again !== null && this.mine.value && isLegal(now, again)) void this.send(now, again).then(() => this.forgetStale());
  }

  // Nobody is called to what they don't decide; while that is taken for them, their turn goes on.
  private call(now: Now): void {
    const isCalled = this.summons.value;
    const words = `${this.info.value?.title ?? "Your table"}: your move`;
    if (isCalled || !this.mine.value) this.calls.turn(isCalled ? this.seat.value : null, words);
    if (this.calls.end(now.result, this.seat.value)) this.scene.value = true;
  }

  // Several people at one browser: whoever decides takes the table over; if there is anything to hide,
  // that is covered until they say "I'm here".
  private passOn(now: Now): void {
    const next = this.watch ? null : nextAtBrowser(now, this.seat.value, this.you.value.seats);
    if (next === null) return;
    if (now.has_secrets) this.cover(next);
    else this.look(next);
  }

  // Until they are here one sees what everybody may see.
  private cover(next: number): void {
    this.covered.value = next;
    if (this.seat.value !== null) this.look("spectator");
  }

  // What is forced is done after a while that is always the same, whatever is still being shown.
  private playForced(): void {
    window.clearTimeout(this.forcedTimer);
    const now = this.latest;
    const only = now?.legal[0];
    if (!now || !only || !this.isForced(now) || now.due?.seat !== this.seat.value || this.order.value !== null) return;
    this.forcedTimer = window.setTimeout(() => {
      const act = { type: "act", after: now.after, action: only.number, unasked: true, ...this.asSeat() };
      this.live.ask(act).catch(() => undefined); // it comes again with the connection
    }, FORCED_PAUSE);
  }
}

// A sentence can't be looked up: the server says whether it holds.
export function isLegal(now: Now, action: number | string): boolean {
  return typeof action === "string" || now.legal.some(({ number }) => number === action);
}

function reasonOf({ asked, is_legal, rule, reason }: Why): Reason {
  return { asked, isLegal: is_legal, rule, words: reason };
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

// Whether the game went on. Who sits down in mid-game only changes a name on the board.
function isPlayed({ frames, kind }: EventMessage): boolean {
  return frames.length > 0 && kind !== "seated";
}
