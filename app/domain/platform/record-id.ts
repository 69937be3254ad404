/** Older rows have a UUID. */
const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** Format of our ids: see `newRecordId`. */
export const RECORD_ID = new RegExp(`^(?:[a-z2-7]{16}|${UUID})$`);

/** Whether a text from a URL has the format of our ids, so that a look-up is worthwhile. */
export function isRecordId(text: string): boolean {
  return RECORD_ID.test(text);
}
