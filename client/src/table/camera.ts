// What of a board is in view, and how large: the whole picture and the window in it, moved by gestures, keys and buttons,
// and by what happens.

import { signal } from "@preact/signals";
import { type Lens, PictureLens, type Point } from "./lens";
import { type Looking, Pane } from "./pane";

const STEP = 1.4; // what a key or a button zooms by

export interface Shot extends Looking {
  isZoomed: boolean;
}

export class Camera {
  readonly shot = signal<Shot>({
    isNarrow: false,
    isWhole: false,
    canLeft: false,
    canRight: false,
    choicesLeft: false,
    choicesRight: false,
    isZoomed: false,
  });
  readonly moves = signal(0); // how often the view has changed, for what is drawn in the frame's own pixels
  readonly uses = signal(0); // how often a person has changed it
  readonly hasRuler = signal(false); // there is a table to measure on
  readonly isMeasuring = signal(false); // whatever is dragged is a ruler
  readonly pane: Pane;
  private readonly picture: PictureLens;

  constructor(private readonly host: HTMLElement) {
    this.pane = new Pane(host, () => this.tell());
    this.picture = new PictureLens(host, () => this.tell());
    new ResizeObserver(() => this.fit()).observe(host);
    host.addEventListener("focusin", (event) => this.show([event.target as Element]));
  }

  // What a gesture that begins at a place moves: the window where there is one, whatever lies over it.
  lensAt(at: Point): Lens {
    return this.pane.covers(at) && !this.picture.slides ? this.pane : this.picture;
  }

  used(): void {
    this.uses.value += 1;
  }

  larger = (): void => this.zoom(STEP);

  smaller = (): void => this.zoom(1 / STEP);

  reset = (): void => {
    this.used();
    this.picture.reset();
    this.pane.reset();
  };

  show(shapes: Element[]): void {
    this.pane.show(shapes);
    this.picture.show(shapes);
  }

  // For as long as something happens there.
  lead(shapes: Element[]): void {
    this.pane.lead(shapes);
    this.picture.show(shapes);
  }

  // A new picture has come.
  take(): void {
    this.pane.take();
    this.hasRuler.value = this.host.querySelector("[data-field]") !== null;
  }

  follow(): void {
    this.pane.follow();
  }

  private zoom(factor: number): void {
    const inWindow = this.picture.slides ? null : this.pane.middle();
    this.used();
    if (inWindow) this.pane.zoom(factor, inWindow);
    else this.picture.zoom(factor, this.middle());
  }

  private middle(): Point {
    const { x, y, width, height } = (this.host.parentElement ?? this.host).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }

  private fit(): void {
    this.pane.resize();
    this.picture.fit();
    this.tell();
  }

  private tell(): void {
    const isZoomed = this.pane.scale > 1 || this.picture.slides;
    const next = { ...this.pane.looking(), isZoomed };
    this.host.parentElement?.classList.toggle("zoomed", isZoomed);
    if (JSON.stringify(next) !== JSON.stringify(this.shot.peek())) this.shot.value = next;
    this.moves.value = this.moves.peek() + 1;
  }
}

const cameras = new WeakMap<HTMLElement, Camera>();

export function cameraOf(host: HTMLElement): Camera {
  const camera = cameras.get(host) ?? new Camera(host);
  cameras.set(host, camera);
  return camera;
}

// Of the board that is on the page, for the buttons in its head.
export const cameraInUse = signal<Camera | null>(null);
