import { zipSync, type Zippable } from "fflate";
import {
  claimDataExport,
  type DataExportRecord,
  finishDataExport,
  hasExportFile,
  listStuckDataExports,
  releaseDataExport,
} from "#db/queries/accounts/data-exports.ts";
import { shownColumns } from "#db/queries/accounts/erase-rows.ts";
import { listPersonalRows, type Person } from "#db/queries/accounts/personal-rows.ts";
import { findUser } from "#db/queries/accounts/users.ts";
import { readableRow } from "#db/queries/accounts/readable-row.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import type { ReportTexts } from "#db/queries/report/report-versions.ts";
import { findReceipt } from "#db/queries/purchase/receipts.ts";
import { readWholeReceipt } from "#db/queries/purchase/receipt-texts.ts";
import { dataExportPage, type ExportedFile, type ExportedTables } from "#app/content/accounts/data-export-page.ts";
import { EXPORT_WORDS, TABLE_WORDS } from "#app/content/accounts/data-export-words.ts";
import { dataReadyMail } from "#app/content/mails/data-mails.ts";
import { EXPORT_CLAIM_MS, EXPORT_STUCK_MS, EXPORT_VALID_MS, exportKey } from "#app/domain/accounts/data-export.ts";
import { type SubmittedAnswers, timedAnswers } from "#app/domain/assessment/submitted-answers.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { MessagePayload } from "#app/domain/platform/outbox.ts";
import type { StudentTable } from "#app/domain/platform/personal-data.ts";
import { isSecretMail } from "#app/domain/platform/secret-mail.ts";
import type { Services } from "#app/ports/services.ts";
import { withTexts } from "#app/usecases/report/texts/texts-file.ts";
import { type PrintedReport, printExcerpt } from "#app/usecases/report/print-excerpt.ts";
import { printEarlierVersion } from "#app/usecases/report/print-report.ts";

const BATCH_SIZE = 20;

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Requeues exports whose message was lost or whose worker died. Returns how many. */
export async function requeueStuckExports(services: Services): Promise<number> {
  const before = new Date(services.now().getTime() - EXPORT_STUCK_MS);
  const stuck = await listStuckDataExports(services.db, { before, limit: BATCH_SIZE });
  for (const { id } of stuck) await services.reportQueue.send({ exportId: id });
  return stuck.length;
}

/**
 * Makes a student's data export: a ZIP with a readable page, the same data as JSON, and all PDFs. Idempotent: one
 * worker at a time holds the claim, and nothing is left if the student is erased meanwhile. `ok: false` means retry.
 */
export async function makeDataExport(services: Services, exportId: string): Promise<{ ok: boolean }> {
  const { db, files, config, newId, newToken } = services;
  const now = services.now();
  const claimedUntil = new Date(now.getTime() + EXPORT_CLAIM_MS);
  const claimed = await claimDataExport(db, { id: exportId, now, claimedUntil });
  // Already made, abandoned, or claimed by another worker.
  if (!claimed) return { ok: true };
  const claim = { id: exportId, claimedUntil };
  try {
    const user = await findUser(db, claimed.userId);
    if (!user?.profile) return { ok: true };
    const archive = await compose(services, claimed, user);
    const fileKey = exportKey({ userId: user.id, token: newToken() });
    await files.put(fileKey, archive, { httpMetadata: { contentType: "application/zip" } });
    const expiresAt = new Date(services.now().getTime() + EXPORT_VALID_MS);
    const { name, language } = user.profile;
    const mail = dataReadyMail(config, { name, until: expiresAt }, language);
    const [finished] = await db.batch([
      finishDataExport(db, claim, { fileKey, bytes: archive.byteLength, readyAt: services.now(), expiresAt }),
      insertOutboxMessageIf(db, hasExportFile(exportId, fileKey), {
        id: newId(),
        dedupeKey: `data-ready:${exportId}`,
        outboxMessage: {
          kind: "mail",
          payload: { ...mail, to: user.email, userId: user.id, template: "data-ready" },
        },
        now,
      }),
    ]);
    // The student was erased meanwhile, or the claim expired.
    if (finished.length === 0) await files.delete(fileKey);
    else services.nudgeOutbox();
    return { ok: true };
  } catch (error) {
    console.error(`The copy ${exportId} could not be made`, error);
    await releaseDataExport(db, claim);
    return { ok: false };
  }
}

