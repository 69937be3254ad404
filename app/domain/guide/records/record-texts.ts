import { INSTITUTE_KINDS } from "#app/domain/guide/institute-kind.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";
import { readTypedNumber } from "#app/domain/platform/typed-number.ts";
import {
  AWARD_GROUPS,
  CLOSING_MEASURES,
  CLOSING_STAGES,
  FEE_QUOTAS,
  FORMULA_IDS,
  type GuideRecord,
  PAY_CURRENCIES,
  PAY_POINTS,
  PAY_SECTORS,
  type RecordKind,
  ROUND_EVENTS,
  SEAT_CATEGORIES,
  SEAT_QUOTAS,
} from "./record.ts";

// Records as text: in the seed's files, in sheets and in the desk's forms they have the same columns by kind.

/** Columns of each kind, in their order in a sheet. The columns that every statement has follow them. */
export const RECORD_COLUMNS = {
  course: [
    "course",
    "institute_kind",
    "admission",
    "seats",
    "fee_government",
    "fee_merit",
    "fee_management",
    "fee_nri",
    "fee_sc_st",
    "years",
  ],
  closing: ["institute", "course", "category", "quota", "stage", "measure", "value", "out_of", "candidates"],
  round: ["event", "session_en", "session_ml", "official"],
  pay: ["post_en", "post_ml", "sector", "point", "low", "high", "currency", "per", "place_en", "place_ml"],
  award: ["low", "high", "per", "income_limit", "minimum_marks", "groups", "for_girls", "level", "careers", "months"],
  formula: ["formula", "terms_en", "terms_ml", "tie_en", "tie_ml"],
} as const satisfies Record<RecordKind, readonly string[]>;

export type RecordColumn = (typeof RECORD_COLUMNS)[RecordKind][number];
export type RecordTexts = Readonly<Partial<Record<RecordColumn, string>>>;

/** Choices of the columns that have some, for the desk's forms. A blank one means that it is not known or for all. */
export const COLUMN_CHOICES: Readonly<Partial<Record<RecordKind, Partial<Record<RecordColumn, readonly string[]>>>>> = {
  course: { institute_kind: ["", ...INSTITUTE_KINDS] },
  closing: { category: SEAT_CATEGORIES, quota: SEAT_QUOTAS, stage: CLOSING_STAGES, measure: CLOSING_MEASURES },
  round: { event: ROUND_EVENTS, official: ["yes", "no"] },
  pay: { sector: PAY_SECTORS, point: PAY_POINTS, currency: PAY_CURRENCIES, per: ["month", "year"] },
  award: { per: ["year", "month", "once"], for_girls: ["no", "yes"], level: ["10th", "12th", "degree"] },
  formula: { formula: ["", ...FORMULA_IDS] },
};

const shown = (value: string | number | null) => (value === null ? "" : String(value));
const yesNo = (is: boolean) => (is ? "yes" : "no");

const pair = <Name extends string>(name: Name, text: Bilingual | null) =>
  ({ [`${name}_en`]: text?.en ?? "", [`${name}_ml`]: text?.ml ?? "" }) as Record<`${Name}_en` | `${Name}_ml`, string>;

/** A record's columns as text. */
export function toRecordTexts(record: GuideRecord): RecordTexts {
  switch (record.kind) {
    case "course":
      return {
        course: record.course,
        institute_kind: shown(record.instituteKind),
        admission: shown(record.admission),
        seats: shown(record.seats),
        fee_government: shown(record.fees.government ?? null),
        fee_merit: shown(record.fees.merit ?? null),
        fee_management: shown(record.fees.management ?? null),
        fee_nri: shown(record.fees.nri ?? null),
        fee_sc_st: shown(record.fees["sc-st"] ?? null),
        years: shown(record.years),
      };
    case "closing":
      return {
        institute: shown(record.institute),
        course: shown(record.course),
        category: record.category,
        quota: record.quota,
        stage: record.stage,
        measure: record.measure,
        value: shown(record.value),
        out_of: shown(record.outOf),
        candidates: shown(record.candidates),
      };
    case "round":
      return { event: record.event, ...pair("session", record.session), official: yesNo(record.isOfficial) };
    case "pay":
      return {
        ...pair("post", record.post),
        sector: record.sector,
        point: record.point,
        low: shown(record.low),
        high: shown(record.high),
        currency: record.currency,
        per: record.per,
        ...pair("place", record.place),
      };
    case "award":
      return {
        low: shown(record.low),
        high: shown(record.high),
        per: record.per,
        income_limit: shown(record.incomeLimit),
        minimum_marks: shown(record.minimumMarks),
        groups: record.groups.join(" "),
        for_girls: yesNo(record.forGirls),
        level: record.level,
        careers: record.careers.join(" "),
        months: record.months.join(" "),
      };
    case "formula":
      return { formula: shown(record.formula), ...pair("terms", record.terms), ...pair("tie", record.tieBreak) };
  }
}

