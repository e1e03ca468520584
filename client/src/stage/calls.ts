// Who is called, and by what: a bell and a note for a turn that begins, music and the engines for the end.

import { notify } from "../look/notify";
import type { Result } from "../wire/types";
import { play } from "./sound";

export class Calls {
  private called: number | null = null;
  private wasOver: boolean | null = null; // null: nothing has been heard of the table yet

  // The engines, when one comes to a table where something can still happen.
  arrive(isOver: boolean): void {
    if (this.wasOver === null && !isOver) play("wheeze");
  }

  // A turn begins for a seat, or goes on; who goes on deciding needs no call. Null: another decides.
  turn(seat: number | null, words: string): void {
    const begins = seat !== null && this.called !== seat;
    this.called = seat;
    if (!begins) return;
    if (this.wasOver !== null) play("turn");
    notify(words);
  }

  // Says whether the game has just ended; how it sounds depends on where one sits.
  end(result: Result | null, seat: number | null): boolean {
    const hasEnded = result !== null && this.wasOver === false;
    this.wasOver = result !== null;
    if (!hasEnded) return false;
    play(seat !== null && !result.winners.includes(seat) ? "defeat" : "victory");
    play("wheeze", 2);
    notify(result.words);
    return true;
  }
}
