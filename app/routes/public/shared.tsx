import { getLanguage } from "../../web/language";
import { data } from "react-router";
import { CAREER_CATALOGUE, ONET_ATTRIBUTION } from "../../content/careers";
import { RESULTS_WORDS } from "../../content/results-words";
import { firstNameOf } from "../../domain/accounts/person-name";
import { pickText, reportTexts, requestedLanguage, shownCareers, shownCode } from "../../domain/report/report-view";
import { NEVER_SHARED } from "../../domain/report/report-share";
import { formatDate, formatDateTime } from "../../domain/platform/time";
import { Bilingual } from "../../ui/elements/bilingual";
import { LinkButton } from "../../ui/elements/button";
import { EmptyState } from "../../ui/elements/empty-state";
import { Download, FileText } from "../../ui/elements/icons";
import { Notice } from "../../ui/elements/notice";
import { LanguageLinks } from "../../ui/report/language-links";
import { CoverButton, SharedReportHead } from "../../ui/report/report-cover";
import { ReportBody, ReportPage } from "../../ui/report/report-page";
import { openSharedReport } from "../../usecases/report/open-shared-report";
import { getServices, getCurrentUser, currentUserContext } from "../../web/context";
import { pageMeta } from "../../web/page-meta";
import { isVisit } from "../../web/http/visits";
import type { Route } from "./+types/shared";
import { messageOf } from "../../web/messages/messages";
import { reportStyles } from "../../ui/report/report-styles";
import { reportMessages } from "../../web/messages/report";

/** The URL is the secret: it is not cached, not indexed, and not revealed to links that are followed. */
const SECRET_HEADERS = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A messenger's preview says nothing about the student: previews are kept, and seen by others. */
export const links = reportStyles;

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: "A career report, shared with you", isPrivate: true }),
  { property: "og:site_name", content: "Vazhi Career Guide" },
  { property: "og:title", content: "A career report, shared with you" },
  { property: "og:description", content: "Open the link to read it. No sign-in is needed." },
];

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  if (context.get(currentUserContext).isDatabaseDown) throw data(null, { status: 503 });
  const services = getServices(context);
  const opened = await openSharedReport(services, {
    token: params.token,
    viewerId: getCurrentUser(context)?.userId ?? null,
    isVisit: isVisit(request),
  });
  if (!opened.ok)
    return data(
      { state: "gone" as const },
      { status: messageOf(opened.reason, getLanguage(context)).status, headers: SECRET_HEADERS },
    );

  const { report } = opened;
  const { sections } = report;
  const shows = (sectionId: string) => sections === null || sections.includes(sectionId);
  const name = firstNameOf(report.name);
  const texts = reportTexts(report, { name, sections, except: NEVER_SHARED });
  const picked = pickText(texts, requestedLanguage(url.searchParams, getLanguage(context)));
  const view = {
    state: "open" as const,
    path: url.pathname,
    name,
    date: formatDate(report.readyAt ?? report.createdAt),
    expires: formatDateTime(report.expiresAt),
    isWhole: sections === null,
    hollandCode: shows("personality-type") ? shownCode(report) : null,
    percentages: shows("personality-type") ? (report.profile?.percentages ?? null) : null,
    isToBeReadWithCare: report.quality?.verdict === "interpret_with_care",
    careers: shows("best-careers")
      ? shownCareers(report.recommendedCareers ?? [], report.profile, CAREER_CATALOGUE.categories)
      : [],
    ...picked,
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
  return (
    <div className="page grid gap-6 py-10 md:py-16">
      <h1 className="sr-only">A career report, shared with you</h1>
      <EmptyState title={reportMessages["link-gone"].message} action={<LinkButton href="/">What Vazhi is</LinkButton>}>
        <p>It may have ended, or it was not copied whole. Please ask the person who sent it for a new one.</p>
        <p lang="ml" className="mt-2">
          ഈ ലിങ്ക് ഇപ്പോൾ പ്രവർത്തിക്കുന്നില്ല. അയച്ചുതന്ന ആളോട് പുതിയൊരു ലിങ്ക് ചോദിക്കുക.
        </p>
      </EmptyState>
    </div>
  );
}

type Open = Extract<Route.ComponentProps["loaderData"], { state: "open" }>;

function SharedReport({ report }: { report: Open }) {
  const { name } = report;
  return (
    <ReportPage>
      <SharedReportHead
        {...report}
        facts={[report.date, `This link works until ${report.expires}`]}
        actions={
          <>
            {report.pdfHref ? (
              <>
                <CoverButton icon={FileText} href={report.pdfHref} target="_blank" rel="noopener">
                  View PDF Report
                </CoverButton>
                <CoverButton icon={Download} href={`${report.pdfHref}&download=1`}>
                  Download PDF
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
        <p className="max-w-prose">
          {name} answered 63 questions about interests, skills and ways of deciding, and shares{" "}
          {report.isWhole ? "the report" : "a part of the report"} with you. It advises, it does not predict.
        </p>
        <p lang="ml" className="max-w-prose text-sm">
          {name} നിങ്ങളുമായി പങ്കുവച്ച കരിയർ റിപ്പോർട്ട്. ഇത് ഒരു മാർഗനിർദേശമാണ്; തീരുമാനം ഒരുമിച്ച് ആലോചിച്ച് എടുക്കുക.
        </p>
      </SharedReportHead>
      {report.text ? (
        <ReportBody
          text={report.text}
          profile={report.percentages ? { hollandCode: report.hollandCode, percentages: report.percentages } : null}
          careers={report.careers}
          name={name}
        >
          {/* The whole report includes its own credit. */}
          {report.isWhole ? null : <p className="report-credit max-w-prose">{ONET_ATTRIBUTION}</p>}
        </ReportBody>
      ) : (
        <Notice tone="info">
          <Bilingual text={RESULTS_WORDS.sharedPartGone} />
        </Notice>
      )}
    </ReportPage>
  );
}
