import { guidePath } from "#app/content/guide/guide-addresses.ts";
import { yearsLong } from "#app/content/guide/guide-words.ts";
import { FEE_QUOTA_NAMES, formatMoney, formatNumber, RECORD_WORDS } from "#app/content/guide/record-words.ts";
import { CAREER_PAGE } from "#app/content/guide/page-words.ts";
import type { InstituteCourse, QuotaFee, StepFees } from "#app/domain/guide/records/course-fees.ts";
import type { InLanguage } from "#app/ui/guide/language.ts";
import type { EntryNames } from "./closing-table.tsx";
import { type Figure, FigureTable } from "./figure-table.tsx";

function toFigure({ rupees, record: { year, source } }: QuotaFee, label?: string): Figure {
  return { text: formatMoney(rupees), year, source, ...(label === undefined ? {} : { label }) };
}

/** An institute's courses with seats, length, admission and yearly fees. */
export function CourseTable({
  courses,
  names,
  language,
}: InLanguage & { courses: readonly InstituteCourse[]; names: EntryNames }) {
  return (
    <FigureTable
      caption={RECORD_WORDS.course[language]}
      columns={[RECORD_WORDS.course[language], RECORD_WORDS.seats[language], RECORD_WORDS.feeAYear[language]]}
      rows={courses.map(({ course, admission, seats, years, fees }) => ({
        key: course,
        head: names.courses.get(course)?.[language] ?? course,
        note: (
          <>
            {years === null ? null : yearsLong(years, language)}
            {admission !== null && names.admissions.has(admission) ? (
              <>
                {years === null ? null : " · "}
                <a href={guidePath(language, `admissions/${admission}`)} className="link">
                  {names.admissions.get(admission)?.[language]}
                </a>
              </>
            ) : null}
          </>
        ),
        cells: [
          seats === null
            ? null
            : [{ text: formatNumber(seats.count), year: seats.record.year, source: seats.record.source }],
          fees.map((fee) => toFigure(fee, FEE_QUOTA_NAMES[fee.quota][language])),
        ],
      }))}
      language={language}
    />
  );
}

/** What a career's courses cost a year: the lowest and the highest fee by quota. */
export function CareerFeeTable({ fees, language }: InLanguage & { fees: readonly StepFees[] }) {
  return (
    <FigureTable
      caption={CAREER_PAGE.cost[language]}
      columns={[RECORD_WORDS.course[language], RECORD_WORDS.feeAYear[language]]}
      rows={fees.map(({ step, quota, lowest, highest }) => ({
        key: `${step.admission} ${lowest.record.id} ${quota}`,
        head: step.course[language],
        note: FEE_QUOTA_NAMES[quota][language],
        cells: [
          lowest.rupees === highest.rupees
            ? [toFigure(lowest)]
            : [toFigure(lowest, RECORD_WORDS.lowest[language]), toFigure(highest, RECORD_WORDS.highest[language])],
        ],
      }))}
      language={language}
    />
  );
}
