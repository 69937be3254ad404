import { FileText } from "lucide-react";
import sample from "virtual:sample-report";
import type { ReportLanguage } from "../../domain/report";
import { firstNameOf } from "../../domain/report-share";
import { LinkButton } from "../../ui/button";
import { Card } from "../../ui/card";
import { InterestProfile, ReportCover } from "../../ui/report/report-cover";
import { ReportBody, ReportPage } from "../../ui/report/report-page";
import { pageMeta } from "../../web/page-meta";
import type { Route } from "./+types/sample-report";

export const meta: Route.MetaFunction = (args) => {
  const isMalayalam = args.loaderData?.language === "ml";
  return pageMeta(args, {
    title: isMalayalam ? "മാതൃകാ റിപ്പോർട്ട്" : "A sample report",
    description: isMalayalam
      ? "63 ചോദ്യങ്ങൾക്കുള്ള ഉത്തരങ്ങളിൽ നിന്ന് എഴുതിയ കരിയർ റിപ്പോർട്ടിന്റെ മാതൃക: താൽപ്പര്യങ്ങൾ, യോജിച്ച തൊഴിൽമേഖലകൾ, അവയിലേക്കുള്ള പഠനവഴികൾ."
      : "Read a whole career report before you buy one: an invented student's Holland code, the careers that fit, the ways that lead there, a study plan and institutes.",
    search: isMalayalam ? "?language=ml" : "",
  });
};

export function loader({ url }: Route.LoaderArgs) {
  const language: ReportLanguage = url.searchParams.get("language") === "ml" ? "ml" : "en";
  const { texts, ...report } = sample;
  return { ...report, language, languages: texts.map(({ language: other, label }) => ({ language: other, label })), texts: texts.filter((text) => text.language === language) };
}

export default function SampleReport({ loaderData }: Route.ComponentProps) {
  const { texts, careers, ...report } = loaderData;
  const name = firstNameOf(report.name);
  return (
    <ReportPage>
      <div>
        <ReportCover title="A sample report" facts={[report.name, report.educationLabel, report.packageLabel]}>
          {report.language === "en" ? (
            <p className="max-w-prose">{name} is invented, the report is not: it was written from 63 answers by the same engine, in the same words, as yours will be.</p>
          ) : (
            <p lang="ml" className="max-w-prose">
              മാതൃകാ റിപ്പോർട്ട്: {name} ഒരു സാങ്കൽപ്പിക വിദ്യാർത്ഥിയാണ്. എന്നാൽ നിങ്ങളുടെ റിപ്പോർട്ട് തയ്യാറാക്കുന്ന അതേ രീതിയിൽ, 63 ഉത്തരങ്ങളിൽ നിന്നാണ് ഇതും തയ്യാറാക്കിയത്.
            </p>
          )}
          <LanguageLinks languages={report.languages} current={report.language} />
        </ReportCover>
        <InterestProfile title={`${name}’s Holland code`} chartLabel={`${name}’s interest profile`} hollandCode={report.hollandCode} percentages={report.percentages} />
      </div>
      <PdfOfSample href={report.pdfPath} bytes={report.pdfBytes} />
      <ReportBody texts={texts} careers={careers} name={name}>
        <OwnReport />
      </ReportBody>
    </ReportPage>
  );
}

interface LanguageLinksProps {
  languages: { language: ReportLanguage; label: string }[];
  current: ReportLanguage;
}

function LanguageLinks({ languages, current }: LanguageLinksProps) {
  return (
    <nav aria-label="Language of the report" className="flex flex-wrap gap-2 pt-1 print:hidden">
      {languages.map(({ language, label }) => (
        <a
          key={language}
          href={language === "en" ? "/sample-report" : `/sample-report?language=${language}`}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? "page" : undefined}
          className="inline-flex min-h-11 items-center rounded-control border border-edge bg-white px-4 font-semibold text-primary hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-white"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

function PdfOfSample({ href, bytes }: { href: string; bytes: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <LinkButton href={href} variant="secondary" target="_blank" rel="noopener">
        <FileText aria-hidden className="size-5" />
        The same report as a PDF
      </LinkButton>
      <span className="text-sm text-quiet">English and Malayalam, {Math.round(bytes / 1000)} kB</span>
    </p>
  );
}

/** What a reader may do next. */
function OwnReport() {
  return (
    <Card as="section" tone="tint" aria-labelledby="own-title" className="grid gap-4 md:p-8 print:hidden">
      <h2 id="own-title">Your own report</h2>
      <p className="max-w-prose">63 questions in English and Malayalam, 20 to 30 quiet minutes. Your report is there within minutes, on screen, as a PDF and by e-mail.</p>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <LinkButton href="/start-assessment">Start Assessment</LinkButton>
        <LinkButton href="/#packages" variant="secondary">
          Compare the packages
        </LinkButton>
      </div>
    </Card>
  );
}
