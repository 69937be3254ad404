import { href } from "react-router";
import type { Language } from "#app/domain/platform/language.ts";

interface ReportAddress {
  /** Null: the newest. */
  readonly orderId: string | null;
  /** An earlier version of it. */
  readonly version?: number;
  readonly language?: Language;
  /** Whether all its parts are on the page from the start. */
  readonly isWhole?: boolean;
}

/** The page with a student's report: of an order, or else the newest; as it is, or an earlier version. */
export function resultsPath(address: ReportAddress): string {
  return withParameters("/results", address);
}

/** Where the report of an order is asked about. */
export function askPath(address: ReportAddress): string {
  return withParameters("/results/ask", address);
}

/** What can be done with a report besides reading it: `#keep`, `#feedback` or `#versions`. */
export function resultsMorePath(address: ReportAddress): string {
  return withParameters("/results/more", address);
}

/** Where a report is shared. */
export function resultsSharePath(address: ReportAddress): string {
  return withParameters("/results/share", address);
}

/** The picture of a student's code. */
export function resultsCardPath(address: ReportAddress): string {
  return withParameters("/results/card", address);
}

/** The PDF of a student's own report: in one language, or in all that it is written in. */
export function reportPdfPath(resultId: string, language?: Language): string {
  const path = href("/results/:resultId/report.pdf", { resultId });
  return language === undefined ? path : `${path}?${new URLSearchParams({ language })}`;
}

/** What stands in the folds of a student's own report, for the script of its page. */
export function partsPath(resultId: string, language: Language): string {
  return `${href("/results/:resultId/parts", { resultId })}?${new URLSearchParams({ language })}`;
}

/** The dates of a report's year, for the student's own calendar. */
export function yearFilePath(resultId: string, language: Language): string {
  return `${href("/results/:resultId/year.ics", { resultId })}?${new URLSearchParams({ language })}`;
}

function withParameters(path: string, { orderId, version, language, isWhole }: ReportAddress): string {
  const search = new URLSearchParams({
    ...(orderId === null ? {} : { order: orderId }),
    ...(version === undefined ? {} : { version: String(version) }),
    ...(language === undefined ? {} : { language }),
    ...(isWhole ? { parts: "all" } : {}),
  });
  return search.size === 0 ? path : `${path}?${search}`;
}
