import type { ReactNode } from "react";
import { guidePath } from "#app/content/guide/guide-addresses.ts";
import { METHOD_PAGE } from "#app/content/method.ts";
import { reportPageWords } from "#app/content/report-page-words.ts";
import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import { type CareerView, listContents, type ReportTextView } from "#app/domain/report/report-view.ts";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { CareerList, careerName } from "./career-list.tsx";
import { FoldedPart } from "./folded-part.tsx";
import { CAREERS_ANCHOR, hasPart, isSummaryNested, PROFILE_ANCHOR } from "./part-links.ts";
import { InterestProfile } from "./report-cover.tsx";
import { Contents, FoldedSummary, OpenAllParts, ReportDocument } from "./report-document.tsx";
import reportScript from "./report-script.ts?inline-script";

/** A report page, on screen and on paper: cover, sections and actions. */
export function ReportPage({ children }: { children: ReactNode }) {
  return (
    <div className="report-page page grid grid-cols-[minmax(0,1fr)] gap-6 pt-3 pb-16 md:gap-8 md:pt-6 print:block print:max-w-none print:space-y-6 print:p-0">
      {children}
      <InlineScript source={reportScript} />
    </div>
  );
}

interface ReportBodyProps {
  text: ReportTextView;
  /** The student's interests; null if hidden from the reader. */
  profile: { hollandCode: string | null; percentages: Readonly<Record<HollandType, number | null>> } | null;
  careers: CareerView[];
  /** The student's name; null on the student's own page. */
  name: string | null;
  children?: ReactNode;
}

/**
 * All sections of the report in one language, collapsed under their findings, with contents: behind a chip on phones,
 * beside them on desktops. A report without a dossier starts with the student's interests and careers.
 */
export function ReportBody({ text, profile, careers, name, children }: ReportBodyProps) {
  const reader = useLanguage();
  const { language } = text;
  const words = reportPageWords[language];
  const findAnchor = (id: string) => {
    const part = listContents(text).find((candidate) => candidate.id === id);
    return part ? `#${part.anchor}` : null;
  };
  const shownProfile = hasPart(text, "cover") ? null : profile;
  const shownCareers = hasPart(text, "career-1") ? [] : careers;
  const profileTitle = shownProfile === null ? "" : titleOfProfile(shownProfile.hollandCode, { name, text });
  const others = [
    ...(shownProfile ? [{ id: PROFILE_ANCHOR, anchor: PROFILE_ANCHOR, title: profileTitle }] : []),
    ...(shownCareers.length > 0 ? [{ id: CAREERS_ANCHOR, anchor: CAREERS_ANCHOR, title: words.careers }] : []),
  ];
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-4 lg:grid-cols-[16rem_minmax(0,1fr)] print:block">
      <div className="absolute end-0 top-0 z-10">
        <OpenAllParts />
      </div>
      <Contents text={text} others={others} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8 print:block print:space-y-6">
        {others.length > 0 ? (
          <section aria-labelledby="first-title" className="report-group">
            <h2 id="first-title" lang={language}>
              {words.interestsAndCareers}
            </h2>
            <div className="report">
              {shownProfile ? (
                <FoldedPart
                  anchor={PROFILE_ANCHOR}
                  title={profileTitle}
                  finding={shownProfile.hollandCode === null ? words.noCode : words.strongestThree}
                  language={language}
                >
                  <InterestProfile name={name} {...shownProfile} language={language} />
                </FoldedPart>
              ) : null}
              {shownCareers.length > 0 ? (
                <FoldedPart
                  anchor={CAREERS_ANCHOR}
                  title={words.careers}
                  finding={shownCareers.map((career) => careerName(career, language)).join(" · ")}
                  language={language}
                >
                  <CareerList
                    careers={shownCareers}
                    language={language}
                    name={name}
                    reasonsHref={findAnchor("why-these")}
                    meaningHref={findAnchor("best-careers")}
                  />
                </FoldedPart>
              ) : null}
            </div>
          </section>
        ) : null}
        {text.groups.map((group) =>
          group.id === "summary" && isSummaryNested(text) ? (
            <FoldedSummary key={group.id} group={group} text={text} />
          ) : (
            <ReportDocument key={group.id} group={group} text={text} />
          ),
        )}
        <p className="-mt-4 text-sm print:hidden">
          <a href={guidePath(reader, "method")} className="link inline-flex min-h-11 items-center">
            {METHOD_PAGE.link[reader]}
          </a>
        </p>
        {children}
      </div>
    </div>
  );
}

function titleOfProfile(
  hollandCode: string | null,
  { name, text: { language } }: { name: string | null; text: ReportTextView },
): string {
  const words = reportPageWords[language];
  return hollandCode === null ? words.interests(name) : `${words.code(name)}: ${hollandCode}`;
}
