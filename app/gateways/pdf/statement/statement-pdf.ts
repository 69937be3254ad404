/**
 * Prints an expert's statement on as many A4 pages as needed. Deterministic: the same statement gives the same bytes.
 */
import {
  EARNINGS_TEXTS,
  EARNINGS_WORDS,
  OUTCOME_WORDS,
  PAYOUT_RULES,
} from "#app/domain/administration/money/earnings.words.ts";
import type { StatementLine } from "#app/domain/administration/money/payout-statement.ts";
import { expertKindName } from "#app/domain/experts/expert.ts";
import { istMidnight } from "#app/domain/platform/ist-calendar.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { formatMonth } from "#app/domain/platform/month.ts";
import { formatClock, formatDate } from "#app/domain/platform/time.ts";
import { formatPaise } from "#app/domain/purchase/money.ts";
import type { PrintableStatement } from "#app/ports/printer.ts";
import { StructureElement } from "#app/gateways/pdf/document-structure.ts";
import { BRAND } from "#app/gateways/pdf/labels.ts";
import { PageCanvas } from "#app/gateways/pdf/page-canvas.ts";
import type { PdfAssets } from "#app/gateways/pdf/pdf-assets.ts";
import { beginDocument, saveDocument, writeTaggedPages } from "#app/gateways/pdf/tagged-document.ts";
import { COLOURS, CONTENT_WIDTH, PAGE } from "#app/gateways/pdf/theme.ts";
import { plain, type TextStyle, Typesetter } from "#app/gateways/pdf/typesetter.ts";

const LEFT = PAGE.marginX;
const RIGHT = PAGE.width - PAGE.marginX;
const BAND_HEIGHT = 104;
const LEADING = 1.6;
const SESSION_WIDTH = 176;
/** The right edges of the number columns: paid, returned, base, share in percent, share. */
const COLUMNS = [LEFT + 246, LEFT + 318, LEFT + 392, LEFT + 436, RIGHT] as const;
const NUMBER_WIDTH = 70;
/** The percentage column is narrower. */
const SHARE_COLUMN = 3;
const SHARE_WIDTH = 42;
/** Line distance in column heads, and in the text below a session's time. */
const HEAD_LEADING = 11;
const NOTE_LEADING = 11.5;
const SUMS_X = LEFT + 180;

const styles = {
  brand: { size: 13, colour: COLOURS.primary, display: true },
  title: { size: 21, colour: COLOURS.primaryDark, display: true },
  heading: { size: 11.5, colour: COLOURS.primaryDark, bold: true },
  head: { size: 8.2, colour: COLOURS.primaryDark, bold: true },
  text: { size: 9.4, colour: COLOURS.ink },
  small: { size: 8.2, colour: COLOURS.quietInk },
  total: { size: 12, colour: COLOURS.primaryDark, bold: true },
} satisfies Record<string, TextStyle>;

/** The pages as they fill: `top` is where the next content begins. */
class Sheets {
  readonly canvases: PageCanvas[] = [];
  readonly root = new StructureElement("Document", null);
  top: number = PAGE.top;

  constructor(readonly typesetter: Typesetter) {
    this.turn();
  }

  get canvas(): PageCanvas {
    const canvas = this.canvases.at(-1);
    if (!canvas) throw new Error("There is no page");
    return canvas;
  }

  turn(): void {
    this.canvases.push(new PageCanvas(this.canvases.length));
    this.top = PAGE.top;
  }

  /** Begins a new page if this height does not fit; returns whether it did. */
  need(height: number): boolean {
    if (this.top + height <= PAGE.bottom) return false;
    this.turn();
    return true;
  }

  toRight(
    text: string,
    style: TextStyle,
    right: number,
    baseline: number,
    owner: StructureElement,
    width: number,
  ): void {
    const line = this.typesetter.fit(text, style, width);
    this.canvas.text(line, right - line.width, baseline, owner);
  }

