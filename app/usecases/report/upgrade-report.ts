import { findReportFacts, replaceReport } from "../../../db/queries/report/results";
import type { ReportPrinter } from "../../ports/report-printer";
import type { Services } from "../../ports/services";
import { enrichReport } from "./enrich-report";
import { pdfKey, printReport } from "./print-report";
import { composeWithGuide, hasAllAnswers, writeReport, type WriteReportOutcome } from "./write-report";

/** `being-written`: another worker is writing it at this moment, perhaps without what was bought meanwhile. */
export type UpgradeReportOutcome = WriteReportOutcome | { ok: false; reason: "being-written" };

/**
 * Gives the report of an upgraded order its Gold sections: composed again from the stored answers, so that it says the
 * same and more, with a new PDF and without another mail. A report not yet written is written as Gold anyway. May be
 * repeated; on failure the message is to be retried.
 */
export async function upgradeReport(
  services: Services & { printer: ReportPrinter },
  resultId: string,
): Promise<UpgradeReportOutcome> {
  const { db } = services;
  const found = await findReportFacts(db, { resultId });
  if (!found) return { ok: true, did: "nothing" };
  if (found.result.status === "writing") return { ok: false, reason: "being-written" };
  if (found.result.status !== "ready" || found.packageType !== "gold" || !hasAllAnswers(found))
    return writeReport(services, resultId);

  const now = services.now();
  const composed = await composeWithGuide(db, found);
  const written = await enrichReport(services, { found, written: composed.written });
  const replaced = await replaceReport(db, { result: found.result, written, pdfKey: pdfKey(found.result, now), now });
  if (!replaced) return { ok: false, reason: "being-written" };
  const printed = await printReport(services, resultId);
  return printed.ok ? { ok: true, did: "wrote" } : { ok: false, reason: "printing-failed" };
}
