import { FAILED_SESSION_TEXTS, FAILED_SESSION_WORDS } from "#app/content/booking/failed-session-words.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { ChevronDown } from "#app/ui/elements/icons.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { href } from "react-router";
import type { BookingPage } from "./load-booking.ts";

/** What a student chooses after a session that failed: another hour, another expert, or the money. */
export function AfterFailure({ id, state, failed, canMove, isCredit, expertName, amount }: BookingPage) {
  const language = useLanguage();
  if (!failed) return null;
  const words = FAILED_SESSION_WORDS;
  const texts = FAILED_SESSION_TEXTS[language];
  const choose = (wish: "another_expert" | "refund", label: string) => (
    <form method="post" action={href("/bookings/:bookingId", { bookingId: id })} className="max-sm:w-full">
      <input type="hidden" name="intent" value="after-failure" />
      <Button variant="secondary" name="wish" value={wish} busyText={words.sending[language]} className="max-sm:w-full">
        {label}
      </Button>
    </form>
  );
  return (
    <Card as="section" tone="tint" aria-labelledby="after-failure" className="grid gap-4">
      <h2 id="after-failure" className="text-lg">
        {state === "expert-no-show" ? texts.didNotCome(expertName) : words.technical[language]}
      </h2>
      {failed.wish ? (
        <p role="status" className="font-medium">
          {words[failed.wish === "refund" ? "refundAsked" : "expertAsked"][language]}
        </p>
      ) : null}
      <p>{words[failed.wish ? "chooseOther" : isCredit ? "chooseCredit" : "choose"][language]}</p>
      <div className="flex flex-wrap gap-3">
        {canMove ? (
          <LinkButton href={`/bookings/${id}?move=#move`} className="max-sm:w-full">
            {words.anotherHour[language]}
          </LinkButton>
        ) : null}
        {failed.wish === "another_expert" ? null : choose("another_expert", words.anotherExpert[language])}
        {failed.wish === "refund" ? null : choose("refund", isCredit ? words.credit[language] : texts.refund(amount))}
      </div>
    </Card>
  );
}

/** The report of a student whose expert did not come. */
export function AbsentExpert({ id, absence }: BookingPage) {
  const language = useLanguage();
  const words = FAILED_SESSION_WORDS;
  if (absence === null) return null;
  if (absence !== "can-report")
    return (
      <Notice tone="info" title={words[absence === "reported" ? "reported" : "dismissed"][language]}>
        {words[absence === "reported" ? "reportedText" : "dismissedText"][language]}
      </Notice>
    );
  return (
    <Card as="section">
      {/* Opens without a script, and asks for confirmation. */}
      <details className="group">
        <summary className="button button-quiet button-medium list-none">
          {words.didExpertCome[language]}
          <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
        </summary>
        <form method="post" action={href("/bookings/:bookingId", { bookingId: id })} className="mt-3 grid gap-3">
          <input type="hidden" name="intent" value="report-absence" />
          <p>{words.reportAbout[language]}</p>
          <Button variant="secondary" busyText={words.sending[language]} className="justify-self-start">
            {words.report[language]}
          </Button>
        </form>
      </details>
    </Card>
  );
}
