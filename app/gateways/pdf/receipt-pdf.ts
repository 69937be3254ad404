/**
 * Prints a receipt, tax invoice or credit note on one A4 page, as required by rules 46 and 53 of the CGST Rules.
 * Deterministic: the same receipt gives the same bytes.
 */
import { choosePrintedName } from "#app/domain/accounts/printed-name.ts";
import { formatState, type StateCode, stateName } from "#app/domain/accounts/state.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { formatPaise } from "#app/domain/purchase/money.ts";
import type { NumberedReceipt } from "#app/domain/purchase/receipt.ts";
import { formatDate } from "#app/domain/platform/time.ts";
import { StructureElement } from "./document-structure.ts";
import { BRAND } from "./labels.ts";
import { PageCanvas } from "./page-canvas.ts";
import type { PdfAssets } from "./pdf-assets.ts";
import { type ReceiptLabels, receiptLabels } from "./receipt-labels.ts";
import { beginDocument, saveDocument, writeTaggedPages } from "./tagged-document.ts";
import { COLOURS, CONTENT_WIDTH, PAGE } from "./theme.ts";
import { type Line, plain, type TextStyle, Typesetter } from "./typesetter.ts";

/** The page's drawing context. Positions are in points from the page's top left corner. */
interface Sheet {
  labels: ReceiptLabels;
  canvas: PageCanvas;
  typesetter: Typesetter;
  root: StructureElement;
}

const LEFT = PAGE.marginX;
const RIGHT = PAGE.width - PAGE.marginX;
const BAND_HEIGHT = 118;
const BODY_TOP = BAND_HEIGHT + 34;
const COLUMN_GAP = 28;
const COLUMN_WIDTH = (CONTENT_WIDTH - COLUMN_GAP) / 2;
/** Leaves room for the number and the date. */
const TITLE_WIDTH = CONTENT_WIDTH - 150;
const CODE_X = LEFT + 316;
const DESCRIPTION_WIDTH = 300;
/** The width of fact labels; Malayalam ones include the English. */
const FACT_LABEL_WIDTH: Record<Language, number> = { en: 100, ml: 190 };
const SUMS_X = LEFT + 226;
const SECTION_GAP = 26;

const styles = {
  brand: { size: 13, colour: COLOURS.primary, display: true },
  title: { size: 25, colour: COLOURS.primaryDark, display: true },
  label: { size: 8.4, colour: COLOURS.quietInk },
  strong: { size: 10.2, colour: COLOURS.ink, bold: true },
  text: { size: 10.2, colour: COLOURS.ink },
  total: { size: 13, colour: COLOURS.primaryDark, bold: true },
  note: { size: 8.8, colour: COLOURS.quietInk },
} satisfies Record<string, TextStyle>;

/** Line distance as a share of the type size; Malayalam stacks letters below the line. */
const LEADING = 1.6;

/**
 * Renders a receipt in its reader's language; a tax invoice has the legal terms in English, too. Any text is accepted:
 * characters that the fonts lack are replaced or omitted, and long words are broken.
 */
export async function renderReceiptPdf(
  receipt: NumberedReceipt,
  language: Language,
  assets: PdfAssets,
): Promise<Uint8Array> {
  const labels = receiptLabels(receipt, language);
  const sheet: Sheet = {
    labels,
    canvas: new PageCanvas(0),
    typesetter: new Typesetter(assets),
    root: new StructureElement("Document", null),
  };
  drawHead(receipt, sheet);
  let top = drawParties(receipt, sheet);
  top = drawSale(receipt, top + SECTION_GAP, sheet);
  top = drawSums(receipt, top + 10, sheet);
  drawFacts(receipt, top + SECTION_GAP, sheet);
  drawFoot(sheet);

  const document = await beginDocument({
    title: `${labels.title} ${receipt.number}`,
    language: `${language}-IN`,
    createdAt: new Date(receipt.issuedAt),
  });
  writeTaggedPages(document, { canvases: [sheet.canvas], typesetter: sheet.typesetter, root: sheet.root });
  return saveDocument(document);
}

function drawToRight(
  { canvas }: Sheet,
  line: Line,
  right: number,
  baseline: number,
  owner: StructureElement | null,
): void {
  canvas.text(line, right - line.width, baseline, owner);
}

function drawParagraph(
  { canvas, typesetter, root }: Sheet,
  text: string,
  style: TextStyle,
  place: { x: number; top: number; width: number },
): number {
  const element = root.child("P");
  const leading = style.size * LEADING;
  const lines = typesetter.wrap([plain(text)], style, place.width);
  lines.forEach((line, index) => canvas.text(line, place.x, place.top + index * leading + style.size, element));
  return place.top + lines.length * leading;
}

