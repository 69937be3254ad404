import { data } from "react-router";
import { ONET_ATTRIBUTION, ONET_ATTRIBUTION_MALAYALAM } from "#app/content/careers.ts";
import { ACTION_WORDS } from "#app/content/report/action-words.ts";
import { LINK_GONE, LINK_WORKS_UNTIL, SHARED_LEAD, SHARED_WORDS } from "#app/content/report/shared-words.ts";
import { RESULTS_WORDS } from "#app/content/results-words.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import { requestedLanguage } from "#app/domain/report/report-view.ts";
import { formatDateTime } from "#app/domain/platform/time.ts";
import type { RouteHandle } from "#app/root.tsx";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { Download, FileText } from "#app/ui/elements/icons.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { LanguageProvider, useLanguage } from "#app/ui/language/reader-language.tsx";
import { CareerCards } from "#app/ui/report/result/career-cards.tsx";
import { NextStep } from "#app/ui/report/result/next-step.tsx";
import { resultPanes, resultTiles } from "#app/ui/report/result/result-panes.tsx";
import { ResultPage, Tiles } from "#app/ui/report/result/result-page.tsx";
import { Reveal } from "#app/ui/report/result/reveal.tsx";
import { openSharedReport } from "#app/usecases/report/open-shared-report.ts";
import { getServices, getCurrentUser, currentUserContext } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import { BRAND, findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { isVisit } from "#app/web/http/visits.ts";
import { pickStoredText, showResult } from "#app/web/show-result.ts";
import type { Route } from "./+types/shared";
import { toMessage } from "#app/web/messages/messages.ts";
import { reportStyles } from "#app/ui/report/report-styles.ts";

/** The URL is the secret: not cached, not indexed, and not sent as a referrer. */
const SECRET_HEADERS = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Link previews reveal nothing about the student, because messengers store and share them. */
export const handle = { stylesheet: "student", isOverPicture: true } satisfies RouteHandle;

export const links = reportStyles;

export const meta: Route.MetaFunction = (args) => {
  const language = findLanguage(args.matches);
  const title = SHARED_WORDS.title[language];
  return [
    ...pageMeta(args, { title, isPrivate: true }),
    { property: "og:site_name", content: BRAND[language] },
    { property: "og:title", content: title },
    { property: "og:description", content: SHARED_WORDS.description[language] },
  ];
};

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  if (context.get(currentUserContext).isDatabaseDown) throw data(null, { status: 503 });
  const services = getServices(context);
  const reader = getLanguage(context);
  const opened = await openSharedReport(services, {
    token: params.token,
    viewerId: getCurrentUser(context)?.userId ?? null,
    isVisit: isVisit(request),
  });
  if (!opened.ok)
    return data(
      { state: "gone" as const },
      { status: toMessage(opened.reason, reader).status, headers: SECRET_HEADERS },
    );

  const { report } = opened;
  const { sections, strengths } = report;
  const student = toFirstName(report.name);
  const requested = requestedLanguage(url.searchParams, reader);
  const text = pickStoredText(report, requested);
  const { language } = text;
  const view = {
    state: "open" as const,
    name: student,
    expires: formatDateTime(report.expiresAt, language),
    isWhole: sections === null,
    isToBeReadWithCare: report.quality?.verdict === "interpret_with_care",
    language,
    pdfHref:
      sections === null && report.pdfStatus === "ready"
        ? `/shared/${params.token}/report.pdf?language=${language}`
        : null,
    ...showResult(
      { ...report, ...text, careers: report.recommendedCareers ?? [] },
      { language, student, isOwn: false, sections, strengths, now: services.now() },
    ),
  };
  return data(view, { headers: SECRET_HEADERS });
}

export default function Shared({ loaderData }: Route.ComponentProps) {
  return loaderData.state === "gone" ? <LinkGone /> : <SharedReport report={loaderData} />;
}

/** The same for revoked, expired and unknown links. */
function LinkGone() {
  const language = useLanguage();
  return (
    <div className="page grid gap-6 py-10 md:py-16">
      <h1 className="sr-only">{SHARED_WORDS.title[language]}</h1>
      <EmptyState
        title={LINK_GONE[language]}
        action={<LinkButton href={pathIn(language, "/")}>{SHARED_WORDS.about[language]}</LinkButton>}
      >
        <p>{SHARED_WORDS.gone[language]}</p>
      </EmptyState>
    </div>
  );
}

type Open = Extract<Route.ComponentProps["loaderData"], { state: "open" }>;

function SharedReport({ report }: { report: Open }) {
  const { name, language, view, parts, finding, isWhole, pdfHref } = report;
  const panes = resultPanes({ view, parts, finding }, { student: name, tabs: ["parents", "careers", "year", "me"] });
  const isEmpty = panes.every(({ contents }) => contents === null);
  return (
    <LanguageProvider language={language}>
      <div lang={language}>
        <ResultPage
          reveal={<Reveal view={view} who={LINK_WORKS_UNTIL[language](report.expires)} />}
          panes={panes}
          opensFirstTab={view.parents !== null}
        >
          <div className="slips">
            <p className="max-w-prose">{SHARED_LEAD[language](name, isWhole)}</p>
            {report.isToBeReadWithCare ? (
              <Notice tone="warning" title={RESULTS_WORDS.careTitle[language]}>
                {RESULTS_WORDS.care[language]}
              </Notice>
            ) : null}
            {isEmpty ? <Notice tone="info">{RESULTS_WORDS.sharedPartGone[language]}</Notice> : null}
          </div>
          <CareerCards view={view} />
          {view.next === null && pdfHref === null ? null : (
            <NextStep view={view}>
              {pdfHref === null ? null : (
                <>
                  <a href={pdfHref} target="_blank" rel="noopener">
                    <FileText aria-hidden className="size-6" />
                    {ACTION_WORDS.viewPdf[language]}
                  </a>
                  <a href={`${pdfHref}&download=1`}>
                    <Download aria-hidden className="size-6" />
                    {ACTION_WORDS.downloadPdf[language]}
                  </a>
                </>
              )}
            </NextStep>
          )}
          <Tiles tiles={resultTiles(view)} />
          {/* The whole report includes its own credit. */}
          {isWhole ? null : (
            <p className="report-credit slips">{language === "ml" ? ONET_ATTRIBUTION_MALAYALAM : ONET_ATTRIBUTION}</p>
          )}
        </ResultPage>
      </div>
    </LanguageProvider>
  );
}
