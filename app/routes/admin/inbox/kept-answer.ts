import { type RefObject, useEffect } from "react";
import { ANSWER_PREFIX } from "#app/ui/site/signed-out.ts";
import { forgetInTab, keepInTab, readInTab } from "#app/ui/tab-storage.ts";

/** An answer that is being written, as the tab keeps it. */
interface KeptAnswer {
  /** The id under which it will be stored. */
  messageId: string;
  text: string;
}

function readKept(key: string): KeptAnswer | null {
  const { messageId, text } = (readInTab(key) ?? {}) as Partial<KeptAnswer>;
  return messageId && text ? { messageId, text } : null;
}

function writeKept(key: string, kept: KeptAnswer): void {
  if (kept.text === "") forgetInTab(key);
  else keepInTab(key, kept);
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
    const text = field.current?.value ?? "";
    // Typed before React was there to hear of it.
    if (text !== (field.current?.defaultValue ?? "")) return writeKept(key, { messageId, text });
    const kept = readKept(key);
    if (!kept) return;
    if (isStored(kept.messageId)) forgetInTab(key);
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