function drawHead({ number, issuedAt }: NumberedReceipt, sheet: Sheet): void {
  const { canvas, typesetter, root, labels } = sheet;
  canvas.rectangle(0, 0, PAGE.width, BAND_HEIGHT, COLOURS.primaryTint);
  canvas.text(typesetter.fit(BRAND, styles.brand, COLUMN_WIDTH), LEFT, 46, root.child("P"));
  canvas.text(typesetter.fit(labels.title, styles.title, TITLE_WIDTH), LEFT, 86, root.child("H1"));
  if (labels.titleOfLaw !== null)
    canvas.text(typesetter.fit(labels.titleOfLaw, styles.label, COLUMN_WIDTH), LEFT, 104, root.child("P"));
  const facts = [
    { label: labels.say("number"), value: number, baseline: 62 },
    { label: labels.say("date"), value: formatDate(new Date(issuedAt), labels.language), baseline: 86 },
  ];
  for (const { label, value, baseline } of facts) {
    const element = root.child("P");
    const shown = typesetter.fit(value, styles.strong, COLUMN_WIDTH);
    const name = typesetter.fit(`${label} `, styles.label, COLUMN_WIDTH);
    drawToRight(sheet, name, RIGHT - shown.width - 6, baseline, element);
    drawToRight(sheet, shown, RIGHT, baseline, element);
  }
}

/** "Kerala (32)", or on a document in Malayalam "കേരളം, Kerala (32)". */
function stateOn({ labels: { language } }: Sheet, code: StateCode): string {
  return language === "ml" ? `${stateName(code, "ml")}, ${formatState(code)}` : formatState(code);
}

function drawParties({ supplier, buyer, tax }: NumberedReceipt, sheet: Sheet): number {
  const { labels } = sheet;
  const stateLine = (code: StateCode) => `${labels.say("state")}: ${stateOn(sheet, code)}`;
  const seller = [
    supplier.name,
    supplier.address,
    ...(supplier.gstin === null ? [] : [`GSTIN ${supplier.gstin}`, stateLine(supplier.state)]),
  ];
  const client = [
    choosePrintedName(buyer) ?? labels.say("nameless"),
    ...(buyer.email === null ? [] : [buyer.email]),
    ...(buyer.gstin ? [`GSTIN ${buyer.gstin}`] : []),
    ...(tax !== null && buyer.state !== null ? [stateLine(buyer.state)] : []),
  ];
  const sellerEnd = drawParty(labels.say("soldBy"), seller, LEFT, sheet);
  const clientEnd = drawParty(labels.say("billedTo"), client, LEFT + COLUMN_WIDTH + COLUMN_GAP, sheet);
  return Math.max(sellerEnd, clientEnd);
}

function drawParty(label: string, [name = "", ...details]: string[], x: number, sheet: Sheet): number {
  const width = COLUMN_WIDTH;
  let top = drawParagraph(sheet, label, styles.label, { x, top: BODY_TOP, width }) + 3;
  top = drawParagraph(sheet, name, styles.strong, { x, top, width });
  for (const detail of details) top = drawParagraph(sheet, detail, styles.text, { x, top, width });
  return top;
}

/** The item's description: in Malayalam, with English below it on a tax invoice. Older receipts have only English. */
function listDescriptions(
  { description, malayalamDescription, tax }: NumberedReceipt,
  { language }: ReceiptLabels,
): [text: string, style: TextStyle][] {
  if (language === "en" || !malayalamDescription) return [[description, styles.text]];
  return [
    [malayalamDescription, styles.text],
    ...(tax === null ? [] : [[description, styles.note] satisfies [string, TextStyle]]),
  ];
}

