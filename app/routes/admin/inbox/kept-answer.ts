import { type RefObject, useEffect } from "react";
import { ANSWER_PREFIX } from "../../../ui/site/signed-out";

/** An answer that is being written, as the tab keeps it. */
interface KeptAnswer {
  /** The id under which it will be stored. */
  messageId: string;
  text: string;
}

function readKept(key: string): KeptAnswer | null {
  try {
    const { messageId, text } = JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<KeptAnswer>;
    return messageId && text ? { messageId, text } : null;
  } catch {
    // Where storage is switched off, or holds something else, nothing was kept.
    return null;
  }
}

function writeKept(key: string, kept: KeptAnswer): void {
  try {
    if (kept.text === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Nothing is kept then.
  }
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Where nothing can be removed, nothing was kept.
  }
}

/**
 * Keeps the answer to a request in this tab while it is being written: reload and a lost connection bring it again,
 * until a message of its id is in the thread. Returns what keeps what the field has now. Logout removes it: see
 * `forgetAfterSignOut`.
 */
export function useKeptAnswer(
  field: RefObject<HTMLTextAreaElement | null>,
  {
    requestId,
    messageId,
    isStored,
  }: { requestId: string; messageId: string; isStored: (messageId: string) => boolean },
): () => void {
  const key = ANSWER_PREFIX + requestId;
  useEffect(() => {
    const kept = readKept(key);
    if (!kept) return;
    if (isStored(kept.messageId)) forget(key);
    else if (field.current?.value === "") {
      field.current.value = kept.text;
      // The form that it stands in now has an id of its own: by that it will be found once it is stored.
      writeKept(key, { messageId, text: kept.text });
    }
    // Once for each form: afterwards its field is the truth.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return () => writeKept(key, { messageId, text: field.current?.value ?? "" });
}
