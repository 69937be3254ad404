import type { ComponentProps, ReactNode } from "react";
import { reportPageWords } from "#app/content/report-page-words.ts";
import { EASY_WORDS } from "#app/content/strengths/easy-words.ts";
import type { ResultParts } from "#app/domain/report/highlights/result-parts.ts";
import type { ResultView } from "#app/domain/report/highlights/result-view.ts";
import { ResultPicture } from "#app/ui/report/drawings/small-drawings.tsx";
import { CareersPane } from "./careers-pane.tsx";
import { FoldedParts, MePane } from "./me-pane.tsx";
import { ParentsPane } from "./parents-pane.tsx";
import { ResultHexagon } from "./result-hexagon.tsx";
import type { ResultPage, ResultTab, Tiles } from "./result-page.tsx";
import { YearPane } from "./year-pane.tsx";

interface Result {
  view: ResultView;
  parts: ResultParts;
  finding: string | null;
}

interface PanesOptions {
  /** The student's name. */
  student: string;
  /** The dates for the student's own calendar. */
  yearFile?: string;
  /** Above the summary. */
  notices?: ReactNode;
  isWrittenWithAi?: boolean;
  /** Where the reader can do the tasks of strengths. */
  tasksPath?: string;
  tabs?: readonly ResultTab[];
}

const TABS: readonly ResultTab[] = ["me", "careers", "year", "parents"];

/** The tabs of a result, without those of which the reader may see nothing. */
export function resultPanes(
  { view, parts, finding }: Result,
  { student, yearFile, notices = null, isWrittenWithAi = false, tasksPath, tabs = TABS }: PanesOptions,
): ComponentProps<typeof ResultPage>["panes"] {
  const words = reportPageWords[view.language];
  const contents: Readonly<Record<ResultTab, ReactNode>> = {
    me:
      view.percentages === null && view.strengths === null && parts.summary === null ? null : (
        <MePane
          view={view}
          finding={finding}
          summaryHtml={parts.summary}
          isWrittenWithAi={isWrittenWithAi}
          tasksPath={tasksPath}
        >
          {notices}
          {parts.notes === null ? null : <FoldedParts html={parts.notes} />}
        </MePane>
      ),
    careers: hasCareers(view) ? (
      <CareersPane view={view}>
        {parts.institutes === null ? null : <FoldedParts html={parts.institutes} />}
      </CareersPane>
    ) : null,
    year:
      view.year === null && parts.plan === null ? null : (
        <YearPane view={view}>
          {yearFile === undefined || !view.year?.length ? null : (
            <p className="print:hidden">
              <a className="link inline-flex min-h-11 items-center" href={yearFile}>
                {words.yearFile}
              </a>
            </p>
          )}
          {parts.plan === null ? null : <FoldedParts html={parts.plan} />}
        </YearPane>
      ),
    parents: view.parents === null ? null : <ParentsPane view={view} student={student} />,
  };
  return tabs.map((tab) => ({ tab, contents: contents[tab] }));
}

function hasCareers({ pointed, asked }: ResultView): boolean {
  return pointed.length + asked.length > 0;
}

/** The tiles of the tabs that have something to show. */
export function resultTiles(view: ResultView): ComponentProps<typeof Tiles>["tiles"] {
  const { percentages, letters, name, strengths, language } = view;
  const text = EASY_WORDS.title[language];
  return [
    ...(percentages === null
      ? strengths === null
        ? []
        : [{ tab: "me" as const, picture: <ResultPicture name="careers" />, text }]
      : [
          {
            tab: "me" as const,
            picture: <ResultHexagon percentages={percentages} letters={letters ?? []} name={name} isDecorative />,
          },
        ]),
    ...(hasCareers(view) ? [{ tab: "careers" as const, picture: <ResultPicture name="careers" /> }] : []),
    ...(view.year === null ? [] : [{ tab: "year" as const, picture: <ResultPicture name="year" /> }]),
    ...(view.parents === null ? [] : [{ tab: "parents" as const, picture: <ResultPicture name="parents" /> }]),
  ];
}
