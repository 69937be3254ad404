import { EXPERT_SESSION_TEXTS, PROPOSAL_WORDS } from "#app/content/experts/session-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { SLOT_FIELD, SlotPicker } from "#app/ui/booking/slot-picker.tsx";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import type { CalendarView } from "#app/domain/booking/calendar-view.ts";
import type { FormProblem } from "#app/web/http/forms.ts";

interface ProposalProps {
  firstName: string;
  path: string;
  /** The proposal awaiting the student's answer; times in IST. */
  proposal: { proposedAt: string; answerBy: string } | null;
  /** The times to choose from; null until requested. */
  calendar: CalendarView | null;
  problem: FormProblem | undefined;
}

/** Proposes another time, or shows the open proposal. */
export function ProposeTime({ firstName, path, proposal, calendar, problem }: ProposalProps) {
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="propose" className="grid gap-4">
      <h2 id="propose" className="text-xl">
        {PROPOSAL_WORDS.title[language]}
      </h2>
      <FormError>{problem?.formError}</FormError>
      {proposal ? (
        <OpenProposal firstName={firstName} path={path} proposal={proposal} />
      ) : calendar ? (
        <form
          method="post"
          action={`${path}?${new URLSearchParams({ propose: "", date: calendar.date })}#propose`}
          aria-label={PROPOSAL_WORDS.form[language]}
          className="grid gap-5"
        >
          <input type="hidden" name="intent" value="propose" />
          <SlotPicker
            calendar={calendar}
            chosen={null}
            error={problem?.fieldErrors[SLOT_FIELD]}
            pathOfDate={(date) => `${path}?${new URLSearchParams({ propose: "", date })}#propose`}
          />
          <p className="text-sm text-quiet">{EXPERT_SESSION_TEXTS[language].proposalFollows(firstName)}</p>
          <div className="flex flex-wrap gap-3">
            <Button busyText={PROPOSAL_WORDS.proposing[language]} className="max-sm:w-full">
              {PROPOSAL_WORDS.propose[language]}
            </Button>
            <LinkButton href={path} variant="quiet" className="max-sm:w-full">
              {PROPOSAL_WORDS.notNow[language]}
            </LinkButton>
          </div>
        </form>
      ) : (
        <>
          <p className="text-sm text-quiet">{EXPERT_SESSION_TEXTS[language].mayPropose(firstName)}</p>
          <LinkButton href={`${path}?propose=#propose`} variant="secondary" className="sm:justify-self-start">
            {PROPOSAL_WORDS.form[language]}
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
  const language = useLanguage();
  const { proposed, answerBy: answerUntil } = EXPERT_SESSION_TEXTS[language];
  return (
    <form method="post" action={`${path}#propose`} aria-label={PROPOSAL_WORDS.open[language]} className="grid gap-4">
      <input type="hidden" name="intent" value="withdraw-proposal" />
      <p>
        {proposed[0]}
        <strong>{proposedAt}</strong>
        {proposed[1]}
      </p>
      <p className="text-sm text-quiet">{answerUntil(firstName, answerBy)}</p>
      <Button variant="secondary" busyText={PROPOSAL_WORDS.withdrawing[language]} className="sm:justify-self-start">
        {PROPOSAL_WORDS.withdraw[language]}
      </Button>
    </form>
  );
}
