// A film of a few moves: what the stage performs, drawn frame by frame as fast as this machine can.

import { applyPalette, quantize } from "gifenc";
import { USUAL_FRAME } from "../look/settings";
import { Performer } from "../stage/performer";
import { actsOf } from "../stage/script";
import { drawPicture, hasShape } from "../table/picture";
import type { Still } from "../table/reel";
import { imageOf, sizeOf } from "../table/export";
import { type Box, changedBox, GifWriter } from "./gif";
import { drawLabel, type Label, LABEL_SHARE } from "./label";
import { snapshot } from "./snapshot";
import { FilmTime } from "./time";

const LONGEST = 600; // pixels of the picture's longer side
const STEP = 150; // milliseconds from frame to frame
const HOLD = 2000; // the last one stands so long
const TRANSPARENT = 255;

export interface Shooting {
  stills: Still[]; // the first is the table before anything happens
  label: Label;
  colourOf: (seat: number | null) => string;
  report: (share: number) => void;
}

export async function makeFilm({ stills, label, colourOf, report }: Shooting): Promise<Blob> {
  const [first, ...rest] = stills;
  if (!first) throw new Error("There is nothing to film yet.");
  const host = document.createElement("div");
  host.className = "film";
  document.body.append(host);
  try {
    drawPicture(host, first.picture, 0);
    const camera = new Camera(host, label, sizeOf(first.picture, LONGEST));
    await camera.load([first.picture, stills.at(-1)?.picture ?? first.picture]);
    const time = new FilmTime(host);
    const performer = new Performer(() => host, colourOf, time);
    for (const [number, still] of rest.entries()) {
      await perform(still, host, performer, time, camera);
      report((number + 1) / rest.length);
    }
    return await camera.finish();
  } finally {
    host.remove();
  }
}

async function perform(still: Still, host: HTMLElement, performer: Performer, time: FilmTime, camera: Camera) {
  const acts = actsOf(still.entry).filter(({ kind }) => kind !== "pass");
  const draw = (handled?: Set<string>) => {
    drawPicture(host, still.picture, USUAL_FRAME, handled);
    camera.version += 1;
  };
  let isOver = !acts.length && !still.isNew;
  if (acts.length) {
    const stays = (id: string) => hasShape(still.picture, id);
    void performer.play({ acts, swap: draw, tempo: () => 1, stays }).then(() => (isOver = true));
  } else if (still.isNew) {
    draw();
    time.after(USUAL_FRAME, () => (isOver = true));
  }
  while (!isOver) {
    await time.pass(STEP);
    await camera.shoot(STEP);
  }
}

interface Taken {
  indices: Uint8Array;
  box: Box;
  milliseconds: number;
}

class Camera {
  version = 0; // goes up with each picture
  private readonly context: CanvasRenderingContext2D;
  private readonly boards = new Map<string, CanvasImageSource>();
  private palette: number[][] = [];
  private gif: GifWriter | null = null;
  private before: Uint32Array | null = null;
  private waiting: Taken | null = null; // how long it stands is known when the next one comes

  constructor(
    private readonly host: Element,
    label: Label,
    private readonly size: [number, number],
  ) {
    const canvas = document.createElement("canvas");
    const [width, height] = size;
    canvas.width = width;
    canvas.height = height + Math.round(Math.max(width, height) * LABEL_SHARE);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("This browser can't draw pictures.");
    this.context = context;
    drawLabel(context, label, height, canvas.height - height);
  }

  // The colours of the film are those of its first and last picture.
  async load(pictures: string[]): Promise<void> {
    const samples: Uint8ClampedArray[] = [];
    for (const picture of pictures) {
      this.context.drawImage(await imageOf(sized(picture, this.size)), 0, 0);
      samples.push(this.pixels().data);
    }
    this.palette = quantize(thinned(samples), TRANSPARENT);
    this.gif = new GifWriter(this.context.canvas.width, this.context.canvas.height, this.palette);
  }

  async shoot(milliseconds: number): Promise<void> {
    const { key, board, over } = snapshot(this.host, this.version, ...this.size);
    const ground = this.boards.get(key) ?? (await imageOf(board()));
    if (!this.boards.has(key)) this.boards.clear(); // it seldom looks again as it did
    this.boards.set(key, ground);
    this.context.drawImage(ground, 0, 0);
    if (over) this.context.drawImage(await imageOf(over), 0, 0);
    this.take(milliseconds);
  }

  async finish(): Promise<Blob> {
    await this.shoot(HOLD);
    this.write();
    if (!this.gif) throw new Error("There is nothing to film yet.");
    return this.gif.finish();
  }

  private take(milliseconds: number): void {
    const { data, width } = this.pixels();
    const now = new Uint32Array(data.buffer.slice(0));
    const box = changedBox(this.before ?? new Uint32Array(now.length), now, width);
    if (!box && this.waiting) this.waiting.milliseconds += milliseconds;
    if (!box) return;
    this.write();
    const part = this.context.getImageData(box.x, box.y, box.width, box.height).data;
    const indices = applyPalette(part, this.palette);
    const before = this.before;
    const isSame = (place: number) => before !== null && before[place] === now[place];
    for (let at = 0; at < indices.length; at += 1) {
      const x = at % box.width;
      if (isSame((box.y + (at - x) / box.width) * width + box.x + x)) indices[at] = TRANSPARENT;
    }
    this.waiting = { indices, box, milliseconds };
    this.before = now;
  }

  private write(): void {
    if (this.waiting) this.gif?.frame(this.waiting.indices, this.waiting.box, this.waiting.milliseconds, TRANSPARENT);
    this.waiting = null;
  }

  private pixels(): ImageData {
    return this.context.getImageData(0, 0, this.context.canvas.width, this.context.canvas.height);
  }
}

// A few of many pixels tell the colours as well.
function thinned(samples: Uint8ClampedArray[]): Uint8ClampedArray {
  const EVERY = 7;
  const out: number[] = [];
  for (const sample of samples) {
    for (let at = 0; at + 3 < sample.length; at += 4 * EVERY) {
      out.push(sample[at] ?? 0, sample[at + 1] ?? 0, sample[at + 2] ?? 0, 255);
    }
  }
  return Uint8ClampedArray.from(out);
}

function sized(svg: string, [width, height]: [number, number]): string {
  return svg.replace("<svg ", `<svg width="${width}" height="${height}" `);
}
