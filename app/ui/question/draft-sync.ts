import type { Draft, DraftAnswers } from "#app/domain/assessment/assessment-draft.ts";

/**
 * Where the answers are, as shown to the student: `saved` on the server; `saving` on the way there; `offline` in this
 * browser until the network is back; `signed-out`, `no-student` and `no-consent` in this browser, because the session has
 * ended, belongs to a non-student, or a consent is missing; `failing` in this browser, while the server has errors.
 */
export type SyncState = "saved" | "saving" | "offline" | "signed-out" | "no-student" | "no-consent" | "failing";

interface SyncOptions {
  orderId: string;
  onState(state: SyncState): void;
  /** After a save: the answers sent, and those on the server, some of which may come from another device. */
  onSaved(saved: { sent: DraftAnswers; onServer: DraftAnswers }): void;
  onRejected(counts: { saved: number; rejected: number }): void;
  /** The order was completed meanwhile, in another tab or on another device. */
  onAlreadyCompleted(): void;
}

/** Saves a student's answers, a moment after each change. */
export interface DraftSync {
  /** Adds answers that the server does not have yet. */
  add(answers: DraftAnswers): void;
  /** The answers that the server has not confirmed. */
  waiting(): DraftAnswers;
  moveTo(position: number): void;
  /** Sends pending answers at once, when the page is left or the network is back. */
  flush(): void;
  /** Pauses sending while a submission carries the answers, unless the page is left. */
  hold(isHeld: boolean): void;
  stop(): void;
}

const ENDPOINT = "/assessment/draft";

/** Changes within this time of each other, in milliseconds, are sent together. */
const PAUSE_MS = 700;

/** The delay before an automatic retry, in milliseconds; doubles each time, up to the second value. */
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

/** In milliseconds; a slower response counts as offline. */
const TIMEOUT_MS = 30_000;

interface SaveAnswer {
  draft: Draft;
  saved: number;
  rejected: number;
}

async function readAnswer(response: Response): Promise<SaveAnswer | null> {
  const body = (await response.json().catch(() => null)) as Partial<SaveAnswer> | null;
  return body?.draft ? (body as SaveAnswer) : null;
}

async function readFailure(response: Response): Promise<SyncState> {
  if (response.status === 401) return "signed-out";
  if (response.status !== 403) return "failing";
  const body = (await response.json().catch(() => null)) as { reason?: string } | null;
  return body?.reason === "consent-missing" ? "no-consent" : "no-student";
}

/** Starts saving answers to the server. Unsaved ones wait in memory until there is a network and a session. */
export function startDraftSync({ orderId, onState, onSaved, onRejected, onAlreadyCompleted }: SyncOptions): DraftSync {
  let waiting: DraftAnswers = {};
  let position: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  let isSending = false;
  let isStopped = false;
  let isHeld = false;

  const hasWork = () => Object.keys(waiting).length > 0 || position !== null;

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void send({ isLeaving: false }), delayMs);
  }

  function retry(state: SyncState): void {
    onState(state);
    schedule(retryMs);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  }

  /** An answer that changed while being sent stays pending. */
  function forgetSent(sent: DraftAnswers, sentPosition: number | null): void {
    waiting = Object.fromEntries(Object.entries(waiting).filter(([id, entry]) => sent[id]?.at !== entry.at));
    if (position === sentPosition) position = null;
  }

  /** One request at a time, except when the page is left: then it does not wait for the previous one. */
  async function send({ isLeaving }: { isLeaving: boolean }): Promise<void> {
    clearTimeout(timer);
    if (((isSending || isHeld) && !isLeaving) || isStopped || !hasWork()) return;
    isSending = true;
    const sent = waiting;
    const sentPosition = position;
    onState("saving");
    // `keepalive`, so that leaving the page does not abort it.
    const response = await fetch(ENDPOINT, {
      method: "POST",
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ orderId, answers: sent, position: sentPosition, clock: Date.now() }),
    }).catch(() => null);
    // A Wi-Fi login page responds too, but not with JSON; and the connection may break midway.
    const answer = response?.ok ? await readAnswer(response) : null;
    isSending = false;
    if (isStopped) return;
    if (!response) return retry("offline");
    // Overtaken by the submission, which reports its own outcome.
    if (response.status === 409 && isHeld) return;
    if (response.status === 409) return onAlreadyCompleted();
    if (!response.ok) return retry(await readFailure(response));
    if (!answer) return retry("offline");
    const { draft, saved, rejected } = answer;
    retryMs = FIRST_RETRY_MS;
    forgetSent(sent, sentPosition);
    if (rejected > 0) onRejected({ saved, rejected });
    onSaved({ sent, onServer: draft.answers });
    onState(hasWork() ? "saving" : "saved");
    if (hasWork()) schedule(PAUSE_MS);
  }

  const flush = () => {
    retryMs = FIRST_RETRY_MS;
    void send({ isLeaving: document.visibilityState === "hidden" });
  };
  const onOffline = () => {
    if (hasWork()) onState("offline");
  };
  window.addEventListener("online", flush);
  window.addEventListener("offline", onOffline);
  window.addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", flush);

  return {
    add(answers) {
      if (Object.keys(answers).length === 0) return;
      waiting = { ...waiting, ...answers };
      onState(navigator.onLine ? "saving" : "offline");
      schedule(PAUSE_MS);
    },
    waiting: () => waiting,
    moveTo(questionId) {
      position = questionId;
      schedule(PAUSE_MS);
    },
    flush,
    hold(isHeldNow) {
      if (isHeld && !isHeldNow) schedule(PAUSE_MS);
      isHeld = isHeldNow;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener("online", flush);
      window.removeEventListener("offline", onOffline);
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
    },
  };
}
