import { Download, FileText, Mail, MessageCircle } from "lucide-react";
import { data } from "react-router";
import { findShownResult } from "../../../db/queries/results";
import { SHOWN_CAREERS } from "../../domain/recommendation";
import { fillStudentNameInHtml, reportContents } from "../../domain/report-html";
import { formatDate } from "../../domain/time";
import { Badge } from "../../ui/badge";
import { Button, LinkButton } from "../../ui/button";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { InterestBars, InterestHexagon } from "../../ui/interest-hexagon";
import { Notice } from "../../ui/notice";
import { PageHeader } from "../../ui/page-header";
import { emailReport } from "../../usecases/email-report";
import { requestExpertSupport } from "../../usecases/request-expert-support";
import { getServices, requireVisitor } from "../../web/context";
import { pageMeta } from "../../web/page-meta";
import { redirectWithToast } from "../../web/toast";
import type { Route } from "./+types/results";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Your career report", isPrivate: true });

type Shown = NonNullable<Awaited<ReturnType<typeof findShownResult>>["result"]>;

/** The report's text in one language, with its contents. */
interface ReportText {
  language: "en" | "ml";
  label: string;
  html: string;
  contents: { anchor: string; title: string }[];
}

function textsOf(result: Shown, name: string): ReportText[] {
  const stored = [
    { language: "en" as const, label: "English", html: result.reportHtml },
    { language: "ml" as const, label: "മലയാളം", html: result.reportMalayalamHtml },
  ];
  return stored.flatMap(({ language, label, html }) =>
    html === null ? [] : [{ language, label, html: fillStudentNameInHtml(html, name), contents: reportContents(html, language) }],
  );
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = requireVisitor(context);
  const orderId = url.searchParams.get("order");
  const { result, hasResponses } = await findShownResult(getServices(context).db, { userId: visitor.userId, orderId });
  if (!result) return { state: "none" as const, hasResponses };
  if (result.status !== "ready") {
    return { state: "waiting" as const, status: result.status, isPaymentConfirmed: result.orderStatus === "completed" };
  }
  const name = visitor.profile.name;
  return {
    state: "ready" as const,
    id: result.id,
    orderId: result.orderId,
    name,
    email: visitor.email,
    isGold: result.packageType === "gold",
    date: formatDate(result.readyAt ?? result.createdAt),
    hasPdf: result.pdfStatus === "ready",
    hollandCode: result.hollandCode ?? "",
    percentages: result.profile?.percentages ?? null,
    isToBeReadWithCare: result.quality?.verdict === "interpret_with_care",
    careers: (result.recommendedCareers ?? []).slice(0, SHOWN_CAREERS).map(({ categoryId, categoryName, shownPercent, fit, choiceRank, subcategories }) => ({
      id: categoryId,
      name: categoryName,
      percent: shownPercent,
      fitPercent: Math.round(fit),
      isChosen: choiceRank !== null,
      subcategories,
    })),
    texts: textsOf(result, name),
  };
}

