import { PREFERENCE_WORDS } from "#app/content/assessment/questionnaire-words.ts";
import { fromWord, type QuestionLanguages, toWord } from "#app/domain/assessment/question-languages.ts";
import { LANGUAGE_NAMES } from "#app/domain/platform/language.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface ReadingChoiceProps {
  languages: QuestionLanguages;
  onChoose(languages: QuestionLanguages): void;
}

/** English, Malayalam or both. The welcome's script handles its buttons until hydration (`data-languages`). */
export function ReadingChoice({ languages, onChoose }: ReadingChoiceProps) {
  const language = useLanguage();
  const both = toWord({ first: languages.first, isBoth: true });
  return (
    <div role="group" aria-label={PREFERENCE_WORDS.questions[language]} className="flex flex-wrap gap-2">
      {["en", "ml", both].map((word) => {
        const choice = fromWord(word);
        if (!choice) return null;
        const text = choice.isBoth ? PREFERENCE_WORDS.both[language] : LANGUAGE_NAMES[choice.first];
        return (
          <Button
            key={choice.isBoth ? "both" : word}
            type="button"
            variant="secondary"
            size="small"
            aria-pressed={word === toWord(languages)}
            data-languages={word}
            onClick={() => onChoose(choice)}
            className="button-switch grow"
          >
            <span lang={choice.isBoth ? undefined : choice.first} className="leading-tight">
              {text}
            </span>
          </Button>
        );
      })}
    </div>
  );
}
