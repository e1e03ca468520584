// Types of two small libraries that bring none of their own.

declare module "idiomorph/dist/idiomorph.esm.js" {
  export const Idiomorph: {
    morph(old: Element, next: Element | string, options?: { morphStyle?: "outerHTML" | "innerHTML" }): Node[];
  };
}

declare module "gifenc" {
  type Palette = number[][];
  export function quantize(data: Uint8ClampedArray, colours: number): Palette;
  export function applyPalette(data: Uint8ClampedArray, palette: Palette): Uint8Array;
}
