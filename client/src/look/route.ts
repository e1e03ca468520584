// Where in the client we are; the address bar is the truth.

import { signal } from "@preact/signals";

export const route = signal(location.pathname + location.search);

export function go(path: string): void {
  history.pushState(null, "", path);
  route.value = path;
  window.scrollTo(0, 0);
}

window.addEventListener("popstate", () => (route.value = location.pathname + location.search));

// Links inside the client move without loading the page anew.
document.addEventListener("click", (event) => {
  const link = (event.target as Element).closest("a");
  const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
  if (event.defaultPrevented || !link || !plain || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search);
});
