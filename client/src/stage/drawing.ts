// What is drawn on the stage: letters, rings, cards and stamps, all with attributes.

import { type Ground, make, type Point, type Spot } from "./ground";
import { titleAndLines } from "./script";

export const DARK = "#060b1d";
const PAPER = "#f6f1e1";
const INK = "#1c2340";
const SMALLEST = 15; // CSS pixels of letters
const LARGEST = 30;

export function letterSize(ground: Ground, layer: SVGSVGElement): number {
  const wide = ground.svg.getBoundingClientRect().width;
  return ground.unitOf(layer) * Math.min(LARGEST, Math.max(SMALLEST, wide * 0.03));
}

export function widthOf(words: string, size: number): number {
  return words.length * 0.62 * size;
}

export function lettering(words: string, at: Point, size: number, fill: string): SVGTextElement {
  const text = make("text", {
    x: at.x,
    y: at.y,
    fill,
    stroke: DARK,
    "stroke-width": size / 5,
    "stroke-linejoin": "round",
    "paint-order": "stroke",
    "font-size": size,
    "font-weight": 700,
    "text-anchor": "middle",
    "dominant-baseline": "central",
  });
  text.textContent = words;
  return text;
}

export function ringAround(spot: Spot, unit: number, colour: string): SVGRectElement {
  const [width, height] = [spot.width + 10 * unit, spot.height + 10 * unit];
  return make("rect", {
    x: spot.x - width / 2,
    y: spot.y - height / 2,
    width,
    height,
    rx: Math.min(width, height, 48 * unit) / 2,
    fill: "none",
    stroke: colour,
    "stroke-width": 3.5 * unit,
  });
}

export function cardBack(unit: number, colour: string, at: Point): SVGGElement {
  const [width, height] = [34 * unit, 48 * unit];
  const [x, y] = [at.x - width / 2, at.y - height / 2];
  const group = make("g");
  group.append(
    make("rect", { x, y, width, height, rx: 5 * unit, fill: PAPER, stroke: DARK, "stroke-width": 1.5 * unit }),
    make("rect", {
      x: x + 4 * unit,
      y: y + 4 * unit,
      width: width - 8 * unit,
      height: height - 8 * unit,
      rx: 3 * unit,
      fill: colour,
    }),
  );
  return group;
}

// A sheet in the player's colour: what the card looks like, its title, what it does. It grows with the board, to be
// read on a big screen from the sofa.
export function cardSheet(ground: Ground, words: string, colour: string, shape: SVGGraphicsElement | null): SVGGElement {
  const unit = ground.unitOf(ground.svg);
  const { x, y, width: wide, height: high } = ground.whole();
  const width = Math.min(wide * 0.8, Math.max(300 * unit, wide * 0.27));
  const size = Math.max(width / 17.6, Math.min(17 * unit, width / 15));
  const [title, lines] = titleAndLines(words, Math.floor(width / size / 0.52));
  const shown = shape ? ground.spotOf(shape, ground.svg) : null;
  const picture = shown ? Math.min(high * 0.42, (width * 0.62 * shown.height) / (shown.width || 1)) : 0;
  const height = picture + (lines.length * 1.3 + 3.6) * size;
  const top = y - height / 2;
  const sheet = make("g");
  sheet.append(
    make("rect", { x: x - width / 2, y: top, width, height, rx: 10 * unit, fill: PAPER, stroke: colour, "stroke-width": 5 * unit }),
  );
  if (shape && shown) {
    const at = { x, y: top + size + picture / 2 };
    sheet.append(mat(at, (picture * shown.width) / (shown.height || 1), picture, size), enlarged(ground, shape, shown, at, picture));
  }
  const write = (text: string, line: number, weight: number, letters: number) => {
    const row = make("text", { x, y: top + picture + line * size, fill: INK, "font-size": letters, "font-weight": weight, "text-anchor": "middle" });
    row.textContent = text;
    sheet.append(row);
  };
  write(title, 2.3, 700, Math.min(size * 1.15, (size * 0.92 * width) / widthOf(title, size)));
  lines.forEach((line, number) => write(line, 3.7 + number * 1.3, 400, size));
  return sheet;
}

// Dark, as the board is: what is made of light would not be seen on paper.
function mat(at: Point, width: number, height: number, size: number): SVGRectElement {
  const air = 0.2 * size;
  const [x, y] = [at.x - width / 2 - air, at.y - height / 2 - air];
  return make("rect", { x, y, width: width + 2 * air, height: height + 2 * air, rx: size / 2, fill: DARK });
}

function enlarged(ground: Ground, shape: SVGGraphicsElement, shown: Spot, at: Point, height: number): SVGGElement {
  const double = ground.double(shape, ground.svg);
  const larger = height / (shown.height || 1);
  double.setAttribute("transform", `translate(${at.x} ${at.y}) scale(${larger}) translate(${-shown.x} ${-shown.y})`);
  return double;
}

export function stampWidth(words: string, size: number): number {
  return (words.length * 0.72 + 1.2) * size;
}

export function stampSheet(words: string, at: Point, size: number, colour: string): SVGGElement {
  const width = stampWidth(words, size);
  const sheet = make("g");
  sheet.append(
    make("rect", {
      x: at.x - width / 2,
      y: at.y - 0.95 * size,
      width,
      height: 1.9 * size,
      rx: 0.3 * size,
      fill: DARK,
      "fill-opacity": 0.82,
      stroke: colour,
      "stroke-width": size / 8,
    }),
    lettering(words, at, size, colour),
  );
  return sheet;
}
