import { STUDIES_OFFER } from "../../content/studies-offer";
import { StudiesOffer } from "./studies-offer";
import { LinkButton } from "../elements/button";
import { Card } from "../elements/card";
import { EmptyState } from "../elements/empty-state";
import { Notice } from "../elements/notice";
import { PageHeader } from "../elements/page-header";

/** In place of a report: none was made. */
export function NoReport({ hasResponses }: { hasResponses: boolean }) {
  return (
    <div className="page grid gap-6 pb-16">
      <PageHeader title="Your career report" />
      {hasResponses ? (
        <Notice tone="info">Your answers are with us, but no report has been generated from them yet.</Notice>
      ) : null}
      <EmptyState title="No Results Available" action={<LinkButton href="/assessment">Take Assessment</LinkButton>}>
        No assessment results found. Please complete an assessment first.
      </EmptyState>
    </div>
  );
}

interface ReportWaitingProps {
  status: string;
  isPaymentConfirmed: boolean;
  /** The order that the page is about; null where the address names none. */
  orderId: string | null;
}

function waitingWords({ status, isPaymentConfirmed }: Omit<ReportWaitingProps, "orderId">): {
  title: string;
  text: string;
} {
  if (!isPaymentConfirmed) {
    return {
      title: "Confirming your payment",
      text: "Your answers are safe. The report is written as soon as your bank has confirmed the payment, usually within minutes. You get a mail when it is there.",
    };
  }
  if (status === "failed") {
    return {
      title: "Your report takes longer than usual",
      text: "Something went wrong on our side. Your answers are safe, we are looking after it, and the report is tried again by itself. You get a mail when it is there.",
    };
  }
  return {
    title: "Generating Report...",
    text: "Your answers are scored and your report is written. This takes a few seconds, and the page turns by itself.",
  };
}

/** In place of a report that is on its way. The page refreshes itself when it is there. */
export function ReportWaiting(waiting: ReportWaitingProps) {
  const { title, text } = waitingWords(waiting);
  return (
    <div className="page grid gap-6 pb-16" data-poll={`${waiting.status} ${waiting.isPaymentConfirmed}`}>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <PageHeader title="Your career report" />
      <Card className="grid max-w-prose gap-3">
        <div role="status" className="grid gap-2">
          <h2 className="text-xl">{title}</h2>
          <p>{text}</p>
        </div>
        {waiting.status === "failed" ? null : <progress aria-label="Working on your report" />}
      </Card>
      <div className="max-w-prose">
        <StudiesOffer from="results" orderId={waiting.orderId} text={STUDIES_OFFER.whileWaiting} />
      </div>
    </div>
  );
}
