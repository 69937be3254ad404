import type { ReactNode } from "react";
import type { ReportLanguage } from "../../domain/report/sections";
import type { CareerView, ReportTextView } from "../../domain/report/report-view";
import { InlineScript } from "../elements/nonce-script";
import { CareerList } from "./career-list";
import { LanguageLinks } from "./language-links";
import { FollowingContents, FoldedContents, ReportDocument, TEXT_ANCHOR } from "./report-document";
import reportScript from "./report-script.ts?inline-script";

/** A page that is a report, on screen and on paper: cover, actions, body. */
export function ReportPage({ children }: { children: ReactNode }) {
  return (
    <div className="report-page page grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-16 md:gap-10 md:pt-8 print:block print:max-w-none print:space-y-6 print:p-0">
      {children}
      <InlineScript source={reportScript} />
    </div>
  );
}

interface ReportBodyProps {
  text: ReportTextView;
  /** All languages that the report is available in. */
  languages: readonly ReportLanguage[];
  /** The page with the text in that language, without an anchor. */
  hrefOf(language: ReportLanguage): string;
  careers: CareerView[];
  /** Whose report it is; null on the student's own page. */
  name: string | null;
  /** See `CareerList`. */
  feedback?: { resultId: string; fits: Readonly<Record<number, boolean>> };
  /** Below the text. */
  children?: ReactNode;
}

/** The careers and the text in one language, with contents: folded above them on phones, beside them on desktops. */
export function ReportBody({ text, languages, hrefOf, careers, name, feedback, children }: ReportBodyProps) {
  const { language } = text;
  const hasCareers = careers.length > 0;
  const anchorOf = (id: string) => {
    const section = text.contents.find((candidate) => candidate.id === id);
    return section ? `#${section.anchor}` : null;
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 lg:grid-cols-[16rem_minmax(0,1fr)] print:block">
      <FoldedContents text={text} hasCareers={hasCareers} />
      <FollowingContents text={text} hasCareers={hasCareers} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-12 print:block print:space-y-6">
        {hasCareers ? (
          <CareerList
            careers={careers}
            language={language}
            name={name}
            reasonsHref={anchorOf("why-these")}
            meaningHref={anchorOf("best-careers")}
            feedback={feedback}
          />
        ) : null}
        <ReportDocument text={text}>
          <LanguageLinks
            languages={languages}
            current={language}
            hrefOf={(other) => `${hrefOf(other)}#${TEXT_ANCHOR}`}
          />
        </ReportDocument>
        {children}
      </div>
    </div>
  );
}