/** A record in one line for lists of the desk: its columns in English that are filled in. */
export function summariseRecord(record: GuideRecord): string {
  return Object.entries(toRecordTexts(record))
    .filter(([column, text]) => text !== "" && !column.endsWith("_ml"))
    .map(([, text]) => text)
    .join(" · ");
}

interface RecordProblem {
  readonly column: RecordColumn;
  readonly message: string;
}

export type ReadRecord =
  | { readonly ok: true; readonly record: GuideRecord }
  | { readonly ok: false; readonly problems: readonly RecordProblem[] };

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const HIGHEST = 1_000_000_000;

/** Reads columns of one record and collects what is wrong with them. */
class Columns {
  readonly problems: RecordProblem[] = [];
  readonly #texts: RecordTexts;

  constructor(texts: RecordTexts) {
    this.#texts = texts;
  }

  #refuse(column: RecordColumn, message: string): void {
    this.problems.push({ column, message });
  }

  text(column: RecordColumn): string {
    return (this.#texts[column] ?? "").trim();
  }

  required(column: RecordColumn): string {
    const text = this.text(column);
    if (text === "") this.#refuse(column, "Please fill this in");
    return text;
  }

  /** A number of any script's digits; null if blank. */
  optionalNumber(column: RecordColumn, { from = 0, to = HIGHEST, isWhole = true } = {}): number | null {
    const number = readTypedNumber(this.text(column));
    if (number === null) return null;
    if (Number.isNaN(number)) {
      this.#refuse(column, "Please enter one number in digits, without words or a range");
      return null;
    }
    if (number < from || number > to || (isWhole && !Number.isInteger(number))) {
      this.#refuse(
        column,
        `Please enter a ${isWhole ? "whole " : ""}number from ${from} to ${new Intl.NumberFormat("en-IN").format(to)}`,
      );
      return null;
    }
    return number;
  }

  number(column: RecordColumn, limits: { from?: number; to?: number; isWhole?: boolean } = {}): number {
    if (this.text(column) === "") this.#refuse(column, "Please enter a number");
    return this.optionalNumber(column, limits) ?? 0;
  }

  slug(column: RecordColumn): string {
    const slug = this.required(column);
    if (slug !== "" && !SLUG.test(slug)) this.#refuse(column, "Please enter a name as in addresses: b-sc-nursing");
    return slug;
  }

  optionalSlug(column: RecordColumn): string | null {
    return this.text(column) === "" ? null : this.slug(column);
  }

  choice<Option extends string>(column: RecordColumn, options: readonly [Option, ...Option[]]): Option {
    const written = this.text(column);
    const option = options.find((known) => known === written);
    if (option === undefined) this.#refuse(column, `Please choose one of: ${options.join(", ")}`);
    return option ?? options[0];
  }

  optionalChoice<Option extends string>(column: RecordColumn, options: readonly [Option, ...Option[]]): Option | null {
    return this.text(column) === "" ? null : this.choice(column, options);
  }

  isYes(column: RecordColumn): boolean {
    return this.choice(column, ["yes", "no"]) === "yes";
  }

  words(column: RecordColumn): string[] {
    return this.text(column)
      .split(/\s+/)
      .filter((word) => word !== "");
  }

  pair(name: "post" | "terms"): Bilingual {
    return { en: this.required(`${name}_en`), ml: this.required(`${name}_ml`) };
  }

  optionalPair(name: "session" | "place" | "tie"): Bilingual | null {
    const [en, ml] = [this.text(`${name}_en`), this.text(`${name}_ml`)];
    if (en === "" && ml === "") return null;
    if (en === "") this.#refuse(`${name}_en`, "Please write it in English, too");
    if (ml === "") this.#refuse(`${name}_ml`, "Please write it in Malayalam, too");
    return { en, ml };
  }

  /** Words that all have to be among some. */
  choices<Option extends string>(column: RecordColumn, options: readonly Option[]): Option[] {
    const unknown = this.words(column).filter((word) => !options.some((known) => known === word));
    if (unknown.length > 0) this.#refuse(column, `Nobody knows ${unknown.join(", ")}: ${options.join(", ")}`);
    return this.words(column).filter((word): word is Option => options.some((known) => known === word));
  }

  /** @param lowest 0 where the source says "up to" */
  span(lowest: 0 | 1): { low: number; high: number } {
    const low = this.number("low", { from: lowest });
    const high = this.optionalNumber("high", { from: 1 }) ?? low;
    if (high < low) this.#refuse("high", "The higher figure cannot be below the lower one");
    return { low, high };
  }

  /** The value of a closing, by its measure. */
  closingValue(measure: (typeof CLOSING_MEASURES)[number], outOf: number | null): number {
    if (measure === "percent" || measure === "percentile" || measure === "passed")
      return this.number("value", { to: 100, isWhole: false });
    if (measure === "wgpa") return this.number("value", { to: 100, isWhole: false });
    if (measure === "rank") return this.number("value", { from: 1 });
    if (measure === "index" || measure === "marks")
      return this.number("value", { to: outOf ?? HIGHEST, isWhole: false });
    return this.number("value");
  }
}

