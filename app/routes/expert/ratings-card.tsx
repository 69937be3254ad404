import { RATING_TEXTS, RATING_WORDS } from "#app/content/booking/rating-words.ts";
import { Card } from "#app/ui/elements/card.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

/** What students say about an expert, without names, order or dates. */
export function RatingsCard({
  ratings,
}: {
  ratings: { count: number; helped: number; recommended: number; lines: readonly string[] };
}) {
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="ratings" className="grid gap-3">
      <h2 id="ratings" className="text-lg">
        {RATING_WORDS.fromStudents[language]}
      </h2>
      <p>{RATING_TEXTS[language].figures(ratings)}</p>
      {ratings.lines.length === 0 ? null : (
        <>
          <h3 className="text-base">{RATING_WORDS.lines[language]}</h3>
          <ul className="grid gap-2">
            {ratings.lines.map((line, index) => (
              <li key={index} className="border-s-2 border-line ps-3 wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
