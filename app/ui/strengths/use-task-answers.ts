import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import type { StatusWords } from "#app/content/assessment/submission-words.ts";
import { chooseNextItem, type ItemPool, type ScoredAnswer } from "#app/domain/strengths/adaptive.ts";
import { unpackAnswers } from "#app/domain/strengths/answer-record.ts";
import type { StrengthAttempt } from "#app/domain/strengths/attempt.ts";
import { GENERATOR_VERSION, makeItem } from "#app/domain/strengths/generated-item.ts";
import { takeOver } from "#app/domain/strengths/local-answers.ts";
import { keysOf, toSentAnswers } from "#app/domain/strengths/score-answers.ts";
import type { WordItem } from "#app/domain/strengths/word-item.ts";
import { type Outbox, startOutbox } from "#app/ui/outbox.ts";
import type { SyncProblem, SyncState } from "#app/ui/question/draft-sync.ts";
import { useWarningOnLeaving } from "#app/ui/use-warning-on-leaving.ts";
import { answersKey, forgetLocalAnswers, keepLocalAnswers, readAnswers, readLocalAnswers } from "./attempt-storage.ts";
import type { ShownItem } from "./item-view.tsx";

/** The endpoint of a task's answers. */
export const answersEndpoint = (task: string) => `/strengths/${task}/answers`;

export function readSyncFailure(status: number, body: unknown): Exclude<SyncState, "saved" | "saving" | "offline"> {
  if (status === 401) return "signed-out";
  const reason = (body as { reason?: string } | null)?.reason;
  if (reason === "consent-missing" || reason === "strengths-consent-missing" || status === 404) return "no-consent";
  return status === 403 ? "no-student" : "failing";
}

interface SavedAnswers {
  answers: string;
  isFinished: boolean;
  refused: number;
}

interface OpenTask {
  userId: string;
  attempt: StrengthAttempt;
  pool: ItemPool;
  /** The word items of the attempt's language; none for other tasks. */
  bank: readonly WordItem[];
  words: StatusWords["saving"];
}

/** Why some answers could not be counted. `renewed`: the page has to be loaded anew to go on. */
export interface Uncounted {
  count: number;
  isRenewed: boolean;
}

/** The answers of an open attempt, stored at once in this browser and a moment later on the server, or once online. */
export function useTaskAnswers({ userId, attempt, pool, bank, words }: OpenTask) {
  const { task, seed, number } = attempt;
  const [answers, setAnswers] = useState(attempt.answers);
  const [syncState, setSyncState] = useState<SyncState>("saved");
  const [problem, setProblem] = useState<SyncProblem | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [uncounted, setUncounted] = useState<Uncounted | null>(null);
  const [isReady, setReady] = useState(false);
  const outbox = useRef<Outbox | null>(null);
  // The outbox and other tabs read it between renders.
  const current = useRef(attempt.answers);

  const apply = (list: readonly ScoredAnswer[], lost = 0, isRenewed = false) => {
    current.current = list;
    const stored = keepLocalAnswers(userId, seed, { generator: GENERATOR_VERSION, answers: list });
    setTrouble(stored === "kept" ? null : words[stored === "full" ? "storageFull" : "storageFailed"]);
    if (lost > 0 || isRenewed) setUncounted({ count: lost, isRenewed });
    startTransition(() => setAnswers(list));
  };

  useEffect(() => {
    const findKey = keysOf(attempt, bank);
    let saved = attempt.answers.length;
    const started = startOutbox<readonly ScoredAnswer[], SavedAnswers, ReturnType<typeof readSyncFailure>>({
      endpoint: answersEndpoint(task),
      hasWork: () => current.current.length > saved,
      collect: () => current.current,
      toBody: (sent) => ({ number, generator: GENERATOR_VERSION, answers: toSentAnswers(sent, findKey) }),
      readAnswer: (body) =>
        typeof (body as Partial<SavedAnswers> | null)?.answers === "string" ? (body as SavedAnswers) : null,
      readFailure: readSyncFailure,
      onState(state) {
        setSyncState(state);
        if (state === "saved") setProblem(null);
        else if (state !== "saving") setProblem(state);
      },
      onSaved({ answers: packed, isFinished, refused }) {
        const onServer = unpackAnswers(packed);
        saved = onServer.length;
        // What the server refuses once it refuses each time.
        const { answers: list, lost } =
          refused > 0 ? { answers: onServer, lost: refused } : takeOver(onServer, current.current);
        if (refused > 0 || list !== current.current || isFinished) apply(isFinished ? onServer : list, lost);
        if (isFinished) forgetLocalAnswers(userId, seed);
      },
      onConflict(body) {
        const packed = (body as { answers?: string } | null)?.answers ?? "";
        const onServer = unpackAnswers(packed);
        saved = onServer.length;
        apply(onServer, Math.max(0, current.current.length - onServer.length), true);
      },
    });
    outbox.current = started;
    const local = readLocalAnswers(userId, seed);
    // Items of former rules are made anew: answers to them that have not arrived in time cannot be counted.
    const isRenewed = local !== null && local.generator !== GENERATOR_VERSION;
    const own = local?.answers ?? attempt.answers;
    const taken = isRenewed
      ? { answers: attempt.answers, lost: Math.max(0, own.length - attempt.answers.length) }
      : takeOver(attempt.answers, own);
    apply(taken.answers, taken.lost);
    started.add();
    startTransition(() => setReady(true));
    /** Another tab has gone on. */
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const other = key === answersKey(userId, seed) ? readAnswers(newValue) : null;
      if (other?.generator !== GENERATOR_VERSION) return;
      const { answers: list } = takeOver(current.current, other.answers);
      if (list === current.current) return;
      current.current = list;
      setAnswers(list);
      started.add();
    };
    window.addEventListener("storage", onStorage);
    return () => {
      window.removeEventListener("storage", onStorage);
      started.flush();
      started.stop();
    };
    // Starts once per attempt: later loader data is no newer than the screen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [userId, seed]);

  useWarningOnLeaving(trouble !== null && syncState !== "saved");

  const next = useMemo(() => chooseNextItem(pool, seed, answers), [pool, seed, answers]);
  const item = useMemo((): ShownItem | null => {
    if (next === null) return null;
    if (pool.task !== "words") return makeItem(pool.task, next.family.id, next.seed);
    const found = bank.find(({ id }) => id === next.family.id);
    return found ? { task: "words", ...found } : null;
  }, [bank, next, pool.task]);

  return {
    answers,
    /** Null at the end. */
    item,
    syncState,
    /** Why the answers have not reached the server; null again once they have. */
    problem,
    /** Why the browser could not store the answers; null if it could. */
    trouble,
    uncounted,
    /** False until the browser's stored answers have been read. */
    isReady,
    /** @param choice null for an item that the student leaves out, which counts as wrong */
    answer(choice: number | null, seconds: number) {
      if (next === null || item === null) return;
      apply([...current.current, { family: next.family.id, isRight: choice === item.right, seconds }]);
      outbox.current?.add();
    },
  };
}
