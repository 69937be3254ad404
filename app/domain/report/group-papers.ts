import type { Statement } from "#app/domain/guide/statement.ts";
import type { ReservationGroup } from "./studies.ts";

/** How the guide's sentences name the groups that have no part in the seats for EWS. */
const NAMES: Readonly<Partial<Record<ReservationGroup, RegExp>>> = {
  sc: /\bSC\b/,
  st: /\bST\b/,
  sebc: /\b(?:SEBC|OBC)\b/,
  oec: /\b(?:OEC|OBC)\b/,
};

/** Statements without those on papers of EWS for a student of another group. */
export function withoutPapersOfOthers(
  statements: readonly Statement[],
  group: ReservationGroup | null,
): readonly Statement[] {
  const name = group === null ? undefined : NAMES[group];
  return name === undefined ? statements : statements.filter(({ en }) => !/\bEWS\b/.test(en) || name.test(en));
}
