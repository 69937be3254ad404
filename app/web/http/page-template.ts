/** What differs between two responses with the same page, or is kept apart from it. */
type Place = "nonce" | "head" | "body";

/** A page in pieces, with the places that are filled when it is sent. */
export interface PageTemplate {
  status: number;
  headers: [name: string, value: string][];
  pieces: readonly (Uint8Array<ArrayBuffer> | Place)[];
}

const encoder = new TextEncoder();

/**
 * Cuts a page that was just rendered at its marks.
 * @param marks random texts of letters, digits and hyphens, which stand nowhere else on the page
 */
export function cutPage(html: string, marks: Partial<Record<Place, string>>): PageTemplate["pieces"] {
  const places = new Map(Object.entries(marks).map(([place, mark]) => [mark, place as Place]));
  return html
    .split(new RegExp(`(${[...places.keys()].join("|")})`))
    .map((piece) => places.get(piece) ?? encoder.encode(piece));
}

/** The bytes that a template holds. */
export function countBytes({ pieces }: PageTemplate): number {
  return pieces.reduce((sum, piece) => sum + (typeof piece === "string" ? 0 : piece.length), 0);
}

/** Joins a page: in one piece, so that its length is known. */
export function fillPage(
  { status, headers, pieces }: PageTemplate,
  { nonce, ...parts }: { nonce: string; head?: Uint8Array; body?: Uint8Array },
): Response {
  const empty = new Uint8Array();
  const written = { head: empty, body: empty, ...parts, nonce: encoder.encode(nonce) };
  const all = pieces.map((piece) => (typeof piece === "string" ? written[piece] : piece));
  const page = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of all) {
    page.set(piece, at);
    at += piece.length;
  }
  return new Response(page, { status, headers });
}
