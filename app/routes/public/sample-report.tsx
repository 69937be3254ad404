import type { Language } from "#app/domain/platform/language.ts";
import sample from "virtual:sample-report";
import { SAMPLE_IS_INVENTED, SAMPLE_PDF_SIZE, SAMPLE_WORDS } from "./sample-report.words.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import { requestedLanguage } from "#app/domain/report/report-view.ts";
import type { RouteHandle } from "#app/root.tsx";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { FileText } from "#app/ui/elements/icons.tsx";
import { LanguageLinks } from "#app/ui/report/language-links.tsx";
import { ReportCover } from "#app/ui/report/report-cover.tsx";
import { ReportBody, ReportPage } from "#app/ui/report/report-page.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { reportStyles } from "#app/ui/report/report-styles.ts";
import type { Route } from "./+types/sample-report";

export const handle = { stylesheet: "student" } satisfies RouteHandle;

export const links = reportStyles;

export const meta: Route.MetaFunction = (args) => {
  const language = findLanguage(args.matches);
  const shown = args.loaderData?.language ?? language;
  return pageMeta(args, {
    title: SAMPLE_WORDS.title[shown],
    description: SAMPLE_WORDS.description[shown],
    search: shown === language ? "" : `?language=${shown}`,
  });
};

/** In the reader's language, unless the address names the other one. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { texts, ...report } = sample;
  const language = requestedLanguage(url.searchParams, getLanguage(context));
  const text = texts.find((candidate) => candidate.language === language);
  if (!text) throw new Error(`The sample is not written in ${language}`);
  return { ...report, language, languages: texts.map((each) => each.language), text };
}

export default function SampleReport({ loaderData }: Route.ComponentProps) {
  const { text, careers, ...report } = loaderData;
  const language = useLanguage();
  const name = toFirstName(report.name);
  const buildHref = (shown: Language) =>
    pathIn(language, "/sample-report") + (shown === language ? "" : `?language=${shown}`);
  return (
    <ReportPage>
      <ReportCover
        title={SAMPLE_WORDS.title[language]}
        facts={[report.name, report.educationLabel[language], report.packageLabel[language]]}
        text={text}
        careers={careers}
        name={name}
        actions={
          <LanguageLinks
            languages={report.languages}
            current={report.language}
            buildHref={buildHref}
            label={SAMPLE_WORDS.language[language]}
          />
        }
      >
        <p lang={report.language === language ? undefined : report.language} className="max-w-prose">
          {SAMPLE_IS_INVENTED[report.language](name)}
        </p>
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

function PdfOfSample({ href, bytes }: { href: string; bytes: number }) {
  const language = useLanguage();
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <LinkButton href={href} variant="secondary" target="_blank" rel="noopener">
        <FileText aria-hidden className="size-5" />
        {SAMPLE_WORDS.pdf[language]}
      </LinkButton>
      <span className="text-sm text-quiet">{SAMPLE_PDF_SIZE[language](Math.round(bytes / 1000))}</span>
    </p>
  );
}

function OwnReport() {
  const language = useLanguage();
  return (
    <Card as="section" tone="tint" aria-labelledby="own-title" className="grid gap-4 md:p-8 print:hidden">
      <h2 id="own-title">{SAMPLE_WORDS.ownTitle[language]}</h2>
      <p className="max-w-prose">{SAMPLE_WORDS.own[language]}</p>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <LinkButton href="/start-assessment">{SAMPLE_WORDS.start[language]}</LinkButton>
        <LinkButton href={pathIn(language, "/packages")} variant="secondary">
          {SAMPLE_WORDS.compare[language]}
        </LinkButton>
      </div>
    </Card>
  );
}
