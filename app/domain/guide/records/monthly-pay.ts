import type { CareerEntry } from "#app/domain/guide/entries.ts";
import type { Bilingual, StatementSource } from "#app/domain/guide/statement.ts";
import type { PayPoint, PaySector } from "./record.ts";
import { type UsableRecord, usableRecords } from "./usable-records.ts";

/** Rupees before deductions, as a source gives them. */
export interface MonthlyPay {
  readonly point: PayPoint;
  readonly post: Bilingual;
  readonly sector: PaySector;
  /** Whole rupees a month; a twelfth of what a source gives by the year. */
  readonly low: number;
  /** The same as `low` if the source has one figure. */
  readonly high: number;
  /** The year of the figure; null if the source has none. */
  readonly year: number | null;
  readonly source: StatementSource | null;
}

/** The points of a career that a family asks for. */
const PAY_POINTS: readonly PayPoint[] = ["start", "5-years", "10-years"];

const MONTHS_A_YEAR = 12;
const PAY_STEP = 100;

/**
 * A career's pay in India, by the month: of one post, if the guide follows it over the years; else what the middle one
 * of its posts begins with, neither the best nor the worst.
 */
export function monthlyPay(entry: CareerEntry): MonthlyPay[] {
  const paid = usableRecords(entry, "pay")
    .filter(({ record }) => record.currency === "INR")
    .map(toMonthly)
    .toSorted((one, other) => (other.year ?? 0) - (one.year ?? 0) || one.low - other.low);
  const followed = paid
    .filter(({ point }) => point !== "start")
    .map(({ post }) =>
      PAY_POINTS.flatMap((point) => paid.find((each) => each.post.en === post.en && each.point === point) ?? []),
    )
    .find(([first, second]) => first?.point === "start" && second !== undefined);
  if (followed !== undefined) return followed;
  const starts = paid
    .filter(({ point, post }, index) => {
      const isFirst = paid.findIndex((each) => each.post.en === post.en && each.point === point) === index;
      return point === "start" && isFirst;
    })
    .toSorted((one, other) => one.low - other.low || one.high - other.high);
  const middle = starts[Math.floor((starts.length - 1) / 2)];
  const later = PAY_POINTS.slice(1).flatMap((point) => paid.find((each) => each.point === point) ?? []);
  return [...(middle === undefined ? [] : [middle]), ...later];
}

/** A scale's first step is what one starts with. */
function toMonthly({ record, year, source }: UsableRecord<"pay">): MonthlyPay {
  const monthly = (rupees: number) =>
    record.per === "month" ? rupees : Math.round(rupees / MONTHS_A_YEAR / PAY_STEP) * PAY_STEP;
  const isScale = record.point === "scale";
  return {
    point: isScale ? "start" : record.point,
    post: record.post,
    sector: record.sector,
    low: monthly(record.low),
    high: monthly(isScale ? record.low : record.high),
    year,
    source,
  };
}
