import type { ReportLanguage } from "../../domain/report/sections";
import { REPORT_LANGUAGE_NAMES } from "../../domain/report/report-view";

interface LanguageLinksProps {
  languages: readonly ReportLanguage[];
  current: ReportLanguage;
  /** The page in that language. */
  hrefOf(language: ReportLanguage): string;
  /** Names the landmark; two on one page need different names. */
  label?: string;
}

/** Links to the same report in another language: two beside each other, the current one marked. Nothing without a choice. */
export function LanguageLinks({ languages, current, hrefOf, label = "Language of the report" }: LanguageLinksProps) {
  if (languages.length < 2) return null;
  return (
    <nav aria-label={label} className="language-links print:hidden">
      {languages.map((language) => (
        <a
          key={language}
          href={hrefOf(language)}
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
