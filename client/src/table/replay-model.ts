// Looking back: which move is shown, through whose eyes, and how it goes on by itself.

import { computed, effect, signal, untracked } from "@preact/signals";
import { frameTime, USUAL_FRAME } from "../look/settings";
import { wordsOf } from "../look/words";
import type { Performer } from "../stage/performer";
import { actsOf } from "../stage/script";
import { api } from "../wire/http";
import type { LogEntry } from "../wire/types";
import type { TableModel } from "./model";
import { hasShape } from "./picture";
import { Reel, type Still } from "./reel";
import { stopAt, stopsOf, stopWords, tellingOf, turnStep } from "./stops";
import { isSetting } from "./turns";

export const SPEEDS = [0.5, 1, 2, 4];
const CALM = 700; // milliseconds a picture stands where nothing may move
const HURRY = 12; // so many times as fast as it is played, a table is set: nobody waits for 48 tiles

export interface ReplayStage {
  performer: Performer;
  draw: (svg: string, milliseconds: number, handled?: Set<string>) => void;
}

export class ReplayModel {
  readonly move = signal<number | null>(null); // null: one looks at the table as it is
  readonly view = signal("spectator");
  readonly isPlaying = signal(false);
  readonly speed = signal(1);
  readonly problem = signal("");
  readonly entries = signal<LogEntry[]>([]);
  readonly reel = computed(() => new Reel(this.table.id, this.view.value));
  readonly isOpen = computed(() => this.move.value !== null);
  readonly tables = computed(() => this.table.info.value?.turn_tables ?? []);
  readonly stops = computed(() => stopsOf(this.entries.value, this.table.moves.value, this.tables.value));
  readonly isByTurns = computed(() => (this.move.value ?? 0) < (this.tables.value.at(-1) ?? 0));
  readonly index = computed(() => stopAt(this.stops.value, this.move.value ?? 0));
  readonly place = computed(() => stopWords(this.stops.value, this.index.value));
  readonly told = computed(() =>
    tellingOf(this.entries.value, this.stops.value[this.index.value]?.first ?? 0, this.move.value ?? 0),
  );
  private stage: ReplayStage | null = null;
  private course = 0; // goes up with each step, so that what was under way is forgotten
  private isViewChosen = false;
  private viewRead = "";
  private readings = 0;

  constructor(private readonly table: TableModel) {
    effect(() => {
      if (this.isOpen.value) void this.read(this.view.value, table.moves.value);
    });
  }

  // What happened since a move; when it has been seen, the table is back by itself.
  async recall(move: number): Promise<void> {
    this.open(move);
    if (await this.play()) this.close();
  }

  // At a move; `plays` goes on from there.
  open(move: number, plays = false): void {
    if (!this.isViewChosen) this.view.value = String(this.table.seat.value ?? "spectator");
    this.stop();
    this.move.value = Math.min(this.table.moves.value, Math.max(0, move));
    if (plays) void this.play();
    else void this.show();
  }

  close(): void {
    this.stop();
    this.move.value = null;
  }

  look(view: string): void {
    this.isViewChosen = true;
    this.view.value = view;
    this.open(this.move.value ?? 0);
  }

  takeStage(stage: ReplayStage | null): void {
    this.stage?.performer.clear();
    this.stage = stage;
    if (stage && !this.isPlaying.value) void this.show();
  }

  toStop(index: number): void {
    const stops = this.stops.value;
    const stop = stops[Math.min(stops.length - 1, Math.max(0, index))];
    if (stop) this.open(stop.end);
  }

  step = (by: number): void => this.toStop(this.index.value + by);

  turn = (by: 1 | -1): void => this.toStop(turnStep(this.stops.value, this.index.value, by));

  toggle = (): void => {
    if (this.isPlaying.value) return this.stop();
    if ((this.move.value ?? 0) >= this.table.moves.value) this.move.value = 0; // from the end, once more
    void this.play();
  };

  stop(): void {
    this.course += 1;
    this.isPlaying.value = false;
    this.stage?.performer.hurry();
  }

  // Answers whether it was seen to its end.
  private async play(): Promise<boolean> {
    const course = ++this.course;
    this.isPlaying.value = true;
    const goesOn = () => course === this.course && (this.move.value ?? 0) < this.table.moves.value;
    await this.show(course);
    while (goesOn()) {
      const move = (this.move.value ?? 0) + 1;
      const still = await this.still(move);
      if (!still || course !== this.course) break;
      this.move.value = move;
      await this.perform(still, course);
    }
    if (course !== this.course) return false;
    this.isPlaying.value = false;
    return (this.move.value ?? 0) >= this.table.moves.value;
  }

  private async perform(still: Still, course: number): Promise<void> {
    const tempo = () => (course === this.course ? frameTime() / USUAL_FRAME / this.speed.value : 0);
    const acts = actsOf(still.entry);
    const stage = this.stage;
    if (stage && acts.length && tempo()) {
      const swap = (handled: Set<string>) => {
        if (course === this.course) stage.draw(still.picture, tempo() * USUAL_FRAME, handled);
      };
      await stage.performer.play({ acts, swap, tempo, stays: (id) => hasShape(still.picture, id) });
    } else {
      stage?.draw(still.picture, tempo() * USUAL_FRAME);
      const pace = this.speed.value * (isSetting(still.entry) ? HURRY : 1);
      const rest = still.isNew || still.entry.told ? (frameTime() || CALM) / pace : 0;
      await new Promise((done) => setTimeout(done, rest));
    }
  }

  private async show(course = this.course): Promise<void> {
    const still = await this.still(this.move.value ?? 0);
    if (still && course === this.course) this.stage?.draw(still.picture, 0);
  }

  private async still(move: number): Promise<Still | null> {
    try {
      const still = await untracked(() => this.reel.value).still(move);
      this.problem.value = "";
      return still;
    } catch (error) {
      this.problem.value = wordsOf(error);
      return null;
    }
  }

  // The words of the whole game, as this view may read them; what was read before is not asked for again.
  private async read(view: string, moves: number): Promise<void> {
    const known = untracked(() => this.entries.value);
    const isSame = this.viewRead === view && (known.at(-1)?.move ?? 0) <= moves;
    const entries = isSame ? [...known] : [];
    const reading = ++this.readings;
    this.viewRead = view;
    try {
      for (let from = (entries.at(-1)?.move ?? 0) + 1; from <= moves; ) {
        const part = await api.log(this.table.id, view, from, moves);
        if (reading !== this.readings) return;
        entries.push(...part.log);
        from = part.to + 1;
      }
      this.entries.value = entries;
    } catch (error) {
      this.problem.value = wordsOf(error);
    }
  }
}
