import { describe, expect, test } from "vitest";
import { OUTCOME_WORDS } from "#app/domain/administration/money/earnings.words.ts";
import type { LineOutcome } from "#app/domain/administration/money/payout-rule.ts";
import { EXPERT_KINDS } from "#app/domain/experts/expert.ts";
import { renderStatementPdf } from "#app/gateways/pdf/statement/statement-pdf.ts";
import type { PrintableStatement } from "#app/ports/printer.ts";
import { loadPdfAssets } from "../../scripts/samples/load-pdf-assets.ts";
import { readPdf } from "./fixtures/read-pdf.ts";

const assets = await loadPdfAssets();

const OUTCOMES = Object.keys(OUTCOME_WORDS) as LineOutcome[];

/** A session in each month, at each hour, of each kind and outcome, with amounts beyond any real one. */
const statement: PrintableStatement = {
  month: "2026-10",
  expert: "Dr. Lakshmi Pillai",
  panMasked: "•••••••34F",
  payer: {
    name: "Vazhi Career Guide",
    address: "12 Marine Drive\nKochi 682031",
    state: "32",
    gstin: null,
    sac: "999293",
    taxPercent: 18,
  },
  issuedAt: Date.UTC(2026, 10, 2, 6, 30),
  paidOn: null,
  reference: null,
  lines: Array.from({ length: 60 }, (_, index) => ({
    bookingId: `booking-${index}`,
    sessionTime: new Date(Date.UTC(2026, index % 12, 10 + (index % 18), 3 + (index % 10), 30)),
    kind: EXPERT_KINDS[index % EXPERT_KINDS.length] ?? "psychologist",
    source: "payment",
    outcome: OUTCOMES[index % OUTCOMES.length] ?? "held",
    isCorrection: index > 50,
    paidPaise: 12_345_600,
    refundedPaise: 12_345_600,
    taxPaise: 1_883_200,
    basePaise: 10_462_400,
    basisPoints: 6250,
    sharePaise: 6_539_000,
  })),
  sharePaise: 13_078_000,
  carriedInPaise: -6_539_000,
  tdsPaise: 1_307_800,
  tdsPercent: 10,
  hasPan: true,
  netPaise: 0,
  carriedOutPaise: -500_000,
};

describe.each(["en", "ml"] as const)("a printed statement in %s", (language) => {
  test("says everything in full, on as many pages as it takes", async () => {
    const { pages } = await readPdf(await renderStatementPdf(statement, language, assets));
    expect(pages.length).toBeGreaterThan(2);
    const text = pages.join("\n").normalize("NFC").replace(/\s+/g, " ");
    expect(text).not.toContain("…");
    for (const { en, ml } of Object.values(OUTCOME_WORDS)) expect(text).toContain(language === "ml" ? ml : en);
    expect(text.match(/62\.5 %/g)).toHaveLength(60);
    // Each page repeats the column headers.
    for (const page of pages) if (page.includes("62.5 %")) expect(page).toContain("(IST)");
  });
});
