import type { Language } from "#app/domain/platform/language.ts";
import { READ_ALOUD } from "#app/content/assessment/frame-words.ts";
import { Square, Volume2 } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import type { ShownQuestion } from "./shown-question.ts";
import { useReadAloud } from "./use-read-aloud.ts";

const LANGUAGES: Record<Language, { name: string; short: string }> = {
  en: { name: "English", short: "EN" },
  ml: { name: "മലയാളം", short: "മല" },
};

/** What is read: the question, then its options. Choosing or moving on cuts it short. */
function spokenText(question: ShownQuestion, language: Language): string {
  const options = question.options.map(({ label, malayalamLabel }) => (language === "ml" ? malayalamLabel : label));
  return `${language === "ml" ? question.malayalamText : question.text} ${options.join(". ")}.`;
}

/** A button for each language that the device can speak; nothing where it speaks neither. */
export function ReadAloudButtons({ question }: { question: ShownQuestion }) {
  const reader = useLanguage();
  const { languages, speaking, toggle } = useReadAloud();
  return languages.map((language) => {
    const { name, short } = LANGUAGES[language];
    const isSpeaking = speaking === language;
    const Icon = isSpeaking ? Square : Volume2;
    return (
      <button
        key={language}
        type="button"
        aria-label={READ_ALOUD[language][reader]}
        aria-pressed={isSpeaking}
        onClick={() => toggle(language, spokenText(question, language))}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control border border-transparent px-1.5 text-sm font-semibold text-primary hover:bg-tint aria-pressed:border-primary aria-pressed:bg-tint md:px-3"
      >
        <Icon aria-hidden className="size-5 flex-none" />
        <span aria-hidden lang={language} className="md:hidden">
          {short}
        </span>
        <span aria-hidden lang={language} className="hidden md:inline">
          {name}
        </span>
      </button>
    );
  });
}
