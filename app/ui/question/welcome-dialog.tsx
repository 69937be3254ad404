import { PREFERENCE_WORDS, type WELCOME_WORDS } from "#app/content/assessment/questionnaire-words.ts";
import { type Language, LANGUAGES } from "#app/domain/platform/language.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Dialog } from "#app/ui/elements/dialog.tsx";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { TEXT_ID } from "./question-fields.tsx";
import welcomeScript from "./welcome-script.ts?inline-script";

const ID = "welcome";
const BEGIN_ID = "welcome-begin";

/** The dialog's texts in the reader's language, loaded with the page so that the script does not contain both. */
export type WelcomeWords = (typeof WELCOME_WORDS)[Language];

interface WelcomeDialogProps {
  words: WelcomeWords;
  orderId: string;
  /** The language shown first in a question. */
  first: Language;
  onFirst(language: Language): void;
}

/** What a student should know before the first question. Shown once per browser, by a script in the document. */
export function WelcomeDialog({ words, orderId, first, onFirst }: WelcomeDialogProps) {
  return (
    <>
      <Dialog
        id={ID}
        title={<span className="block text-lg leading-snug md:text-xl">{words.title}</span>}
        actions={
          <>
            <LinkButton
              href={`/career-selection?${new URLSearchParams({ order: orderId })}`}
              variant="secondary"
              size="small"
            >
              <span className="leading-tight">{words.careers}</span>
            </LinkButton>
            <form method="dialog">
              <Button id={BEGIN_ID}>
                <span className="leading-tight">{words.begin}</span>
              </Button>
            </form>
          </>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm leading-normal md:text-base">
          <div role="group" aria-label={words.firstLanguage} className="flex flex-wrap gap-2">
            {LANGUAGES.map((each) => (
              <Button
                key={each}
                type="button"
                variant="secondary"
                size="small"
                aria-pressed={each === first}
                data-first={each}
                onClick={() => onFirst(each)}
                className="button-switch grow"
              >
                <span lang={each} className="leading-tight">
                  {PREFERENCE_WORDS.firstLanguage[each].name}
                </span>
              </Button>
            ))}
          </div>
          <ul className="grid list-disc gap-1 ps-5 marker:text-primary md:gap-2">
            {words.lines.map((line) => (
              // Tighter than usual for Malayalam.
              <li key={line} className="leading-normal">
                {line}
              </li>
            ))}
          </ul>
          <p className="text-quiet max-md:hidden">{words.careersDetail}</p>
        </div>
      </Dialog>
      <InlineScript source={welcomeScript} data-dialog-id={ID} data-begin-id={BEGIN_ID} data-text-id={TEXT_ID} />
    </>
  );
}
