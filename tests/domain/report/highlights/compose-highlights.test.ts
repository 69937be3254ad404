import { describe, expect, test } from "vitest";
import { englishDossierText } from "#app/content/report-text/dossier-english.ts";
import { malayalamDossierText } from "#app/content/report-text/dossier-malayalam.ts";
import { englishReportText } from "#app/content/report-text/english.ts";
import { malayalamReportText } from "#app/content/report-text/malayalam.ts";
import { usableRecords } from "#app/domain/guide/records/usable-records.ts";
import type { ChancesBlock } from "#app/domain/report/dossier/dossier.ts";
import { projectGuide } from "../../../support/guide/project-guide.ts";
import { composedDossier } from "../../../support/makers/composed-reports.ts";
import { TWELVE_STUDENTS } from "../../../support/makers/twelve-students.ts";

const NAMES = Object.keys(TWELVE_STUDENTS) as (keyof typeof TWELVE_STUDENTS)[];

function compose(name: (typeof NAMES)[number]) {
  const facts = TWELVE_STUDENTS[name];
  const english = composedDossier(facts, englishReportText, englishDossierText);
  const malayalam = composedDossier(facts, malayalamReportText, malayalamDossierText);
  if (!english.highlights || !malayalam.highlights) throw new Error("There are no highlights");
  return { parts: english.parts, highlights: english.highlights, malayalam: malayalam.highlights };
}

describe.each(NAMES)("the highlights of %s", (name) => {
  const { parts, highlights, malayalam } = compose(name);

  test("have each route's figures as in the dossier's table of chances", () => {
    for (const [index, { routes }] of highlights.careers.entries()) {
      const blocks = parts.find(({ id }) => id === `career-${index + 1}`)?.blocks ?? [];
      const rows = blocks
        .filter((block): block is ChancesBlock => block.kind === "chances")
        .flatMap((block) => block.rows);
      for (const { name: route, verdict, needed, rupeesAYear } of routes) {
        const row = rows.find(({ cells }) => cells[0]?.startsWith(route));
        expect(row?.verdict, route).toBe(verdict);
        const cells = row?.cells.join(" | ") ?? "";
        if (needed !== null) for (const figure of needed.match(/\d[\d,.]*/g) ?? []) expect(cells).toContain(figure);
        if (rupeesAYear !== null) expect(cells).toContain(rupeesAYear.toLocaleString("en-IN"));
      }
    }
  });

  test("pay what a record pays, rising from low to high", () => {
    for (const { slug, pay } of highlights.careers) {
      const entry = projectGuide.careers.find((career) => career.slug === slug);
      const paid = entry === undefined ? [] : usableRecords(entry, "pay").map(({ record }) => record);
      for (const { post, low, high, point } of pay) {
        expect(low).toBeGreaterThan(0);
        expect(high).toBeGreaterThanOrEqual(low);
        const monthly = (rupees: number, per: string) => (per === "month" ? rupees : rupees / 12);
        const fits = paid.some(
          (record) =>
            record.post.en === post &&
            (record.point === point || (point === "start" && record.point === "scale")) &&
            Math.abs(monthly(record.low, record.per) - low) <= 50 &&
            (record.point === "scale" || Math.abs(monthly(record.high, record.per) - high) <= 50),
        );
        expect(fits, `${slug}: ${post} ${low}`).toBe(true);
      }
    }
  });

  test("have dates in order, none before the report, and a next step", () => {
    const from = highlights.year.map((event) => event.from);
    expect(from).toEqual(from.toSorted());
    const dates = [...highlights.careers.flatMap(({ date }) => date ?? []), ...highlights.year];
    for (const date of dates) expect(date.to >= date.from).toBe(true);
    expect(highlights.next).not.toBeNull();
    expect(highlights.parents.questions).toHaveLength(3);
    for (const { careers } of highlights.year)
      for (const id of careers) expect(highlights.careers.map(({ categoryId }) => categoryId)).toContain(id);
  });

  test("say to another reader nothing in the second person but questions to the student", () => {
    const { parents: _parents, careers, ...others } = highlights;
    // The guide's names of routes speak to whoever reads it.
    const names = new Set(projectGuide.careers.flatMap(({ routes }) => routes.map(({ name: { en } }) => en)));
    const told = JSON.stringify(
      [others, careers.map(({ quote: _quote, ...career }) => career)],
      (_key, value: unknown) => (typeof value === "string" && names.has(value) ? "" : value),
    );
    expect(told.match(/.{0,60}\byour?\b.{0,60}/i)).toBeNull();
  });

  test("have the same figures in both languages", () => {
    const figures = ({ careers, year, next, parents }: typeof highlights) => ({
      careers: careers.map(({ categoryId, verdict, date, cost, years, pay, routes }) => ({
        categoryId,
        verdict,
        date,
        cost,
        years,
        pay: pay.map(({ post: _post, ...others }) => others),
        routes: routes.map((route) => [route.verdict, route.rupeesAYear, route.needed === null]),
      })),
      year: year.map(({ title: _title, ...others }) => others),
      next: next?.date,
      limit: parents.rupeesAYear,
    });
    expect(figures(malayalam)).toEqual(figures(highlights));
  });
});
