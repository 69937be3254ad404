import { listPaths } from "./list-paths.ts";

export const guideVersionsPath = `${listPaths.guide}/versions`;
export const guideImportPath = `${listPaths.guide}/import`;

/** Where a statement is reviewed. The colons of its id may stand in a path, and read better so. */
export function statementPath(id: string): string {
  return `${listPaths.guide}/${encodeURIComponent(id).replaceAll("%3A", ":")}`;
}

/** The statements that somebody has to read again before a day, an ISO date. */
export function dueStatementsPath(before: string): string {
  return `${listPaths.guide}?${new URLSearchParams({ due: before })}`;
}
