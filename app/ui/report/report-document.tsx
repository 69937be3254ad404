import type { Language } from "#app/domain/platform/language.ts";
import { reportPageWords } from "#app/content/report-page-words.ts";
import type { ContentsEntry, PartGroup, ReportTextView } from "#app/domain/report/report-view.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { ChevronDown } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { isSummaryNested } from "./part-links.ts";

/** A group of the report's sections under a heading. */
export function ReportDocument({ group, text }: { group: PartGroup; text: ReportTextView }) {
  const { language } = text;
  const title = `${group.id}-title`;
  return (
    <section aria-labelledby={title} className="report-group">
      <h2 id={title} lang={language} className="scroll-mt-20">
        {reportPageWords[language].groups[group.id]}
      </h2>
      <Parts group={group} language={language} className="report" />
    </section>
  );
}

/** The summary within a dossier: one section among others, with subsections. */
export function FoldedSummary({ group, text }: { group: PartGroup; text: ReportTextView }) {
  const { language } = text;
  return (
    <section aria-labelledby="summary-title" className="report-group">
      <div className="report">
        <details className="report-part">
          <summary lang={language}>
            <h2 id="summary-title">{reportPageWords[language].groups.summary}</h2>
            <p>{group.finding}</p>
          </summary>
          <Parts group={group} language={language} className="report-sections" />
        </details>
      </div>
    </section>
  );
}

function Parts({ group, language, className }: { group: PartGroup; language: Language; className: string }) {
  // Rendered when the report was written, with its text escaped.
  // oxlint-disable-next-line react/no-danger
  return <div lang={language} className={className} dangerouslySetInnerHTML={{ __html: group.html }} />;
}

/** Opens all sections at once. Hidden until the page's script runs. */
export function OpenAllParts() {
  const words = reportPageWords[useLanguage()];
  return (
    <Button
      type="button"
      variant="quiet"
      size="small"
      hidden
      data-opens-parts
      data-close-text={words.closeAll}
      className="print:hidden"
    >
      {words.openAll}
    </Button>
  );
}

interface ContentsProps {
  text: ReportTextView;
  /** Entries before the text. */
  others: readonly ContentsEntry[];
}

/** The table of contents: behind a chip on phones, beside the document on desktops. Marks the current section. */
export function Contents({ text, others }: ContentsProps) {
  const { contents } = reportPageWords[useLanguage()];
  return (
    <nav aria-label={contents} data-follows className="report-contents print:hidden">
      <details data-menu className="group">
        <summary className="chip list-none gap-2 shadow-soft">
          <span>{contents}</span>
          <ChevronDown
            aria-hidden
            className="size-5 flex-none text-primary transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <div>
          <p className="heading px-3 pb-3 text-lg max-lg:hidden">{contents}</p>
          <ContentsList text={text} others={others} />
        </div>
      </details>
    </nav>
  );
}

function ContentsList({ text, others }: ContentsProps) {
  const { language, groups } = text;
  const entries = groups.map((group) => ({ group, isNested: isSummaryNested(text) && group.id === "summary" }));
  return (
    <ol lang={language}>
      <ContentsEntries entries={others} />
      {entries.map(({ group, isNested }) =>
        isNested ? (
          <li key={group.id}>
            <a href="#summary-title" className="contents-entry">
              {reportPageWords[language].groups.summary}
            </a>
            <ol className="ps-3">
              <ContentsEntries entries={group.contents} />
            </ol>
          </li>
        ) : (
          <ContentsEntries key={group.id} entries={group.contents} />
        ),
      )}
    </ol>
  );
}

function ContentsEntries({ entries }: { entries: readonly ContentsEntry[] }) {
  return entries.map(({ anchor, title }) => (
    <li key={anchor}>
      <a href={`#${anchor}`} className="contents-entry">
        {title}
      </a>
    </li>
  ));
}
