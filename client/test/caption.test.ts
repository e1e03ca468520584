import { expect, test } from "vitest";
import { captionOf } from "../src/table/caption";

test("a thing is called by the nearest title around it, and the picture's own title is no name of a thing", () => {
  document.body.innerHTML = `<div id="host"><svg><title>The game</title><rect id="ground"></rect>
    <g><title>The Black Scroll</title><g><path id="seal"></path></g></g></svg></div>`;
  const host = document.querySelector("#host")!;
  expect(captionOf(document.querySelector("#seal")!, host)?.words).toBe("The Black Scroll");
  expect(captionOf(document.querySelector("#ground")!, host)).toBeNull();
});
