import { describe, expect, test } from "vitest";
import { type OrderProgress, type ReportQuestion, noReportReason } from "#app/domain/administration/report-reason.ts";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import { ORDER_STATUSES } from "#app/domain/purchase/order.ts";

const now = new Date("2026-11-25T10:00:00Z");

const paid: OrderProgress = {
  status: "completed",
  drafted: null,
  isSubmitted: false,
  reportStatus: null,
  pdfStatus: null,
  submittedAt: null,
  notice: null,
};

const submitted: OrderProgress = {
  ...paid,
  isSubmitted: true,
  reportStatus: "queued",
  pdfStatus: "pending",
  submittedAt: new Date(now.getTime() - 2 * MINUTE_MS),
};

function why(order: OrderProgress | null, student: Partial<ReportQuestion> = {}) {
  return noReportReason({ isVerified: true, isComplete: true, stop: null, order, now, ...student });
}

describe("what stands in the way", () => {
  test("is nothing once text and PDF are there, whatever the account is like", () => {
    const ready = { ...submitted, reportStatus: "ready", pdfStatus: "ready" } as const;
    expect(why(ready)).toBeNull();
    expect(why(ready, { stop: "guardian-withdrawn", isVerified: false })).toBeNull();
  });

  test.each([
    [{ isVerified: false, isComplete: false, stop: "guardian-awaited" }, "not verified", "resend-verification"],
    [{ isComplete: false, stop: "guardian-awaited" }, "profile is not complete", null],
    [{ stop: "guardian-awaited" }, "guardian has not agreed", "remind-guardian"],
    [{ stop: "guardian-refused" }, "guardian has refused", null],
    [{ stop: "guardian-withdrawn" }, "taken the consent back", null],
    [{ stop: "own-withdrawn" }, "taken their consent back", null],
    [{ stop: "own-consent-wanted" }, "18 by now", null],
  ] as const)("in the account %j", (student, words, remedy) => {
    for (const order of [null, paid, submitted]) {
      const found = why(order, student);
      expect(found?.sentence).toContain(words);
      expect(found?.remedy).toBe(remedy);
    }
  });

  test("is that there is no order", () => {
    expect(why(null)).toMatchObject({ sentence: "The student has begun no order.", remedy: null });
  });

  test.each([
    ["created", "No payment for the order is known", "ask-provider"],
    ["failed", "payment failed", "ask-provider"],
    ["paid", "not confirmed the capture", "ask-provider"],
    ["expired", "No payment was known in time", "ask-provider"],
    ["refunded", "refunded before the questionnaire", null],
    ["completed", "not begun", null],
  ] as const)("of an order that is %s", (status, words, remedy) => {
    const found = why({ ...paid, status });
    expect(found?.sentence).toContain(words);
    expect(found?.remedy).toBe(remedy);
  });

  test("of a draft is how far it has come", () => {
    expect(why({ ...paid, drafted: 0 })?.sentence).toBe("0 of 63 questions are answered.");
    expect(why({ ...paid, drafted: 62 })?.sentence).toBe("62 of 63 questions are answered.");
    expect(why({ ...paid, drafted: 63 })?.sentence).toContain("not submitted");
  });
});

describe("after the answers are submitted", () => {
  test("a report in progress needs no action", () => {
    expect(why(submitted)).toMatchObject({ sentence: "The report is about to be written.", remedy: null });
    expect(why({ ...submitted, reportStatus: "writing" })?.sentence).toBe("The report is being written.");
  });

  test("one that takes longer than usual is tried again", () => {
    const submittedAt = new Date(now.getTime() - 16 * MINUTE_MS);
    for (const reportStatus of ["queued", "writing"] as const)
      expect(why({ ...submitted, reportStatus, submittedAt })?.remedy).toBe("requeue-report");
  });

  test("one that failed says why", () => {
    const failed = { ...submitted, reportStatus: "failed" } as const;
    expect(why({ ...failed, notice: "Only 62 answers. " })?.sentence).toBe(
      "Writing the report failed: Only 62 answers.",
    );
    expect(why(failed)).toMatchObject({ sentence: "Writing the report failed.", remedy: "requeue-report" });
  });

  test("a report with a pending payment waits for it", () => {
    expect(why({ ...submitted, status: "paid" })?.remedy).toBe("ask-provider");
    expect(why({ ...submitted, status: "refunded" })?.remedy).toBeNull();
  });

  test("one without its PDF can be read meanwhile", () => {
    const written = { ...submitted, reportStatus: "ready" } as const;
    expect(why({ ...written, pdfStatus: "pending" })).toMatchObject({ remedy: null });
    expect(why({ ...written, pdfStatus: "failed" })).toMatchObject({ remedy: "requeue-report" });
  });
});

test("every state of an order and of its report has a sentence and a next step", () => {
  for (const status of ORDER_STATUSES)
    for (const reportStatus of [null, "queued", "writing", "failed"] as const)
      for (const isSubmitted of [false, true]) {
        const found = why({ ...paid, status, reportStatus, isSubmitted });
        expect(found?.sentence, `${status} ${reportStatus}`).toMatch(/\.$/);
        expect(found?.next, `${status} ${reportStatus}`).toMatch(/\.$/);
      }
});