async function compose(
  services: Services,
  { userId, language }: DataExportRecord,
  { email, phone }: { email: string | null; phone: string | null },
): Promise<Uint8Array> {
  const { db } = services;
  const madeAt = services.now();
  const tables: ExportedTables = {};
  for (const table of Object.keys(TABLE_WORDS) as StudentTable[]) {
    if (TABLE_WORDS[table] === null) continue;
    const rows = await listPersonalRows(db, { table, columns: shownColumns(table), person: { userId, email, phone } });
    const readable = await Promise.all(
      rows.map((row) =>
        withReadableTexts(services, readableRow(table, row)).then((read) => withReceiptTexts(db, read)),
      ),
    );
    tables[table] = withoutOthers(table, readable, { userId, email, phone, language });
  }
  const reports = await reportFiles(services, userId, {
    results: tables.assessment_results ?? [],
    versions: tables.report_versions ?? [],
  });
  const { receipts, isComplete } = await receiptFiles(services, { userId, language }, tables.receipts ?? []);
  const listed: ExportedFile[] = [
    ...Object.keys(reports).map((path) => ({ path, kind: "report" as const })),
    ...Object.keys(receipts).map((path) => ({ path, kind: "receipt" as const })),
  ];
  const text = new TextEncoder();
  const about = {
    madeAt: madeAt.toISOString(),
    format: EXPORT_WORDS.machine.en,
    leftOut: EXPORT_WORDS.withheld.en,
    tables: Object.fromEntries(
      Object.entries(tables).map(([table, rows]) => [table, { about: TABLE_WORDS[table as StudentTable]?.en, rows }]),
    ),
    files: listed,
  };
  return zipSync({
    "index.html": text.encode(dataExportPage({ madeAt, tables, files: listed, isComplete }, language)),
    "data.json": text.encode(JSON.stringify(about, null, 2)),
    ...reports,
    ...receipts,
  });
}

/** A report row with its texts, which may be stored in a file. */
async function withReadableTexts({ files }: Services, row: Readonly<Record<string, unknown>>) {
  if (typeof row.texts_key !== "string") return row;
  const texts = await withTexts(files, {
    textsKey: row.texts_key,
    textsSizes: row.texts_sizes as number[],
    report: null,
    reportMalayalam: null,
    reportHtml: null,
    reportMalayalamHtml: null,
    dossier: null,
    dossierMalayalam: null,
    dossierHtml: null,
    dossierMalayalamHtml: null,
    recommendedCareers: row.recommended_careers as ReportTexts["recommendedCareers"],
  });
  return {
    ...row,
    report: texts.report,
    report_malayalam: texts.reportMalayalam,
    report_html: texts.reportHtml,
    report_malayalam_html: texts.reportMalayalamHtml,
    dossier: texts.dossier,
    dossier_malayalam: texts.dossierMalayalam,
    dossier_html: texts.dossierHtml,
    dossier_malayalam_html: texts.dossierMalayalamHtml,
    recommended_careers: texts.recommendedCareers,
  };
}

/** Adds the shared texts to a receipt row; other rows are unchanged. */
async function withReceiptTexts(db: Services["db"], row: Readonly<Record<string, unknown>>) {
  if (row.financial_year === undefined) return row;
  return { ...row, content: await readWholeReceipt(db, row.content as Parameters<typeof readWholeReceipt>[1]) };
}

