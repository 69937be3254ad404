import { ChevronDown } from "lucide-react";
import { reportPageWords } from "../../content/report-page-words";
import type { ReportLanguage } from "../../domain/report";
import type { ReportTextView } from "../../domain/report-view";

/** Where the text in one language begins. */
function textAnchor(language: string): string {
  return `report-${language}`;
}

/** The report's text, one language after the other. */
export function ReportDocument({ texts, language: pageLanguage }: { texts: ReportTextView[]; language: ReportLanguage }) {
  return (
    <section aria-labelledby="summary-title" className="grid grid-cols-[minmax(0,1fr)] gap-6 print:block print:space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="summary-title" lang={pageLanguage}>
          {reportPageWords[pageLanguage].summary}
        </h2>
        {texts.length > 1 ? (
          <nav aria-label="Language of the report" className="flex gap-2 print:hidden">
            {texts.map(({ language, label }) => (
              <a key={language} href={`#${textAnchor(language)}`} lang={language} className="inline-flex min-h-11 items-center rounded-control border border-edge bg-white px-4 font-semibold text-primary hover:bg-tint">
                {label}
              </a>
            ))}
          </nav>
        ) : null}
      </div>
      {texts.map(({ language, html }) => (
        // Rendered from markdown when the report was written; HTML in the text was escaped then.
        // oxlint-disable-next-line react/no-danger
        <div key={language} id={textAnchor(language)} lang={language} className="report" dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </section>
  );
}

interface ContentsProps {
  texts: ReportTextView[];
  language: ReportLanguage;
  hasCareers: boolean;
}

/** Phones: the contents to unfold above the document. */
export function FoldedContents({ texts, language, hasCareers }: ContentsProps) {
  return (
    <details className="group rounded-card border border-line bg-white lg:hidden print:hidden">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-3 font-semibold -outline-offset-3 hover:text-primary">
        <span lang={language}>{reportPageWords[language].contents}</span>
        <ChevronDown aria-hidden className="size-5 flex-none text-primary transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 border-t border-line px-3 py-4">
        <ContentsLists texts={texts} language={language} hasCareers={hasCareers} />
      </div>
    </details>
  );
}

/** Desktops: the contents beside the document. They stay in sight and mark where one is. */
export function FollowingContents({ texts, language, hasCareers }: ContentsProps) {
  return (
    <nav aria-label="Contents" data-follows className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] overflow-y-auto overscroll-contain py-1 lg:grid lg:gap-3 print:hidden">
      <p lang={language} className="heading px-3 text-lg">
        {reportPageWords[language].contents}
      </p>
      <ContentsLists texts={texts} language={language} hasCareers={hasCareers} />
    </nav>
  );
}

const ENTRY_CLASS =
  "flex min-h-8 items-center rounded-control px-3 py-1 text-sm leading-snug text-quiet hover:bg-tint hover:text-primary-strong aria-[current]:bg-tint aria-[current]:font-semibold aria-[current]:text-primary max-lg:min-h-11";

function ContentsLists({ texts, language: pageLanguage, hasCareers }: ContentsProps) {
  return (
    <>
      {hasCareers ? (
        <a href="#careers-title" lang={pageLanguage} className={ENTRY_CLASS}>
          {reportPageWords[pageLanguage].careers}
        </a>
      ) : null}
      {texts.map(({ language, label, contents }) => (
        <div key={language} className="grid gap-1">
          {texts.length > 1 ? (
            <p lang={language} className="px-3 text-xs font-semibold text-ink">
              {label}
            </p>
          ) : null}
          <ol>
            {contents.map(({ anchor, title }) => (
              <li key={anchor}>
                <a href={`#${anchor}`} lang={language} className={ENTRY_CLASS}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </>
  );
}
