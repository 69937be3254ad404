import type { RecordKind } from "#app/domain/guide/records/record.ts";
import { listPaths } from "./list-paths.ts";

export const guideVersionsPath = `${listPaths.guide}/versions`;
export const guideImportPath = `${listPaths.guide}/import`;

/** The sentences, or the records of a kind, due for review before a day, an ISO date. */
export function dueStatementsPath(before: string, holds: RecordKind | null = null): string {
  return `${listPaths.guide}?${new URLSearchParams({ ...(holds === null ? null : { holds }), due: before })}`;
}