  /** A paragraph of the given width. */
  paragraph(text: string, style: TextStyle, width: number = CONTENT_WIDTH): void {
    const element = this.root.child("P");
    const leading = style.size * LEADING;
    for (const line of this.typesetter.wrap([plain(text)], style, width)) {
      this.need(leading);
      this.canvas.text(line, LEFT, this.top + style.size, element);
      this.top += leading;
    }
  }
}

/** Renders a statement in its reader's language. */
export async function renderStatementPdf(
  statement: PrintableStatement,
  language: Language,
  assets: PdfAssets,
): Promise<Uint8Array> {
  const sheets = new Sheets(new Typesetter(assets));
  const title = EARNINGS_TEXTS[language].heading(formatMonth(statement.month, language));
  drawHead(statement, title, language, sheets);
  drawSums(statement, language, sheets);
  drawLines(
    statement.lines.filter(({ isCorrection }) => !isCorrection),
    "sessionsOfMonth",
    language,
    sheets,
  );
  drawLines(
    statement.lines.filter(({ isCorrection }) => isCorrection),
    "corrections",
    language,
    sheets,
  );
  sheets.need(60);
  sheets.top += 12;
  sheets.paragraph(EARNINGS_WORDS.rulesTitle[language], styles.heading);
  for (const rule of PAYOUT_RULES[language]) {
    sheets.top += 3;
    sheets.paragraph(rule, styles.small);
  }
  const document = await beginDocument({
    title: `${title}, ${statement.expert}`,
    language: `${language}-IN`,
    createdAt: new Date(statement.issuedAt),
  });
  writeTaggedPages(document, { canvases: sheets.canvases, typesetter: sheets.typesetter, root: sheets.root });
  return saveDocument(document);
}

function drawHead(statement: PrintableStatement, title: string, language: Language, sheets: Sheets): void {
  const { canvas, typesetter, root } = sheets;
  const { expert, panMasked, payer, issuedAt, paidOn, reference, netPaise } = statement;
  canvas.rectangle(0, 0, PAGE.width, BAND_HEIGHT, COLOURS.primaryTint);
  canvas.text(typesetter.fit(BRAND, styles.brand, 200), LEFT, 42, root.child("P"));
  canvas.text(typesetter.fit(title, styles.title, CONTENT_WIDTH), LEFT, 76, root.child("H1"));
  sheets.top = BAND_HEIGHT + 20;
  sheets.paragraph(panMasked === null ? expert : `${expert} · PAN ${panMasked}`, styles.heading);
  sheets.paragraph(
    `${payer.name}, ${payer.address.replaceAll("\n", ", ")} · ${formatDate(new Date(issuedAt), language)}`,
    styles.small,
  );
  sheets.paragraph(
    paidOn !== null && reference !== null
      ? EARNINGS_TEXTS[language].paidOn(formatDate(istMidnight(paidOn) ?? new Date(issuedAt), language), reference)
      : EARNINGS_WORDS[netPaise > 0 ? "unpaid" : "nothing"][language],
    styles.text,
  );
}

function drawSums(statement: PrintableStatement, language: Language, sheets: Sheets): void {
  const { sharePaise, carriedInPaise, tdsPaise, tdsPercent, netPaise, carriedOutPaise } = statement;
  const rows: [label: string, paise: number][] = [
    [EARNINGS_WORDS.sum[language], sharePaise],
    ...(carriedInPaise === 0 ? [] : [[EARNINGS_WORDS.carriedIn[language], carriedInPaise] satisfies [string, number]]),
    [EARNINGS_TEXTS[language].tds(tdsPercent), tdsPaise === 0 ? 0 : -tdsPaise],
    ...(carriedOutPaise === 0
      ? []
      : [[EARNINGS_WORDS.carriedOut[language], carriedOutPaise] satisfies [string, number]]),
  ];
  const table = sheets.root.child("Table");
  const draw = (label: string, paise: number, style: TextStyle) => {
    const row = table.child("TR");
    const baseline = sheets.top + style.size + 4;
    sheets.canvas.text(sheets.typesetter.fit(label, style, RIGHT - SUMS_X - 110), SUMS_X, baseline, row.child("TD"));
    sheets.toRight(formatPaise(paise), style, RIGHT, baseline, row.child("TD"), 110);
    sheets.top += style.size * LEADING + 4;
  };
  sheets.top += 10;
  for (const [label, paise] of rows) draw(label, paise, styles.text);
  sheets.canvas.rectangle(SUMS_X, sheets.top + 2, RIGHT - SUMS_X, 1, COLOURS.primary);
  sheets.top += 4;
  draw(EARNINGS_WORDS.net[language], netPaise, styles.total);
}

