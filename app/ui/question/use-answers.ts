import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { SOME_SAVED } from "#app/content/assessment/frame-words.ts";
import {
  type Draft,
  type LocalDraft,
  unsentAnswers,
  withConfirmed,
  withLaterLocal,
  withUnsent,
} from "#app/domain/assessment/assessment-draft.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { keepCurrentOrder } from "#app/ui/local-storage.ts";
import { showToast } from "#app/ui/site/toasts.ts";
import { changeLocalDraft, forgetLocalDraft, readLocalDraft } from "./browser-storage.ts";
import { type DraftSync, startDraftSync, type SyncProblem, type SyncState } from "./draft-sync.ts";
import { useStatusWords } from "./status-words.tsx";
import { useWarningOnLeaving } from "#app/ui/use-warning-on-leaving.ts";

interface UseAnswers {
  userId: string;
  orderId: string;
  /** The server's draft from the loader. */
  initial: Draft;
  /** The order was completed meanwhile, in another tab or on another device. */
  onAlreadyCompleted(): void;
}

/** Answers in progress, stored at once in this browser and later, several together, on the server. */
export function useAnswers({ userId, orderId, initial, onAlreadyCompleted }: UseAnswers) {
  const language = useLanguage();
  const { saving: words } = useStatusWords();
  const [draft, setDraft] = useState(initial);
  const [syncState, setSyncState] = useState<SyncState>("saved");
  const [problem, setProblem] = useState<SyncProblem | null>(null);
  const [isReady, setReady] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const sync = useRef<DraftSync | null>(null);
  const hasWaited = useRef(false);
  const isClosed = useRef(false);

  const keep = (change: (local: LocalDraft) => LocalDraft) => {
    if (isClosed.current) return;
    // Includes unsent answers each time, because the browser may have been full before.
    const stored = changeLocalDraft(userId, orderId, (local) =>
      change(withUnsent(local, sync.current?.waiting() ?? {})),
    );
    // Otherwise they exist only on this page.
    if (stored !== "kept") sync.current?.flush();
    setTrouble(stored === "kept" ? null : words[stored === "full" ? "storageFull" : "storageFailed"]);
  };

  useEffect(() => {
    if (keepCurrentOrder(orderId) !== "kept") showToast({ kind: "error", message: words.sessionFailed });
    const started = startDraftSync({
      orderId,
      onState(state) {
        setSyncState(state);
        if (state === "saved") {
          // Shown once when the network or session is back, not after every answer.
          if (hasWaited.current) showToast({ kind: "success", message: words.allSaved });
          hasWaited.current = false;
          setProblem(null);
        } else if (state !== "saving") {
          hasWaited.current = true;
          setProblem(state);
        }
      },
      onSaved({ sent, onServer }) {
        setDraft((current) => ({ ...current, answers: { ...onServer, ...started.waiting() } }));
        keep((local) => withConfirmed(local, { sent, onServer }));
      },
      onRejected({ saved, rejected }) {
        const message = saved === 0 ? words.noneSaved : SOME_SAVED[language](saved, rejected);
        showToast({ kind: "error", message });
      },
      onAlreadyCompleted() {
        isClosed.current = true;
        forgetLocalDraft(userId, orderId);
        onAlreadyCompleted();
      },
    });
    sync.current = started;
    const local = readLocalDraft(userId, orderId);
    const unsent = unsentAnswers(local);
    const loaded = withLaterLocal(initial, local);
    const position = local.unsent.length > 0 ? local.position : loaded.position;
    started.add(unsent);
    if (position !== initial.position) started.moveTo(position);
    keep((stored) => ({ ...withConfirmed(stored, { sent: {}, onServer: loaded.answers }), position }));
    // Left over from the last visit.
    if (local.unsent.length > 0) started.flush();
    // A transition, because a slow phone would otherwise not react to taps right after hydration.
    startTransition(() => {
      setDraft({ answers: { ...loaded.answers, ...unsent }, position });
      setReady(true);
    });
    return () => {
      started.flush();
      started.stop();
    };
    // Starts once per order: later loader data is no newer than the screen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [userId, orderId]);

  const hold = useCallback((isHeld: boolean) => sync.current?.hold(isHeld), []);
  const isAtRisk = trouble !== null && syncState !== "saved";
  useWarningOnLeaving(isAtRisk);

  return {
    draft,
    syncState,
    /** Why the answers have not reached the server; null again once they have, not on each attempt. */
    problem,
    /** False until the browser's stored answers have been read; until then the form is a plain one. */
    isReady,
    /** Why the browser could not store the answers; null if it could. */
    trouble,
    /** The answers that the server has not confirmed. */
    unsent: () => sync.current?.waiting() ?? {},
    answer(questionId: number, code: string) {
      const entry = { answer: code, at: Date.now() };
      setDraft((current) => ({ ...current, answers: { ...current.answers, [questionId]: entry } }));
      sync.current?.add({ [questionId]: entry });
      keep((local) => local);
    },
    moveTo(position: number) {
      // The end of a break.
      if (position === draft.position) return;
      setDraft((current) => ({ ...current, position }));
      sync.current?.moveTo(position);
      keep((local) => ({ ...local, position }));
    },
    /** Pauses saving while a submission is under way. */
    hold,
    /** Stops saving once the answers are submitted. */
    close() {
      isClosed.current = true;
      sync.current?.stop();
    },
  };
}
