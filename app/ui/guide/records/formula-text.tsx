import { RECORD_WORDS } from "#app/content/guide/record-words.ts";
import type { UsableRecord } from "#app/domain/guide/records/usable-records.ts";
import { englishOn, type InLanguage } from "#app/ui/guide/language.ts";

/** How an index is worked out, in words, with what decides between equals. */
export function FormulaText({ formulas, language }: InLanguage & { formulas: readonly UsableRecord<"formula">[] }) {
  return (
    <div className="grid gap-4">
      {formulas.map(({ id, record: { terms, tieBreak }, year, source }) => (
        <div key={id} className="grid max-w-prose gap-1">
          <p>
            {year === null ? null : <span className="tabular font-semibold">{`${year}: `}</span>}
            {terms[language]}{" "}
            {source === null ? null : (
              <a
                href={source.url}
                rel="nofollow noopener"
                {...englishOn(language)}
                className="text-xs text-quiet underline underline-offset-2 wrap-anywhere hover:text-primary"
              >
                {source.title}
              </a>
            )}
          </p>
          {tieBreak === null ? null : (
            <p className="text-sm text-quiet">
              {RECORD_WORDS.tie[language]}: {tieBreak[language]}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}
