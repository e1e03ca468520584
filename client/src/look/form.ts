// Which form of the picture suits this window: the server draws an upright and a lying one, and just a player's hand
// for a phone beside a screen that shows the table.

export type Form = "tall" | "wide" | "hand";

const lying = matchMedia("(orientation: landscape)");

export function windowForm(): Form {
  return lying.matches ? "wide" : "tall";
}

// Calls back whenever the window is turned; answers how to stop that.
export function onTurn(turned: () => void): () => void {
  lying.addEventListener("change", turned);
  return () => lying.removeEventListener("change", turned);
}
