import { NO_REPORT_WORDS, WAITING_WORDS, WORKING } from "#app/content/report/state-words.ts";
import { RESULTS_WORDS } from "#app/content/results-words.ts";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

/** Shown if no report was made. */
export function NoReport({ hasResponses }: { hasResponses: boolean }) {
  const language = useLanguage();
  return (
    <div className="page grid gap-6 pb-16">
      <PageHeader title={RESULTS_WORDS.title[language]} />
      {hasResponses ? <Notice tone="info">{NO_REPORT_WORDS.answersOnly[language]}</Notice> : null}
      <EmptyState
        title={NO_REPORT_WORDS.title[language]}
        action={<LinkButton href="/assessment">{NO_REPORT_WORDS.action[language]}</LinkButton>}
      >
        {NO_REPORT_WORDS.text[language]}
      </EmptyState>
    </div>
  );
}

interface ReportWaitingProps {
  status: string;
  isPaymentConfirmed: boolean;
}

function waitingWords({ status, isPaymentConfirmed }: ReportWaitingProps) {
  if (!isPaymentConfirmed) return WAITING_WORDS.payment;
  return status === "failed" ? WAITING_WORDS.failed : WAITING_WORDS.writing;
}

/** Shown while the report is pending. The page refreshes itself when it is ready. */
export function ReportWaiting(waiting: ReportWaitingProps) {
  const language = useLanguage();
  const { title, text } = waitingWords(waiting);
  return (
    <div className="page grid gap-6 pb-16" data-poll={`${waiting.status} ${waiting.isPaymentConfirmed}`}>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <PageHeader title={RESULTS_WORDS.title[language]} />
      <Card className="grid max-w-prose gap-3">
        <div role="status" className="grid gap-2">
          <h2 className="text-xl">{title[language]}</h2>
          <p>{text[language]}</p>
        </div>
        {waiting.status === "failed" ? null : <progress aria-label={WORKING[language]} />}
      </Card>
    </div>
  );
}
