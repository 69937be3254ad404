import { data } from "react-router";
import { CAREER_CATALOGUE, ONET_ATTRIBUTION, ONET_ATTRIBUTION_MALAYALAM } from "../../content/careers";
import { withCoverFinding } from "../../content/report-text/cover-finding";
import { ACTION_WORDS } from "../../content/report/action-words";
import { LINK_GONE, LINK_WORKS_UNTIL, SHARED_LEAD, SHARED_WORDS } from "../../content/report/shared-words";
import { RESULTS_WORDS } from "../../content/results-words";
import { pathIn } from "../../content/site/translated-paths";
import { firstNameOf } from "../../domain/accounts/person-name";
import { pickText, reportTexts, requestedLanguage, shownCareers, shownCode } from "../../domain/report/report-view";
import { NEVER_SHARED } from "../../domain/report/report-share";
import { formatDate, formatDateTime } from "../../domain/platform/time";
import { LinkButton } from "../../ui/elements/button";
import { EmptyState } from "../../ui/elements/empty-state";
import { Download, FileText } from "../../ui/elements/icons";
import { Notice } from "../../ui/elements/notice";
import { useLanguage } from "../../ui/language/reader-language";
import { LanguageLinks } from "../../ui/report/language-links";
import { CoverButton, SharedReportHead } from "../../ui/report/report-cover";
import { ReportBody, ReportPage } from "../../ui/report/report-page";
import { openSharedReport } from "../../usecases/report/open-shared-report";
import { getServices, getCurrentUser, currentUserContext } from "../../web/context";
import { getLanguage } from "../../web/language";
import { BRAND, languageOf, pageMeta } from "../../web/page-meta";
import { isVisit } from "../../web/http/visits";
import type { Route } from "./+types/shared";
import { messageOf } from "../../web/messages/messages";
import { reportStyles } from "../../ui/report/report-styles";

/** The URL is the secret: it is not cached, not indexed, and not revealed to links that are followed. */
const SECRET_HEADERS = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A messenger's preview says nothing about the student: previews are kept, and seen by others. */
export const links = reportStyles;

export const meta: Route.MetaFunction = (args) => {
  const language = languageOf(args.matches);
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
      { status: messageOf(opened.reason, reader).status, headers: SECRET_HEADERS },
    );

  const { report } = opened;
  const { sections } = report;
  const shows = (sectionId: string) => sections === null || sections.includes(sectionId);
  const name = firstNameOf(report.name);
  const texts = reportTexts(report, { name, sections, except: NEVER_SHARED });
  const picked = pickText(texts, requestedLanguage(url.searchParams, reader));
  const careers = shows("best-careers")
    ? shownCareers(report.recommendedCareers ?? [], report.profile, CAREER_CATALOGUE.categories)
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

/** The same for links that were revoked, that expired, and that never existed. */
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
                hrefOf={(language) => `${report.path}?language=${language}`}
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
