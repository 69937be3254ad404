import { useEffect, useRef, useState } from "react";
import { UNANSWERED } from "#app/content/assessment/frame-words.ts";
import type { StatusWords } from "#app/content/assessment/submission-words.ts";
import type { AnswerCautionKind } from "#app/domain/assessment/answer-quality.ts";
import type { DraftAnswers } from "#app/domain/assessment/assessment-draft.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { showToast } from "#app/ui/site/toasts.ts";
import { forgetLocalDraft } from "./browser-storage.ts";
import { useStatusWords } from "./status-words.tsx";

export type Phase = "answering" | "submitting" | "generating" | "done";

/** Why a submission failed, and what the student can do about it. */
export type Refusal =
  | { kind: "unanswered"; message: string; firstId: number }
  | { kind: "careless"; cautions: AnswerCautionKind[] }
  | { kind: "signed-out" | "no-consent"; message: string }
  /** `isShownInline`: shown above the question instead of in a toast. */
  | { kind: "error"; message: string; isShownInline?: boolean };

const ENDPOINT = "/assessment/submission";

/** The request timeout in milliseconds. */
const SUBMIT_MS = 30_000;

/** The report's polling interval in milliseconds; after a few polls the results page takes over. */
const ASK_EVERY_MS = 700;
const READY_MS = 6000;

/** How long the success message is shown, in milliseconds. */
const SUCCESS_MS = 3000;

/** Resolves early if the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

export function unansweredRefusal(questionIds: readonly number[], language: Language): Refusal {
  return { kind: "unanswered", message: UNANSWERED[language](questionIds.length), firstId: questionIds[0] ?? 1 };
}

interface RefusalBody {
  reason?: string;
  questionIds?: number[];
  cautions?: AnswerCautionKind[];
}

async function readRefusal(
  response: Response,
  { words, language }: { words: StatusWords["submission"]; language: Language },
): Promise<Refusal> {
  const body = (await response.json().catch(() => ({}))) as RefusalBody;
  if (body.reason === "consent-missing") return { kind: "no-consent", message: words.noConsent };
  if (response.status === 401 || response.status === 403) return { kind: "signed-out", message: words.signedOut };
  if (body.reason === "unanswered" && body.questionIds) return unansweredRefusal(body.questionIds, language);
  if (body.reason === "careless" && body.cautions) return { kind: "careless", cautions: body.cautions };
  return { kind: "error", message: body.reason === "invalid-order" ? words.invalidOrder : words.failed };
}

type Sent = { ok: true; isSettled: boolean } | { ok: false; refusal: Refusal };

/** Sends the answers; null if the signal was aborted before the response was complete. */
async function send(
  submission: object,
  { words, language, signal }: { words: StatusWords["submission"]; language: Language; signal: AbortSignal },
): Promise<Sent | null> {
  try {
    const response = await fetch(ENDPOINT, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(submission),
      signal,
    });
    const sent: Sent = response.ok
      ? { ok: true, isSettled: ((await response.json()) as { isSettled: boolean }).isSettled }
      : { ok: false, refusal: await readRefusal(response, { words, language }) };
    return signal.aborted ? null : sent;
  } catch {
    if (signal.aborted) return null;
    return { ok: false, refusal: { kind: "error", message: words.offline, isShownInline: true } };
  }
}

/** Waits until the report is ready, or the signal is aborted. */
async function untilReady(orderId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(ASK_EVERY_MS, signal);
    try {
      const response = await fetch(`${ENDPOINT}?${new URLSearchParams({ order: orderId })}`, { signal });
      const { status } = (await response.json()) as { status?: string | null };
      if (status === "ready" || status === "failed") return;
    } catch {
      // Retried by the next poll.
    }
  }
}

interface UseSubmission {
  userId: string;
  orderId: string;
  /** The answers have arrived, so saving can stop. */
  onSubmitted(): void;
  /** The success message has been shown long enough. */
  onDone(): void;
}

/** A submission's stages: submitting, generating, done for three seconds. Each ends on its own, or when left. */
export function useSubmission({ userId, orderId, onSubmitted, onDone }: UseSubmission) {
  const language = useLanguage();
  const words = useStatusWords();
  const [phase, setPhase] = useState<Phase>("answering");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const stage = useRef<{ controller: AbortController; isLeft: boolean } | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      stage.current?.controller.abort();
    };
  }, []);

  /** Runs a stage, whose signal is aborted after `limitMs` or when the student leaves; returns what ended it. */
  async function run<Result>(limitMs: number, work: (signal: AbortSignal) => Promise<Result>) {
    const current = { controller: new AbortController(), isLeft: false };
    stage.current = current;
    const timer = setTimeout(() => current.controller.abort(), limitMs);
    const result = await work(current.controller.signal);
    clearTimeout(timer);
    return { result, isLeft: current.isLeft };
  }

  /** Ends the stage: back to the answers while they are being sent, else on to the results. */
  function leave(): void {
    if (!stage.current) return;
    stage.current.isLeft = true;
    stage.current.controller.abort();
  }

  /**
   * @param unsent the answers that the server does not have yet
   * @param areKept whether the answers are stored in this browser or on the server, not only on this page
   */
  async function submit(
    unsent: DraftAnswers,
    { isConfirmed, areKept }: { isConfirmed: boolean; areKept: boolean },
  ): Promise<void> {
    if (phase !== "answering") return;
    setRefusal(null);
    setPhase("submitting");
    const submission = { orderId, answers: unsent, isConfirmed, clock: Date.now() };
    const { result: sent, isLeft } = await run(SUBMIT_MS, (signal) =>
      send(submission, { words: words.submission, language, signal }),
    );
    if (isGone.current) return;
    if (!sent?.ok) {
      const refused: Refusal = sent?.refusal ?? {
        kind: "error",
        message: words.unfinished[isLeft ? "left" : "timed-out"][areKept ? "kept" : "not-kept"],
        isShownInline: true,
      };
      setRefusal(refused);
      setPhase("answering");
      // A toast would cover Submit on a phone, so a message to press it again is shown above the question.
      const isShownInline = refused.kind === "careless" || (refused.kind === "error" && refused.isShownInline);
      if (!isShownInline) showToast({ kind: "error", message: refused.message });
      return;
    }
    onSubmitted();
    forgetLocalDraft(userId, orderId);
    setPhase("generating");
    // Without the payment there is no report to wait for.
    const waited = sent.isSettled ? await run(READY_MS, (signal) => untilReady(orderId, signal)) : null;
    if (!waited?.isLeft) {
      setPhase("done");
      await run(SUCCESS_MS, (signal) => pause(SUCCESS_MS, signal));
    }
    if (!isGone.current) onDone();
  }

  return { phase, refusal, submit, leave, refuse: setRefusal };
}
