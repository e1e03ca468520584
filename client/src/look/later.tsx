// Pages that are fetched when they are needed, so that the first one comes soon.

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

export function later<Props extends object>(fetchPage: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | null = null;
  const fetchOnce = async () => (known ??= await fetchPage());
  const Later = (props: Props) => {
    const [Page, setPage] = useState<ComponentType<Props> | null>(() => known);
    const [isLost, setLost] = useState(false);
    useEffect(() => {
      if (!Page) fetchOnce().then((page) => setPage(() => page), () => setLost(true));
    }, []);
    if (Page) return <Page {...props} />;
    return (
      <main class="page">
        <p class="loading" role="status">
          {isLost ? "The server can't be reached just now. Load the page again in a moment." : "Landing…"}
        </p>
      </main>
    );
  };
  Later.fetch = fetchOnce;
  return Later;
}
