import type { Draft, DraftAnswer, DraftAnswers } from "../../domain/assessment-draft";

/**
 * Where the answers are, as the student is told:
 * `saved` on our server; `saving` on the way there; `offline` in this browser until there is a network again;
 * `signed-out` and `no-student` in this browser, because the session is over or belongs to somebody who is no student;
 * `failing` in this browser, while our server has trouble.
 */
export type SyncState = "saved" | "saving" | "offline" | "signed-out" | "no-student" | "failing";

interface SyncOptions {
  orderId: string;
  onState(state: SyncState): void;
  /** The answers after a save: the server's, which may hold some from another device, and those that still wait. */
  onAnswers(answers: DraftAnswers): void;
  /** The server did not take every answer. */
  onRejected(counts: { saved: number; rejected: number }): void;
  /** The order was answered meanwhile, in another tab or on another device. */
  onAlreadyCompleted(): void;
}

/** Saves what a student answers, a moment after each change. */
export interface DraftSync {
  answer(questionId: number, answer: DraftAnswer): void;
  moveTo(position: number): void;
  /** Sends at once whatever waits, when the page is left or a network is back. */
  flush(): void;
  stop(): void;
}

const ENDPOINT = "/assessment/draft";

/** Changes that follow each other within this time, in milliseconds, go together. */
const PAUSE_MS = 700;

/** After a failure it tries again by itself, in milliseconds; each time twice as long, up to the second. */
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

interface SaveAnswer {
  draft: Draft;
  saved: number;
  rejected: number;
}

function stateOfFailure(status: number): SyncState {
  if (status === 401) return "signed-out";
  return status === 403 ? "no-student" : "failing";
}

/**
 * Begins saving an order's answers to the server. What is not saved yet waits in here (and in the browser's storage,
 * which is the caller's) until a network and a session are there.
 */
export function startDraftSync({ orderId, onState, onAnswers, onRejected, onAlreadyCompleted }: SyncOptions): DraftSync {
  let waiting: Record<string, DraftAnswer> = {};
  let position: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  let isSending = false;
  let isStopped = false;

  const hasWork = () => Object.keys(waiting).length > 0 || position !== null;

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(send, delayMs);
  }

  function retry(state: SyncState): void {
    onState(state);
    schedule(retryMs);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  }

  /** An answer that was changed while it was on its way waits for its next turn. */
  function forgetSent(sent: Record<string, DraftAnswer>, sentPosition: number | null): void {
    waiting = Object.fromEntries(Object.entries(waiting).filter(([id, entry]) => sent[id]?.at !== entry.at));
    if (position === sentPosition) position = null;
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    if (isSending || isStopped || !hasWork()) return;
    isSending = true;
    const sent = waiting;
    const sentPosition = position;
    onState("saving");
    // Kept alive, so that leaving the page does not cut it off.
    const response = await fetch(ENDPOINT, {
      method: "POST",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ orderId, answers: sent, position: sentPosition }),
    }).catch(() => null);
    isSending = false;
    if (isStopped) return;
    if (!response) return retry("offline");
    if (response.status === 409) return onAlreadyCompleted();
    if (!response.ok) return retry(stateOfFailure(response.status));
    const { draft, saved, rejected } = (await response.json()) as SaveAnswer;
    retryMs = FIRST_RETRY_MS;
    forgetSent(sent, sentPosition);
    if (rejected > 0) onRejected({ saved, rejected });
    onAnswers({ ...draft.answers, ...waiting });
    onState(hasWork() ? "saving" : "saved");
    if (hasWork()) schedule(PAUSE_MS);
  }

  const flush = () => {
    retryMs = FIRST_RETRY_MS;
    void send();
  };
  const onOffline = () => {
    if (hasWork()) onState("offline");
  };
  window.addEventListener("online", flush);
  window.addEventListener("offline", onOffline);
  window.addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", flush);

  return {
    answer(questionId, answer) {
      waiting = { ...waiting, [questionId]: answer };
      onState(navigator.onLine ? "saving" : "offline");
      schedule(PAUSE_MS);
    },
    moveTo(questionId) {
      position = questionId;
      schedule(PAUSE_MS);
    },
    flush,
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
