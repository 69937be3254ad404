import { data } from "react-router";
import { CAREER_CATALOGUE, ONET_ATTRIBUTION, ONET_ATTRIBUTION_MALAYALAM } from "#app/content/careers.ts";
import { withCoverFinding } from "#app/content/report-text/cover-finding.ts";
import { ACTION_WORDS } from "#app/content/report/action-words.ts";
import { LINK_GONE, LINK_WORKS_UNTIL, SHARED_LEAD, SHARED_WORDS } from "#app/content/report/shared-words.ts";
import { RESULTS_WORDS } from "#app/content/results-words.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import { pickText, reportTexts, requestedLanguage, shownCareers, shownCode } from "#app/domain/report/report-view.ts";
import { NEVER_SHARED } from "#app/domain/report/report-share.ts";
import { formatDate, formatDateTime } from "#app/domain/platform/time.ts";
import type { RouteHandle } from "#app/root.tsx";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { Download, FileText } from "#app/ui/elements/icons.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { LanguageLinks } from "#app/ui/report/language-links.tsx";
import { CoverButton, SharedReportHead } from "#app/ui/report/report-cover.tsx";
import { ReportBody, ReportPage } from "#app/ui/report/report-page.tsx";
import { openSharedReport } from "#app/usecases/report/open-shared-report.ts";
import { getServices, getCurrentUser, currentUserContext } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import { BRAND, findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { isVisit } from "#app/web/http/visits.ts";
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
export const handle = { stylesheet: "student" } satisfies RouteHandle;

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
  const { sections } = report;
  const shows = (sectionId: string) => sections === null || sections.includes(sectionId);
  const name = toFirstName(report.name);
  const texts = reportTexts(report, { name, sections, except: NEVER_SHARED });
  const picked = pickText(texts, requestedLanguage(url.searchParams, reader));
  const careers = shows("best-careers")
    ? shownCareers(report.recommendedCareers ?? [], report, CAREER_CATALOGUE.categories)
    : [];
  const view = {
    state: "open" as const,
    path: url.pathname,
    name,
    date: formatDate(report.readyAt ?? report.createdAt, reader),
    expires: formatDateTime(report.expiresAt, reader),
    isWhole: sections === null,
    hollandCode: shows("personality-type") ? shownCode(report) : null,
    percentages: shows("personality-type") ? (report.profile?.percentages ?? null) : null,
    isToBeReadWithCare: report.quality?.verdict === "interpret_with_care",
    careers,
    text: withCoverFinding(picked.text, { profile: report.profile, quality: report.quality, careers }),
    languages: picked.languages,
    pdfHref:
      sections === null && report.pdfStatus === "ready"
        ? `/shared/${params.token}/report.pdf?language=${picked.text?.language ?? "en"}`
        : null,
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
  const { name } = report;
  const reader = useLanguage();
  return (
    <ReportPage>
      <SharedReportHead
        {...report}
        facts={[report.date, LINK_WORKS_UNTIL[reader](report.expires)]}
        actions={
          <>
            {report.pdfHref ? (
              <>
                <CoverButton icon={FileText} href={report.pdfHref} target="_blank" rel="noopener">
                  {ACTION_WORDS.viewPdf[reader]}
                </CoverButton>
                <CoverButton icon={Download} href={`${report.pdfHref}&download=1`}>
                  {ACTION_WORDS.downloadPdf[reader]}
                </CoverButton>
              </>
            ) : null}
            {report.text ? (
              <LanguageLinks
                languages={report.languages}
                current={report.text.language}
                buildHref={(language) => `${report.path}?language=${language}`}
              />
            ) : null}
          </>
        }
      >
        <p className="max-w-prose">{SHARED_LEAD[reader](name, report.isWhole)}</p>
      </SharedReportHead>
      {report.text ? (
        <ReportBody
          text={report.text}
          profile={report.percentages ? { hollandCode: report.hollandCode, percentages: report.percentages } : null}
          careers={report.careers}
          name={name}
        >
          {/* The whole report includes its own credit. */}
          {report.isWhole ? null : (
            <p lang={report.text.language} className="report-credit max-w-prose">
              {report.text.language === "ml" ? ONET_ATTRIBUTION_MALAYALAM : ONET_ATTRIBUTION}
            </p>
          )}
        </ReportBody>
      ) : (
        <Notice tone="info">{RESULTS_WORDS.sharedPartGone[reader]}</Notice>
      )}
    </ReportPage>
  );
}
