import type { BookingState } from "#app/domain/booking/session-state.ts";
import type { CancellationOutcome } from "#app/domain/booking/cancellation.ts";
import { BOOKING_OUTCOME_TEXTS, BOOKING_OUTCOME_WORDS, CANCELLATION_WORDS } from "./booking-notice.words.ts";
import { RichTextRun } from "#app/ui/elements/rich-text.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { EndedMoney } from "./ended-money.tsx";

interface BookingNoticeProps {
  state: BookingState;
  /** Such as "5:52 pm"; null unless the time is held. */
  heldUntil: string | null;
  payPath: string;
  /** The picker for the same expert. */
  againPath: string;
  /** Whether the student has released the time. */
  isGivenUp: boolean;
  /** The outcome of the payment, in sentences. */
  money: readonly string[];
  /** Null unless it was cancelled or refunded. */
  cancellation: { outcome: CancellationOutcome; isByExpert: boolean; reason: string | null } | null;
}

/** The notice for a booking that is not simply confirmed, with the next step. */
export function BookingNotice({
  state,
  heldUntil,
  payPath,
  againPath,
  isGivenUp,
  money,
  cancellation,
}: BookingNoticeProps) {
  const language = useLanguage();
  switch (state) {
    case "unpaid":
      return (
        <Notice tone="warning" title={BOOKING_OUTCOME_WORDS.held[language]}>
          <p className="pb-3">{BOOKING_OUTCOME_TEXTS[language].heldUntil(heldUntil ?? "")}</p>
          <LinkButton href={payPath}>{BOOKING_OUTCOME_WORDS.pay[language]}</LinkButton>
        </Notice>
      );
    case "confirming":
      return (
        <Notice tone="info" title={BOOKING_OUTCOME_WORDS.confirming[language]}>
          {BOOKING_OUTCOME_WORDS.confirmingText[language]}
        </Notice>
      );
    case "ended":
      return (
        <Notice tone="warning" title={BOOKING_OUTCOME_WORDS.notBooked[language]}>
          <p>{BOOKING_OUTCOME_WORDS[isGivenUp ? "givenUp" : "ranOut"][language]}</p>
          <div className="pb-3">
            <EndedMoney money={money} />
          </div>
          <LinkButton href={againPath}>{BOOKING_OUTCOME_WORDS.chooseAgain[language]}</LinkButton>
        </Notice>
      );
    case "no-show":
      return (
        <Notice tone="warning" title={BOOKING_OUTCOME_WORDS.missed[language]}>
          <RichTextRun text={BOOKING_OUTCOME_TEXTS[language].missed} />
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
  const language = useLanguage();
  const { title, text } = CANCELLATION_WORDS[outcome];
  return (
    <Notice tone="info" title={(isByExpert ? BOOKING_OUTCOME_WORDS.byExpert : title)[language]}>
      <p>{text[language]}</p>
      {reason ? <p>{BOOKING_OUTCOME_TEXTS[language].reason(reason)}</p> : null}
      <LinkButton href={againPath} variant="secondary" className="mt-3">
        {BOOKING_OUTCOME_WORDS.bookAnother[language]}
      </LinkButton>
    </Notice>
  );
}
