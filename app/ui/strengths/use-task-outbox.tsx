import { useState } from "react";
import type { StatusWords } from "#app/content/assessment/submission-words.ts";
import type { StrengthAttempt } from "#app/domain/strengths/attempt.ts";
import { GENERATOR_VERSION } from "#app/domain/strengths/item.ts";
import { forgetStored, store } from "#app/ui/local-storage.ts";
import { type Outbox, startOutbox } from "#app/ui/outbox.ts";
import type { SyncProblem, SyncState } from "#app/ui/question/draft-sync.ts";
import { SavingNote } from "#app/ui/question/saving-note.tsx";
import { useWarningOnLeaving } from "#app/ui/use-warning-on-leaving.ts";

/** An open attempt as its page has it. */
export interface OpenAttempt {
  userId: string;
  attempt: StrengthAttempt;
  saving: StatusWords["saving"];
}

/** What the server answers; a task that has ended may be repeated from a day in words. */
export interface SavedAnswers {
  answers: string;
  isFinished: boolean;
  refused: number;
  repeatFrom: string | null;
}

/** In milliseconds. */
const PAUSE_MS = 700;

interface Work<Sent> {
  hasWork(): boolean;
  collect(): Sent;
  toBody(sent: Sent): object;
  onSaved(saved: SavedAnswers): void;
  /** The rules have changed: what the server has. */
  onRenewed(answers: string): void;
}

function readFailure(status: number, body: unknown): Exclude<SyncProblem, "offline"> {
  if (status === 401) return "signed-out";
  const reason = (body as { reason?: string } | null)?.reason;
  if (reason === "consent-missing" || reason === "strengths-consent-missing" || status === 404) return "no-consent";
  return status === 403 ? "no-student" : "failing";
}

/** Keeps an attempt's answers in this browser and sends them until they have arrived. */
export function useTaskOutbox({ userId, attempt: { task, number, seed }, saving }: OpenAttempt, initial: SyncState) {
  const [syncState, setSyncState] = useState(initial);
  const [problem, setProblem] = useState<SyncProblem | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [repeatFrom, setRepeatFrom] = useState<string | null>(null);
  const isSent = syncState === "saved";
  useWarningOnLeaving(trouble !== null && !isSent);
  // A seed has one attempt only, also after a withdrawn consent has deleted others.
  const key = `strengths_${userId}_${seed}`;
  return {
    /** Of the browser's storage. */
    key,
    syncState,
    isSent,
    /** The day from which a task that has just ended may be repeated, in words. */
    repeatFrom,
    /** Says where the answers are if they are not on the server. */
    note: (
      <SavingNote
        words={saving}
        trouble={trouble}
        isOnServer={isSent}
        problem={problem}
        path={`/strengths/${task}`}
        consentPath="/strengths"
      />
    ),
    keep(answers: string) {
      const stored = store(key, answers);
      setTrouble(stored === "kept" ? null : saving[stored === "full" ? "storageFull" : "storageFailed"]);
    },
    start<Sent>({ toBody, onSaved, onRenewed, ...work }: Work<Sent>): Outbox {
      return startOutbox<Sent, SavedAnswers, ReturnType<typeof readFailure>>({
        ...work,
        pauseMs: PAUSE_MS,
        endpoint: `/strengths/${task}/answers`,
        toBody: (sent) => ({ number, generator: GENERATOR_VERSION, ...toBody(sent) }),
        readAnswer: (body) =>
          typeof (body as Partial<SavedAnswers> | null)?.answers === "string" ? (body as SavedAnswers) : null,
        readFailure,
        onState(state) {
          setSyncState(state);
          if (state === "saved") setProblem(null);
          else if (state !== "saving") setProblem(state);
        },
        onSaved(saved) {
          onSaved(saved);
          if (!saved.isFinished) return;
          setTrouble(null);
          setRepeatFrom(saved.repeatFrom);
          forgetStored(key);
        },
        onConflict: (body) => onRenewed((body as { answers?: string } | null)?.answers ?? ""),
      });
    },
  };
}
