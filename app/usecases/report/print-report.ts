import { isMinor } from "#app/domain/accounts/consent-age.ts";
import { choosePrintedName } from "#app/domain/accounts/printed-name.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { withInputsUsed, failPdf, findReportFacts, type ReportFactsRow, storePdf } from "#db/queries/report/results.ts";
import { findEarlierVersion, listArchivedPdfKeys, storeArchivedPdf } from "#db/queries/report/report-versions.ts";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { leadHeadline } from "#app/content/report-text/lead-names.ts";
import { reportHeadText } from "#app/content/report-text/report-head.ts";
import { printStrengths } from "#app/content/strengths/printed-strengths.ts";
import type { WhatComesEasily } from "#app/domain/strengths/what-comes-easily.ts";
import { closingSoon } from "#app/domain/report/dossier/closing-soon.ts";
import { type Dossier, type DossierPart, isCareerPart } from "#app/domain/report/dossier/dossier.ts";
import { fillDossierName } from "#app/domain/report/dossier/student-name.ts";
import { type CareerFigures, careerFigures } from "#app/domain/report/match-tier.ts";
import { type KeptCareer, CAREER_LIMIT } from "#app/domain/report/recommendation.ts";
import { languageIn, shownCode } from "#app/domain/report/report-view.ts";
import { fillStudentName } from "#app/domain/report/sections.ts";
import { HOLLAND_TYPES, type HollandType } from "#app/domain/assessment/holland-type.ts";
import { formatDate, formatMalayalamDate } from "#app/domain/platform/time.ts";
import type {
  PrintableCareer,
  PrintableDossier,
  PrintablePart,
  PrintableReport,
  PrintKind,
} from "#app/ports/printer.ts";
import type { Services } from "#app/ports/services.ts";
import { notifyGuardian } from "./notify-guardian.ts";
import { reportMail } from "./email-report.ts";
import { withTexts } from "./texts/texts-file.ts";

/** A smaller file cannot be a report. */
const MIN_PDF_BYTES = 1000;

export type PrintReportOutcome = { ok: true; key: string } | { ok: false; reason: "not-ready" | "not-saved" };

/** The R2 key of a report's PDF. `time` is when its text was requested, so that reprinting overwrites it. */
function pdfKey({ id, userId }: { id: string; userId: string }, time: Date): string {
  return `${userId}/${id}_${time.getTime()}.pdf`;
}

/** The key of a report's current or next PDF. */
export function currentPdfKey(
  result: Pick<ReportFactsRow["result"], "id" | "userId" | "pdfUrl" | "createdAt">,
): string {
  return result.pdfUrl ?? pdfKey(result, result.createdAt);
}

/** The key for a replacement text: always later than the current one, whatever the clocks. */
export function nextPdfKey(result: Parameters<typeof currentPdfKey>[0], now: Date): string {
  return pdfKey(result, new Date(Math.max(now.getTime(), timeOfPdf(currentPdfKey(result)) + 1)));
}

/** The key of the texts that the PDF with this key is printed from. */
export function textsKeyBeside(key: string): string {
  return key.replace(/\.pdf$/, ".texts");
}

function timeOfPdf(key: string): number {
  return Number(/_(\d+)\.(?:pdf|texts)$/.exec(key)?.[1]);
}

/**
 * Deletes PDFs and text files older than this key's, except those of the report's versions. Newer ones may belong to
 * another worker. A report with a single text needs no lookup.
 */
async function removeOlderPdfs({ db, files }: Services, result: ReportFactsRow["result"], key: string): Promise<void> {
  if (key === pdfKey(result, result.createdAt)) return;
  const { objects } = await files.list({ prefix: `${result.userId}/${result.id}_` });
  const older = objects.map((object) => object.key).filter((other) => timeOfPdf(other) < timeOfPdf(key));
  if (older.length === 0) return;
  const archived = new Set((await listArchivedPdfKeys(db, result.id)).flatMap((pdf) => [pdf, textsKeyBeside(pdf)]));
  const outdated = older.filter((other) => !archived.has(other));
  if (outdated.length > 0) await files.delete(outdated);
}

/** Prints a report's summary in its reader's language; rejects if the result cannot be a report. */
async function print({ printer }: Services, found: ReportFactsRow): Promise<Uint8Array> {
  const pdf = await printer.printReport(
    printableReport(found, { kind: "summary", language: languageIn(found.result.language, found.readerLanguage) }),
  );
  if (pdf.byteLength < MIN_PDF_BYTES) throw new Error(`A PDF of ${pdf.byteLength} bytes is no report`);
  return pdf;
}

