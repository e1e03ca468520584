import { expect, test } from "vitest";
import { changedBox, packed } from "../src/film/gif";

// What a viewer of GIFs does with the codes.
function unpacked(data: Uint8Array): number[] {
  const out: number[] = [];
  let [position, width] = [0, 9];
  let known: number[][] = [];
  let last: number[] | null = null;
  const read = () => {
    let code = 0;
    for (let bit = 0; bit < width; bit += 1, position += 1)
      code |= (((data[position >> 3] ?? 0) >> (position & 7)) & 1) << bit;
    return code;
  };
  for (;;) {
    const code = read();
    if (code === 257) return out;
    if (code === 256) {
      known = Array.from({ length: 258 }, (_, colour) => [colour]);
      [width, last] = [9, null];
      continue;
    }
    const run: number[] = known[code] ?? [...(last ?? []), last?.[0] ?? -1];
    out.push(...run);
    if (last && known.length < 4096) known.push([...last, run[0] ?? -1]);
    if (known.length === 1 << width && width < 12) width += 1;
    last = run;
  }
}

test.each([1, 2, 7, 3000, 60_000])("what was packed can be read again: %i colours", (count) => {
  let seed = 7;
  const noise = () => (seed = (seed * 1103515245 + 12345) % 2147483648) >> 16;
  const indices = Uint8Array.from({ length: count }, (_, at) => (at % 900 < 300 ? 5 : noise() & 255));
  expect(unpacked(packed(indices))).toEqual([...indices]);
});

test("of a frame only the box that changed is kept", () => {
  const before = new Uint32Array(12);
  const now = before.slice();
  expect(changedBox(before, now, 4)).toBeNull();
  now[5] = now[10] = 1;
  expect(changedBox(before, now, 4)).toEqual({ x: 1, y: 1, width: 2, height: 2 });
});
