import { OVERLAP_FIELD } from "../../../domain/booking/booking";
import { Button } from "../../../ui/elements/button";
import { Card } from "../../../ui/elements/card";
import { Fact, Facts } from "../../../ui/elements/facts";
import { Notice } from "../../../ui/elements/notice";
import type { BookingPage } from "./load-booking";

/** The other time that the expert proposes: the student accepts it, or keeps the time so far. */
export function ProposedTime({ id, expertName, proposal }: BookingPage) {
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
      <h2 id="proposal" className="text-lg">{`${expertName} proposes another time`}</h2>
      <Facts>
        <Fact name="So far">{from}</Fact>
        <Fact name="Proposed">{to}</Fact>
        <Fact name="Answer by">{answerBy}</Fact>
      </Facts>
      <p className="text-sm">{`If you accept: ${cancellation}`}</p>
      {overlap ? (
        <Notice tone="warning" title={overlap}>
          If you accept, both stand.
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <form method="post" action={`/bookings/${id}`} className="max-sm:w-full">
          <input type="hidden" name="intent" value="accept-proposal" />
          {fields}
          <Button busyText="Accepting…" className="max-sm:w-full">
            {overlap ? "Accept, I want both" : "Accept the new time"}
          </Button>
        </form>
        <form method="post" action={`/bookings/${id}`} className="max-sm:w-full">
          <input type="hidden" name="intent" value="keep-time" />
          {fields}
          <Button variant="secondary" busyText="Saving…" className="max-sm:w-full">
            Keep my time
          </Button>
        </form>
      </div>
      <p className="text-sm text-quiet">Without an answer the session stays where it is. The price does not change.</p>
    </Card>
  );
}
