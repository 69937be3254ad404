import { useState } from "react";
import type { AnswerCautionKind } from "../../domain/assessment/answer-quality";
import type { DraftAnswers } from "../../domain/assessment/assessment-draft";
import { unansweredQuestionsMessage } from "../../domain/assessment/question";
import { showToast } from "../site/toasts";
import { forgetLocalDraft } from "./browser-storage";

export type Phase = "answering" | "submitting" | "generating" | "done";

/** Why a submission did not go through, and what the student can do about it. */
export type Refusal =
  | { kind: "unanswered"; message: string; firstId: number }
  | { kind: "careless"; cautions: AnswerCautionKind[] }
  | { kind: "signed-out"; message: string }
  | { kind: "error"; message: string };

const ENDPOINT = "/assessment/submission";

const SUBMIT_ERROR = "There was an error submitting your assessment. Please try again later.";
const OFFLINE_DETAIL = "There seems to be no network. Your answers are safe in this browser.";
const AUTHENTICATION_ERROR = "Authentication error. Please try logging in again.";

/** The report is polled at this rate, a few times; then the student moves on, and the results page waits. */
const ASK_EVERY_MS = 700;
const ASK_AT_MOST = 8;

/** How long the success message is shown. */
const SUCCESS_MS = 3000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The message about unanswered questions. */
export function unansweredRefusal(questionIds: readonly number[]): Refusal {
  return { kind: "unanswered", message: unansweredQuestionsMessage(questionIds.length), firstId: questionIds[0] ?? 1 };
}

interface RefusalBody {
  reason?: string;
  questionIds?: number[];
  cautions?: AnswerCautionKind[];
}

async function readRefusal(response: Response | null): Promise<Refusal> {
  if (!response) return { kind: "error", message: `${SUBMIT_ERROR} ${OFFLINE_DETAIL}` };
  if (response.status === 401 || response.status === 403) return { kind: "signed-out", message: AUTHENTICATION_ERROR };
  const body = (await response.json().catch(() => ({}))) as RefusalBody;
  if (body.reason === "unanswered" && body.questionIds) return unansweredRefusal(body.questionIds);
  if (body.reason === "careless" && body.cautions) return { kind: "careless", cautions: body.cautions };
  if (body.reason === "invalid-order")
    return { kind: "error", message: "Invalid order. Please purchase a package to access the assessment." };
  return { kind: "error", message: SUBMIT_ERROR };
}

/** Waits until the report is there, but not for long. */
async function untilReady(orderId: string): Promise<void> {
  for (let asked = 0; asked < ASK_AT_MOST; asked += 1) {
    await pause(ASK_EVERY_MS);
    const response = await fetch(`${ENDPOINT}?${new URLSearchParams({ order: orderId })}`).catch(() => null);
    const body = response?.ok ? ((await response.json()) as { status: string | null }) : null;
    if (body?.status === "ready" || body?.status === "failed") return;
  }
}

interface UseSubmission {
  userId: string;
  orderId: string;
  /** The answers have arrived: nothing needs saving any more. */
  onSubmitted(): void;
  /** The success message has been shown long enough. */
  onDone(): void;
}

/** The stages of a submission: submitting, generating, done for three seconds, then the results. */
export function useSubmission({ userId, orderId, onSubmitted, onDone }: UseSubmission) {
  const [phase, setPhase] = useState<Phase>("answering");
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  /** @param unsent the answers that the server does not have yet */
  async function submit(unsent: DraftAnswers, { isConfirmed }: { isConfirmed: boolean }): Promise<void> {
    if (phase !== "answering") return;
    setRefusal(null);
    setPhase("submitting");
    const response = await fetch(ENDPOINT, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ orderId, answers: unsent, isConfirmed, clock: Date.now() }),
    }).catch(() => null);
    if (!response?.ok) {
      const refused = await readRefusal(response);
      setRefusal(refused);
      setPhase("answering");
      if (refused.kind !== "careless") showToast({ kind: "error", message: refused.message });
      return;
    }
    const { isSettled } = (await response.json()) as { isSettled: boolean };
    onSubmitted();
    forgetLocalDraft(userId, orderId);
    setPhase("generating");
    // Without the money there is no report to wait for.
    if (isSettled) await untilReady(orderId);
    setPhase("done");
    await pause(SUCCESS_MS);
    onDone();
  }

  return { phase, refusal, submit, refuse: setRefusal };
}
