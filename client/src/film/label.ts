// What a picture says of itself wherever it goes: which game, who played, where.

export interface Label {
  title: string;
  names: { name: string; colour: string }[];
  address: string;
}

export const LABEL_SHARE = 0.085; // of the width, for the band below the picture

export function drawLabel(context: CanvasRenderingContext2D, label: Label, top: number, height: number): void {
  const width = context.canvas.width;
  const size = Math.round(height * 0.3);
  const left = Math.round(height * 0.3);
  context.fillStyle = "#060b1d";
  context.fillRect(0, top, width, height);
  context.textBaseline = "middle";
  context.fillStyle = "#e0bd76";
  context.font = `${size}px "DejaVu Sans", sans-serif`;
  const address = context.measureText(label.address).width;
  context.fillText(label.address, width - left - address, top + height * 0.3);
  context.fillStyle = "#f7efdc";
  context.font = `bold ${size}px "DejaVu Sans", sans-serif`;
  context.fillText(label.title, left, top + height * 0.3, width - 3 * left - address);
  drawNames(context, label, left, top + height * 0.7, size);
}

function drawNames(context: CanvasRenderingContext2D, label: Label, left: number, y: number, size: number): void {
  const room = (context.canvas.width - 2 * left) / Math.max(1, label.names.length);
  context.font = `${size}px "DejaVu Sans", sans-serif`;
  let x = left;
  for (const { name, colour } of label.names) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x + size / 2, y, size * 0.4, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = "#b9c6e4";
    context.fillText(name, x + size * 1.3, y, room - size * 2);
    x += Math.min(room, context.measureText(name).width + size * 2.4);
  }
}