const MONTHS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"] as const;
const LONGEST_COURSE = 10;

function readColumns(kind: RecordKind, columns: Columns): GuideRecord {
  switch (kind) {
    case "course": {
      const fees = FEE_QUOTAS.flatMap((quota) => {
        const fee = columns.optionalNumber(`fee_${quota === "sc-st" ? "sc_st" : quota}`);
        return fee === null ? [] : [[quota, fee] as const];
      });
      return {
        kind,
        course: columns.slug("course"),
        instituteKind: columns.optionalChoice("institute_kind", INSTITUTE_KINDS),
        admission: columns.optionalSlug("admission"),
        seats: columns.optionalNumber("seats", { from: 1 }),
        fees: Object.fromEntries(fees),
        years: columns.optionalNumber("years", { from: 0.25, to: LONGEST_COURSE, isWhole: false }),
      };
    }
    case "closing": {
      const measure = columns.choice("measure", CLOSING_MEASURES);
      const outOf = columns.optionalNumber("out_of", { from: 1 });
      return {
        kind,
        institute: columns.optionalSlug("institute"),
        course: columns.optionalSlug("course"),
        category: columns.choice("category", SEAT_CATEGORIES),
        quota: columns.choice("quota", SEAT_QUOTAS),
        stage: columns.choice("stage", CLOSING_STAGES),
        measure,
        value: columns.closingValue(measure, outOf),
        outOf,
        candidates: columns.optionalNumber("candidates", { from: 1 }),
      };
    }
    case "round":
      return {
        kind,
        event: columns.choice("event", ROUND_EVENTS),
        session: columns.optionalPair("session"),
        isOfficial: columns.isYes("official"),
      };
    case "pay":
      return {
        kind,
        post: columns.pair("post"),
        sector: columns.choice("sector", PAY_SECTORS),
        point: columns.choice("point", PAY_POINTS),
        ...columns.span(1),
        currency: columns.choice("currency", PAY_CURRENCIES),
        per: columns.choice("per", ["month", "year"]),
        place: columns.optionalPair("place"),
      };
    case "award":
      return {
        kind,
        ...columns.span(0),
        per: columns.choice("per", ["year", "month", "once"]),
        incomeLimit: columns.optionalNumber("income_limit", { from: 1 }),
        minimumMarks: columns.optionalNumber("minimum_marks", { to: 100, isWhole: false }),
        groups: columns.choices("groups", AWARD_GROUPS),
        forGirls: columns.isYes("for_girls"),
        level: columns.choice("level", ["10th", "12th", "degree"]),
        careers: columns.words("careers"),
        months: columns.choices("months", MONTHS).map(Number),
      };
    case "formula":
      return {
        kind,
        formula: columns.optionalChoice("formula", FORMULA_IDS),
        terms: columns.pair("terms"),
        tieBreak: columns.optionalPair("tie"),
      };
  }
}

/** Reads a record from its columns; the problems are for administrators. */
export function readRecord(kind: RecordKind, texts: RecordTexts): ReadRecord {
  const columns = new Columns(texts);
  const record = readColumns(kind, columns);
  return columns.problems.length > 0 ? { ok: false, problems: columns.problems } : { ok: true, record };
}
