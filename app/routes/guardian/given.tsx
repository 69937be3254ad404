import { isOutdated } from "#app/content/accounts/consent-texts.ts";
import { GUARDIAN_TEXTS, GUARDIAN_WORDS as WORDS } from "./guardian.words.ts";
import { NECESSARY_CONSENTS } from "#app/domain/accounts/consent-kinds.ts";
import guardianThanks from "#app/assets/guardian-thanks.svg?url&no-inline";
import { Calls } from "./calls.tsx";
import { ConsentList } from "#app/ui/accounts/consent-notice.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { Check } from "#app/ui/elements/icons.tsx";
import { SWITCH_CLASS, SwitchTrack } from "#app/ui/accounts/switch.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import type { FormProblem } from "#app/web/http/forms.ts";
import { LineDrawing } from "./ask.tsx";
import type { GuardianView } from "./load-guardian.ts";
import { Intent } from "./head.tsx";

const STOPS = ["answers", "report", "session"] as const;

/** The guardian's own page while the consent is in force: what comes, one switch, the receipt, and the withdrawal. */
export function Given({ view, problem }: { view: GuardianView; problem: FormProblem | null }) {
  const { student, path, chosen, report } = view;
  const language = useLanguage();
  const texts = GUARDIAN_TEXTS[language];
  const stops = STOPS.filter((stop) => stop !== "session" || chosen?.type !== "silver");
  return (
    <>
      <div className="-mt-6 grid content-start gap-3 max-md:min-h-[calc(100svh-3.5rem)] max-md:grid-rows-[auto_auto_auto_1fr_auto]">
        <img
          src={guardianThanks}
          alt=""
          width={360}
          height={150}
          className="mx-[calc(-1*min(1.25rem,6vw))] h-32 w-[calc(100%+2*min(1.25rem,6vw))] max-w-none object-cover md:h-44"
        />
        <span className="relative -mt-11 grid size-17 place-items-center rounded-full border-4 border-ground bg-success text-white">
          <Check aria-hidden className="size-8.5" />
        </span>
        <h1 className="text-2xl leading-tight">{(report ? texts.reportReady : texts.given)(student)}</h1>
        {report ? (
          <ReportPart view={view} />
        ) : (
          <ol className="grid content-start">
            {stops.map((stop) => (
              <li
                key={stop}
                className="relative flex gap-3.5 pb-3.5 not-last:before:absolute not-last:before:inset-s-4.75 not-last:before:top-11 not-last:before:-bottom-1 not-last:before:w-2 not-last:before:bg-water"
              >
                <LineDrawing name={stop} className="size-11.5 flex-none" />
                <span className="grid leading-snug">
                  <strong className="heading">{WORDS.stops[stop].what[language]}</strong>
                  <span className="text-sm text-quiet">{WORDS.stops[stop].when[language]}</span>
                </span>
              </li>
            ))}
          </ol>
        )}
        <div className="grid gap-1 self-end">
          {view.contact === null ? (
            <ContactForm path={path} problem={problem} />
          ) : (
            <NoticeSwitch view={view} contact={view.contact} />
          )}
          <Calls view={view} problem={problem} />
          <p className="flex items-center justify-between gap-4 text-sm">
            {view.hasReceipt ? (
              <a href={`${path}/receipt.pdf`} className="link inline-flex min-h-11 items-center">
                {WORDS.receipt[language]}
              </a>
            ) : (
              <span />
            )}
            <a href="#withdraw" className="link inline-flex min-h-11 items-center text-quiet">
              {WORDS.withdrawLink[language]}
            </a>
          </p>
        </div>
      </div>
      {isOutdated("report", view.version) ? (
        <Card as="section" aria-labelledby="renew" className="grid gap-3">
          <h2 id="renew" className="text-lg">
            {WORDS.renewTitle[language]}
          </h2>
          <p>{WORDS.renewText[language]}</p>
          <ConsentList kinds={["report"]} />
          <Intent path={path} intent="renew" label={WORDS.renew[language]} variant="primary" />
        </Card>
      ) : null}
      <Strengths view={view} />
      <Card as="section" aria-labelledby="agreed" className="grid gap-3 text-sm">
        <h2 id="agreed" className="text-lg">
          {WORDS.agreedTo[language]}
        </h2>
        <ConsentList
          kinds={view.allowsResearch ? [...NECESSARY_CONSENTS, "research"] : NECESSARY_CONSENTS}
          version={view.version}
        />
        {view.isProofOld ? <p className="text-quiet">{WORDS.proofOld[language]}</p> : null}
      </Card>
      <Card as="section" aria-labelledby="withdraw" className="grid gap-3">
        <h2 id="withdraw" className="text-lg">
          {WORDS.withdrawTitle[language]}
        </h2>
        <p>{WORDS.withdrawText[language]}</p>
        <Intent path={path} intent="withdraw" label={WORDS.withdraw[language]} variant="secondary" />
      </Card>
    </>
  );
}

