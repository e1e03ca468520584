// Which of a few colours is nearest to each of many.

import type { Box } from "./gif";

const UNKNOWN = -1;

export class Colours {
  private readonly known = new Int16Array(1 << 15).fill(UNKNOWN); // by five bits of red, green and blue

  constructor(private readonly palette: number[][]) {}

  // Of the pixels in a box; those that are as they were before are left out.
  indices(now: Uint32Array, width: number, box: Box, before: Uint32Array | null, leftOut: number): Uint8Array {
    const found = new Uint8Array(box.width * box.height);
    for (let y = 0, at = 0; y < box.height; y += 1) {
      let place = (box.y + y) * width + box.x;
      for (const end = place + box.width; place < end; place += 1, at += 1) {
        const pixel = now[place] ?? 0;
        found[at] = before !== null && before[place] === pixel ? leftOut : this.nearest(pixel);
      }
    }
    return found;
  }

  nearest(pixel: number): number {
    const key = ((pixel & 0xf8) << 7) | ((pixel & 0xf800) >> 6) | ((pixel & 0xf80000) >> 19);
    const known = this.known[key] ?? UNKNOWN;
    return known === UNKNOWN ? (this.known[key] = this.search(pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255)) : known;
  }

  private search(red: number, green: number, blue: number): number {
    let [best, least] = [0, Infinity];
    for (const [index, [r = 0, g = 0, b = 0]] of this.palette.entries()) {
      const away = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
      if (away < least) [best, least] = [index, away];
    }
    return best;
  }
}
