import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DraftAnswers } from "#app/domain/assessment/assessment-draft.ts";
import { TOTAL_QUESTIONS } from "#app/domain/assessment/question.ts";
import { type DraftSync, startDraftSync, type SyncState } from "#app/ui/question/draft-sync.ts";

interface Sent {
  answers: DraftAnswers;
  position: number | null;
}

let sync: DraftSync;
let states: SyncState[];
let sent: Sent[];
let status: number;

beforeEach(() => {
  vi.useFakeTimers();
  states = [];
  sent = [];
  status = 200;
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const draft = JSON.parse(body) as Sent;
    sent.push(draft);
    return Response.json({ draft, saved: Object.keys(draft.answers).length, rejected: 0 }, { status });
  });
  sync = startDraftSync({
    orderId: "order",
    onState: (state) => states.push(state),
    onSaved: () => {},
    onRejected: () => {},
    onAlreadyCompleted: () => {},
  });
});
afterEach(() => {
  sync.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Answers questions in order, one every eight seconds, going on to the next as the page does. */
async function answer(firstId: number, lastId: number): Promise<void> {
  for (let id = firstId; id <= lastId; id += 1) {
    sync.add({ [id]: { answer: "agree", at: Date.now() } });
    if (id < TOTAL_QUESTIONS) sync.moveTo(id + 1);
    if (id < lastId) await vi.advanceTimersByTimeAsync(8000);
  }
}

const sentIds = () => sent.map(({ answers }) => Object.keys(answers).map(Number));
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

test("answers are sent 20 seconds after the last, and the place with them", async () => {
  await answer(33, 47);
  await vi.advanceTimersByTimeAsync(19_999);
  expect([sent, states.at(-1)]).toEqual([[], "saving"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sentIds()).toEqual([range(33, 47)]);
  expect([sent[0]?.position, states.at(-1), sync.waiting()]).toEqual([48, "saved", {}]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(1);
});

test.each([
  ["left", () => window.dispatchEvent(new Event("pagehide"))],
  ["hidden", () => document.dispatchEvent(new Event("visibilitychange"))],
])("all are sent when the page is %s", async (_, leave) => {
  await answer(1, 2);
  expect(sent).toEqual([]);
  Object.assign(document, { visibilityState: "hidden" });
  leave();
  expect(sentIds()).toEqual([[1, 2]]);
});

test("a whole questionnaire takes three drafts, the last part going with the submission", async () => {
  await answer(1, TOTAL_QUESTIONS);
  expect(sentIds()).toEqual([range(1, 12), range(13, 32), range(33, 52)]);
  expect(Object.keys(sync.waiting()).map(Number)).toEqual(range(53, 63));
});

test("offline is told at the first answer, and sent when the network is back", async () => {
  Object.assign(navigator, { onLine: false });
  await answer(1, 1);
  expect([states.at(-1), sent]).toEqual(["offline", []]);
  Object.assign(navigator, { onLine: true });
  window.dispatchEvent(new Event("online"));
  expect(sentIds()).toEqual([[1]]);
});

test("whoever answers on while the session has ended is told at the end of the part, and loses nothing", async () => {
  status = 401;
  await answer(33, 52);
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toBe("signed-out");
  status = 200;
  await vi.advanceTimersByTimeAsync(8000);
  expect(sentIds().at(-1)).toEqual(range(33, 52));
  expect(states.at(-1)).toBe("saved");
});
