import type { ReactNode } from "react";
import { guidePath } from "#app/content/guide/guide-addresses.ts";
import { METHOD_PAGE } from "#app/content/method.ts";
import { reportPageWords } from "#app/content/report-page-words.ts";
import { RESULT_WORDS } from "#app/content/report/result-words.ts";
import { HOLLAND_TYPE_NAMES, HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { SEM_POINTS } from "#app/domain/assessment/measurement-error.ts";
import type { ResultView } from "#app/domain/report/highlights/result-view.ts";
import { TypeFigure } from "#app/ui/elements/type-figures.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { WhatComesEasily } from "#app/ui/strengths/what-comes-easily.tsx";
import { hueStyle } from "./hue.ts";
import { Meter } from "./meter.tsx";

const NAMES_IN = { en: "english", ml: "malayalam" } as const;

interface MePaneProps {
  view: Pick<ResultView, "percentages" | "name" | "strengths">;
  /** The whole finding in one sentence; null if hidden. */
  finding: string | null;
  /** The summary's sections, folded; null if hidden. */
  summaryHtml: string | null;
  /** Whether an AI wrote the summary. */
  isWrittenWithAi?: boolean;
  /** Where the reader can do the tasks of strengths; undefined for others. */
  tasksPath?: string;
  children?: ReactNode;
}

/** The six interests with their figures, what comes easily, and the Career Guidance Summary. */
export function MePane({
  view: { percentages, name, strengths },
  finding,
  summaryHtml,
  isWrittenWithAi = false,
  tasksPath,
  children,
}: MePaneProps) {
  const language = useLanguage();
  const words = RESULT_WORDS[language];
  return (
    <>
      {percentages === null ? null : (
        <>
          <h3 className="pane-title">{words.interests(name)}</h3>
          <ul className="six">
            {HOLLAND_TYPES.toSorted((one, other) => (percentages[other] ?? -1) - (percentages[one] ?? -1)).map(
              (type) => {
                const percent = percentages[type];
                return (
                  <li key={type} style={hueStyle(type)}>
                    <TypeFigure type={type} className="six-figure" />
                    <span>{HOLLAND_TYPE_NAMES[type][NAMES_IN[language]]}</span>
                    <b>{percent === null ? reportPageWords[language].notKnown : Math.round(percent)}</b>
                    {percent === null ? null : <Meter value={percent} />}
                  </li>
                );
              },
            )}
          </ul>
          {finding === null ? null : <p className="pane-lead">{finding}</p>}
          <p className="stripes">
            <i aria-hidden />
            <span>{words.stripes(SEM_POINTS)}</span>
          </p>
        </>
      )}
      <WhatComesEasily strengths={strengths} name={name} tasksPath={tasksPath} />
      {children}
      {summaryHtml === null ? null : (
        <section aria-labelledby="summary-title" className="pane-part">
          <h3 id="summary-title" className="pane-title">
            {words.summary}
          </h3>
          {name === null ? null : <p className="pane-note">{words.writtenToStudent(name)}</p>}
          {isWrittenWithAi ? <p className="pane-note">{words.writtenWithAi}</p> : null}
          <FoldedParts html={summaryHtml} />
          <p className="text-sm print:hidden">
            <a href={guidePath(language, "method")} className="link inline-flex min-h-11 items-center">
              {METHOD_PAGE.link[language]}
            </a>
          </p>
        </section>
      )}
    </>
  );
}

/** Sections of the stored text, each folded under its title. */
export function FoldedParts({ html }: { html: string }) {
  // Rendered when the report was written, with its text escaped.
  // oxlint-disable-next-line react/no-danger
  return <div className="report result-parts" dangerouslySetInnerHTML={{ __html: html }} />;
}
