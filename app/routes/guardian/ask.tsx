import { AGREEMENT_TERMS } from "#app/content/accounts/consent-words.ts";
import { GUARDIAN_TEXTS, GUARDIAN_WORDS as WORDS } from "./guardian.words.ts";
import type { PackageType } from "#app/domain/purchase/packages.ts";
import guardianLines from "#app/assets/guardian-lines.svg?url&no-inline";
import { ConsentList, VoluntaryConsents } from "#app/ui/accounts/consent-notice.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { RichTextRun } from "#app/ui/elements/rich-text.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import type { GuardianView } from "./load-guardian.ts";

/** The part of a page that fills the first screen of a phone, with the answers at its foot. */
const SCREEN_CLASS = "-mt-6 max-md:min-h-[calc(100svh-6.25rem)] grid-rows-[auto_1fr_auto]";

/** One of the drawings beside the lines. */
export function LineDrawing({
  name,
  className,
}: {
  name: "answers" | "report" | "session" | "coin";
  className: string;
}) {
  return (
    <svg aria-hidden className={className}>
      <use href={`${guardianLines}#${name}`} />
    </svg>
  );
}

/** What is kept and made for the student; a session only if the chosen package has one. */
function linesOf(chosen: PackageType | null) {
  const lines = ["answers", "report"] as const;
  return chosen === "silver" ? lines : ([...lines, "session"] as const);
}

/**
 * Who asks, for what, the price, and three answers: one screen of a phone, and the rest folded below it. `isAgain`: after
 * a refusal or a withdrawal.
 */
export function Ask({ view, isAgain = false }: { view: GuardianView; isAgain?: boolean }) {
  const { student, chosen, path } = view;
  const language = useLanguage();
  return (
    <form method="post" action={path} className="grid gap-1">
      <input type="hidden" name="from" value={view.from} />
      <div className={`grid gap-3 ${isAgain ? "" : SCREEN_CLASS}`}>
        {isAgain ? <h2 className="text-lg">{WORDS.again[language]}</h2> : <WhoAsks student={student} />}
        <ul className="grid content-start gap-1.5">
          {linesOf(chosen?.type ?? null).map((line) => (
            <li key={line} className="flex min-h-15 items-center gap-3.5 leading-snug">
              <LineDrawing name={line} className="size-13 flex-none" />
              <span>
                <strong>{WORDS.lines[line].what[language]}</strong>
                <span>{` ${WORDS.lines[line].why[language]}`}</span>
              </span>
            </li>
          ))}
        </ul>
        <Answer view={view} isAgain={isAgain} />
      </div>
      <Details view={view} />
    </form>
  );
}

function WhoAsks({ student }: { student: string }) {
  const language = useLanguage();
  return (
    <div className="flex items-center gap-3.5">
      <span
        aria-hidden
        className="heading grid size-16 flex-none place-items-center rounded-full bg-accent-tint text-2xl text-accent-strong"
      >
        {[...new Intl.Segmenter().segment(student)][0]?.segment}
      </span>
      <h1 className="text-2xl leading-tight [&:lang(ml)]:text-[1.3125rem] [&:lang(ml)]:leading-snug">
        {GUARDIAN_TEXTS[language].title(student)}
      </h1>
    </div>
  );
}

function Answer({ view, isAgain }: { view: GuardianView; isAgain: boolean }) {
  const { chosen, packages, methods } = view;
  const isPayable = chosen !== null && methods.includes("payment");
  const language = useLanguage();
  const localPath = useLocalPath();
  const texts = GUARDIAN_TEXTS[language];
  const prices = packages.map(({ price }) => price).join(" / ");
  return (
    <div className="grid gap-2.5 self-end">
      <p className="flex flex-wrap items-center gap-x-2.5 border-t border-line pt-2">
        <LineDrawing name="coin" className="size-7.5 flex-none" />
        <strong className="heading tabular text-2xl leading-none">{chosen?.price ?? prices}</strong>
        <span className="text-sm text-quiet">{WORDS.once[language]}</span>
        <a
          href={localPath("/sample-report")}
          className="link ms-auto inline-flex min-h-11 items-center text-sm font-semibold"
        >
          {WORDS.sample[language]}
        </a>
      </p>
      {isPayable ? (
        <AnswerButton intent="agree-and-pay" label={texts.agreeAndPay(chosen.price)} variant="primary" />
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(5.5rem,auto)] gap-2.5">
        <AnswerButton
          intent="consent"
          label={WORDS[isPayable ? "agreePayLater" : "agree"][language]}
          variant={isPayable ? "secondary" : "primary"}
        />
        {view.isProofOld || isAgain ? null : (
          <AnswerButton intent="refuse" label={WORDS.no[language]} variant="neutral" />
        )}
      </div>
    </div>
  );
}

function AnswerButton({
  intent,
  label,
  variant,
}: {
  intent: "agree-and-pay" | "consent" | "refuse";
  label: string;
  variant: "primary" | "secondary" | "neutral";
}) {
  const language = useLanguage();
  return (
    <Button
      name="intent"
      value={intent}
      isWide
      variant={variant === "neutral" ? "secondary" : variant}
      busyText={WORDS.sending[language]}
      className={`min-h-13 px-3 leading-tight ${variant === "neutral" ? "border-edge text-ink" : ""}`}
    >
      {label}
    </Button>
  );
}

/** What the answer covers: the consent's text, the rights, research, and who sells. */
function Details({ view }: { view: GuardianView }) {
  const language = useLanguage();
  const { seller } = view;
  return (
    <details className="group text-sm">
      <summary className="flex min-h-11 list-none items-center justify-center gap-1.5 text-quiet">
        <span>{`${seller.name} ·`}</span>
        <span className="link">{WORDS.details[language]}</span>
      </summary>
      <div className="grid gap-4 pt-2">
        <section aria-labelledby="what" className="grid gap-3 rounded-card border border-line bg-white p-4">
          <h2 id="what" className="text-lg">
            {WORDS.whatWeDo[language]}
          </h2>
          <ConsentList />
          <p>{WORDS.proof[language]}</p>
          <p>{WORDS.rights[language]}</p>
          <p>{WORDS.law[language]}</p>
          <p>
            <RichTextRun text={AGREEMENT_TERMS[language]} />
          </p>
        </section>
        <VoluntaryConsents kinds={["strengths", "research"]} title={WORDS.voluntary[language]} />
        <p className="whitespace-pre-line text-quiet">{`${WORDS.seller[language]}\n${seller.name}\n${seller.address}`}</p>
        <p className="text-quiet">{WORDS.notYours[language]}</p>
      </div>
    </details>
  );
}
