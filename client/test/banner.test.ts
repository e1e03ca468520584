import { expect, test } from "vitest";
import { bannerWords } from "../src/table/table";

test("the banner says what became of the table", () => {
  expect(bannerWords("open", "", null)).toBe("");
  expect(bannerWords("connecting", "", null)).toBe("");
  expect(bannerWords("open", "", "insults")).toBe(
    "The operator of this server has frozen this table: insults. You can look at it.",
  );
  expect(bannerWords("closed", "deleted", null)).toContain("deleted");
  expect(bannerWords("closed", "banned", null)).toContain("turned you away");
  expect(bannerWords("closed", "left", null)).toBe("This seat is no longer yours here.");
  expect(bannerWords("open", "", null, "The rules have changed")).toMatch(/^The rules have changed\. You can look/);
  expect(bannerWords("reconnecting", "", "insults")).toContain("Reconnecting");
});
