// Pictures to take away, drawn in this browser.

import { drawLabel, type Label, LABEL_SHARE } from "../film/label";

export function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// Width and height of a picture whose longer side has so many pixels.
export function sizeOf(svg: string, longest: number): [number, number] {
  const box = /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(/[ ,]+/).map(Number) ?? [0, 0, 1, 1];
  const [wide, high] = [box[2] ?? 1, box[3] ?? 1];
  const scale = longest / Math.max(wide, high);
  return [Math.round(wide * scale), Math.round(high * scale)];
}

export async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

const PNG_LONGEST = 1600;

export async function makePng(svg: string, label: Label): Promise<Blob> {
  const [width, height] = sizeOf(svg, PNG_LONGEST);
  const band = Math.round(Math.max(width, height) * LABEL_SHARE);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height + band;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser can't draw pictures.");
  context.drawImage(await imageOf(svg.replace("<svg ", `<svg width="${width}" height="${height}" `)), 0, 0);
  drawLabel(context, label, height, band);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No PNG came out."))), "image/png"),
  );
}
