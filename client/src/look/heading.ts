// What this page is, for the header, the tab and the list of tabs.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

export const heading = signal("");

export function useHeading(title: string, flag = ""): void {
  useEffect(() => {
    heading.value = title;
    document.title = title ? `${flag}${title} · vworp` : "vworp";
  }, [title, flag]);
}
