import { listPaths } from "./list-paths.ts";

export const guideVersionsPath = `${listPaths.guide}/versions`;
export const guideImportPath = `${listPaths.guide}/import`;

/** The statements due for review before a day, an ISO date. */
export function dueStatementsPath(before: string): string {
  return `${listPaths.guide}?${new URLSearchParams({ due: before })}`;
}
