import type { ReactNode } from "react";
import type { ReportLanguage } from "../../domain/report";
import type { CareerView, ReportTextView } from "../../domain/report-view";
import { InlineScript } from "../nonce-script";
import { CareerList } from "./career-list";
import { FollowingContents, FoldedContents, ReportDocument } from "./report-document";
import reportScript from "./report-script.ts?inline-script";

/** A page that is a report, on screen and on paper: cover, what can be done with it, body. */
export function ReportPage({ children }: { children: ReactNode }) {
  return (
    <div className="report-page page grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-16 md:gap-10 md:pt-8 print:block print:max-w-none print:space-y-6 print:p-0">
      {children}
      <InlineScript source={reportScript} />
    </div>
  );
}

interface ReportBodyProps {
  texts: ReportTextView[];
  careers: CareerView[];
  /** Whose report it is; null on the student's own page. */
  name: string | null;
  /** See `CareerList`. */
  feedback?: { resultId: string; fits: Readonly<Record<number, boolean>> };
  /** What stands below the text. */
  children?: ReactNode;
}

/** The careers and the text, with contents: folded above them on phones, beside them on desktops. */
export function ReportBody({ texts, careers, name, feedback, children }: ReportBodyProps) {
  const [first] = texts;
  // Headings follow the text where it is in one language, and are English above both.
  const language: ReportLanguage = texts.length === 1 && first ? first.language : "en";
  const hasCareers = careers.length > 0;
  const reasons = first?.contents.find((section) => section.id === "why-these");
  const contents = { texts, language, hasCareers };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 lg:grid-cols-[16rem_minmax(0,1fr)] print:block">
      <FoldedContents {...contents} />
      <FollowingContents {...contents} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-12 print:block print:space-y-6">
        {hasCareers ? <CareerList careers={careers} language={language} name={name} reasonsHref={reasons ? `#${reasons.anchor}` : null} feedback={feedback} /> : null}
        <ReportDocument texts={texts} language={language} />
        {children}
      </div>
    </div>
  );
}
