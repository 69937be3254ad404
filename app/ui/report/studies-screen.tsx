import { STUDIES_PAGE, STUDIES_PROGRESS, STUDIES_SCREEN_WORDS } from "#app/content/studies-words.ts";
import type { StudiesScreen as Screen } from "#app/domain/report/studies-screens.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Check, Hourglass, X } from "#app/ui/elements/icons.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import type { FormState } from "./studies-parts.tsx";
import { STUDIES_SCREENS_QUESTIONS } from "./studies-questions.tsx";

/** A question about unlikely values, and the field with which the student confirms them. */
interface AskedBack {
  readonly sentences: readonly string[];
  readonly confirmed: string;
  /** Whether it concerns the age in the profile. */
  readonly isAboutAge: boolean;
}

/** A screen as submitted and refused, or asked back. */
export interface StudiesProblem extends FormState {
  formError: string | null;
  asked: AskedBack | null;
}

interface StudiesScreenProps extends StudiesProblem {
  screen: Screen;
  /** From 1. */
  place: number;
  /** All screens in their order, with the addresses of those that can be opened. */
  screens: readonly { screen: Screen; href: string | null }[];
  isCovered: boolean;
  /** How far the report is; null if the screen was opened alone. */
  report: { isReady: boolean; text: string } | null;
  /** Where a screen opened alone returns to; null for the four in a row. */
  closePath: string | null;
}

/** One of the screens about a student's studies: while the report is written, or alone to change it. */
export function StudiesScreen(props: StudiesScreenProps) {
  const { screen, isCovered, values, errors, formError, asked } = props;
  const language = useLanguage();
  const { title, lead } = STUDIES_SCREEN_WORDS[screen];
  const Questions = STUDIES_SCREENS_QUESTIONS[screen];
  const hasQuestions = isCovered || screen !== "examinations";
  return (
    <div className="page grid max-w-xl grid-cols-[minmax(0,1fr)] gap-2 pb-6 md:gap-4 md:pt-6 md:pb-16">
      <ProgressLine {...props} />
      <h1 className="text-xl leading-snug md:text-2xl" id="studies-title">
        {title[language]}
      </h1>
      {lead ? <p className="-mt-2 text-sm leading-snug text-quiet">{lead[language]}</p> : null}
      <form
        method="post"
        noValidate
        aria-labelledby="studies-title"
        className="grid grid-cols-[minmax(0,1fr)] gap-2 md:gap-4 max-md:[&_label]:text-sm max-md:[&_label]:leading-snug max-md:[&_select]:min-h-11"
      >
        <input type="hidden" name="intent" value="save-studies" />
        <input type="hidden" name="screen" value={screen} />
        {asked ? <AskBack asked={asked} /> : null}
        <FormError>{formError}</FormError>
        <Questions isCovered={isCovered} values={values} errors={errors} />
        <div className="flex gap-3 *:whitespace-nowrap">
          {hasQuestions ? (
            <Button busyText={STUDIES_PAGE.saving[language]} className="grow">
              {STUDIES_PAGE.save[language]}
            </Button>
          ) : null}
          {/* After the hidden one: of a repeated field the last value counts. */}
          {props.closePath === null ? (
            <Button name="intent" value="skip-studies" variant="secondary" busyText={STUDIES_PAGE.skip[language]}>
              {STUDIES_PAGE.skip[language]}
            </Button>
          ) : null}
        </div>
      </form>
    </div>
  );
}

/** Which screen of how many, with a bar each, and how far the report is or the way out. */
function ProgressLine({ place, screens, report, closePath }: StudiesScreenProps) {
  const language = useLanguage();
  const Icon = report?.isReady ? Check : Hourglass;
  return (
    <div className="grid">
      <div className="flex min-h-8 items-center justify-between gap-3 text-sm">
        <p className="font-semibold">{STUDIES_PROGRESS[language](place, screens.length)}</p>
        {report ? (
          <p role="status" className="flex items-center gap-1.5 text-quiet">
            <Icon aria-hidden className="size-4 flex-none text-primary" />
            <span>{report.text}</span>
          </p>
        ) : null}
        {closePath === null ? null : (
          <a href={closePath} className="-my-1.5 flex min-h-11 items-center gap-1 font-semibold text-primary">
            <X aria-hidden className="size-5" />
            <span>{STUDIES_PAGE.close[language]}</span>
          </a>
        )}
      </div>
      <nav aria-label={STUDIES_PAGE.progress[language]}>
        <ol className="grid grid-cols-4 gap-1.5">
          {screens.map(({ screen, href }, index) => (
            <li key={screen}>
              <Bar
                href={index + 1 === place ? null : href}
                name={STUDIES_SCREEN_WORDS[screen].title[language]}
                isCurrent={index + 1 === place}
                isReached={index < place}
              />
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

function Bar({
  href,
  name,
  isCurrent,
  isReached,
}: {
  href: string | null;
  name: string;
  isCurrent: boolean;
  isReached: boolean;
}) {
  const bar = <span aria-hidden className={`block h-1.5 rounded-full ${isReached ? "bg-primary" : "bg-water"}`} />;
  const inside = (
    <>
      {bar}
      <span className="sr-only">{name}</span>
    </>
  );
  return href === null ? (
    <div aria-current={isCurrent ? "step" : undefined} className="pt-1 pb-1.5">
      {inside}
    </div>
  ) : (
    <a href={href} className="-my-4 block pt-5 pb-5.5">
      {inside}
    </a>
  );
}

/** Asks for confirmation; the button submits the whole form again with it. */
function AskBack({ asked }: { asked: AskedBack }) {
  const language = useLanguage();
  return (
    <div data-form-error tabIndex={-1} className="outline-none">
      <Notice tone="warning" title={STUDIES_PAGE.asked[language]} role="alert">
        <div className="grid gap-3">
          <ul className="grid list-disc gap-2 ps-5">
            {asked.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <div>
            <Button name="confirmed" value={asked.confirmed} busyText={STUDIES_PAGE.saving[language]}>
              {STUDIES_PAGE.confirm[language]}
            </Button>
          </div>
          <p>{STUDIES_PAGE.orChange[language]}</p>
          {asked.isAboutAge ? (
            <p>
              <a href="/profile" target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
                {STUDIES_PAGE.toProfile[language]}
              </a>
            </p>
          ) : null}
        </div>
      </Notice>
    </div>
  );
}
