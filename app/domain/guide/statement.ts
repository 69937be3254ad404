import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import { type GuideRecord, isRecordKind } from "./records/record.ts";

export type { Bilingual };

export const GUIDE_SUBJECT_KINDS = ["career", "admission", "institute", "scholarship", "country"] as const;
export type GuideSubjectKind = (typeof GUIDE_SUBJECT_KINDS)[number];

/**
 * How reliable a statement is. `prose` cannot be true or false. `unchecked`: general knowledge. `sourced`: seen on a
 * public page that no one here has opened. `checked`: read by a named person at the authority's own page.
 */
export const STATEMENT_STATUSES = ["prose", "unchecked", "sourced", "checked", "doubtful", "outdated"] as const;
export type StatementStatus = (typeof STATEMENT_STATUSES)[number];

/** Fields by kind of subject, in display order. */
export const STATEMENT_FIELDS = {
  career: [
    "summary",
    "day",
    "asks",
    "degree",
    "first_job",
    "start_pay",
    "ten_year_pay",
    "course_cost",
    "demand_kerala",
    "demand_india",
    "demand_abroad",
    "puts_off",
    "try_it",
    "note",
    "pay",
  ],
  admission: [
    "summary",
    "decides",
    "who_may_apply",
    "subjects",
    "marks",
    "age",
    "papers",
    "weights",
    "form",
    "test",
    "allotment",
    "fee",
    "documents",
    "reservation",
    "seats",
    "courses",
    "institutes",
    "duration",
    "stipend",
    "warning",
    "note",
    "course",
    "closing",
    "round",
    "formula",
  ],
  institute: ["place", "courses", "seats", "fee", "warning", "note", "course"],
  scholarship: [
    "summary",
    "amount",
    "who_may_apply",
    "marks",
    "form",
    "documents",
    "seats",
    "warning",
    "note",
    "award",
  ],
  country: [
    "summary",
    "who_may_apply",
    "cost",
    "language",
    "work",
    "documents",
    "duration",
    "demand",
    "warning",
    "note",
  ],
} as const satisfies Record<GuideSubjectKind, readonly string[]>;

export type StatementField = (typeof STATEMENT_FIELDS)[GuideSubjectKind][number];

export interface StatementSource {
  readonly url: string;
  readonly title: string;
  /** As in the source: "2025-10-17", "2025", "2017-18". */
  readonly date: string;
}

/** One statement of the guide in both languages, with its source. */
export interface Statement {
  /** `admission:keam-engineering:fee:1` */
  readonly id: string;
  readonly field: StatementField;
  readonly en: string;
  readonly ml: string;
  readonly status: StatementStatus;
  readonly source: StatementSource | null;
  /** The admission year it is valid for, such as 2026; null if the year does not matter. */
  readonly year: number | null;
  /** First and last days of a dated event such as an application form: ISO dates in India. */
  readonly from: string | null;
  readonly to: string | null;
  /** The day a person last read it at the authority, an ISO date. */
  readonly checkedOn: string | null;
  /** Typed figures; null or absent for sentences. A record has no text of its own: `en` and `ml` are empty. */
  readonly record?: GuideRecord | null;
}

export interface PrintedStatement {
  readonly id: string;
  readonly text: string;
  /** "Usually", "2025" or "Checked 3 March 2027": how far to trust it; null for prose. */
  readonly label: { readonly kind: "usually" | "year" | "checked"; readonly text: string } | null;
  readonly source: StatementSource | null;
}

const USUALLY: Readonly<Record<Language, string>> = { en: "Usually", ml: "സാധാരണ" };

/** Figures not allowed in general knowledge: money, percentages, marks, dates. */
const FIGURE = /₹|%|\d/;

/** Names and course lengths that look like figures. */
const NAMES_WITH_DIGITS = [
  /\bclass(?:es)? (?:8|9|10|11|12)(?: (?:and|or|to) 1[12])?\b/gi,
  /\b10\+2\b/g,
  /\b\d(?:\.\d)?[- ](?:to[- ]\d[- ])?years?\b/gi,
  /\b\w*[A-Za-z]+\d+\b|\b\d+[A-Za-z]*-?[A-Z]\w*\b/g,
];

/** Whether an English sentence contains a figure, which needs a source. */
export function statesFigure(english: string): boolean {
  const rest = NAMES_WITH_DIGITS.reduce((text, name) => text.replaceAll(name, ""), english);
  return FIGURE.test(rest);
}

/** Whether a statement is public: doubtful and outdated ones await review, figures without a source are never shown. */
export function isPrintable({ status, en, record }: Pick<Statement, "status" | "en" | "record">): boolean {
  if (status === "doubtful" || status === "outdated") return false;
  return status !== "unchecked" || (!record && !statesFigure(en));
}

/** The fields of sentences, of all kinds of subjects. */
export const SENTENCE_FIELDS: readonly StatementField[] = [
  ...new Set(Object.values(STATEMENT_FIELDS).flatMap((fields): readonly StatementField[] => fields)),
].filter((field) => !isRecordKind(field));

/** A statement for readers, labelled with its year or "Usually" unless it is checked; null if it is not public. */
export function printStatement(statement: Statement, language: Language): PrintedStatement | null {
  if (!isPrintable(statement)) return null;
  const { id, status, source } = statement;
  const printed = { id, text: statement[language], source: status === "prose" ? null : source };
  if (status === "unchecked") return { ...printed, label: { kind: "usually", text: USUALLY[language] } };
  if (status === "sourced" && statement.year !== null)
    return { ...printed, label: { kind: "year", text: String(statement.year) } };
  return { ...printed, label: null };
}

/** The public statements of some fields, in the order of the fields. */
export function printFields(
  statements: readonly Statement[],
  fields: readonly StatementField[],
  language: Language,
): PrintedStatement[] {
  return fields.flatMap((field) =>
    statements
      .filter((statement) => statement.field === field)
      .map((statement) => printStatement(statement, language))
      .filter((printed) => printed !== null),
  );
}
