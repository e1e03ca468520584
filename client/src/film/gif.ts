// A film as GIF: one palette for all of it, and of each frame only the part that changed.

const CLEAR = 256;
const END = 257;
const FIRST_CODE = 258;
const MOST_CODES = 4096;
const SLOTS = 5003; // of the table of known runs; a prime, so that they spread

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export class GifWriter {
  private bytes = new Uint8Array(1 << 16);
  private length = 0;

  constructor(width: number, height: number, palette: number[][]) {
    this.text("GIF89a");
    this.short(width);
    this.short(height);
    this.put(0xf7, 0, 0); // a palette of 256 colours for all frames
    for (let colour = 0; colour < 256; colour += 1) this.put(...(palette[colour] ?? [0, 0, 0]).slice(0, 3));
    this.put(0x21, 0xff, 11);
    this.text("NETSCAPE2.0");
    this.put(3, 1, 0, 0, 0); // again and again
  }

  // The colours of a box, by their number; where `transparent` stands, what was there before stays.
  frame(indices: Uint8Array, box: Box, milliseconds: number, transparent: number): void {
    this.put(0x21, 0xf9, 4, 0x05);
    this.short(Math.round(milliseconds / 10));
    this.put(transparent, 0);
    this.put(0x2c);
    for (const value of [box.x, box.y, box.width, box.height]) this.short(value);
    this.put(0, 8);
    this.blocks(packed(indices));
  }

  get size(): number {
    return this.length;
  }

  finish(): Blob {
    this.put(0x3b);
    return new Blob([this.bytes.slice(0, this.length)], { type: "image/gif" });
  }

  private blocks(data: Uint8Array): void {
    for (let at = 0; at < data.length; at += 255) {
      const block = data.subarray(at, at + 255);
      this.put(block.length);
      this.room(block.length);
      this.bytes.set(block, this.length);
      this.length += block.length;
    }
    this.put(0);
  }

  private short(value: number): void {
    this.put(value & 255, value >> 8);
  }

  private text(letters: string): void {
    for (const letter of letters) this.put(letter.charCodeAt(0));
  }

  private put(...values: number[]): void {
    this.room(values.length);
    for (const value of values) this.bytes[this.length++] = value;
  }

  private room(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = new Uint8Array(2 * (this.length + more));
    larger.set(this.bytes);
    this.bytes = larger;
  }
}

// LZW as GIF wants it: codes of 9 bits and more, begun anew when all of 12 bits are used up.
export function packed(indices: Uint8Array): Uint8Array {
  const bits = new BitWriter(indices.length);
  const keys = new Int32Array(SLOTS).fill(-1);
  const codes = new Int16Array(SLOTS);
  let next = FIRST_CODE;
  let width = 9;
  bits.put(CLEAR, width);
  let run = indices[0] ?? 0;
  for (let at = 1; at < indices.length; at += 1) {
    const colour = indices[at] ?? 0;
    const key = (run << 8) | colour;
    let slot = ((colour << 4) ^ run) % SLOTS;
    while (keys[slot] !== -1 && keys[slot] !== key) slot = slot ? slot - 1 : SLOTS - 1;
    if (keys[slot] === key) {
      run = codes[slot] ?? 0;
      continue;
    }
    bits.put(run, width);
    run = colour;
    if (next < MOST_CODES) {
      if (next === 1 << width) width += 1;
      keys[slot] = key;
      codes[slot] = next++;
    } else {
      bits.put(CLEAR, width);
      keys.fill(-1);
      next = FIRST_CODE;
      width = 9;
    }
  }
  bits.put(run, width);
  if (next === 1 << width && width < 12) width += 1;
  bits.put(END, width);
  return bits.finish();
}

class BitWriter {
  private readonly bytes: Uint8Array;
  private length = 0;
  private held = 0;
  private count = 0;

  constructor(indices: number) {
    this.bytes = new Uint8Array(Math.ceil(indices * 1.6) + 16); // no run is shorter than one colour
  }

  put(code: number, width: number): void {
    this.held |= code << this.count;
    this.count += width;
    while (this.count >= 8) {
      this.bytes[this.length++] = this.held & 255;
      this.held >>>= 8;
      this.count -= 8;
    }
  }

  finish(): Uint8Array {
    if (this.count) this.bytes[this.length++] = this.held & 255;
    return this.bytes.subarray(0, this.length);
  }
}

// The smallest box around all pixels that differ; null where none does.
export function changedBox(before: Uint32Array, now: Uint32Array, width: number): Box | null {
  const height = now.length / width;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let at = 0; at < now.length; at += 1) {
    if (before[at] === now[at]) continue;
    const x = at % width;
    const y = (at - x) / width;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    bottom = y;
  }
  return bottom < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
