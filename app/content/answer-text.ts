import type { Language } from "#app/domain/platform/language.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import type { PackagePrices } from "#app/domain/purchase/packages.ts";
import { mailLink, type RichText, type TextLink } from "./rich-text.ts";

/** Placeholders of an answer for values that change elsewhere. */
export const ANSWER_PLACEHOLDERS = ["{silver}", "{gold}", "{email}", "{phone}"] as const;

export interface AnswerValues {
  prices: PackagePrices;
  email: string;
  phone: string;
}

type Piece = Exclude<RichText, string>[number];

const PLACEHOLDER = /\{\w*\}/g;
const LINK = /\[([^\][]+)\]\(([^()\s]*)\)/;
/** A link, a placeholder, or a run of Malayalam. */
const PIECES = /(\[[^\][]+\]\([^()\s]*\)|\{\w+\}|[\u0D00-\u0D7F][\u0D00-\u0D7F\u200C\u200D\s]*)/;

const isLinkable = (address: string) => /^\/(?!\/)/.test(address) || /^https:\/\/[^/]/.test(address);

/** The error of a typed answer, for its editor; null if it is valid. */
export function problemOfAnswer(text: string): string | null {
  const unknown = (text.match(PLACEHOLDER) ?? []).find(
    (found) => !ANSWER_PLACEHOLDERS.some((known) => known === found),
  );
  if (unknown) return `${unknown} is not known. There are ${ANSWER_PLACEHOLDERS.join(", ")}.`;
  for (const [, , address = ""] of text.matchAll(new RegExp(LINK, "g")))
    if (!isLinkable(address))
      return `A link leads to a page of ours (/packages) or to an https address, not to "${address}".`;
  return null;
}

/** The paragraphs of an answer: separated by blank lines, `[words](/packages)` is a link, `{silver}` the price. */
export function readAnswer(text: string, values: AnswerValues, language: Language): RichText[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => {
      const pieces = paragraph
        .split(PIECES)
        .filter((piece) => piece !== "")
        .map((piece) => readPiece(piece, values, language));
      return pieces.every((piece) => typeof piece === "string") ? pieces.join("") : pieces;
    });
}

function readPiece(piece: string, { prices, email, phone }: AnswerValues, language: Language): Piece {
  const [, label, href] = LINK.exec(piece) ?? [];
  if (label !== undefined && href !== undefined && isLinkable(href)) return { label, href } satisfies TextLink;
  switch (piece) {
    case "{silver}":
      return formatRupees(prices.silver);
    case "{gold}":
      return formatRupees(prices.gold);
    case "{email}":
      return mailLink(email);
    case "{phone}":
      return phone;
    default:
      return language === "en" && /^[\u0D00-\u0D7F]/.test(piece) ? { lang: "ml", text: piece } : piece;
  }
}

/** An answer as plain text, for search engines. */
export function plainAnswer(paragraphs: readonly RichText[]): string {
  return paragraphs
    .map((paragraph) =>
      typeof paragraph === "string"
        ? paragraph
        : paragraph
            .map((piece) => (typeof piece === "string" ? piece : "label" in piece ? piece.label : piece.text))
            .join(""),
    )
    .join("\n\n");
}

/** A paragraph in the typed syntax: the reverse of `readAnswer`. */
export function typedParagraph(paragraph: RichText): string {
  if (typeof paragraph === "string") return paragraph;
  return paragraph
    .map((piece) => {
      if (typeof piece === "string") return piece;
      if ("text" in piece) return piece.text;
      return piece.href === "mailto:{email}" ? "{email}" : `[${piece.label}](${piece.href})`;
    })
    .join("");
}
