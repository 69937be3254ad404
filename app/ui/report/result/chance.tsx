import { RESULT_WORDS } from "#app/content/report/result-words.ts";
import type { HighlightedVerdict } from "#app/domain/report/highlights/highlights.ts";
import { ChanceSignal } from "#app/ui/report/drawings/small-drawings.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

/** How likely a way is: a three-step signal and a word. */
export function Chance({ verdict }: { verdict: HighlightedVerdict }) {
  const language = useLanguage();
  return (
    <span className={`chance is-${verdict}`}>
      <ChanceSignal verdict={verdict} className="chance-signal" />
      {RESULT_WORDS[language].verdicts[verdict]}
    </span>
  );
}