function drawLines(
  lines: readonly StatementLine[],
  title: "sessionsOfMonth" | "corrections",
  language: Language,
  sheets: Sheets,
): void {
  if (lines.length === 0) return;
  const say = (word: keyof typeof EARNINGS_WORDS) => EARNINGS_WORDS[word][language];
  sheets.top += 14;
  sheets.need(80);
  sheets.paragraph(say(title), styles.heading);
  const table = sheets.root.child("Table");
  const heads = [say("paidByFamily"), say("returned"), say("base"), say("share"), say("yours")];
  const drawHeads = () => {
    const row = table.child("TR");
    const { canvas, typesetter } = sheets;
    const wrapped = heads.map((head, index) =>
      typesetter.wrap([plain(head)], styles.head, index === SHARE_COLUMN ? SHARE_WIDTH : NUMBER_WIDTH),
    );
    const height = Math.max(...wrapped.map((parts) => parts.length)) * HEAD_LEADING;
    // All share the rule's baseline.
    const baseline = sheets.top + height + 3;
    canvas.text(typesetter.fit(`${say("session")} (IST)`, styles.head, SESSION_WIDTH), LEFT, baseline, row.child("TH"));
    wrapped.forEach((parts, column) => {
      const owner = row.child("TH");
      parts.forEach((part, index) => {
        const place = baseline - (parts.length - 1 - index) * HEAD_LEADING;
        canvas.text(part, (COLUMNS[column] ?? RIGHT) - part.width, place, owner);
      });
    });
    canvas.rectangle(LEFT, baseline + 6, CONTENT_WIDTH, 1, COLOURS.primary);
    sheets.top = baseline + 10;
  };
  drawHeads();
  for (const line of lines) {
    const note = [
      OUTCOME_WORDS[line.outcome][language],
      line.source === "credit" ? say("gold") : expertKindName(line.kind, language),
    ].join(" · ");
    const notes = sheets.typesetter.wrap([plain(note)], styles.small, SESSION_WIDTH);
    const height = 20 + notes.length * NOTE_LEADING;
    if (sheets.need(height + 1)) drawHeads();
    const row = table.child("TR");
    const session = row.child("TD");
    const { canvas, typesetter } = sheets;
    const baseline = sheets.top + 12;
    const at = `${formatDate(line.sessionTime, language)}, ${formatClock(line.sessionTime, language)}`;
    canvas.text(typesetter.fit(at, styles.text, SESSION_WIDTH), LEFT, baseline, session);
    notes.forEach((part, index) => canvas.text(part, LEFT, baseline + 13 + index * NOTE_LEADING, session));
    const numbers = [
      formatPaise(line.paidPaise),
      formatPaise(line.refundedPaise),
      formatPaise(line.basePaise),
      `${line.basisPoints / 100} %`,
      formatPaise(line.sharePaise),
    ];
    numbers.forEach((number, index) =>
      sheets.toRight(number, styles.text, COLUMNS[index] ?? RIGHT, baseline, row.child("TD"), NUMBER_WIDTH),
    );
    canvas.rectangle(LEFT, sheets.top + height, CONTENT_WIDTH, 0.5, COLOURS.line);
    sheets.top += height + 2;
  }
}
