// How long a frame is shown when others wait behind it: a long turn of bots is not a film.

const BUSY = 6;
const HURRY = 40;

export function pace(waiting: number, usual: number): number {
  if (waiting > HURRY) return 0;
  return waiting > BUSY ? usual / 2 : usual;
}
