import type { WELCOME_WORDS } from "#app/content/assessment/questionnaire-words.ts";
import type { QuestionLanguages } from "#app/domain/assessment/question-languages.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Dialog } from "#app/ui/elements/dialog.tsx";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { TEXT_ID } from "./question-fields.tsx";
import { ReadingChoice } from "./reading-choice.tsx";
import welcomeScript from "./welcome-script.ts?inline-script";

const ID = "welcome";
const BEGIN_ID = "welcome-begin";

/** The dialog's texts in the reader's language, loaded with the page so that the script does not contain both. */
export type WelcomeWords = (typeof WELCOME_WORDS)[Language];

interface WelcomeDialogProps {
  words: WelcomeWords;
  orderId: string;
  /** Whether careers were chosen for this order, which the welcome offers otherwise. */
  hasChosenCareers: boolean;
  languages: QuestionLanguages;
  onLanguages(languages: QuestionLanguages): void;
}

/** What a student should know before the first question. A script in the document shows it until it is confirmed. */
export function WelcomeDialog({ words, orderId, hasChosenCareers, languages, onLanguages }: WelcomeDialogProps) {
  return (
    <>
      <Dialog
        id={ID}
        title={<span className="block text-lg leading-snug md:text-xl">{words.title}</span>}
        actions={
          <>
            {hasChosenCareers ? null : (
              <LinkButton
                href={`/career-selection?${new URLSearchParams({ order: orderId })}`}
                variant="secondary"
                size="small"
              >
                <span className="leading-tight">{words.careers}</span>
              </LinkButton>
            )}
            <form method="dialog">
              {/* Escape, the cross and a phone's Back close the dialog without this value. */}
              <Button id={BEGIN_ID} value="begin">
                <span className="leading-tight">{words.begin}</span>
              </Button>
            </form>
          </>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm leading-normal md:text-base">
          <ReadingChoice languages={languages} onChoose={onLanguages} />
          <ul className="grid list-disc gap-1 ps-5 marker:text-primary md:gap-2">
            {words.lines.map((line) => (
              // Tighter than usual for Malayalam.
              <li key={line} className="leading-normal">
                {line}
              </li>
            ))}
          </ul>
          {hasChosenCareers ? null : <p className="text-quiet max-md:hidden">{words.careersDetail}</p>}
        </div>
      </Dialog>
      <InlineScript source={welcomeScript} data-dialog-id={ID} data-begin-id={BEGIN_ID} data-text-id={TEXT_ID} />
    </>
  );
}
