import { READ_ALOUD } from "#app/content/assessment/frame-words.ts";
import type { QuestionLanguages } from "#app/domain/assessment/question-languages.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { Square, Volume2 } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import type { ShownQuestion } from "./shown-question.ts";
import { useReadAloud } from "./use-read-aloud.ts";

const SHORT_NAMES: Record<Language, string> = { en: "EN", ml: "മല" };

/** The question, then its options. Selecting or moving on stops it. */
function spokenText(question: ShownQuestion, language: Language): string {
  const options = question.options.map(({ label, malayalamLabel }) => (language === "ml" ? malayalamLabel : label));
  return `${language === "ml" ? question.malayalamText : question.text} ${options.join(". ")}.`;
}

interface ReadAloudButtonsProps {
  question: ShownQuestion;
  languages: QuestionLanguages;
}

/** A button for each language that is shown and that the device can speak. */
export function ReadAloudButtons({ question, languages: { first, isBoth } }: ReadAloudButtonsProps) {
  const reader = useLanguage();
  const { languages, speaking, toggle } = useReadAloud();
  return languages.map((language) => {
    const isSpeaking = speaking === language;
    const Icon = isSpeaking ? Square : Volume2;
    return (
      <button
        key={language}
        type="button"
        aria-label={READ_ALOUD[language][reader]}
        aria-pressed={isSpeaking}
        onClick={() => toggle(language, spokenText(question, language))}
        className={`min-h-11 min-w-11 items-center justify-center gap-1 rounded-control px-1 text-sm font-semibold text-primary hover:bg-tint aria-pressed:bg-tint ${language === first || isBoth ? "inline-flex" : "hidden wide:inline-flex"}`}
      >
        <Icon aria-hidden className="size-5 flex-none" />
        {/* A single one speaks the language that is shown. */}
        <span aria-hidden lang={language} className={isBoth ? "" : "hidden wide:inline"}>
          {SHORT_NAMES[language]}
        </span>
      </button>
    );
  });
}
