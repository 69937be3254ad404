import { data } from "react-router";
import { type LedgerCursor, listIssuedDocuments, listLedgerEntries } from "#db/queries/administration/money/ledger.ts";
import { listLines, listPayees } from "#db/queries/administration/money/payouts.ts";
import type { CsvValue } from "#app/domain/administration/csv.ts";
import { Gstr1, GSTR1_SECTIONS, isGstr1Section } from "#app/domain/administration/money/gstr1.ts";
import { LEDGER_KIND_NAMES, SALE_SUBJECT_NAMES } from "#app/domain/administration/money/ledger.ts";
import { expertKindNames } from "#app/domain/experts/expert.ts";
import { EARNINGS_WORDS, OUTCOME_WORDS } from "#app/domain/administration/money/earnings.words.ts";
import { formatSheetDateTime } from "#app/domain/platform/time.ts";
import { plainRupees } from "#app/domain/purchase/money.ts";
import { recordExport } from "#app/usecases/administration/record-export.ts";
import { readLedgerFilter, readMonth } from "#app/web/addresses/money-paths.ts";
import { getAdmin } from "#app/web/accounts/guards.ts";
import { requireProof } from "#app/web/accounts/step-up.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { serveCsv } from "#app/web/http/csv-file.ts";
import { onlyPost } from "#app/web/http/methods.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import type { Route } from "./+types/export";

const PART = 1000;

export const loader = onlyPost;

type Rows = (readonly CsvValue[])[];

async function* ledgerParts(
  db: Parameters<typeof listLedgerEntries>[0],
  filter: ReturnType<typeof readLedgerFilter>,
): AsyncGenerator<Rows> {
  let after: LedgerCursor | undefined;
  for (;;) {
    const rows = await listLedgerEntries(db, filter, { after, limit: PART });
    yield rows.map((row) => [
      formatSheetDateTime(row.at),
      LEDGER_KIND_NAMES[row.kind],
      row.id,
      SALE_SUBJECT_NAMES[row.subject],
      row.couponCode ?? "",
      row.paymentId ?? "",
      plainRupees(row.pricePaise),
      plainRupees(row.discountPaise),
      plainRupees(row.totalPaise),
      plainRupees(row.taxPaise),
    ]);
    after = rows.at(-1);
    if (rows.length < PART) return;
  }
}

async function* gstr1Parts(
  db: Parameters<typeof listLedgerEntries>[0],
  month: string,
  section: keyof typeof GSTR1_SECTIONS,
): AsyncGenerator<Rows> {
  const filing = new Gstr1();
  let after: LedgerCursor | undefined;
  for (;;) {
    const documents = await listIssuedDocuments(db, month, { after, limit: PART });
    for (const { number, content } of documents) filing.add({ ...content, number });
    const last = documents.at(-1);
    after = last && { at: last.at, id: last.number };
    if (documents.length < PART) break;
  }
  yield filing.rows(section).map((row) => [...row]);
}

async function* payoutParts(db: Parameters<typeof listLedgerEntries>[0], month: string): AsyncGenerator<Rows> {
  for (const { name, statement } of await listPayees(db, month)) {
    if (!statement) continue;
    const lines = await listLines(db, statement.id);
    yield lines.map((line): CsvValue[] => [
      month,
      name,
      formatSheetDateTime(line.sessionTime),
      expertKindNames[line.kind],
      OUTCOME_WORDS[line.outcome].en,
      line.isCorrection ? "Correction" : "",
      plainRupees(line.paidPaise),
      plainRupees(line.refundedPaise),
      plainRupees(line.taxPaise),
      plainRupees(line.basePaise),
      String(line.basisPoints / 100),
      plainRupees(line.sharePaise),
      "",
      "",
      "",
      "",
      "",
      "",
    ]);
    yield [
      [
        month,
        name,
        "",
        "",
        "Statement",
        "",
        "",
        "",
        "",
        "",
        "",
        plainRupees(statement.sharePaise),
        plainRupees(statement.carriedInPaise),
        plainRupees(statement.tdsPaise),
        plainRupees(statement.carriedOutPaise),
        plainRupees(statement.netPaise),
        statement.paidOn ?? "",
        statement.reference ?? "",
      ],
    ];
  }
}

const LEDGER_HEADER = [
  "Time (IST)",
  "Kind",
  "Document",
  "Sold",
  "Coupon",
  "Payment",
  "Price",
  "Discount",
  "Total",
  "GST",
];

/** Per statement: share plus carried-over amount, less tax and the amount carried forward, is the net. */
const PAYOUT_HEADER = [
  "Month",
  "Expert",
  "Session (IST)",
  "Kind",
  "Outcome",
  "Correction",
  "Paid",
  "Returned",
  "GST",
  "Base",
  "Share %",
  "Share",
  EARNINGS_WORDS.carriedIn.en,
  "TDS",
  EARNINGS_WORDS.carriedOut.en,
  "Net",
  "Paid on",
  "Reference",
];

/** A month's ledger, statements or GSTR-1 sheet as CSV, in rupees. A POST, because it is audited. */
export async function action({ url, context }: Route.ActionArgs) {
  const services = getServices(context);
  const { db, now } = services;
  const of = url.searchParams.get("of") ?? "";
  const month = readMonth(url.searchParams, now());
  requireProof(
    context,
    of === "payouts" ? `/administrator/payouts?month=${month}` : `/administrator/money?month=${month}`,
  );
  const file =
    of === "ledger"
      ? { header: LEDGER_HEADER, parts: ledgerParts(db, readLedgerFilter(url.searchParams, now())) }
      : of === "payouts"
        ? { header: PAYOUT_HEADER, parts: payoutParts(db, month) }
        : isGstr1Section(of)
          ? { header: GSTR1_SECTIONS[of].header, parts: gstr1Parts(db, month, of) }
          : null;
  if (!file) throw data(null, { status: 404 });
  const name = of === "ledger" || of === "payouts" ? of : `gstr1-${of}`;
  const recorded = await recordExport(services, getAdmin(context), {
    list: name,
    query: url.searchParams.toString(),
    permission: "exports.make",
    readPermission: "money.read",
    clientIp: context.get(clientIpContext),
  });
  if (!recorded.ok) {
    const { message, status } = toMessage(recorded.reason, "en");
    return new Response(message, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
  }
  return serveCsv({ name: `${name}-${month}`, ...file });
}
