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

/** Links to the same report in another language. Nothing where there is no choice. */
export function LanguageLinks({ languages, current, hrefOf, label = "Language of the report" }: LanguageLinksProps) {
  if (languages.length < 2) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2 print:hidden">
      {languages.map((language) => (
        <a
          key={language}
          href={hrefOf(language)}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? "page" : undefined}
          className="inline-flex min-h-11 items-center rounded-control border border-edge bg-white px-4 font-semibold text-primary hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-white"
        >
          {REPORT_LANGUAGE_NAMES[language]}
        </a>
      ))}
    </nav>
  );
}
