import type { ReactNode } from "react";
import { OFFLINE_WORDS } from "../../content/offline-words";
import { RESULTS_WORDS } from "../../content/results-words";
import type { ReportLanguage } from "../../domain/report/report-text";
import { formatRupees } from "../../domain/purchase/money";
import { UPGRADE_PRICE } from "../../domain/purchase/packages";
import { Badge } from "../elements/badge";
import { Button, LinkButton } from "../elements/button";
import { Card } from "../elements/card";
import { CalendarCheck, CalendarClock, Download, FileText, Mail, MessageCircle } from "../elements/icons";

/** What can be done with a report, in one place. Not printed. */
export function ReportActions({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2 print:hidden">{children}</div>;
}

/** Shown while there is no PDF. A failed one is retried automatically, so both turn into buttons. */
const MISSING_PDF = {
  pending: "Report not available yet as a PDF. It is being made and appears here by itself.",
  failed:
    "PDF generation failed. Please try again later. We try again by ourselves as well, and the report below is complete.",
};

interface PdfCardProps {
  /** Where the PDF is shown, with parameters. */
  href: string;
  status: "ready" | "pending" | "failed";
  /** That of the page: the PDF is in the same one. */
  language: ReportLanguage;
  /** One PDF with both languages; null where the report is written in one only. */
  bothHref: string | null;
}

/** The PDF, to view or download; or why it is not there yet. */
export function PdfCard({ href, status, language, bothHref }: PdfCardProps) {
  return (
    <Card as="section" aria-labelledby="download-title" className="grid content-start gap-3">
      <h3 id="download-title" className="text-lg">
        PDF report
      </h3>
      {status === "ready" ? (
        <>
          <p className="text-sm text-quiet">The same report, made for printing and keeping.</p>
          <p lang={language} className="text-sm text-quiet">
            {OFFLINE_WORDS.pdfStays[language]}
          </p>
          <LinkButton href={href} target="_blank" rel="noopener">
            <FileText aria-hidden className="size-5" />
            View PDF Report
          </LinkButton>
          <LinkButton href={`${href}&download=1`} variant="secondary">
            <Download aria-hidden className="size-5" />
            Download PDF
          </LinkButton>
          {bothHref ? (
            <a
              href={bothHref}
              target="_blank"
              rel="noopener"
              lang={language}
              className="link inline-flex min-h-11 items-center justify-self-start text-sm"
            >
              {RESULTS_WORDS.bothPdf[language]}
            </a>
          ) : null}
        </>
      ) : (
        <p data-poll={`pdf ${status}`} role="status" className="text-sm text-quiet">
          {MISSING_PDF[status]}
        </p>
      )}
    </Card>
  );
}

/** Where the report was mailed, and a button to send it again. */
export function EmailCard({ resultId, email }: { resultId: string; email: string }) {
  return (
    <Card as="section" aria-labelledby="email-title" className="grid content-start gap-3">
      <h3 id="email-title" className="text-lg">
        By e-mail
      </h3>
      <p className="text-sm text-quiet">
        Sent to <span className="font-semibold [overflow-wrap:anywhere] text-ink">{email}</span>
      </p>
      <form method="post">
        <input type="hidden" name="result" value={resultId} />
        <Button name="intent" value="email" variant="secondary" isWide busyText="Sending...">
          <Mail aria-hidden className="size-5" />
          Send again
        </Button>
      </form>
    </Card>
  );
}

/** Silver: what Gold would add to this report, for the price difference. */
export function UpgradeCard({ path }: { path: string }) {
  return (
    <Card as="section" tone="gold" aria-labelledby="upgrade-title" className="grid content-start gap-3">
      <h3 id="upgrade-title" className="text-lg">
        Go on with Gold
      </h3>
      <p className="text-sm text-quiet">
        A session with a career expert, a personalised study plan and institutes, added to this report for the
        difference of {formatRupees(UPGRADE_PRICE)}.
      </p>
      <LinkButton href={path} variant="secondary" isWide>
        Upgrade to Gold
      </LinkButton>
    </Card>
  );
}

interface ExpertSessionCardProps {
  resultId: string;
  /** Where a counselor is chosen; null where the session is no longer available. */
  schedulePath: string | null;
  /** The session, once booked; its time as shown to people. */
  booked: { bookingId: string; expertName: string; time: string; isOver: boolean } | null;
}

/** Gold: the session that comes with the package. */
export function ExpertSessionCard({ resultId, schedulePath, booked }: ExpertSessionCardProps) {
  return (
    <Card as="section" tone="gold" aria-labelledby="expert-title" className="grid content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="expert-title" className="text-lg">
          Expert Session
        </h3>
        {booked ? (
          <Badge tone={booked.isOver ? "neutral" : "success"} icon={CalendarCheck}>
            {booked.isOver ? "Took place" : "Booked"}
          </Badge>
        ) : (
          <Badge tone="gold" icon={CalendarClock}>
            Pending Scheduling
          </Badge>
        )}
      </div>
      <p className="text-sm text-quiet">
        {booked
          ? `With ${booked.expertName}, ${booked.time}.`
          : "One session with a career expert is part of your Gold Package. Choose whom, then a date and a time."}
      </p>
      {booked ? (
        <LinkButton href={`/bookings/${booked.bookingId}`} variant="secondary" isWide>
          View booking
        </LinkButton>
      ) : schedulePath ? (
        <LinkButton href={schedulePath} isWide>
          Schedule your session
        </LinkButton>
      ) : null}
      <form method="post">
        <input type="hidden" name="result" value={resultId} />
        <Button name="intent" value="support" variant="secondary" isWide busyText="Sending...">
          <MessageCircle aria-hidden className="size-5" />
          Contact Support
        </Button>
      </form>
    </Card>
  );
}
