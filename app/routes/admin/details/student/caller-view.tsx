import { href } from "react-router";
import {
  type CallerLine,
  type CallerRemedy,
  type CallerState,
  type CallerTopic,
} from "#app/domain/administration/caller-status.ts";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { Badge, type BadgeTone } from "#app/ui/elements/badge.tsx";
import { RouterLinkButton } from "#app/ui/elements/button.tsx";
import { refundPath } from "#app/web/addresses/refund-paths.ts";
import { IntentButton } from "#app/routes/admin/details/intent-button.tsx";

const TOPICS: Readonly<Record<CallerTopic, string>> = {
  money: "Payment",
  consent: "Consent",
  report: "Report",
  session: "Session",
  contact: "Mail",
};

const STATES: Readonly<Record<CallerState, { label: string; tone: BadgeTone; head: string }>> = {
  none: { label: "None", tone: "neutral", head: "Nothing yet" },
  good: { label: "Fine", tone: "success", head: "All is well" },
  waiting: { label: "Waits", tone: "warning", head: "Something waits" },
  bad: { label: "Act", tone: "danger", head: "Somebody has to act" },
};

/** The state of the whole page: its most pressing line's. */
export function StateOfAll({ state }: { state: CallerState }) {
  const { head, tone } = STATES[state];
  return <Badge tone={tone}>{head}</Badge>;
}

/** What a caller asks, one line per topic, each with the button that helps. */
export function CallerView({ lines }: { lines: readonly CallerLine[] }) {
  return (
    <section aria-label="What a caller asks" className="rounded-card border border-line bg-white">
      <ul className="grid">
        {lines.map((line) => (
          <li
            key={line.topic}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 border-b border-line px-4 py-2.5 text-sm last:border-b-0 sm:grid-cols-[4.5rem_5.5rem_minmax(0,1fr)_auto] sm:gap-x-4"
          >
            <span>
              <Badge tone={STATES[line.state].tone}>{STATES[line.state].label}</Badge>
            </span>
            <h2 className="text-sm font-semibold">{TOPICS[line.topic]}</h2>
            <div className="tabular col-span-2 min-w-0 wrap-anywhere sm:col-span-1">
              <p>{line.sentence}</p>
              {line.others.map((sentence) => (
                <p key={sentence} className="text-quiet">
                  {sentence}
                </p>
              ))}
            </div>
            <div className="col-span-2 empty:hidden sm:col-span-1 sm:justify-self-end">
              {line.remedy ? <Remedy remedy={line.remedy} /> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The repairs that one press does. */
const REPAIR_LABELS = {
  "remind-guardian": "Send the link again",
  "resend-verification": "Send the link again",
  "requeue-report": "Write it now",
  "remind-to-schedule": "Remind them",
  "resume-mail": "Mail again",
  "resume-messages": "Message again",
} as const;

function Remedy({ remedy }: { remedy: CallerRemedy }) {
  switch (remedy.kind) {
    case "ask-provider":
      return (
        <IntentButton
          permission="reconciliation.run"
          intent={remedy.kind}
          fields={{ orderId: remedy.orderId ?? "", bookingId: remedy.bookingId ?? "" }}
          label="Ask the provider now"
        />
      );
    case "refund":
      return (
        <IfPermitted permission="refunds.make">
          <RouterLinkButton href={refundPath(remedy.paymentId)} variant="secondary" size="small">
            Refund
          </RouterLinkButton>
        </IfPermitted>
      );
    case "see-payment":
      return (
        <IfPermitted permission="orders.read">
          <RouterLinkButton
            href={href("/administrator/payments/:paymentId", { paymentId: remedy.paymentId })}
            variant="secondary"
            size="small"
          >
            See the refund
          </RouterLinkButton>
        </IfPermitted>
      );
    case "see-session":
      return (
        <IfPermitted permission="orders.read">
          <RouterLinkButton
            href={href("/administrator/bookings/:bookingId", { bookingId: remedy.bookingId })}
            variant="secondary"
            size="small"
          >
            Open the session
          </RouterLinkButton>
        </IfPermitted>
      );
    case "see-mails":
      return (
        <RouterLinkButton href="?show=mails#happened" variant="secondary" size="small">
          See the mails
        </RouterLinkButton>
      );
    case "allow-contact":
      return (
        <RouterLinkButton href="#contact" variant="secondary" size="small">
          Allow mail again
        </RouterLinkButton>
      );
    case "remind-guardian":
    case "resend-verification":
    case "requeue-report":
    case "remind-to-schedule":
    case "resume-mail":
    case "resume-messages": {
      // What else a remedy holds is what its form sends.
      const { kind, ...fields } = remedy;
      return <IntentButton permission="support.write" intent={kind} fields={fields} label={REPAIR_LABELS[kind]} />;
    }
  }
}
