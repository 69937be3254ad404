import type { ReactNode } from "react";
import { reportPageWords } from "../../content/report-page-words";
import type { ReportTextView } from "../../domain/report/report-view";
import { ChevronDown } from "../elements/icons";

/** Where the report's text begins: reading continues there after a change of language. */
export const TEXT_ANCHOR = "report-text";

export function ReportDocument({ text, children }: { text: ReportTextView; children: ReactNode }) {
  const { language, html } = text;
  return (
    <section
      id={TEXT_ANCHOR}
      aria-labelledby="summary-title"
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-6 print:block print:space-y-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="summary-title" lang={language}>
          {reportPageWords[language].summary}
        </h2>
        {children}
      </div>
      {/* Rendered from markdown when the report was written; HTML in the text was escaped then. */}
      {/* oxlint-disable-next-line react/no-danger */}
      <div lang={language} className="report" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}

interface ContentsProps {
  text: ReportTextView;
  hasCareers: boolean;
}

/** Phones: collapsible contents above the document. */
export function FoldedContents({ text, hasCareers }: ContentsProps) {
  return (
    <details className="group rounded-card border border-line bg-white lg:hidden print:hidden">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-3 font-semibold -outline-offset-3 hover:text-primary">
        <span lang={text.language}>{reportPageWords[text.language].contents}</span>
        <ChevronDown
          aria-hidden
          className="size-5 flex-none text-primary transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 border-t border-line px-3 py-4">
        <ContentsList text={text} hasCareers={hasCareers} />
      </div>
    </details>
  );
}

/** Desktops: the contents beside the document. They stay in view and mark the current section. */
export function FollowingContents({ text, hasCareers }: ContentsProps) {
  return (
    <nav
      aria-label="Contents"
      data-follows
      className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] overflow-y-auto overscroll-contain py-1 lg:grid lg:gap-3 print:hidden"
    >
      <p lang={text.language} className="heading px-3 text-lg">
        {reportPageWords[text.language].contents}
      </p>
      <ContentsList text={text} hasCareers={hasCareers} />
    </nav>
  );
}

function ContentsList({ text: { language, contents }, hasCareers }: ContentsProps) {
  const careers = hasCareers ? [{ anchor: "careers-title", title: reportPageWords[language].careers }] : [];
  return (
    <ol lang={language}>
      {[...careers, ...contents].map(({ anchor, title }) => (
        <li key={anchor}>
          <a href={`#${anchor}`} className="contents-entry">
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
