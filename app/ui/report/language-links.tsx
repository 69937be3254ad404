import type { Language } from "#app/domain/platform/language.ts";
import { RESULTS_WORDS } from "#app/content/results-words.ts";
import { REPORT_LANGUAGE_NAMES } from "#app/domain/report/report-view.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface LanguageLinksProps {
  languages: readonly Language[];
  current: Language;
  /** The page in that language. */
  buildHref(language: Language): string;
  /** Names the landmark, if what is read is no report. */
  label?: string;
}

/** Links to the same report in another language: two beside each other, the current one marked. Nothing without a choice. */
export function LanguageLinks({ languages, current, buildHref, label }: LanguageLinksProps) {
  const reader = useLanguage();
  if (languages.length < 2) return null;
  return (
    <nav aria-label={label ?? RESULTS_WORDS.languageOfReport[reader]} className="language-links print:hidden">
      {languages.map((language) => (
        <a
          key={language}
          href={buildHref(language)}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? "page" : undefined}
        >
          {REPORT_LANGUAGE_NAMES[language]}
        </a>
      ))}
    </nav>
  );
}

/** Has the report written in its other language as well, and shows it in that: one press, like the links. */
export function OtherLanguageForm({ resultId, language }: { resultId: string; language: Language }) {
  return (
    <form method="post" className="print:hidden">
      <input type="hidden" name="result" value={resultId} />
      <input type="hidden" name="shown" value={language} />
      <Button
        name="intent"
        value="language"
        variant="secondary"
        size="small"
        isWide
        lang={language}
        busyText={RESULTS_WORDS.otherLanguageBusy[language]}
      >
        {REPORT_LANGUAGE_NAMES[language]}
      </Button>
    </form>
  );
}
