// What happens at a table, shown one thing after the other: pictures, and the beats between them.

import { signal } from "@preact/signals";
import { captionTime, frameTime, USUAL_FRAME } from "../look/settings";
import { hasShape, nextPicture } from "../table/picture";
import type { Frame, LogEntry } from "../wire/types";
import { Pace, turnsBetween } from "./pace";
import type { Performer } from "./performer";
import { type Act, actsOf, totalOf } from "./script";

const LINES = 400; // of the log that are kept
const SLOWER = 1.8;
const OWN = 0.7; // who did something knows it already

export interface Shown {
  svg: string;
  milliseconds: number;
  handled?: Set<string>; // shapes that beats move
}

export interface Stage {
  performer: Performer;
  draw: (shown: Shown) => void;
}

export interface Audience {
  seat: () => number | null;
  seats: () => number;
  hear: (act: Act | null) => void; // a beat, or a picture without any
}

interface Entry {
  frame: Frame | null;
  then: (() => void) | null;
}

export class Show {
  readonly shown = signal<Shown | null>(null);
  readonly log = signal<LogEntry[]>([]);
  readonly seen = signal<LogEntry[]>([]); // the log up to what has been shown to its end
  readonly caption = signal(""); // what happens, in words, where nothing moves
  readonly isPlaying = signal(false);
  readonly ofOthers = signal(false); // what was shown last was another's
  readonly isSlow = signal(false);
  readonly pace = new Pace();
  private picture = "";
  private queue: Entry[] = [];
  private isRunning = false;
  private isSkipping = false;
  private stage: Stage | null = null;
  private course = 0; // goes up with each fresh state, so that what was queued before is forgotten
  private wake: (() => void) | null = null;

  constructor(private readonly audience: Audience) {}

  takeStage(stage: Stage | null): void {
    this.hurry();
    this.stage?.performer.clear();
    this.stage = stage;
  }

  // A fresh state: nothing is left to be shown.
  start(picture: string | null, log: LogEntry[]): void {
    this.queue = [];
    this.course += 1;
    this.rest();
    this.hurry();
    this.stage?.performer.clear();
    this.log.value = this.seen.value = log;
    this.pace.begin();
    if (picture === null) return;
    this.picture = picture;
    this.shown.value = { svg: picture, milliseconds: 0 };
  }

  // These are shown when all before them have been; then something follows from them.
  tell(frames: Frame[], then: () => void): void {
    for (const frame of frames) this.queue.push({ frame, then: null });
    this.queue.push({ frame: null, then });
    void this.run();
  }

  get hasMore(): boolean {
    return this.queue.some(({ frame }) => frame !== null);
  }

  strike(move: number): void {
    this.log.value = this.seen.value = this.log.value.filter((entry) => entry.move <= move);
  }

  // To the end of what waits, and of all that comes before the viewer decides.
  skip(): void {
    this.isSkipping = true;
    this.hurry();
  }

  slower(): void {
    this.isSlow.value = !this.isSlow.value;
  }

  // The viewer decides, or the game is over: the next round has its own pace.
  rest(): void {
    this.ofOthers.value = false;
    this.isSkipping = false;
    this.isSlow.value = false;
  }

  private hurry(): void {
    this.stage?.performer.hurry();
    this.wake?.();
  }

