import sample from "virtual:sample-report";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { type ShownResult, showResult } from "./show-result.ts";

/** The public sample as a stranger sees it, on the day it was written. */
export function showSample(language: Language): ShownResult {
  const { name, texts, strengths, writtenOn } = sample;
  return showResult(
    { ...sample, ...texts[language], dossierHtml: null },
    {
      language,
      student: toFirstName(name),
      isOwn: false,
      sections: null,
      strengths,
      now: new Date(`${writtenOn}T12:00:00+05:30`),
    },
  );
}
