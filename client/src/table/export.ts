// Pictures to take away: PNG and animated GIF, drawn in this browser.

import { applyPalette, GIFEncoder, quantize } from "gifenc";

const GIF_WIDTH = 640;

export function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function sizeOf(svg: string, width: number): [number, number] {
  const box = /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(/[ ,]+/).map(Number) ?? [0, 0, 1, 1];
  return [width, Math.round((width * (box[3] ?? 1)) / (box[2] ?? 1))];
}

async function draw(svg: string, width: number): Promise<CanvasRenderingContext2D> {
  const [, height] = sizeOf(svg, width);
  const sized = svg.replace("<svg ", `<svg width="${width}" height="${height}" `);
  const image = new Image(width, height);
  image.src = URL.createObjectURL(new Blob([sized], { type: "image/svg+xml" }));
  try {
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("This browser can't draw pictures.");
    context.drawImage(image, 0, 0, width, height);
    return context;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

export async function makePng(svg: string, width: number): Promise<Blob> {
  const context = await draw(svg, width);
  return new Promise((resolve, reject) =>
    context.canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No PNG came out."))), "image/png"),
  );
}

export async function makeGif(pictures: string[], report: (share: number) => void): Promise<Blob> {
  const encoder = GIFEncoder();
  for (const [number, picture] of pictures.entries()) {
    const context = await draw(picture, GIF_WIDTH);
    const { width, height } = context.canvas;
    const { data } = context.getImageData(0, 0, width, height);
    const palette = quantize(data, 256);
    const isLast = number === pictures.length - 1;
    encoder.writeFrame(applyPalette(data, palette), width, height, { palette, delay: isLast ? 2500 : 400 });
    report((number + 1) / pictures.length);
    await new Promise((done) => setTimeout(done));
  }
  encoder.finish();
  return new Blob([encoder.bytes()], { type: "image/gif" });
}
