import { BOOKING_CHANGE_TEXTS, BOOKING_CHANGE_WORDS } from "#app/content/booking/booking-change-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { OVERLAP_FIELD } from "#app/domain/booking/booking.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Fact, Facts } from "#app/ui/elements/facts.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import type { BookingPage } from "./load-booking.ts";

/** The other time that the expert proposes: the student accepts it, or keeps the time so far. */
export function ProposedTime({ id, expertName, proposal }: BookingPage) {
  const language = useLanguage();
  if (!proposal) return null;
  const { proposalId, from, to, slot, answerBy, cancellation, overlap } = proposal;
  const fields = (
    <>
      <input type="hidden" name="proposalId" value={proposalId} />
      {/* The question has been asked above. */}
      {overlap ? <input type="hidden" name={OVERLAP_FIELD} value={slot} /> : null}
    </>
  );
  return (
    <Card as="section" tone="tint" aria-labelledby="proposal" className="grid gap-4">
      <h2 id="proposal" className="text-lg">
        {BOOKING_CHANGE_TEXTS[language].proposes(expertName)}
      </h2>
      <Facts>
        <Fact name={BOOKING_CHANGE_WORDS.soFar[language]}>{from}</Fact>
        <Fact name={BOOKING_CHANGE_WORDS.proposed[language]}>{to}</Fact>
        <Fact name={BOOKING_CHANGE_WORDS.answerBy[language]}>{answerBy}</Fact>
      </Facts>
      <p className="text-sm">{BOOKING_CHANGE_TEXTS[language].ifAccepted(cancellation)}</p>
      {overlap ? (
        <Notice tone="warning" title={overlap}>
          {BOOKING_CHANGE_WORDS.bothStand[language]}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <form method="post" action={`/bookings/${id}`} className="max-sm:w-full">
          <input type="hidden" name="intent" value="accept-proposal" />
          {fields}
          <Button busyText={BOOKING_CHANGE_WORDS.accepting[language]} className="max-sm:w-full">
            {BOOKING_CHANGE_WORDS[overlap ? "acceptBoth" : "accept"][language]}
          </Button>
        </form>
        <form method="post" action={`/bookings/${id}`} className="max-sm:w-full">
          <input type="hidden" name="intent" value="keep-time" />
          {fields}
          <Button variant="secondary" busyText={BOOKING_CHANGE_WORDS.saving[language]} className="max-sm:w-full">
            {BOOKING_CHANGE_WORDS.keepTime[language]}
          </Button>
        </form>
      </div>
      <p className="text-sm text-quiet">{BOOKING_CHANGE_WORDS.withoutAnswer[language]}</p>
    </Card>
  );
}
