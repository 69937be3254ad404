import { SESSION_PAYMENT_TEXTS, SESSION_PAYMENT_WORDS } from "#app/content/booking/session-payment-words.ts";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { BackLink } from "#app/ui/booking/back-link.tsx";
import { LinkButton, RouterLinkButton } from "#app/ui/elements/button.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import type { PaymentData } from "./pay-session.ts";
import { EndedMoney } from "./ended-money.tsx";

/** A booking that could not be read. */
export function LoadFailure({ detail }: { detail: string | null }) {
  const language = useLanguage();
  const localPath = useLocalPath();
  return (
    <div className="page grid max-w-2xl gap-6 py-10 md:py-16">
      <h1>{SESSION_PAYMENT_WORDS.title[language]}</h1>
      <Notice tone="danger" role="alert" title={SESSION_PAYMENT_WORDS.notLoaded[language]}>
        {detail ?? SESSION_PAYMENT_WORDS.notLost[language]}
      </Notice>
      <BackLink href={localPath("/career-counselors")} label={SESSION_PAYMENT_WORDS.goBack[language]} isButton />
    </div>
  );
}

/** A booking that is no longer held. */
export function HoldEnded({ expertName, againPath, isGivenUp, money }: Extract<PaymentData, { step: "expired" }>) {
  const language = useLanguage();
  return (
    <div className="page py-12">
      <h1 className="sr-only">{SESSION_PAYMENT_WORDS.title[language]}</h1>
      <EmptyState
        title={SESSION_PAYMENT_WORDS[isGivenUp ? "givenUp" : "holdEnded"][language]}
        action={
          <>
            <RouterLinkButton href={againPath}>{SESSION_PAYMENT_WORDS.chooseAgain[language]}</RouterLinkButton>
            <LinkButton href="/my-orders?tab=sessions" variant="secondary">
              {SESSION_PAYMENT_WORDS.myOrders[language]}
            </LinkButton>
          </>
        }
      >
        <EndedMoney money={money} />
        <p className="mt-2">{SESSION_PAYMENT_TEXTS[language].perhapsFree(expertName)}</p>
      </EmptyState>
    </div>
  );
}

/** The expert can no longer be booked for the held time, so nothing is charged. */
export function NotPayable({ message, againPath }: Extract<PaymentData, { step: "refused" }>) {
  const language = useLanguage();
  return (
    <div className="page py-12">
      <h1 className="sr-only">{SESSION_PAYMENT_WORDS.title[language]}</h1>
      <EmptyState
        title={SESSION_PAYMENT_WORDS.notBookable[language]}
        action={
          <>
            <RouterLinkButton href={againPath}>{SESSION_PAYMENT_WORDS.otherTime[language]}</RouterLinkButton>
            <LinkButton href="/my-orders" variant="secondary">
              {SESSION_PAYMENT_WORDS.myOrders[language]}
            </LinkButton>
          </>
        }
      >
        {SESSION_PAYMENT_TEXTS[language].notBookable(message)}
      </EmptyState>
    </div>
  );
}
