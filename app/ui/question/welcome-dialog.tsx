import { useEffect } from "react";
import { PREFERENCE_WORDS, WELCOME_WORDS } from "../../content/questionnaire-words";
import { STUDIES_OFFER } from "../../content/studies-offer";
import { QUESTION_LANGUAGES, type QuestionLanguage } from "../../domain/assessment/first-language";
import { Button, LinkButton } from "../elements/button";
import { Dialog } from "../elements/dialog";
import { hasSeenWelcome, noteWelcomeSeen } from "./browser-storage";
import { TEXT_ID } from "./question-fields";

const ID = "welcome";
const BEGIN_ID = "welcome-begin";

/** Focuses the question, which comes next: also for screen reader and keyboard users. */
function begin(): void {
  noteWelcomeSeen();
  document.getElementById(TEXT_ID)?.focus({ preventScroll: true });
}

interface WelcomeDialogProps {
  orderId: string;
  /** The language that stands on top; here the only one, so that everything fits a phone. */
  first: QuestionLanguage;
  onFirst(language: QuestionLanguage): void;
}

/** What a student should know before the first question. Shown once per browser. */
export function WelcomeDialog({ orderId, first, onFirst }: WelcomeDialogProps) {
  useEffect(() => {
    const dialog = document.getElementById(ID);
    if (!(dialog instanceof HTMLDialogElement) || hasSeenWelcome()) return;
    dialog.showModal();
    // The browser focuses the cross. Without scrolling: on a small screen the text comes first.
    document.getElementById(BEGIN_ID)?.focus({ preventScroll: true });
  }, []);
  const words = WELCOME_WORDS[first];
  return (
    <Dialog
      id={ID}
      title={
        <span lang={first} className="block text-lg leading-snug md:text-xl">
          {words.title}
        </span>
      }
      onClose={begin}
      actions={
        <>
          <LinkButton
            href={`/career-selection?${new URLSearchParams({ order: orderId })}`}
            variant="secondary"
            size="small"
            onClick={noteWelcomeSeen}
          >
            <span lang={first} className="leading-tight">
              {words.careers}
            </span>
          </LinkButton>
          <form method="dialog">
            <Button id={BEGIN_ID}>
              <span lang={first} className="leading-tight">
                {words.begin}
              </span>
            </Button>
          </form>
        </>
      }
    >
      <div lang={first} className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm leading-normal md:text-base">
        <div role="group" aria-label={words.firstLanguage} className="flex flex-wrap gap-2">
          {QUESTION_LANGUAGES.map((language) => (
            <Button
              key={language}
              type="button"
              variant="secondary"
              size="small"
              aria-pressed={language === first}
              onClick={() => onFirst(language)}
              className="button-switch grow"
            >
              <span lang={language} className="leading-tight">
                {PREFERENCE_WORDS.firstLanguage[language].name}
              </span>
            </Button>
          ))}
        </div>
        <ul className="grid list-disc gap-1 ps-5 marker:text-primary md:gap-2">
          {words.lines.map((line) => (
            // Lower lines than Malayalam usually has.
            <li key={line} className="leading-normal">
              {line}
            </li>
          ))}
        </ul>
        <p className="text-quiet max-md:hidden">{words.careersDetail}</p>
        <p>
          <a
            href={`/studies?${new URLSearchParams({ from: "assessment", order: orderId })}`}
            onClick={noteWelcomeSeen}
            className="link inline-flex min-h-11 items-center leading-snug"
          >
            {STUDIES_OFFER.beforeBeginning[first]}
          </a>
        </p>
      </div>
    </Dialog>
  );
}
