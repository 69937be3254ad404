import type { ReactNode } from "react";
import { OFFLINE_WORDS } from "#app/content/offline-words.ts";
import { ACTION_WORDS, MISSING_PDF } from "#app/content/report/action-words.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Download, FileText, Mail } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

/** All actions on a report. Not printed. */
export function ReportActions({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2 print:hidden">{children}</div>;
}

interface PdfCardProps {
  /** The URL of the PDF, with parameters. */
  href: string;
  status: "ready" | "pending" | "failed";
  /** One PDF with both languages; null if the report is written in one only. */
  bothHref: string | null;
}

/** The PDF, to view or download, or why it is not ready. */
export function PdfCard({ href, status, bothHref }: PdfCardProps) {
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="download-title" className="grid content-start gap-3">
      <h3 id="download-title" className="text-lg">
        {ACTION_WORDS.pdf[language]}
      </h3>
      {status === "ready" ? (
        <>
          <p className="text-sm text-quiet">{ACTION_WORDS.pdfText[language]}</p>
          <p className="text-sm text-quiet">{OFFLINE_WORDS.pdfStays[language]}</p>
          <LinkButton href={href} target="_blank" rel="noopener">
            <FileText aria-hidden className="size-5" />
            {ACTION_WORDS.viewPdf[language]}
          </LinkButton>
          <LinkButton href={`${href}&download=1`} variant="secondary">
            <Download aria-hidden className="size-5" />
            {ACTION_WORDS.downloadPdf[language]}
          </LinkButton>
          {bothHref ? (
            <a
              href={bothHref}
              target="_blank"
              rel="noopener"
              className="link inline-flex min-h-11 items-center justify-self-start text-sm"
            >
              {ACTION_WORDS.bothPdf[language]}
            </a>
          ) : null}
        </>
      ) : (
        <p data-poll={`pdf ${status}`} role="status" className="text-sm text-quiet">
          {MISSING_PDF[status][language]}
        </p>
      )}
    </Card>
  );
}

/** The address to which the report was mailed, and a button to send it again. */
export function EmailCard({ resultId, sentTo }: { resultId: string; sentTo: string }) {
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="email-title" className="grid content-start gap-3">
      <h3 id="email-title" className="text-lg">
        {ACTION_WORDS.mail[language]}
      </h3>
      <p className="text-sm text-quiet">
        {ACTION_WORDS.sentTo[language]}{" "}
        <span className="font-semibold [overflow-wrap:anywhere] text-ink">{sentTo}</span>
      </p>
      <form method="post">
        <input type="hidden" name="result" value={resultId} />
        <Button name="intent" value="email" variant="secondary" isWide busyText={ACTION_WORDS.sending[language]}>
          <Mail aria-hidden className="size-5" />
          {ACTION_WORDS.sendAgain[language]}
        </Button>
      </form>
    </Card>
  );
}