/** What is printed of a report: its summary in one language, or its dossier in one or both. */
export type Print = { kind: "summary"; language: Language } | { kind: "dossier"; language: Language | "both" };

/**
 * The printer's input, from a written report. A language that the report is not written in yields its other one. Pure.
 * @param strengths what comes easily, for a dossier: null for a print that is stored, as the tasks may be deleted
 */
export function printableReport(
  found: ReportFactsRow,
  { kind, language }: Print,
  strengths: WhatComesEasily | null = null,
): PrintableReport {
  const { result } = found;
  const name = choosePrintedName(found);
  const written: PrintablePart[] = [];
  const own = { found, kind, strengths };
  if (result.report) written.push(printablePart("en", { markdown: result.report, dossier: result.dossier }, own));
  if (result.reportMalayalam)
    written.push(printablePart("ml", { markdown: result.reportMalayalam, dossier: result.dossierMalayalam }, own));
  // The reader's own language first.
  if (found.readerLanguage === "ml") written.reverse();
  const asked = written.filter((part) => part.language === language);
  const parts = language === "both" ? written : asked.length > 0 ? asked : written.slice(0, 1);
  const percentages = result.profile?.percentages;
  const headLanguage: Language = parts[0]?.language ?? "en";
  return {
    kind,
    ...printableHead(found, headLanguage),
    studentName: name ?? "",
    reportNumber: result.id.slice(0, 8).toUpperCase(),
    hollandCode: shownCode(result),
    percentages: Object.fromEntries(
      HOLLAND_TYPES.map((type) => [type, percentages?.[type] ?? null]),
    ) as PrintableReport["percentages"],
    careers: printableCareers(result, headLanguage),
    confidenceNote: isCareless(result) ? reportHeadText[headLanguage].confidenceNote : null,
    parts,
    createdAt: result.createdAt,
  };
}

/** Parts of the dossier that a summary draws from: never the counselor's, which is not for others. */
function isInSummary({ id }: DossierPart): boolean {
  return id === "cover" || isCareerPart(id);
}

function printablePart(
  language: Language,
  { markdown, dossier: whole }: { markdown: string; dossier: Dossier | null },
  { found, kind, strengths }: { found: ReportFactsRow; kind: PrintKind; strengths: WhatComesEasily | null },
): PrintablePart {
  const dossier = whole && kind === "summary" ? { ...whole, parts: whole.parts.filter(isInSummary) } : whole;
  const name = choosePrintedName(found) ?? reportHeadText[language].nameless;
  const careers = printableCareers(found.result, language);
  return {
    language,
    markdown: fillStudentName(markdown, name),
    dossier: dossier && {
      ...fillDossierName(dossier, name),
      head: printableHead(found, language),
      careers,
      strengths: strengths && kind === "dossier" ? printStrengths(strengths, { language, careers }) : null,
    },
  };
}

function printableHead(found: ReportFactsRow, language: Language): PrintableDossier["head"] {
  const { result } = found;
  const head = reportHeadText[language];
  const date = result.readyAt ?? result.createdAt;
  return {
    title: head.title,
    // Unreliable answers do not show a code.
    headline: leadHeadline(language, isCareless(result) ? [] : lettersOf(shownCode(result)), null),
    packageLabel: head.packages[found.packageType],
    dateLabel: language === "ml" ? formatMalayalamDate(date) : formatDate(date),
    educationLabel: head.education[withInputsUsed(found).educationStatus],
  };
}

function isCareless({ quality }: ReportFactsRow["result"]): boolean {
  return quality?.verdict === "interpret_with_care";
}

function lettersOf(code: string | null): HollandType[] {
  return [...(code ?? "")].flatMap((letter) => HOLLAND_TYPES.filter((type) => type === letter));
}

function printableCareers(result: ReportFactsRow["result"], language: Language) {
  const careers = result.recommendedCareers ?? [];
  return careerFigures(careers.slice(0, CAREER_LIMIT), result).map((each) => printableCareer(each, language));
}

