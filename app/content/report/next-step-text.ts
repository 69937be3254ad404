import { daySpan, monthSpan } from "#app/content/guide/guide-words.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { ResultNext } from "#app/domain/report/highlights/result-view.ts";
import { RESULT_WORDS } from "./result-words.ts";

/** What a report names as next, as an order: "Fill in the form: KEAM". */
export function nextStepTitle({ name, date }: ResultNext, language: Language): string {
  const words = RESULT_WORDS[language];
  if (date === null) return words.otherStep(name);
  return date.step === null ? name : words.steps[date.step](name);
}

/** When it is: "Open now, until 4 May."; null if the guide knows no date. */
export function nextStepWhen({ date }: ResultNext, language: Language): string | null {
  if (date === null) return null;
  const { from, to, known, isRunning } = date;
  const words = RESULT_WORDS[language];
  if (isRunning) return words.until(daySpan(to, to, language));
  if (known === "months") return words.usually(monthSpan(monthOf(from), monthOf(to), language));
  const days = daySpan(from, to, language);
  return known === "last-round" ? words.lastTime(days) : words.on(days);
}

const monthOf = (day: string) => Number(day.slice(5, 7));
