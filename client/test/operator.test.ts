import { h, render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { key, setKey } from "../src/operator/desk";
import { OperatorPage } from "../src/operator/operator";

interface Call {
  path: string;
  key: string;
  body: unknown;
}

const report = {
  id: 3,
  at: "2026-11-15T09:40:00.000Z",
  table: "k7m2x9qzw4ta",
  seq: 21,
  accused: "a".repeat(64),
  network: "203.0.113.7",
  reporter: "",
  reason: "rude",
  lines: [{ seq: 21, at: "2026-11-15T09:40:00.000Z", seat: 1, name: "Grace", words: "pah" }],
  closed_at: null,
};

let calls: Call[];
let status: number;
let page: HTMLElement;

beforeEach(() => {
  calls = [];
  status = 200;
  setKey("");
  page = document.createElement("div");
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    calls.push({ path, key: headers["authorization"] ?? "", body: init.body && JSON.parse(String(init.body)) });
    const refusal = { code: "bad_key", detail: "that is not the key" };
    return Promise.resolve(new Response(JSON.stringify(status === 200 ? { reports: [report] } : refusal), { status }));
  });
  render(h(OperatorPage, {}), page);
});

afterEach(() => render(null, page));

const button = (words: string) =>
  [...page.querySelectorAll("button")].find((found) => found.textContent.startsWith(words));

async function signIn(): Promise<void> {
  setKey("the key");
  await vi.waitFor(() => expect(calls).toHaveLength(1));
}

test("the page asks for the key and shows it to the server alone", async () => {
  expect(page.textContent).toContain("vworp admin key");
  await signIn();
  expect(calls[0]).toEqual({ path: "/api/operator/reports?closed=false", key: "Bearer the key", body: undefined });
  expect(sessionStorage.getItem("vworp-operator-key")).toBe("the key");
});

test("a report is shown with its line, and a guest is muted with a reason", async () => {
  await signIn();
  await vi.waitFor(() => expect(page.querySelector(".meant")?.textContent).toBe("Grace pah"));
  button("Mute the guest for a day…")?.click();
  await vi.waitFor(() => expect(page.querySelector("form.deed")).not.toBeNull());
  const why = page.querySelector<HTMLInputElement>("form.deed input");
  if (why) why.value = "insults";
  why?.dispatchEvent(new Event("input", { bubbles: true }));
  await vi.waitFor(() => expect(page.querySelector<HTMLInputElement>("form.deed input")?.value).toBe("insults"));
  page.querySelector("form.deed")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(1));
  expect(calls[1]?.path).toBe("/api/operator/sanctions");
  expect(calls[1]?.body).toEqual({ target: "guest", subject: report.accused, kind: "mute", hours: 24, why: "insults" });
});

test("a key that is no longer good is asked for anew", async () => {
  status = 401;
  await signIn();
  await vi.waitFor(() => expect(key.value).toBe(""));
  await vi.waitFor(() => expect(page.textContent).toContain("Sign in"));
});
