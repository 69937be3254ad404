import { reportPageWords } from "../../content/report-page-words";
import { SEM_POINTS } from "../../domain/assessment/measurement-error";
import type { HollandType } from "../../domain/assessment/holland-type";
import type { ReportLanguage } from "../../domain/report/sections";
import { CodeLetters, InterestHexagon, InterestTable } from "./interest-hexagon";
import { Notice } from "../elements/notice";

interface ReportCoverProps {
  title: string;
  /** Whose report it is, when it was written: short facts, side by side. */
  facts: string[];
  /** One or two sentences below the facts. */
  children?: React.ReactNode;
}

/** The head of a report: whose it is, on a band with the canal motif. Contains the page's `h1`. */
export function ReportCover({ title, facts, children }: ReportCoverProps) {
  return (
    <header className="report-cover relative overflow-hidden rounded-t-card border border-b-0 border-water bg-tint px-5 py-7 md:px-10 md:py-10">
      <CoverPath />
      <div className="relative grid gap-3">
        <p className="text-sm font-semibold text-primary">
          Vazhi <span lang="ml">വഴി</span> · Career Guidance Report
        </p>
        <h1>{title}</h1>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-quiet">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {children}
      </div>
    </header>
  );
}

interface SharedReportHeadProps extends Omit<ReportCoverProps, "title"> {
  /** Whose report it is, as far as the reader may know. */
  name: string;
  hollandCode: InterestProfileProps["hollandCode"];
  /** Null where the reader does not see the interests. */
  percentages: InterestProfileProps["percentages"] | null;
  language: ReportLanguage;
  isToBeReadWithCare: boolean;
}

/** The head of a shared report: the cover, the interests, and a caution where the answers call for it. */
export function SharedReportHead({
  name,
  hollandCode,
  percentages,
  language,
  isToBeReadWithCare,
  facts,
  children,
}: SharedReportHeadProps) {
  return (
    <>
      <div>
        <ReportCover title={`${name}’s career report`} facts={facts}>
          {children}
        </ReportCover>
        {percentages ? (
          <InterestProfile name={name} hollandCode={hollandCode} percentages={percentages} language={language} />
        ) : null}
      </div>
      {isToBeReadWithCare ? (
        <Notice tone="warning" title="Read with care">
          Some answers were very alike or very quick, so this report is less certain than others.
        </Notice>
      ) : null}
    </>
  );
}

/** The canal, seen from above. Decorative. */
function CoverPath() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 360 220"
      preserveAspectRatio="xMaxYMin slice"
      fill="none"
      strokeLinecap="round"
      className="absolute end-0 top-0 h-48 w-1/2 max-w-md opacity-60 md:h-full md:opacity-100"
    >
      <path d="M380 -20 C 300 10 220 30 230 90 C 240 150 340 130 330 240" className="stroke-water" strokeWidth="34" />
      <path
        d="M380 -20 C 300 10 220 30 230 90 C 240 150 340 130 330 240"
        className="stroke-primary"
        strokeWidth="2"
        strokeDasharray="6 9"
        strokeOpacity="0.5"
      />
    </svg>
  );
}

interface InterestProfileProps {
  /** Whose interests they are; null on the student's own page. */
  name: string | null;
  /** Null where the answers do not separate the types. */
  hollandCode: string | null;
  percentages: Readonly<Record<HollandType, number | null>>;
  language: ReportLanguage;
}

/** The student's interests: the code, the hexagon and the figures. Below the cover, on the same sheet. */
export function InterestProfile({ name, hollandCode, percentages, language }: InterestProfileProps) {
  const words = reportPageWords[language];
  return (
    <section
      aria-labelledby="profile-title"
      className="report-profile grid items-center gap-x-12 gap-y-6 rounded-b-card border border-line bg-white px-5 py-7 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:px-10 md:py-10"
    >
      <div className="grid justify-items-center">
        <InterestHexagon percentages={percentages} language={language} label={words.chart(name)} showsValues />
      </div>
      <div className="grid gap-5">
        {hollandCode === null ? (
          <>
            <h2 id="profile-title" lang={language} className="text-xl">
              {words.interests(name)}
            </h2>
            <p lang={language} className="-mt-3 text-sm text-quiet">
              {words.noCode}
            </p>
          </>
        ) : (
          <>
            <h2 id="profile-title" lang={language} className="text-xl">
              {words.code(name)}:{" "}
              <span lang="en" className="tracking-wide text-primary">
                {hollandCode}
              </span>
            </h2>
            <p lang={language} className="-mt-3 text-sm text-quiet">
              {words.strongestThree}
            </p>
            <CodeLetters code={hollandCode} />
          </>
        )}
        <InterestTable percentages={percentages} language={language} />
        <p lang={language} className="text-sm text-quiet">
          {words.margin(SEM_POINTS)}
        </p>
      </div>
    </section>
  );
}