/** The consent to the strengths' tasks, which can be added and taken back by itself. */
function Strengths({ view: { path, allowsStrengths } }: { view: GuardianView }) {
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="strengths" className="grid gap-3 text-sm">
      <h2 id="strengths" className="scroll-mt-4 text-lg">
        {(allowsStrengths ? WORDS.strengthsGiven : WORDS.strengthsTitle)[language]}
      </h2>
      <ConsentList kinds={["strengths"]} />
      <form method="post" action={path}>
        <input type="hidden" name="intent" value="strengths" />
        <Button
          name="wanted"
          value={allowsStrengths ? "no" : "yes"}
          isWide
          variant={allowsStrengths ? "secondary" : "primary"}
          busyText={WORDS.sending[language]}
        >
          {(allowsStrengths ? WORDS.strengthsEnd : WORDS.strengthsAgree)[language]}
        </Button>
      </form>
    </Card>
  );
}

/** The report is there: the guardian sees it if the student agrees. */
function ReportPart({ view: { path, student, report } }: { view: GuardianView }) {
  const language = useLanguage();
  if (report === "shown")
    return <Intent path={path} intent="see-report" label={WORDS.seeReport[language]} variant="primary" />;
  return <p className="text-quiet">{GUARDIAN_TEXTS[language].askToShow(student)}</p>;
}

/** The same for a guardian who has given neither a number nor an address yet. */
function ContactForm({ path, problem }: { path: string; problem: FormProblem | null }) {
  const language = useLanguage();
  return (
    <form
      method="post"
      action={path}
      noValidate
      className="grid gap-2.5 rounded-card border border-line bg-white p-3.5"
    >
      <input type="hidden" name="intent" value="notice" />
      <input type="hidden" name="wanted" value="yes" />
      <Field
        label={WORDS.notice[language]}
        hint={WORDS.noticeHint[language]}
        name="contact"
        maxLength={254}
        autoComplete="email"
        defaultValue={problem?.values.contact}
        error={problem?.fieldErrors.contact}
      />
      <Button variant="secondary" isWide busyText={WORDS.sending[language]}>
        {WORDS.noticeButton[language]}
      </Button>
    </form>
  );
}

/** The consent to be told when the report is ready: a button that works without scripts. */
function NoticeSwitch({ view: { path, wantsNotice }, contact }: { view: GuardianView; contact: string }) {
  const language = useLanguage();
  const shown = /^\d{10}$/.test(contact) ? `+91 ${contact.slice(0, 5)} ${contact.slice(5)}` : contact;
  return (
    <form method="post" action={path}>
      <input type="hidden" name="intent" value="notice" />
      <button
        name="wanted"
        value={wantsNotice ? "no" : "yes"}
        role="switch"
        aria-checked={wantsNotice}
        className={SWITCH_CLASS}
      >
        <span className="grid min-w-0 flex-1 text-sm leading-snug">
          <strong>{WORDS.notice[language]}</strong>
          <span className="tabular wrap-anywhere text-quiet">{shown}</span>
        </span>
        <SwitchTrack />
      </button>
    </form>
  );
}