/** Mails the report again, or asks for support (Gold). Both lead back to the report with a notice. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const services = getServices(context);
  const visitor = requireVisitor(context);
  const form = await request.formData();
  const resultId = String(form.get("result") ?? "");
  const back = url.pathname + url.search;
  if (form.get("intent") === "email") {
    const outcome = await emailReport(services, { resultId, userId: visitor.userId });
    if (outcome.ok) return redirectWithToast(back, { kind: "success", message: `Your report is on its way to ${visitor.email}.` });
    const message = outcome.reason !== "too-many-requests" ? "No assessment results found. Please complete an assessment first." : "The report was mailed several times already. Please look into your inbox and spam folder, and try again in an hour.";
    return redirectWithToast(back, { kind: "error", message });
  }
  if (form.get("intent") === "support") {
    const outcome = await requestExpertSupport(services, { resultId, userId: visitor.userId });
    return outcome.ok
      ? redirectWithToast(back, { kind: "success", message: "Support Request Sent - Our team will contact you shortly." })
      : redirectWithToast(back, { kind: "error", message: "An error occurred. Please try again." });
  }
  return data(null, { status: 400 });
}

export default function Results({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === "none") return <NoResults hasResponses={loaderData.hasResponses} />;
  if (loaderData.state === "waiting") return <Waiting {...loaderData} />;
  return <Report {...loaderData} />;
}

function NoResults({ hasResponses }: { hasResponses: boolean }) {
  return (
    <div className="page grid gap-6 pb-16">
      <PageHeader title="Your career report" />
      {hasResponses ? <Notice tone="info">Your answers are with us, but no report has been generated from them yet.</Notice> : null}
      <EmptyState title="No Results Available" action={<LinkButton href="/assessment">Take Assessment</LinkButton>}>
        No assessment results found. Please complete an assessment first.
      </EmptyState>
    </div>
  );
}

function Waiting({ status, isPaymentConfirmed }: { status: string; isPaymentConfirmed: boolean }) {
  const isDelayed = status === "failed";
  return (
    <div className="page grid gap-6 pb-16" data-live={`${status} ${isPaymentConfirmed}`}>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <PageHeader title="Your career report" />
      <Card className="grid max-w-prose gap-3">
        <div role="status" className="grid gap-2">
          <h2 className="text-xl">{isPaymentConfirmed ? (isDelayed ? "Your report takes longer than usual" : "Generating Report...") : "Confirming your payment"}</h2>
          <p>
            {isPaymentConfirmed
              ? isDelayed
                ? "Something went wrong on our side. Your answers are safe, we are looking after it, and the report is tried again by itself. You get a mail when it is there."
                : "Your answers are scored and your report is written. This takes a few seconds, and the page turns by itself."
              : "Your answers are safe. The report is written as soon as your bank has confirmed the payment, usually within minutes. You get a mail when it is there."}
          </p>
        </div>
        {isDelayed ? null : <progress aria-label="Working on your report" />}
      </Card>
    </div>
  );
}

type Ready = Extract<Route.ComponentProps["loaderData"], { state: "ready" }>;

function Report(report: Ready) {
  const [first] = report.texts;
  return (
    <div className="page pb-16">
      <PageHeader title="Your career report" lead={`${report.name} · ${report.date} · ${report.isGold ? "Gold" : "Silver"} Package`} back={{ href: "/my-orders", label: "My Orders" }} />
      {/* On phones the actions stand between the profile and the long text, on desktops beside both. */}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start lg:gap-x-12">
        <div className="grid min-w-0 gap-8 lg:col-start-1">
          {report.isToBeReadWithCare ? (
            <Notice tone="warning" title="Read with care">
              Some answers were very alike or very quick, so this report is less certain than others. Talk it over with a counsellor.
            </Notice>
          ) : null}
          <Profile report={report} />
        </div>
        <aside className="grid gap-4 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:hidden">
          <DownloadCard id={report.id} hasPdf={report.hasPdf} />
          <EmailCard id={report.id} email={report.email} />
          {report.isGold ? <ExpertCard id={report.id} /> : null}
          {first ? <Contents text={first} /> : null}
        </aside>
        <div className="grid min-w-0 gap-10 lg:col-start-1">
          <Careers careers={report.careers} />
          <section aria-labelledby="summary-title" className="grid gap-6">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 id="summary-title">Career Guidance Summary</h2>
              {report.texts.length > 1 ? (
                <nav aria-label="Language of the report" className="flex gap-2 print:hidden">
                  {report.texts.map(({ language, label }) => (
                    <a key={language} href={`#report-${language}`} lang={language} className="inline-flex min-h-11 items-center rounded-control border border-edge px-4 font-semibold text-primary">
                      {label}
                    </a>
                  ))}
                </nav>
              ) : null}
            </div>
            {report.texts.map(({ language, html }) => (
              // Rendered from markdown when the report was written; HTML in the text was escaped then.
              // oxlint-disable-next-line react/no-danger
              <div key={language} id={`report-${language}`} lang={language} className="report" dangerouslySetInnerHTML={{ __html: html }} />
            ))}
          </section>
        </div>
      </div>
    </div>
  );
}

