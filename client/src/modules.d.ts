// Types of two small libraries that bring none of their own.

declare module "idiomorph/dist/idiomorph.esm.js" {
  export const Idiomorph: {
    morph(old: Element, next: Element | string, options?: { morphStyle?: "outerHTML" | "innerHTML" }): Node[];
  };
}

declare module "gifenc" {
  type Palette = number[][];
  interface Encoder {
    writeFrame(
      pixels: Uint8Array,
      width: number,
      height: number,
      options: { palette: Palette; delay: number },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  export function GIFEncoder(): Encoder;
  export function quantize(data: Uint8ClampedArray, colours: number): Palette;
  export function applyPalette(data: Uint8ClampedArray, palette: Palette): Uint8Array;
}
