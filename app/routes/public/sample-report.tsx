import sample from "virtual:sample-report";
import { firstNameOf } from "../../domain/accounts/person-name";
import type { ReportLanguage } from "../../domain/report/sections";
import { requestedLanguage } from "../../domain/report/report-view";
import { LinkButton } from "../../ui/elements/button";
import { Card } from "../../ui/elements/card";
import { FileText } from "../../ui/elements/icons";
import { LanguageLinks } from "../../ui/report/language-links";
import { ReportCover } from "../../ui/report/report-cover";
import { ReportBody, ReportPage } from "../../ui/report/report-page";
import { pageMeta } from "../../web/page-meta";
import { reportStyles } from "../../ui/report/report-styles";
import type { Route } from "./+types/sample-report";

export const links = reportStyles;

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
  const { texts, ...report } = sample;
  const language = requestedLanguage(url.searchParams);
  const text = texts.find((candidate) => candidate.language === language);
  if (!text) throw new Error(`The sample is not written in ${language}`);
  return { ...report, language, languages: texts.map((each) => each.language), text };
}

export default function SampleReport({ loaderData }: Route.ComponentProps) {
  const { text, careers, ...report } = loaderData;
  const name = firstNameOf(report.name);
  return (
    <ReportPage>
      <ReportCover
        title="A sample report"
        facts={[report.name, report.educationLabel, report.packageLabel]}
        text={text}
        careers={careers}
        name={name}
        actions={
          <LanguageLinks
            languages={report.languages}
            current={report.language}
            hrefOf={sampleHref}
            label="Language of the sample"
          />
        }
      >
        {report.language === "en" ? (
          <p className="max-w-prose">
            {name} is invented, the report is not: it was written from 63 answers by the same engine, in the same words,
            as yours will be.
          </p>
        ) : (
          <p lang="ml" className="max-w-prose">
            മാതൃകാ റിപ്പോർട്ട്: {name} ഒരു സാങ്കൽപ്പിക വിദ്യാർഥിയാണ്. എന്നാൽ നിങ്ങളുടെ റിപ്പോർട്ട് തയ്യാറാക്കുന്ന അതേ രീതിയിൽ, 63 ഉത്തരങ്ങളിൽ നിന്നാണ്
            ഇതും തയ്യാറാക്കിയത്.
          </p>
        )}
      </ReportCover>
      <PdfOfSample href={report.pdfPath} bytes={report.pdfBytes} />
      <ReportBody
        text={text}
        profile={{ hollandCode: report.hollandCode, percentages: report.percentages }}
        careers={careers}
        name={name}
      >
        <OwnReport />
      </ReportBody>
    </ReportPage>
  );
}

function sampleHref(language: ReportLanguage): string {
  return language === "en" ? "/sample-report" : `/sample-report?language=${language}`;
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

/** What readers may do next. */
function OwnReport() {
  return (
    <Card as="section" tone="tint" aria-labelledby="own-title" className="grid gap-4 md:p-8 print:hidden">
      <h2 id="own-title">Your own report</h2>
      <p className="max-w-prose">
        63 questions in English and Malayalam, 20 to 30 quiet minutes. Your report is there within minutes, on screen,
        as a PDF and by e-mail.
      </p>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <LinkButton href="/start-assessment">Start Assessment</LinkButton>
        <LinkButton href="/packages" variant="secondary">
          Compare the packages
        </LinkButton>
      </div>
    </Card>
  );
}
