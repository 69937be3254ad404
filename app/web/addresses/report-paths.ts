import { href } from "react-router";
import type { Language } from "#app/domain/platform/language.ts";

interface ReportAddress {
  /** Null: the newest. */
  readonly orderId: string | null;
  /** An earlier version of it. */
  readonly version?: number;
  readonly language?: Language;
}

/** A student's report page: of an order, or else the newest; current, or an earlier version. */
export function resultsPath(address: ReportAddress): string {
  return withParameters("/results", address);
}

/** The page for questions about an order's report. */
export function askPath(address: ReportAddress): string {
  return withParameters("/results/ask", address);
}

/** The page with the other actions on a report: `#keep`, `#feedback` or `#versions`. */
export function resultsMorePath(address: ReportAddress): string {
  return withParameters("/results/more", address);
}

/** The page that shares a report. */
export function resultsSharePath(address: ReportAddress): string {
  return withParameters("/results/share", address);
}

/** The picture of a student's code. */
export function resultsCardPath(address: ReportAddress): string {
  return withParameters("/results/card", address);
}

/** The PDF of a student's own report, its summary: in that language, or as mailed. */
export function reportPdfPath(resultId: string, language?: Language): string {
  const path = href("/results/:resultId/report.pdf", { resultId });
  return language === undefined ? path : `${path}?${new URLSearchParams({ language })}`;
}

/** The PDF of a student's own whole dossier: in that language, or in the reader's. */
export function dossierPdfPath(resultId: string, language?: Language | "both"): string {
  const path = href("/results/:resultId/dossier.pdf", { resultId });
  return language === undefined ? path : `${path}?${new URLSearchParams({ language })}`;
}

/** The dates of a report's year, for the student's own calendar. */
export function yearFilePath(resultId: string, language: Language): string {
  return `${href("/results/:resultId/year.ics", { resultId })}?${new URLSearchParams({ language })}`;
}

function withParameters(path: string, { orderId, version, language }: ReportAddress): string {
  const search = new URLSearchParams({
    ...(orderId === null ? {} : { order: orderId }),
    ...(version === undefined ? {} : { version: String(version) }),
    ...(language === undefined ? {} : { language }),
  });
  return search.size === 0 ? path : `${path}?${search}`;
}
