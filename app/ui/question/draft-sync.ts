import type { Draft, DraftAnswers } from "#app/domain/assessment/assessment-draft.ts";
import { stretchesBefore } from "#app/domain/assessment/question.ts";
import { type OutboxState, startOutbox } from "#app/ui/outbox.ts";

/**
 * In milliseconds. Within a part answers wait for a pause this long: each request costs as much as all, and the browser
 * has stored them meanwhile.
 */
const PAUSE_MS = 20_000;

/**
 * Where the answers are, as shown to the student, beside the states of an outbox: in this browser, because the session
 * has ended (`signed-out`), belongs to a non-student (`no-student`), a consent is missing (`no-consent`), or the server
 * has errors (`failing`).
 */
export type SyncState = OutboxState | "signed-out" | "no-student" | "no-consent" | "failing";

/** What keeps answers from the server. */
export type SyncProblem = Exclude<SyncState, "saved" | "saving">;

interface SyncOptions {
  orderId: string;
  onState(state: SyncState): void;
  /** After a save: the answers sent, and those on the server, some of which may come from another device. */
  onSaved(saved: { sent: DraftAnswers; onServer: DraftAnswers }): void;
  onRejected(counts: { saved: number; rejected: number }): void;
  /** The order was completed meanwhile, in another tab or on another device. */
  onAlreadyCompleted(): void;
}

/** Saves a student's answers at the end of a part, after a pause, and when the page is left. */
export interface DraftSync {
  /** Adds answers that the server does not have yet. */
  add(answers: DraftAnswers): void;
  /** The answers that the server has not confirmed. */
  waiting(): DraftAnswers;
  moveTo(position: number): void;
  /** Sends pending answers at once. */
  flush(): void;
  /** Pauses sending while a submission carries the answers, unless the page is left; afterwards sends what it has not. */
  hold(isHeld: boolean): void;
  stop(): void;
}

interface SaveAnswer {
  draft: Draft;
  saved: number;
  rejected: number;
}

function readFailure(status: number, body: unknown): SyncState {
  if (status === 401) return "signed-out";
  if (status !== 403) return "failing";
  return (body as { reason?: string } | null)?.reason === "consent-missing" ? "no-consent" : "no-student";
}

/** Starts saving answers to the server. Unsaved ones wait in memory until there is a network and a session. */
export function startDraftSync({ orderId, onState, onSaved, onRejected, onAlreadyCompleted }: SyncOptions): DraftSync {
  let waiting: DraftAnswers = {};
  let position: number | null = null;
  let isHeld = false;

  const outbox = startOutbox({
    endpoint: "/assessment/draft",
    pauseMs: PAUSE_MS,
    hasWork: () => Object.keys(waiting).length > 0 || position !== null,
    collect: () => ({ answers: waiting, position }),
    toBody: (sent) => ({ orderId, ...sent, clock: Date.now() }),
    readAnswer: (body) => ((body as Partial<SaveAnswer> | null)?.draft ? (body as SaveAnswer) : null),
    readFailure,
    onState,
    onSaved({ draft, saved, rejected }, sent) {
      // An answer that changed while being sent stays pending.
      waiting = Object.fromEntries(Object.entries(waiting).filter(([id, entry]) => sent.answers[id]?.at !== entry.at));
      if (position === sent.position) position = null;
      if (rejected > 0) onRejected({ saved, rejected });
      onSaved({ sent: sent.answers, onServer: draft.answers });
    },
    onConflict() {
      // Overtaken by the submission, which reports its own outcome.
      if (!isHeld) onAlreadyCompleted();
    },
  });

  return {
    add(answers) {
      if (Object.keys(answers).length === 0) return;
      waiting = { ...waiting, ...answers };
      outbox.add();
    },
    waiting: () => waiting,
    moveTo(questionId) {
      position = questionId;
      outbox.add();
      if (stretchesBefore(questionId) !== null) outbox.flush();
    },
    flush: outbox.flush,
    hold(isHeldNow) {
      isHeld = isHeldNow;
      outbox.hold(isHeldNow);
    },
    stop: outbox.stop,
  };
}
