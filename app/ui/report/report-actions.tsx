import type { ReactNode } from "react";
import { ASK_WORDS } from "../../content/ask-words";
import { LANGUAGE_CHOICES, type LanguageChoice } from "../../domain/accounts/language-choice";
import type { ReportLanguage } from "../../domain/report/report-text";
import { formatRupees } from "../../domain/purchase/money";
import { UPGRADE_PRICE } from "../../domain/purchase/packages";
import { Badge } from "../elements/badge";
import { Button, LinkButton } from "../elements/button";
import { Card } from "../elements/card";
import { CalendarCheck, CalendarClock, Download, FileText, Languages, Mail, MessageCircle } from "../elements/icons";

/** What can be done with a report, in one place. Not printed. */
export function ReportActions({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none print:hidden">
      {children}
    </div>
  );
}

/** Shown while there is no PDF. A failed one is retried automatically, so both turn into buttons. */
const MISSING_PDF = {
  pending: "Report not available yet as a PDF. It is being made and appears here by itself.",
  failed:
    "PDF generation failed. Please try again later. We try again by ourselves as well, and the report below is complete.",
};

/** The PDF, to view or download; or why it is not there yet. */
export function PdfCard({ href, status }: { href: string; status: "ready" | "pending" | "failed" }) {
  return (
    <Card as="section" aria-labelledby="download-title" className="grid content-start gap-3">
      <h2 id="download-title" className="text-lg">
        PDF report
      </h2>
      {status === "ready" ? (
        <>
          <p className="text-sm text-quiet">The same report, made for printing and keeping.</p>
          <PdfButtons href={href} />
        </>
      ) : (
        <p data-poll={`pdf ${status}`} role="status" className="text-sm text-quiet">
          {MISSING_PDF[status]}
        </p>
      )}
    </Card>
  );
}

/** Opens the PDF in its own tab, or downloads it. `href` is the address that shows it. */
function PdfButtons({ href }: { href: string }) {
  return (
    <>
      <LinkButton href={href} target="_blank" rel="noopener">
        <FileText aria-hidden className="size-5" />
        View PDF Report
      </LinkButton>
      <LinkButton href={`${href}?download=1`} variant="secondary">
        <Download aria-hidden className="size-5" />
        Download PDF
      </LinkButton>
    </>
  );
}

/** Where the report was mailed, and a button to send it again. */
export function EmailCard({ resultId, email }: { resultId: string; email: string }) {
  return (
    <Card as="section" aria-labelledby="email-title" className="grid content-start gap-3">
      <h2 id="email-title" className="text-lg">
        By e-mail
      </h2>
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

/** The report's languages, and the form to change them. The PDF follows automatically. */
export function LanguageCard({ resultId, language }: { resultId: string; language: LanguageChoice }) {
  return (
    <Card as="section" aria-labelledby="language-title" className="grid content-start gap-3">
      <h2 id="language-title" className="text-lg">
        Report language
      </h2>
      <form method="post" className="grid gap-3">
        <input type="hidden" name="result" value={resultId} />
        <fieldset>
          <legend className="sr-only">Report language</legend>
          {LANGUAGE_CHOICES.map((choice) => (
            <label key={choice} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="language"
                value={choice}
                defaultChecked={choice === language}
                className="size-5 flex-none accent-primary"
              />
              <span lang={choice === "malayalam" ? "ml" : undefined}>{SHORT_LABELS[choice]}</span>
            </label>
          ))}
        </fieldset>
        <Button name="intent" value="language" variant="secondary" isWide busyText="Changing...">
          <Languages aria-hidden className="size-5" />
          Change
        </Button>
      </form>
    </Card>
  );
}

const SHORT_LABELS: Record<LanguageChoice, string> = { english: "English", malayalam: "മലയാളം", both: "Both" };

/** Questions about the report, where there is an AI that answers them. */
export function AskCard({ href, language }: { href: string; language: ReportLanguage }) {
  return (
    <Card as="section" aria-labelledby="ask-title" className="grid content-start gap-3">
      <h2 id="ask-title" lang={language} className="text-lg">
        {ASK_WORDS.title[language]}
      </h2>
      <p lang={language} className="text-sm text-quiet">
        {ASK_WORDS.card[language]}
      </p>
      <LinkButton href={href} variant="secondary" isWide lang={language}>
        <MessageCircle aria-hidden className="size-5" />
        {ASK_WORDS.open[language]}
      </LinkButton>
    </Card>
  );
}

/** Silver: what Gold would add to this report, for the price difference. */
export function UpgradeCard({ path }: { path: string }) {
  return (
    <Card as="section" tone="gold" aria-labelledby="upgrade-title" className="grid content-start gap-3">
      <h2 id="upgrade-title" className="text-lg">
        Go on with Gold
      </h2>
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
        <h2 id="expert-title" className="text-lg">
          Expert Session
        </h2>
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
