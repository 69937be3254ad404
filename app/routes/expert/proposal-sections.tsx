import { SLOT_FIELD, SlotPicker } from "../../ui/booking/slot-picker";
import { Button, LinkButton } from "../../ui/elements/button";
import { Card } from "../../ui/elements/card";
import { FormError } from "../../ui/elements/form-error";
import type { CalendarView } from "../../domain/booking/calendar-view";
import type { FormProblem } from "../../web/http/forms";

interface ProposalProps {
  firstName: string;
  path: string;
  /** The proposal that the student has yet to answer; times in IST. */
  proposal: { proposedAt: string; answerBy: string } | null;
  /** The times to choose from; null until they are asked for. */
  calendar: CalendarView | null;
  problem: FormProblem | undefined;
}

/** Proposing another time, or the proposal that is open. */
export function ProposeTime({ firstName, path, proposal, calendar, problem }: ProposalProps) {
  return (
    <Card as="section" aria-labelledby="propose" className="grid gap-4">
      <h2 id="propose" className="text-xl">
        Another time?
      </h2>
      <FormError>{problem?.formError}</FormError>
      {proposal ? (
        <OpenProposal firstName={firstName} path={path} proposal={proposal} />
      ) : calendar ? (
        <form
          method="post"
          action={`${path}?${new URLSearchParams({ propose: "", date: calendar.date })}#propose`}
          aria-label="Propose another time"
          className="grid gap-5"
        >
          <input type="hidden" name="intent" value="propose" />
          <SlotPicker
            calendar={calendar}
            chosen={null}
            error={problem?.fieldErrors[SLOT_FIELD]}
            pathOfDate={(date) => `${path}?${new URLSearchParams({ propose: "", date })}#propose`}
          />
          <p className="text-sm text-quiet">
            {firstName} gets a mail, and accepts it or keeps the time so far. The hours are kept for you both until
            then.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button busyText="Proposing..." className="max-sm:w-full">
              Propose this time
            </Button>
            <LinkButton href={path} variant="quiet" className="max-sm:w-full">
              Not now
            </LinkButton>
          </div>
        </form>
      ) : (
        <>
          <p className="text-sm text-quiet">
            You may propose another time until the session begins. {firstName} decides; without an answer it stays where
            it is.
          </p>
          <LinkButton href={`${path}?propose=#propose`} variant="secondary" className="sm:justify-self-start">
            Propose another time
          </LinkButton>
        </>
      )}
    </Card>
  );
}

function OpenProposal({
  firstName,
  path,
  proposal: { proposedAt, answerBy },
}: {
  firstName: string;
  path: string;
  proposal: NonNullable<ProposalProps["proposal"]>;
}) {
  return (
    <form method="post" action={`${path}#propose`} aria-label="Your proposal" className="grid gap-4">
      <input type="hidden" name="intent" value="withdraw-proposal" />
      <p>
        You have proposed <strong>{proposedAt}</strong>.
      </p>
      <p className="text-sm text-quiet">{`${firstName} can answer until ${answerBy}. Until then the session stays where it is.`}</p>
      <Button variant="secondary" busyText="Withdrawing..." className="sm:justify-self-start">
        Withdraw the proposal
      </Button>
    </form>
  );
}
