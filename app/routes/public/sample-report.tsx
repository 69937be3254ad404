import sample from "virtual:sample-report";
import { SAMPLE_IS_INVENTED, SAMPLE_PDF_SIZE, SAMPLE_WORDS } from "./sample-report.words.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import type { RouteHandle } from "#app/root.tsx";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { FileText } from "#app/ui/elements/icons.tsx";
import { CareerCards } from "#app/ui/report/result/career-cards.tsx";
import { NextStep } from "#app/ui/report/result/next-step.tsx";
import { resultPanes, resultTiles } from "#app/ui/report/result/result-panes.tsx";
import { ResultPage, Tiles } from "#app/ui/report/result/result-page.tsx";
import { Reveal } from "#app/ui/report/result/reveal.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { showSample } from "#app/web/show-sample.ts";
import { reportStyles } from "#app/ui/report/report-styles.ts";
import type { Route } from "./+types/sample-report";

export const handle = { stylesheet: "student", isOverPicture: true } satisfies RouteHandle;

export const links = reportStyles;

export const meta: Route.MetaFunction = (args) => {
  const language = findLanguage(args.matches);
  return pageMeta(args, { title: SAMPLE_WORDS.title[language], description: SAMPLE_WORDS.description[language] });
};

/** The result's page with an invented student, as a buyer will see it. */
export function loader({ context }: Route.LoaderArgs) {
  const { name, educationLabel, packageLabel, pdfPath, pdfBytes } = sample;
  return { name, educationLabel, packageLabel, pdfPath, pdfBytes, ...showSample(getLanguage(context)) };
}

export default function SampleReport({ loaderData }: Route.ComponentProps) {
  const { name, educationLabel, packageLabel, pdfPath, pdfBytes, view, parts, finding } = loaderData;
  const language = useLanguage();
  const firstName = toFirstName(name);
  return (
    <ResultPage
      reveal={<Reveal view={view} who={`${SAMPLE_WORDS.title[language]}: ${name}`} />}
      panes={resultPanes({ view, parts, finding }, { student: firstName })}
    >
      <CareerCards view={view} />
      <NextStep view={view}>
        <a href={pdfPath[language]} target="_blank" rel="noopener">
          <FileText aria-hidden className="size-6" />
          {SAMPLE_WORDS.pdf[language]}
          <small>{SAMPLE_PDF_SIZE[language](Math.round(pdfBytes[language] / 1000))}</small>
        </a>
      </NextStep>
      <div className="slips print:hidden">
        <section className="slip is-own" aria-labelledby="own-title">
          <h3 id="own-title">{SAMPLE_WORDS.ownTitle[language]}</h3>
          <p>{SAMPLE_IS_INVENTED[language](firstName)}</p>
          <p>{`${educationLabel[language]} · ${packageLabel[language]}`}</p>
          <LinkButton href="/start-assessment">{SAMPLE_WORDS.start[language]}</LinkButton>
          <LinkButton href={pathIn(language, "/packages")} variant="secondary">
            {SAMPLE_WORDS.compare[language]}
          </LinkButton>
        </section>
      </div>
      <Tiles tiles={resultTiles(view)} />
    </ResultPage>
  );
}
