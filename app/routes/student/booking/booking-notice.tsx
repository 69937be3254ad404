import type { BookingState } from "../../../domain/booking/session-state";
import type { CancellationOutcome } from "../../../domain/booking/cancellation";
import { LinkButton } from "../../../ui/elements/button";
import { Notice } from "../../../ui/elements/notice";
import { EndedMoney, type EndedMoneyView } from "./ended-money";

interface BookingNoticeProps {
  state: BookingState;
  /** Such as "5:52 pm"; null unless the time is held. */
  heldUntil: string | null;
  payPath: string;
  /** Where to choose another time with the same expert. */
  againPath: string;
  /** Whether the student has released the time. */
  isGivenUp: boolean;
  money: EndedMoneyView;
  /** Null unless it was cancelled or refunded. */
  cancellation: { outcome: CancellationOutcome; isByExpert: boolean; reason: string | null } | null;
}

const MONEY_RETURNS = "The whole amount goes back to where it was paid from. Banks take five to seven working days.";

const outcomeTexts: Record<CancellationOutcome, { title: string; text: string }> = {
  "slot-lost": {
    title: "Your payment came too late for this time",
    text: `It arrived after the time had run out for which it was held, and the session could no longer be booked. ${MONEY_RETURNS}`,
  },
  "package-refunded": {
    title: "This session is cancelled",
    text: "It was part of your Gold package, which has been refunded.",
  },
  "refunded-afterwards": { title: "Your money goes back", text: MONEY_RETURNS },
  "money-returned": { title: "This session is cancelled", text: MONEY_RETURNS },
  "credit-returned": { title: "This session is cancelled", text: "Your Gold session is yours to book again." },
  "nothing-returned": {
    title: "This session is cancelled",
    text: "It was cancelled less than 24 hours before, so nothing is returned.",
  },
  "credit-used": {
    title: "This session is cancelled",
    text: "It was cancelled less than 24 hours before, so your Gold session counts as used.",
  },
};

/** What a booking that is not simply booked needs to say, and the next step. */
export function BookingNotice({
  state,
  heldUntil,
  payPath,
  againPath,
  isGivenUp,
  money,
  cancellation,
}: BookingNoticeProps) {
  switch (state) {
    case "unpaid":
      return (
        <Notice tone="warning" title="This time is held for you, and not paid yet">
          <p className="pb-3">{`It is held until ${heldUntil} IST. The session is confirmed as soon as it is paid.`}</p>
          <LinkButton href={payPath}>Complete Payment</LinkButton>
        </Notice>
      );
    case "confirming":
      return (
        <Notice tone="info" title="Confirming your payment">
          Your bank has agreed, and we are waiting for the final confirmation. Your time is kept meanwhile, and this
          page turns by itself.
        </Notice>
      );
    case "ended":
      return (
        <Notice tone="warning" title="This session was not booked">
          <p>
            {isGivenUp
              ? "You have given up this time."
              : "The time for which it was held ran out before a payment arrived."}
          </p>
          <div className="pb-3">
            <EndedMoney money={money} isGivenUp={isGivenUp} />
          </div>
          <LinkButton href={againPath}>Choose a time again</LinkButton>
        </Notice>
      );
    case "no-show":
      return (
        <Notice tone="warning" title="This session was missed">
          The expert has reported that nobody came, and nothing is returned for a missed session. If that is not right,
          please{" "}
          <a className="link" href="/contact-us">
            write to us
          </a>
          .
        </Notice>
      );
    case "cancelled":
    case "refunded":
      return cancellation ? <CancellationNotice {...cancellation} againPath={againPath} /> : null;
    default:
      return null;
  }
}

function CancellationNotice({
  outcome,
  isByExpert,
  reason,
  againPath,
}: NonNullable<BookingNoticeProps["cancellation"]> & { againPath: string }) {
  const { title, text } = outcomeTexts[outcome];
  return (
    <Notice tone="info" title={isByExpert ? "The expert had to cancel this session" : title}>
      <p>{text}</p>
      {reason ? <p>Reason: {reason}</p> : null}
      <LinkButton href={againPath} variant="secondary" className="mt-3">
        Book another session
      </LinkButton>
    </Notice>
  );
}
