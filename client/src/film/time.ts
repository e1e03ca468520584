// The time of a film: it passes when the next frame is wanted, and animations stand where it says.

import type { Timers } from "../stage/performer";

interface Timer {
  at: number;
  work: () => void;
}

export class FilmTime implements Timers {
  now = 0;
  private timers: Timer[] = [];
  private readonly begun = new Map<Animation, number>();

  constructor(private readonly host: Element) {}

  after(milliseconds: number, work: () => void): () => void {
    const timer = { at: this.now + milliseconds, work };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((other) => other !== timer));
  }

  // So much later: all that was to happen until then has happened.
  async pass(milliseconds: number): Promise<void> {
    const until = this.now + milliseconds;
    await this.settle();
    for (let timer = this.nextUntil(until); timer; timer = this.nextUntil(until)) {
      this.now = timer.at;
      timer.work();
      await this.settle();
    }
    this.now = until;
    for (const [animation, start] of this.begun) animation.currentTime = this.now - start;
  }

  private nextUntil(until: number): Timer | undefined {
    const [next] = this.timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
    this.timers = this.timers.filter((timer) => timer !== next);
    return next;
  }

  // What follows in the same moment happens, and what has begun to move waits for the next frame.
  private async settle(): Promise<void> {
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
    const running = new Set(this.host.getAnimations({ subtree: true }));
    for (const animation of this.begun.keys()) if (!running.has(animation)) this.begun.delete(animation);
    for (const animation of running) {
      if (this.begun.has(animation)) continue;
      animation.pause();
      this.begun.set(animation, this.now);
    }
  }
}
