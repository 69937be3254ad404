import { COMPLETE, FRAME_WORDS, PLACE } from "#app/content/assessment/frame-words.ts";
import { PREFERENCE_WORDS } from "#app/content/assessment/questionnaire-words.ts";
import type { QuestionLanguages } from "#app/domain/assessment/question-languages.ts";
import { TOTAL_QUESTIONS } from "#app/domain/assessment/question.ts";
import { LANGUAGE_NAMES, otherLanguage } from "#app/domain/platform/language.ts";
import { Settings } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { ReadAloudButtons } from "./read-aloud-buttons.tsx";
import { River } from "./river.tsx";
import type { ShownQuestion } from "./shown-question.ts";

/** The element with the number of the question and their total. */
export const PLACE_ID = "question-place";

interface QuestionnaireHeaderProps {
  question: ShownQuestion;
  answered: number;
  languages: QuestionLanguages;
  onLanguages(languages: QuestionLanguages): void;
  onPreferences(): void;
  /** False in a plain form, which omits the features that need React. */
  isLiving: boolean;
}

/** Above each question: its place, the share answered, languages, preferences and the river. */
export function QuestionnaireHeader({
  question,
  answered,
  languages,
  onLanguages,
  onPreferences,
  isLiving,
}: QuestionnaireHeaderProps) {
  const language = useLanguage();
  return (
    <header>
      <div className="quest-head">
        <p className="tabular min-w-0 grow leading-snug">
          <span id={PLACE_ID} className="me-2 inline-block text-sm font-bold">
            {PLACE[language](question.id, TOTAL_QUESTIONS)}
          </span>
          <span className="inline-block text-sm text-quiet">
            {COMPLETE[language](Math.round((100 * answered) / TOTAL_QUESTIONS))}
          </span>
        </p>
        {/* Space is reserved from the start, so that nothing shifts when they appear. */}
        <div className={`flex flex-none items-center ${isLiving ? "" : "invisible"}`}>
          <ReadAloudButtons key={question.id} question={question} languages={languages} />
          <OtherLanguageButton languages={languages} onLanguages={onLanguages} />
          <button
            type="button"
            aria-label={PREFERENCE_WORDS.title[language]}
            onClick={onPreferences}
            className="grid size-11 place-items-center rounded-control text-quiet hover:bg-tint hover:text-primary-strong"
          >
            <Settings aria-hidden className="size-5" />
          </button>
        </div>
      </div>
      <River answered={answered} label={FRAME_WORDS.answered[language]} />
    </header>
  );
}

type OtherLanguageButtonProps = Pick<QuestionnaireHeaderProps, "languages" | "onLanguages">;

/** Shows the question in the other language; where both are shown, puts it first. */
function OtherLanguageButton({ languages, onLanguages }: OtherLanguageButtonProps) {
  const language = useLanguage();
  const other = otherLanguage(languages.first);
  const label = PREFERENCE_WORDS.show[other][language];
  return (
    <button
      type="button"
      // The visible text must be part of the accessible name.
      aria-label={`${LANGUAGE_NAMES[other]}: ${label}`}
      onClick={() => onLanguages({ ...languages, first: other })}
      className="inline-flex min-h-11 items-center rounded-control px-2 text-sm font-semibold text-primary hover:bg-tint hover:text-primary-strong"
    >
      <span lang={other} className="leading-tight">
        {LANGUAGE_NAMES[other]}
      </span>
    </button>
  );
}
