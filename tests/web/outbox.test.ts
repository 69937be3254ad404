import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startOutbox } from "#app/ui/outbox.ts";

let work: string[];
let states: string[];
let conflicts: unknown[];
let answers: (() => Promise<Response>)[];
let sent: string[][];

beforeEach(() => {
  vi.useFakeTimers();
  work = [];
  states = [];
  conflicts = [];
  answers = [];
  sent = [];
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as string[]);
    return (answers.shift() ?? (async () => Response.json({ isKept: true })))();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function start() {
  return startOutbox<string[], true, "signed-out" | "failing">({
    endpoint: "/somewhere",
    pauseMs: 700,
    hasWork: () => work.length > 0,
    collect: () => work,
    toBody: (list) => list,
    readAnswer: (body) => ((body as { isKept?: boolean } | null)?.isKept ? true : null),
    readFailure: (status) => (status === 401 ? "signed-out" : "failing"),
    onState: (state) => states.push(state),
    onSaved(_, list) {
      work = work.filter((each) => !list.includes(each));
    },
    onConflict: (body) => conflicts.push(body),
  });
}

function add(outbox: ReturnType<typeof start>, ...more: string[]) {
  work = [...work, ...more];
  outbox.add();
}

test("changes in quick succession are sent together", async () => {
  const outbox = start();
  add(outbox, "a");
  await vi.advanceTimersByTimeAsync(300);
  add(outbox, "b");
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([["a", "b"]]);
  expect(states.at(-1)).toBe("saved");
});

test("what is added while a request is under way follows it", async () => {
  const outbox = start();
  answers = [() => new Promise((resolve) => setTimeout(resolve, 2000, Response.json({ isKept: true })))];
  add(outbox, "a");
  await vi.advanceTimersByTimeAsync(1000);
  add(outbox, "b");
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([["a"], ["b"]]);
  expect(states.at(-1)).toBe("saved");
});

test.each([
  ["no network", () => Promise.reject(new TypeError()), "offline"],
  ["a Wi-Fi login page", async () => new Response("<html>"), "offline"],
  ["a session that has ended", async () => Response.json({}, { status: 401 }), "signed-out"],
  ["a server with errors", async () => new Response("", { status: 500 }), "failing"],
] as const)("%s: it says so, and sends again until it arrives", async (_, fail, state) => {
  const outbox = start();
  answers = [fail, fail];
  add(outbox, "a");
  await vi.advanceTimersByTimeAsync(800);
  expect(states.at(-1)).toBe(state);
  await vi.advanceTimersByTimeAsync(7000);
  expect(sent).toEqual([["a"], ["a"], ["a"]]);
  expect(states.at(-1)).toBe("saved");
});

test("what is added meanwhile does not postpone the next attempt, and goes with it", async () => {
  const outbox = start();
  answers = [() => Promise.reject(new TypeError())];
  add(outbox, "a");
  await vi.advanceTimersByTimeAsync(800);
  await vi.advanceTimersByTimeAsync(1500);
  add(outbox, "b");
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toEqual([["a"], ["a", "b"]]);
});

test("what was held is sent as soon as it no longer is", async () => {
  const outbox = start();
  outbox.hold(true);
  add(outbox, "a");
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toEqual([]);
  outbox.hold(false);
  expect(sent).toEqual([["a"]]);
});

test("a conflict is handed over and not sent again", async () => {
  const outbox = start();
  answers = [async () => Response.json({ reason: "renewed" }, { status: 409 })];
  add(outbox, "a");
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(1);
  expect(conflicts).toEqual([{ reason: "renewed" }]);
});

test("when the page is left, nothing waits; afterwards nothing is sent", async () => {
  const outbox = start();
  outbox.hold(true);
  add(outbox, "a");
  Object.assign(document, { visibilityState: "hidden" });
  window.dispatchEvent(new Event("pagehide"));
  expect(sent).toEqual([["a"]]);
  outbox.stop();
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(1);
});

test("leaving fires several events, and sends once unless there is more", () => {
  const outbox = start();
  add(outbox, "a");
  window.dispatchEvent(new Event("beforeunload"));
  window.dispatchEvent(new Event("pagehide"));
  Object.assign(document, { visibilityState: "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
  expect(sent).toEqual([["a"]]);
  add(outbox, "b");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(sent).toEqual([["a"], ["a", "b"]]);
  outbox.stop();
});
