import type { CareerEntry } from "#app/domain/guide/entries.ts";
import type { CandidateAward } from "#app/domain/guide/judge/cost.ts";
import type { PayPoint, PayRecord } from "#app/domain/guide/records/record.ts";
import { type UsableRecord, usableRecords } from "#app/domain/guide/records/usable-records.ts";
import type { StatementSource } from "#app/domain/guide/statement.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { escapeInline } from "#app/domain/report/markdown.ts";
import type { ChanceText } from "./chance-text.ts";

interface Words {
  readonly words: ChanceText;
  readonly language: Language;
}

/** The year of a figure, linked to the page where it was seen. */
function linkYear(year: number | null, source: StatementSource | null): string {
  if (year === null) return "";
  return source === null ? ` (${year})` : ` ([${year}](${source.url}))`;
}

/** What a beginner asks first. */
const PAY_ORDER: readonly PayPoint[] = ["start", "scale", "median", "5-years", "10-years"];

/** What a career pays, at the start first and in India before abroad, newest first; at most `most` lines in Markdown. */
export function payLines({ words, language }: Words, career: CareerEntry, most: number): string[] {
  const records = usableRecords(career, "pay").filter(({ record }) => record.currency === "INR");
  const sorted = records.toSorted(
    (one, other) =>
      PAY_ORDER.indexOf(one.record.point) - PAY_ORDER.indexOf(other.record.point) ||
      (other.year ?? 0) - (one.year ?? 0) ||
      one.id.localeCompare(other.id),
  );
  // One line a post, and one of each sector before a second of the same.
  const posts = new Map<string, UsableRecord<"pay">>();
  for (const each of sorted) if (!posts.has(each.record.post.en)) posts.set(each.record.post.en, each);
  const firsts = [...posts.values()].filter(
    (each, index, all) => all.findIndex(({ record }) => record.sector === each.record.sector) === index,
  );
  const others = [...posts.values()].filter((each) => !firsts.includes(each));
  return [...firsts, ...others].slice(0, most).map(({ record, year, source }) => {
    const post = escapeInline(record.post[language]);
    return `**${post}**, ${words.payPoints[record.point]}: ${describePay(words, record)}${linkYear(year, source)}`;
  });
}

function describePay(words: ChanceText, { low, high, per }: PayRecord): string {
  const amount = low === high ? words.rupees(low) : words.span(words.rupees(low), words.rupees(high));
  return per === "month" ? words.perMonth(amount) : words.perYear(amount);
}

/** Awards that a student may get, with their amounts, in Markdown. */
export function awardLines({ words, language }: Words, awards: readonly CandidateAward[]): string[] {
  return awards.map(({ scholarship, record, dependsOn, year, source }) => {
    const { low, high, per } = record;
    const figures =
      low === 0
        ? words.upTo(words.rupees(high))
        : low === high
          ? words.rupees(low)
          : words.span(words.rupees(low), words.rupees(high));
    const amount =
      per === "once" ? words.awardOnce(figures) : per === "month" ? words.perMonth(figures) : words.perYear(figures);
    const conditions = dependsOn.map((condition) => words.conditions[condition]);
    const name = `**${escapeInline(scholarship.name[language])}**`;
    return `${words.award(name, amount, conditions)}${linkYear(year, source)}`;
  });
}
