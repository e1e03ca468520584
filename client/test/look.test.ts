import { expect, test } from "vitest";
import { headAndBody, lookedAt, takeTitles, titleOf } from "../src/table/look";

function board(): Element {
  document.body.innerHTML = `<div id="host"><svg><title>The game</title><rect id="ground"></rect>
    <g><title>The Black Scroll</title><g><path id="seal"></path></g></g></svg></div>`;
  return document.querySelector("#host")!;
}

test("a thing is called by the nearest title around it, and the picture's own title is no name of a thing", () => {
  const host = board();
  const scroll = lookedAt(document.querySelector("#seal"), host);
  expect(scroll && titleOf(scroll)).toBe("The Black Scroll");
  expect(lookedAt(document.querySelector("#ground"), host)).toBeNull();
});

test("a title that was taken from the browser's tooltip is still the thing's name", () => {
  const host = board();
  takeTitles(host);
  expect(host.querySelectorAll("g title")).toHaveLength(0);
  expect(host.querySelector("svg > title")?.textContent).toBe("The game");
  const scroll = lookedAt(document.querySelector("#seal"), host);
  expect(scroll && titleOf(scroll)).toBe("The Black Scroll");
});

test("a title has a head, and a body where it says more", () => {
  expect(headAndBody("Time Barrier\nCloses a door.\nFor good.")).toEqual(["Time Barrier", "Closes a door.\nFor good."]);
  expect(headAndBody("Earth Past. Reward: 1 card.")).toEqual(["Earth Past", "Reward: 1 card."]);
  expect(headAndBody("The Crucible: When drawn: 1 Dalek.")).toEqual(["The Crucible", "When drawn: 1 Dalek."]);
  expect(headAndBody("Third Doctor")).toEqual(["Third Doctor", ""]);
});
