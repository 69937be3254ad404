import { type RatingFigures, toPercentages } from "#app/domain/booking/session-rating.ts";
import { FactCard } from "#app/ui/elements/details.tsx";

/** How reliable an expert is, and what students say: for administrators, whatever the number of ratings. */
export function RecordCard({
  reliability: { held, notCome },
  ratings,
  lines,
}: {
  reliability: { held: number; notCome: number };
  ratings: RatingFigures;
  lines: readonly string[];
}) {
  const { helped, helpedALittle, recommended } = toPercentages(ratings);
  return (
    <FactCard
      title="Sessions and ratings"
      facts={[
        ["Held in 12 months", String(held)],
        ["Expert did not come", `${notCome} of ${held + notCome}`],
        ["Ratings", String(ratings.count)],
        ...(ratings.count === 0
          ? []
          : ([
              ["Helped", `${helped} % yes, ${helpedALittle} % a little`],
              ["Would recommend", `${recommended} %`],
            ] as [string, string][])),
      ]}
    >
      {lines.length === 0 ? null : (
        <ul className="grid max-h-64 gap-2 overflow-y-auto text-sm" aria-label="In the students’ words">
          {lines.map((line, index) => (
            <li key={index} className="border-s-2 border-line ps-3 wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
    </FactCard>
  );
}