/** Omits the recipient and text of mails about the student that went to someone else. Answers are spelled out. */
function withoutOthers(
  table: StudentTable,
  rows: Rows,
  { userId, email, phone, language }: Person & { language: Language },
): Rows {
  const otherPerson = EXPORT_WORDS.otherPerson[language];
  if (table === "mails")
    return rows.map((row) =>
      row.to_address === email || row.user_id === userId ? row : { ...row, to_address: otherPerson },
    );
  if (table === "phone_messages" || table === "phone_codes" || table === "message_stops")
    return rows.map((row) => withoutOtherNumber(row, { phone, otherPerson }));
  if (table === "answer_sheets")
    return rows.map((row) => ({ ...row, answers: timedAnswers(row.answers as SubmittedAnswers) }));
  if (table === "outbox") return rows.map((row) => readableMail(row, { userId, otherPerson }));
  if (table === "receipts")
    return rows.map((row) => (row.is_billed_to_payer === true ? { ...row, content: null } : row));
  return rows;
}

/** Numbers other than the student's own are guardians'. */
function withoutOtherNumber(
  row: Readonly<Record<string, unknown>>,
  { phone, otherPerson }: { phone: string | null; otherPerson: string },
): Readonly<Record<string, unknown>> {
  const column = "to_phone" in row ? "to_phone" : "phone";
  return row[column] === phone ? row : { ...row, [column]: otherPerson };
}

/** A mail's text as delivered; links that grant access are never exported again. */
function readableMail(
  row: Readonly<Record<string, unknown>>,
  { userId, otherPerson }: { userId: string; otherPerson: string },
): Readonly<Record<string, unknown>> {
  // Its code or link is never exported.
  if (row.kind === "message") return { ...row, payload: { template: (row.payload as MessagePayload).template } };
  if (row.kind !== "mail" || typeof row.payload !== "object" || row.payload === null) return row;
  const payload = row.payload as Record<string, unknown>;
  const { to, subject, template, text } = payload;
  if (payload.userId !== userId) return { ...row, payload: { to: otherPerson, template } };
  const isSecret = isSecretMail({ template: String(template), text: String(text) });
  return { ...row, payload: { to, subject, template, ...(isSecret ? {} : { text }) } };
}

/** PDFs of all report versions and the dossier in all its languages, printing those that are missing in R2. */
async function reportFiles(
  services: Services,
  userId: string,
  { results, versions }: { results: Rows; versions: Rows },
): Promise<Zippable> {
  for (const { id, pdf_url: pdfUrl, pdf_status: status } of results) {
    if (status === "ready") await printDossier(services, { resultId: String(id), pdfUrl: String(pdfUrl) });
  }
  for (const { result_id: resultId, number, pdf_status: status } of versions) {
    if (status !== "ready") await printEarlierVersion(services, { resultId: String(resultId), number: Number(number) });
  }
  const { files } = services;
  const found: Zippable = {};
  let cursor: string | undefined;
  do {
    const listed = await files.list({ prefix: `${userId}/`, ...(cursor === undefined ? {} : { cursor }) });
    for (const { key } of listed.objects) {
      const object = await files.get(key);
      // PDFs are already compressed.
      if (object)
        found[`reports/${key.slice(key.indexOf("/") + 1)}`] = [
          new Uint8Array(await object.arrayBuffer()),
          { level: 0 },
        ];
    }
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor !== undefined);
  return found;
}

/** The copy holds the dossier's texts anyway, so it is made even if the dossier cannot be printed. */
async function printDossier(services: Services, report: PrintedReport): Promise<void> {
  try {
    await printExcerpt(services, report, { kind: "dossier", language: "both" });
  } catch (error) {
    console.error(`The dossier of report ${report.resultId} could not be printed for a copy`, error);
  }
}

async function receiptFiles(
  { db, printer }: Services,
  { userId, language }: { userId: string; language: Language },
  rows: Rows,
): Promise<{ receipts: Zippable; isComplete: boolean }> {
  const receipts: Zippable = {};
  let isComplete = true;
  for (const { number } of rows) {
    const receipt = await findReceipt(db, { number: String(number), userId });
    if (!receipt) continue;
    try {
      receipts[`receipts/${receipt.number}.pdf`] = [
        new Uint8Array(await printer.printReceipt(receipt, language)),
        { level: 0 },
      ];
    } catch (error) {
      console.error(`The receipt ${receipt.number} could not be printed for a copy`, error);
      isComplete = false;
    }
  }
  return { receipts, isComplete };
}
