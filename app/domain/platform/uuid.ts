const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text from a URL has the form of our ids, so that looking it up can find something. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
