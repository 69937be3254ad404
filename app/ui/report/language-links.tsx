import type { Language } from "#app/domain/platform/language.ts";
import { RESULTS_WORDS } from "#app/content/results-words.ts";
import { REPORT_LANGUAGE_NAMES } from "#app/domain/report/report-view.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface LanguageLinksProps {
  languages: readonly Language[];
  current: Language;
  buildHref(language: Language): string;
  /** Names the landmark if the page is not a report. */
  label?: string;
}

/** Links to a report's other language, the current one marked. Renders nothing without a choice. */
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

/** Requests the report in its other language and shows it: one press, like the links. */
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