function Profile({ report }: { report: Ready }) {
  if (!report.percentages) return null;
  return (
    <section aria-labelledby="profile-title" className="grid gap-4">
      <h2 id="profile-title">
        Your Holland code: <span className="tracking-wide text-primary">{report.hollandCode}</span>
      </h2>
      <Card className="grid items-center gap-6 sm:grid-cols-2">
        <InterestHexagon percentages={report.percentages} />
        <InterestBars percentages={report.percentages} />
      </Card>
    </section>
  );
}

function Careers({ careers }: { careers: Ready["careers"] }) {
  return (
    <section aria-labelledby="careers-title" className="grid gap-4">
      <h2 id="careers-title">Recommended careers</h2>
      <ol className="grid gap-4 sm:grid-cols-2">
        {careers.map((career) => (
          <Card as="li" key={career.id} className="grid content-start gap-3">
            <div className="flex items-start justify-between gap-3">
              <h3 className="text-lg">{career.name}</h3>
              <span className="text-lg font-semibold text-primary tabular-nums">{career.percent}%</span>
            </div>
            {career.isChosen ? (
              <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
                <Badge tone="primary">Your choice</Badge> interest match {career.fitPercent}%
              </p>
            ) : null}
            <p className="text-sm text-quiet">{career.subcategories.join(" · ")}</p>
          </Card>
        ))}
      </ol>
    </section>
  );
}

function DownloadCard({ id, hasPdf }: { id: string; hasPdf: boolean }) {
  return (
    <Card as="section" aria-labelledby="download-title" className="grid gap-3">
      <h2 id="download-title" className="text-lg">
        PDF report
      </h2>
      {hasPdf ? (
        <>
          <LinkButton href={`/results/${id}/report.pdf`} target="_blank" rel="noopener">
            <FileText aria-hidden className="size-5" />
            View PDF Report
          </LinkButton>
          <LinkButton href={`/results/${id}/report.pdf?download=1`} variant="secondary">
            <Download aria-hidden className="size-5" />
            Download PDF
          </LinkButton>
        </>
      ) : (
        <p data-live="no-pdf" role="status" className="text-sm text-quiet">
          Report not available yet as a PDF. It is being made and appears here by itself.
        </p>
      )}
    </Card>
  );
}

function EmailCard({ id, email }: { id: string; email: string }) {
  return (
    <Card as="section" aria-labelledby="email-title" className="grid gap-3">
      <h2 id="email-title" className="text-lg">
        By e-mail
      </h2>
      <p className="text-sm text-quiet">
        Sent to <span className="font-semibold break-words text-ink">{email}</span>
      </p>
      <form method="post">
        <input type="hidden" name="result" value={id} />
        <Button name="intent" value="email" variant="secondary" isWide busyText="Sending...">
          <Mail aria-hidden className="size-5" />
          Send again
        </Button>
      </form>
    </Card>
  );
}

function ExpertCard({ id }: { id: string }) {
  return (
    <Card as="section" tone="gold" aria-labelledby="expert-title" className="grid gap-3">
      <h2 id="expert-title" className="text-lg">
        Expert Session
      </h2>
      <p>
        <Badge tone="gold">Pending Scheduling</Badge>
      </p>
      <p className="text-sm text-quiet">Your Gold Package includes a one-on-one session with a career expert. Our team arranges the time with you.</p>
      <form method="post">
        <input type="hidden" name="result" value={id} />
        <Button name="intent" value="support" isWide busyText="Sending...">
          <MessageCircle aria-hidden className="size-5" />
          Contact Support
        </Button>
      </form>
    </Card>
  );
}

function Contents({ text }: { text: ReportText }) {
  return (
    <nav aria-label="Contents of the report" className="hidden border-t border-line pt-4 lg:block">
      <ol className="grid gap-1 text-sm">
        {text.contents.map(({ anchor, title }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} lang={text.language} className="block rounded-control px-2 py-1.5 text-quiet hover:bg-tint hover:text-primary-strong">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
