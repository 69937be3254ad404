import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { chooseNextItem, type ItemPool, type ScoredAnswer } from "#app/domain/strengths/adaptive.ts";
import { packAnswers, unpackAnswers } from "#app/domain/strengths/answer-record.ts";
import { GENERATOR_VERSION } from "#app/domain/strengths/item.ts";
import { itemsOf, takeOver, toSentAnswers } from "#app/domain/strengths/score-answers.ts";
import type { WordItem } from "#app/domain/strengths/word-item.ts";
import { readStored } from "#app/ui/local-storage.ts";
import type { Outbox } from "#app/ui/outbox.ts";
import type { ItemKind } from "./item-kind.ts";
import { type OpenAttempt, useTaskOutbox } from "./use-task-outbox.tsx";

export interface OpenTask extends OpenAttempt {
  kind: ItemKind;
  pool: ItemPool;
  /** The word items of the attempt's language; none for other tasks. */
  bank: readonly WordItem[];
}

/** Why some answers could not be counted. `renewed`: the page has to be loaded anew to go on. */
interface Uncounted {
  count: number;
  isRenewed: boolean;
}

/** Reads stored answers, "1 A+e,c-1b", with the version of the rules behind them. Unreadable ones count as absent. */
function readAnswers(value: string | null): { generator: number; answers: readonly ScoredAnswer[] } | null {
  const [, generator, packed = ""] = /^(\d+) (.*)$/.exec(value ?? "") ?? [];
  return generator === undefined ? null : { generator: Number(generator), answers: unpackAnswers(packed) };
}

/** The answers of an open attempt, stored at once in this browser and a moment later on the server, or once online. */
export function useTaskAnswers({ kind, pool, bank, ...open }: OpenTask) {
  const { attempt } = open;
  const [answers, setAnswers] = useState(attempt.answers);
  const [uncounted, setUncounted] = useState<Uncounted | null>(null);
  const [isReady, setReady] = useState(false);
  const { key, keep, start, ...shown } = useTaskOutbox(open, "saved");
  const outbox = useRef<Outbox | null>(null);
  // The outbox and other tabs read it between renders.
  const current = useRef(attempt.answers);

  const apply = (list: readonly ScoredAnswer[], lost = 0, isRenewed = false) => {
    current.current = list;
    keep(`${GENERATOR_VERSION} ${packAnswers(list)}`);
    if (lost > 0 || isRenewed) setUncounted({ count: lost, isRenewed });
    startTransition(() => setAnswers(list));
  };

  useEffect(() => {
    const findItem = itemsOf(attempt, (family, seed) => kind.make(family, seed, bank));
    let saved = attempt.answers.length;
    const started = start<readonly ScoredAnswer[]>({
      hasWork: () => current.current.length > saved,
      collect: () => current.current,
      toBody: (sent) => ({ answers: toSentAnswers(sent, findItem) }),
      onSaved({ answers: packed, isFinished, refused }) {
        const onServer = unpackAnswers(packed);
        saved = onServer.length;
        // What the server refuses once it refuses each time.
        const { answers: list, lost } =
          refused > 0 ? { answers: onServer, lost: refused } : takeOver(onServer, current.current);
        if (refused > 0 || list !== current.current || isFinished) apply(isFinished ? onServer : list, lost);
      },
      onRenewed(packed) {
        const onServer = unpackAnswers(packed);
        saved = onServer.length;
        apply(onServer, Math.max(0, current.current.length - onServer.length), true);
      },
    });
    outbox.current = started;
    const local = readAnswers(readStored(key));
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
    const onStorage = (event: StorageEvent) => {
      const other = event.key === key ? readAnswers(event.newValue) : null;
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
  }, [key]);

  const next = useMemo(() => chooseNextItem(pool, attempt.seed, answers), [pool, attempt.seed, answers]);
  const item = useMemo(() => next && kind.make(next.family.id, next.seed, bank), [bank, kind, next]);

  return {
    ...shown,
    answers,
    /** Null at the end. */
    item,
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
