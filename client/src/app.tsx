// The whole client: a header, and the page that the address names.

import { useEffect, useRef } from "preact/hooks";
import { Lobby } from "./lobby/lobby";
import { Dialogs, openDialog } from "./look/dialogs";
import { heading, useHeading } from "./look/heading";
import { route } from "./look/route";
import { shortcutOf } from "./look/shortcuts";
import { CreatePage, OperatorPage, RulesPage, ScreenPage, SofaPage, TablePage, TourPage } from "./pages";
import { SoundButton } from "./stage/sound-button";
import { CameraButtons } from "./table/camera-buttons";
import { Sign } from "./table/sign";

export function App() {
  const at = new URL(route.value, location.origin);
  const page = useFocusOnArrival(at.pathname);
  useEffect(() => {
    const help = (event: KeyboardEvent) => {
      if (shortcutOf(event) === "?") openDialog.value = "keys";
    };
    window.addEventListener("keydown", help);
    return () => window.removeEventListener("keydown", help);
  }, []);
  return (
    <>
      <header class="top" hidden={at.pathname.startsWith("/screen/")}>
        <a class="brand" href="/">
          <img src="/icon.svg" alt="" width="28" height="28" /> <span>vworp</span>
        </a>
        <span class="where">{heading.value}</span>
        <CameraButtons />
        {at.pathname.startsWith("/game/") && <SoundButton />}
        <button class="plain settings-button" onClick={() => (openDialog.value = "settings")}>
          <Sign path="M3 5h8M15 5h2M3 10h2M9 10h8M3 15h6M13 15h4M13 3v4M7 8v4M11 13v4" />
          <span>Settings</span>
        </button>
        <button class="plain keys-button" aria-label="Keys" onClick={() => (openDialog.value = "keys")}>
          ?
        </button>
      </header>
      <div class="arrival" ref={page} tabIndex={-1}>
        <Page at={at} />
      </div>
      <Dialogs />
    </>
  );
}

// A page that changes without loading must move the keyboard and the reading voice along.
function useFocusOnArrival(path: string) {
  const page = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) page.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [path]);
  return page;
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
  if (kind === "screen" && id) return <ScreenPage key={id} id={id} />;
  if (kind === "sofa" && id) return <SofaPage key={id} id={id} />;
  if (kind === "new" && id) return <CreatePage key={id + at.search} id={id} isSofa={at.searchParams.has("sofa")} />;
  if (kind === "learn" && id) return <TourPage key={id} id={id} />;
  if (kind === "rules" && id) return <RulesPage id={id} />;
  if (kind === "operator" && !id) return <OperatorPage />;
  if (at.pathname === "/") return <Lobby />;
  return <Nothing />;
}

function Nothing() {
  useHeading("Nothing here");
  return (
    <main class="page">
      <h1>Nothing has landed here</h1>
      <p>
        <a href="/">To the lobby</a>
      </p>
    </main>
  );
}
