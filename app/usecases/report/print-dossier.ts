import type { Services } from "#app/ports/services.ts";
import { findStudentStrengths } from "#app/usecases/strengths/find-student-strengths.ts";
import { findPrinted, type PrintedReport } from "./print-excerpt.ts";
import { type Print, printableReport } from "./print-report.ts";
import { withTexts } from "./texts/texts-file.ts";

/**
 * The dossier of a student's current report with what comes easily, as of now. It is printed for each request and
 * stored nowhere: a repeated task is in the next one, and after a withdrawal nothing has to be found and deleted.
 * @returns null without a finished task, or while the report is being replaced: then `printExcerpt` has all of it
 */
export async function printDossier(
  services: Services,
  { userId, ...report }: PrintedReport & { userId: string },
  print: Print,
): Promise<Uint8Array | null> {
  const strengths = await findStudentStrengths(services, userId);
  if (strengths === null) return null;
  const found = await findPrinted(services, report);
  if (!found) return null;
  const whole = { ...found, result: await withTexts(services.files, found.result) };
  return services.printer.printReport(printableReport(whole, print, strengths));
}
