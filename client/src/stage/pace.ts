// How fast beats are played: a round of bots takes ten seconds at most, whatever their number, and a slow
// machine's thinking counts too. How much the others still have to show is guessed by what they showed before.

const ROUND = 8000; // milliseconds from one decision of the viewer to the next: ten seconds with the drawing
const SHARE = 0.85; // of what is left of them; the rest is for what nobody foresaw
const FIRST_GUESS = 2500; // what one turn shows, before any has been seen
const LEARNING = 0.4;
const LEAST = 0.1; // of the usual length: what is shorter is not shown at all

export class Pace {
  private began: number;
  private turn = -1;
  private shown = 0;
  private usual = FIRST_GUESS;

  constructor(private readonly clock: () => number = () => performance.now()) {
    this.began = clock();
  }

  // A person has decided, who takes the time they need: the round begins anew.
  begin(): void {
    this.began = this.clock();
  }

  // So much (at the usual speed) was told in a turn.
  learn(turn: number, milliseconds: number): void {
    if (turn !== this.turn) {
      if (this.shown) this.usual += LEARNING * (this.shown - this.usual);
      this.turn = turn;
      this.shown = 0;
    }
    this.shown += milliseconds;
  }

  // The speed for what waits, when so many others have their turns before the viewer's.
  tempo(waiting: number, turnsToCome: number): number {
    const left = ROUND - (this.clock() - this.began);
    const ahead = waiting + turnsToCome * this.usual;
    const tempo = Math.min(1, (SHARE * Math.max(0, left)) / Math.max(1, ahead));
    return tempo < LEAST ? 0 : tempo;
  }
}

// How many turns of others come between that of a seat and the viewer's next one.
export function turnsBetween(seat: number | null, viewer: number | null, seats: number): number {
  if (seat === null || viewer === null || seat === viewer) return 0;
  return (viewer - seat + seats) % seats - 1;
}
