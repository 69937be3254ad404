import { calendarFrom } from "#app/domain/guide/calendar.ts";
import type { ChanceContext } from "#app/domain/report/chances/chance-rows.ts";
import type { DossierFindings } from "./dossier-findings.ts";

/** What describing chances needs of a dossier's findings. */
export function chanceContext({ words, facts }: DossierFindings): ChanceContext {
  return {
    words: words.chances,
    language: words.language,
    guide: facts.guide,
    usualForm: (admission) => {
      const form = calendarFrom(facts.asOf, [admission]).find(({ step }) => step === "form");
      if (form === undefined) return null;
      return form.isExact ? words.year.days(form.from, form.to) : words.year.usualMonths(form.from, form.to);
    },
  };
}