function drawSale(receipt: NumberedReceipt, top: number, sheet: Sheet): number {
  const { canvas, typesetter, root, labels } = sheet;
  const { supplier, tax, pricePaise, kind } = receipt;
  const table = root.child("Table");
  const header = table.child("TR");
  const headerStyle = { ...styles.label, bold: true, colour: COLOURS.primaryDark };
  const headerBaseline = top + 14;
  const isNote = kind === "credit-note";
  const priceLabel = labels.say(tax === null ? (isNote ? "amount" : "price") : isNote ? "taxedAmount" : "taxedPrice");
  canvas.text(
    typesetter.fit(labels.say("description"), headerStyle, DESCRIPTION_WIDTH),
    LEFT,
    headerBaseline,
    header.child("TH"),
  );
  if (tax !== null) canvas.text(typesetter.fit("SAC", headerStyle, 80), CODE_X, headerBaseline, header.child("TH"));
  drawToRight(sheet, typesetter.fit(priceLabel, headerStyle, 120), RIGHT, headerBaseline, header.child("TH"));
  canvas.rectangle(LEFT, top + 22, CONTENT_WIDTH, 1, COLOURS.primary);

  const row = table.child("TR");
  const cell = row.child("TD");
  const leading = styles.text.size * LEADING;
  const lines = listDescriptions(receipt, labels).flatMap(([text, style]) =>
    typesetter.wrap([plain(text)], style, DESCRIPTION_WIDTH),
  );
  const firstBaseline = top + 42;
  lines.forEach((line, index) => canvas.text(line, LEFT, firstBaseline + index * leading, cell));
  if (tax !== null) canvas.text(typesetter.fit(supplier.sac, styles.text, 80), CODE_X, firstBaseline, row.child("TD"));
  drawToRight(sheet, typesetter.fit(formatPaise(pricePaise), styles.text, 120), RIGHT, firstBaseline, row.child("TD"));
  const bottom = firstBaseline + lines.length * leading;
  canvas.rectangle(LEFT, bottom, CONTENT_WIDTH, 0.5, COLOURS.line);
  return bottom;
}

function drawSums(receipt: NumberedReceipt, top: number, sheet: Sheet): number {
  const { kind, discountPaise, couponCode, tax, totalPaise } = receipt;
  const { canvas, typesetter, root, labels } = sheet;
  const rows: [label: string, paise: number][] = [
    ...(discountPaise > 0 ? [[labels.discount(couponCode), -discountPaise] satisfies [string, number]] : []),
    ...(tax === null ? [] : [[labels.say("taxableValue"), tax.split.taxableValuePaise] satisfies [string, number]]),
    ...(tax === null
      ? []
      : tax.split.parts.map(({ name, percent, amountPaise }): [string, number] => [
          `${name} ${percent}%`,
          amountPaise,
        ])),
  ];
  const table = root.child("Table");
  const drawRow = (label: string, paise: number, style: TextStyle, baseline: number) => {
    const row = table.child("TR");
    canvas.text(typesetter.fit(label, style, 190), SUMS_X, baseline, row.child("TD"));
    drawToRight(sheet, typesetter.fit(formatPaise(paise), style, 120), RIGHT, baseline, row.child("TD"));
  };
  const leading = 19;
  rows.forEach(([label, paise], index) => drawRow(label, paise, styles.text, top + 16 + index * leading));
  const ruleTop = top + 16 + (rows.length - 1) * leading + 11;
  canvas.rectangle(SUMS_X, ruleTop, RIGHT - SUMS_X, 1, COLOURS.primary);
  const paid = labels.say(kind === "credit-note" ? "totalReturned" : "totalPaid");
  drawRow(paid, totalPaise, styles.total, ruleTop + 24);
  return ruleTop + 34;
}

/** Draws the other legally required facts and the payment: a label and a value per line. */
function drawFacts({ kind, payment, tax, corrects }: NumberedReceipt, top: number, sheet: Sheet): void {
  const { canvas, typesetter, root, labels } = sheet;
  const labelWidth = FACT_LABEL_WIDTH[labels.language];
  const facts: [label: string, value: string][] = [
    ...(corrects === null ? [] : [[labels.say("corrects"), labels.corrected(corrects)] satisfies [string, string]]),
    [labels.say(kind === "credit-note" ? "returnedTo" : "paidBy"), labels.payment(payment)],
    ...(tax === null
      ? []
      : [
          [labels.say("placeOfSupply"), formatState(tax.placeOfSupply, labels.language)] satisfies [string, string],
          [labels.say("reverseCharge"), labels.say("no")] satisfies [string, string],
        ]),
  ];
  facts.forEach(([label, value], index) => {
    const baseline = top + 12 + index * 19;
    const element = root.child("P");
    canvas.text(typesetter.fit(`${label} `, styles.label, labelWidth - 4), LEFT, baseline, element);
    canvas.text(typesetter.fit(value, styles.text, CONTENT_WIDTH - labelWidth), LEFT + labelWidth, baseline, element);
  });
}

/** Why there is no signature: rule 46 requires none on a document that is issued electronically. */
function drawFoot({ canvas, typesetter, root, labels }: Sheet): void {
  canvas.rectangle(LEFT, PAGE.footerBaseline - 18, CONTENT_WIDTH, 0.5, COLOURS.line);
  canvas.text(
    typesetter.fit(labels.say("foot"), styles.note, CONTENT_WIDTH),
    LEFT,
    PAGE.footerBaseline,
    root.child("P"),
  );
}