  private async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = this.isPlaying.value = true;
    if (this.audience.seat() === null) this.pace.begin(); // who only watches waits for no turn
    for (let scene = this.nextScene(); scene.length; scene = this.nextScene()) {
      const course = this.course;
      await this.perform(scene.flatMap(({ frame }) => frame ?? []));
      if (course !== this.course) continue;
      this.seen.value = this.log.value;
      for (const { then } of scene) then?.();
    }
    this.isRunning = this.isPlaying.value = false;
    this.caption.value = "";
  }

  // Up to the next picture: what was told without one is performed on the way to it.
  private nextScene(): Entry[] {
    const end = this.queue.findIndex(({ frame, then }) => frame?.picture || then);
    const isLast = this.queue[end + 1]?.then && this.queue[end + 1]?.frame === null;
    return this.queue.splice(0, end < 0 ? this.queue.length : end + (isLast ? 2 : 1));
  }

  private async perform(frames: Frame[]): Promise<void> {
    if (!frames.length) return;
    const { course, stage } = this;
    const next = frames.reduce((picture, frame) => nextPicture(picture, frame.picture), this.picture);
    const acts = frames.flatMap(actsOf);
    const isOn = () => course === this.course && stage === this.stage;
    const tempo = (act?: Act) => (isOn() ? this.tempo(acts, frames, act?.weight === "heavy") : 0);
    this.note(frames, acts);
    const speed = tempo(acts.find(({ weight }) => weight === "heavy"));
    if (acts.length && stage && speed && frameTime()) {
      const swap = (handled: Set<string>) => {
        if (course === this.course) this.put(next, tempo() < 0.5 ? 0 : tempo() * frameTime(), handled);
      };
      await stage.performer.play({ acts, swap, tempo, begins: this.audience.hear, stays: (id) => hasShape(next, id) });
    } else if (acts.length && speed && this.ofOthers.value) {
      this.put(next, 0);
      this.caption.value = captionOf(frames);
      await this.pause(speed * captionTime());
    } else if (!speed && this.hasMore) {
      this.picture = next; // nobody sees it before the one that waits: drawing each would hold up the last
    } else {
      const isNew = this.put(next, speed * frameTime());
      if (isNew && speed) this.audience.hear(null);
      await this.pause(isNew ? speed * frameTime() : 0);
    }
  }

  private note(frames: Frame[], acts: Act[]): void {
    const told = frames.filter((frame) => frame.told || frame.notes.length || frame.beats.length);
    if (told.length) this.log.value = [...this.log.value.slice(told.length - LINES), ...told];
    const { seat = null, turn } = frames.at(-1) ?? {};
    this.ofOthers.value = (seat ?? turn?.seat ?? null) !== this.audience.seat();
    this.pace.learn(turn?.number ?? 0, totalOf(acts) || frameTime());
  }

  // 0: at once. What is heavy is to be read, and has its time.
  private tempo(acts: Act[], frames: Frame[], isHeavy: boolean): number {
    if (document.hidden || !(frameTime() || captionTime()) || this.isSkipping) return 0;
    if (this.isSlow.value) return SLOWER * this.usual();
    if (isHeavy) return this.usual();
    const waiting = this.queue.reduce((sum, { frame }) => sum + timeOf(frame), totalOf(acts));
    const turn = this.queue.findLast(({ frame }) => frame?.turn)?.frame?.turn ?? frames.at(-1)?.turn;
    const toCome = turnsBetween(turn?.seat ?? null, this.audience.seat(), this.audience.seats());
    return this.pace.tempo(waiting, toCome) * this.usual() * (this.ofOthers.value ? 1 : OWN);
  }

  private usual(): number {
    return frameTime() ? frameTime() / USUAL_FRAME : 1;
  }

  // Says whether there is anything new to look at.
  private put(svg: string, milliseconds: number, handled?: Set<string>): boolean {
    this.picture = svg;
    if (svg === this.shown.value?.svg) return false;
    const shown: Shown = { svg, milliseconds, ...(handled && { handled }) };
    this.shown.value = shown;
    this.stage?.draw(shown);
    return true;
  }

  private pause(milliseconds: number): Promise<void> {
    if (!milliseconds) return Promise.resolve();
    return new Promise((done) => {
      const timer = window.setTimeout(done, milliseconds);
      this.wake = () => {
        window.clearTimeout(timer);
        done();
      };
    });
  }
}

// The sentences of some moves, as one short text.
export function captionOf(frames: Pick<Frame, "told" | "notes">[]): string {
  const sentences = frames.flatMap(({ told, notes }) => [told, ...notes.map(({ words }) => words)]).filter(Boolean);
  return sentences.join(". ");
}

function timeOf(frame: Frame | null): number {
  if (!frame) return 0;
  return totalOf(actsOf(frame)) || (frame.picture ? USUAL_FRAME : 0);
}
