// The whole client: a header, and the page that the address names.

import { CreatePage } from "./lobby/create";
import { Lobby } from "./lobby/lobby";
import { route } from "./look/route";
import { Rulebook } from "./look/rulebook";
import { TablePage } from "./table/table";

export function App() {
  const at = new URL(route.value, location.origin);
  return (
    <>
      <header class="top">
        <a class="brand" href="/">
          <img src="/icon.svg" alt="" width="28" height="28" /> vworp
        </a>
      </header>
      <Page at={at} />
    </>
  );
}

function Page({ at }: { at: URL }) {
  const [, kind, id] = at.pathname.split("/");
  if (kind === "game" && id) {
    const move = at.searchParams.get("move");
    return (
      <TablePage
        key={id + at.search}
        id={id}
        watch={at.searchParams.has("watch")}
        move={move === null || !/^\d+$/.test(move) ? null : Number(move)}
      />
    );
  }
  if (kind === "new" && id) return <CreatePage id={id} />;
  if (kind === "rules" && id) {
    return (
      <main class="page">
        <Rulebook game={id} marked={[]} />
      </main>
    );
  }
  if (at.pathname === "/") return <Lobby />;
  return (
    <main class="page">
      <h1>Nothing has landed here</h1>
      <p>
        <a href="/">To the lobby</a>
      </p>
    </main>
  );
}
