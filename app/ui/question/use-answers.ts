import { useEffect, useRef, useState } from "react";
import type { Draft, DraftAnswers } from "../../domain/assessment-draft";
import type { ToastDetail } from "../site/toast-markup";
import { TOAST_EVENT } from "../site/toasts";
import { forgetLocalDraft, keepCurrentOrder, keepLocalDraft, type Kept, readLocalDraft } from "./browser-storage";
import { type DraftSync, startDraftSync, type SyncState } from "./draft-sync";

/** Shows a notice of the site. */
export function notify(kind: ToastDetail["kind"], message: string): void {
  window.dispatchEvent(new CustomEvent<ToastDetail>(TOAST_EVENT, { detail: { kind, message } }));
}

const STORAGE_TROUBLE: Record<Exclude<Kept, "kept">, string> = {
  failed: "Failed to save responses locally",
  full: "Storage limit reached. Please clear your browser cache and try again",
};

function notifyRejected({ saved, rejected }: { saved: number; rejected: number }): void {
  if (saved === 0) notify("error", "No responses were saved to the database. Please reload the page and answer once more.");
  else notify("error", `Saved ${saved} responses, but ${rejected} failed to save. Please look at them once more.`);
}

/** The answers that are newer in the browser than on the server: given without a network, or just before leaving. */
function unsentAnswers(local: DraftAnswers, onServer: DraftAnswers): DraftAnswers {
  return Object.fromEntries(Object.entries(local).filter(([id, { answer, at }]) => at > (onServer[id]?.at ?? -1) && answer !== onServer[id]?.answer));
}

interface UseAnswers {
  userId: string;
  orderId: string;
  /** The server's draft, as the page came with it. */
  initial: Draft;
  /** The order was answered meanwhile, in another tab or on another device. */
  onAlreadyCompleted(): void;
}

/**
 * Answers in progress, kept twice: in this browser at once, on the server a moment later. Without a network or a
 * session they wait in the browser and go out when both are back.
 */
export function useAnswers({ userId, orderId, initial, onAlreadyCompleted }: UseAnswers) {
  const [draft, setDraft] = useState(initial);
  const [syncState, setSyncState] = useState<SyncState>("saved");
  const [isReady, setReady] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const sync = useRef<DraftSync | null>(null);
  const hasWaited = useRef(false);

  useEffect(() => {
    if (keepCurrentOrder(orderId) !== "kept") notify("error", "Failed to save session data");
    const started = startDraftSync({
      orderId,
      onState(state) {
        setSyncState(state);
        if (state === "saved") {
          // Told once, when a network or a session is back: not after every answer.
          if (hasWaited.current) notify("success", "All responses saved successfully!");
          hasWaited.current = false;
        } else if (state !== "saving") {
          hasWaited.current = true;
        }
      },
      onAnswers: (answers) => setDraft((current) => ({ ...current, answers })),
      onRejected: notifyRejected,
      onAlreadyCompleted() {
        setClosed(true);
        forgetLocalDraft(userId, orderId);
        onAlreadyCompleted();
      },
    });
    sync.current = started;
    const local = readLocalDraft(userId, orderId);
    if (local) {
      const unsent = unsentAnswers(local.answers, initial.answers);
      const isNewer = Object.keys(unsent).length > 0;
      setDraft({ answers: { ...initial.answers, ...unsent }, position: isNewer ? local.position : initial.position });
      for (const [id, answer] of Object.entries(unsent)) started.answer(Number(id), answer);
      if (isNewer) started.moveTo(local.position);
    }
    setReady(true);
    return () => {
      started.flush();
      started.stop();
    };
    // Begins once per order: what the loader brings later is no newer than what is on the screen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [userId, orderId]);

  useEffect(() => {
    if (!isReady || isClosed) return;
    const kept = keepLocalDraft(userId, orderId, draft);
    setTrouble(kept === "kept" ? null : STORAGE_TROUBLE[kept]);
  }, [draft, isReady, isClosed, userId, orderId]);

  return {
    draft,
    syncState,
    /** False until the browser's own answers have been looked at; the form is a plain one till then. */
    isReady,
    /** Why the browser could not keep the answers; null when it could. */
    trouble,
    answer(questionId: number, code: string) {
      const entry = { answer: code, at: Date.now() };
      setDraft((current) => ({ ...current, answers: { ...current.answers, [questionId]: entry } }));
      sync.current?.answer(questionId, entry);
    },
    moveTo(position: number) {
      setDraft((current) => ({ ...current, position }));
      sync.current?.moveTo(position);
    },
    /** Ends the saving: the answers have been submitted. */
    close() {
      setClosed(true);
      sync.current?.stop();
    },
  };
}