function printableCareer(
  { career, figures }: { career: KeptCareer; figures: CareerFigures },
  language: Language,
): PrintableCareer {
  const category = CAREER_CATALOGUE.categories.find(({ id }) => id === career.categoryId);
  return {
    categoryId: career.categoryId,
    hue: (category?.hollandCode[0] ?? "C") as HollandType,
    name: language === "ml" && category ? category.malayalamName : career.categoryName,
    match: figures.match,
    error: figures.error,
    isChosen: figures.isChosen,
  };
}

/** The dates that close within two weeks, for the mail, in its language if the report has it. */
function datesToName(
  { dossier, dossierMalayalam }: Pick<ReportFactsRow["result"], "dossier" | "dossierMalayalam">,
  language: Language,
): [string, string][] {
  const own = language === "ml" ? (dossierMalayalam ?? dossier) : (dossier ?? dossierMalayalam);
  return own === null ? [] : closingSoon(own).map(({ title, when }) => [title, when]);
}

/**
 * Prints a ready report's summary from its stored text, stores the PDF in R2 in place of earlier ones and notifies the
 * student once. Reprinting stores the same bytes under the same key. Rejects if earlier PDFs could not be deleted;
 * repeating it deletes them. `known`: the report's facts, if they have just been read; null if there is none.
 * @returns `not-ready` without a text, `not-saved` when the file was too small or could not be stored.
 */
export async function printReport(
  services: Services,
  resultId: string,
  known?: ReportFactsRow | null,
): Promise<PrintReportOutcome> {
  const found = known === undefined ? await findReportFacts(services.db, { resultId }) : known;
  if (!found || found.result.status !== "ready") return { ok: false, reason: "not-ready" };
  const key = currentPdfKey(found.result);
  if (found.result.pdfStatus === "ready") {
    await removeOlderPdfs(services, found.result, key);
    return { ok: true, key };
  }
  try {
    // Whoever has told an age from 18 on has no guardian to tell.
    if (found.age === null || isMinor(found.age))
      await notifyGuardian(services, { userId: found.result.userId, resultId });
    const result = await withTexts(services.files, found.result);
    const pdf = await print(services, { ...found, result });
    await services.files.put(key, pdf, { httpMetadata: { contentType: "application/pdf" } });
    const { userId, orderId } = found.result;
    const payload = reportMail(services, {
      resultId,
      orderId,
      userId,
      email: found.email,
      name: found.name,
      language: found.readerLanguage,
      closing: datesToName(result, found.readerLanguage),
    });
    const mail = { id: services.newId(), payload };
    const { isWanted, isMailDue } = await storePdf(services.db, {
      id: resultId,
      key,
      bytes: pdf.byteLength,
      mail,
      now: services.now(),
    });
    // The text was replaced meanwhile, and the replacing request prints its new PDF.
    if (!isWanted) await services.files.delete(key);
    if (isMailDue) services.nudgeOutbox();
  } catch (error) {
    console.error(`The PDF of report ${resultId} could not be made`, error);
    const notice = `Failed to save PDF to cloud storage: ${error instanceof Error ? error.message : String(error)}`;
    await failPdf(services.db, { id: resultId, notice, now: services.now() });
    return { ok: false, reason: "not-saved" };
  }
  await removeOlderPdfs(services, found.result, key);
  return { ok: true, key };
}

/**
 * Prints an earlier version of a report, whose text was replaced before printing or whose file is lost, from its stored
 * text. Idempotent; no effect if there is no such version.
 * @returns `not-saved` when the file was too small or could not be stored
 */
export async function printEarlierVersion(
  services: Services,
  { resultId, number }: { resultId: string; number: number },
): Promise<{ ok: true } | { ok: false; reason: "not-saved" }> {
  const { db, files } = services;
  const [earlier, found] = await Promise.all([
    findEarlierVersion(db, { resultId, number }),
    findReportFacts(db, { resultId }),
  ]);
  if (!earlier || !found) return { ok: true };
  const { pdfUrl: key, pdfStatus } = earlier;
  try {
    if (pdfStatus === "ready" && (await files.head(key))) return { ok: true };
    const pdf = await print(services, {
      ...found,
      result: { ...found.result, ...(await withTexts(files, earlier)), createdAt: found.result.createdAt },
    });
    await files.put(key, pdf, { httpMetadata: { contentType: "application/pdf" } });
    await storeArchivedPdf(db, { resultId, key, bytes: pdf.byteLength });
    return { ok: true };
  } catch (error) {
    console.error(`The PDF of version ${number} of report ${resultId} could not be made`, error);
    return { ok: false, reason: "not-saved" };
  }
}
