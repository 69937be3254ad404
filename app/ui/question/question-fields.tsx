import type { Language } from "#app/domain/platform/language.ts";
import type { RefObject } from "react";
import { PLACE, READ_ALOUD } from "#app/content/assessment/frame-words.ts";
import { PART_WORDS } from "#app/content/assessment/questionnaire-words.ts";
import { TOTAL_QUESTIONS } from "#app/domain/assessment/question.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { AnswerOptions } from "./answer-options.tsx";
import { BothLanguages } from "./both-languages.tsx";
import type { ShownQuestion } from "./shown-question.ts";
import { Square, Volume2 } from "#app/ui/elements/icons.tsx";
import { useReadAloud } from "./use-read-aloud.ts";

const LANGUAGES: Record<Language, { name: string; short: string }> = {
  en: { name: "English", short: "EN" },
  ml: { name: "മലയാളം", short: "മല" },
};

/** The element with the number of the question and their total. */
const PLACE_ID = "question-place";

/** The question in both languages; with `-en` or `-ml` appended, the id of one of them. */
export const TEXT_ID = "question-text";

interface QuestionFieldsProps {
  question: ShownQuestion;
  /** The language shown first. */
  first: Language;
  /** The option's code; null if the question is unanswered. */
  answer: string | null;
  /** Called in hydrated pages; a plain form submits the radio button's value. */
  onAnswer(code: string): void;
  /** An option was tapped or selected by a key, even if it was selected before. */
  onChosen(): void;
  /** Gets focus when the question appears. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** False in a plain form. */
  isLiving: boolean;
  /** False for the first question, which is part of the document. */
  isFading: boolean;
  /** Whether the keys 1 to 5 select options. */
  hasKeys: boolean;
}

/** In letters of both languages together. */
const LONG = 160;

function isLong({ text, malayalamText }: ShownQuestion): boolean {
  return text.length + malayalamText.length >= LONG;
}

/**
 * One question with its options. Focusing its heading reads out the question in both languages and its number. On
 * phones the options stay in place above the buttons, however long the question is.
 */
export function QuestionFields({
  question,
  first,
  answer,
  onAnswer,
  onChosen,
  headingRef,
  isLiving,
  isFading,
  hasKeys,
}: QuestionFieldsProps) {
  const language = useLanguage();
  return (
    <div
      className={`flex grow flex-col justify-between gap-2 md:grow-0 md:gap-8 short:justify-start ${isFading ? "animate-appear" : ""}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1 md:gap-3 tall:gap-3">
        {/* Reserves the height of its buttons, which appear once the voices are known: no layout shift. */}
        <div className="flex min-h-6 items-center justify-between gap-1 max-[15rem]:flex-wrap md:min-h-11 md:justify-start md:gap-4">
          <p className="tabular text-sm leading-snug text-quiet">
            <span id={PLACE_ID}>{PLACE[language](question.id, TOTAL_QUESTIONS)}</span>
            <span className="hidden md:inline">
              {` · ${language === "ml" ? PART_WORDS[question.category].ml : question.category}`}
            </span>
          </p>
          <div className="-my-2.5 flex flex-none md:my-0 justify-end">
            <ReadAloudButtons question={question} />
          </div>
        </div>
        <h1
          id={TEXT_ID}
          ref={headingRef}
          tabIndex={-1}
          aria-describedby={PLACE_ID}
          className={`grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-1 outline-none wrap-anywhere md:gap-3 tall:gap-2 ${isLong(question) ? "text-long-question" : "text-question"}`}
        >
          <BothLanguages
            text={{ en: question.text, ml: question.malayalamText }}
            first={first}
            idPrefix={TEXT_ID}
            isTight
          />
        </h1>
      </div>
      <AnswerOptions
        options={question.options}
        first={first}
        answer={answer}
        onAnswer={onAnswer}
        onChosen={onChosen}
        isLiving={isLiving}
        hasKeys={hasKeys}
        labelledBy={TEXT_ID}
      />
    </div>
  );
}

/** The question, then its options. Selecting or moving on stops it. */
function spokenText(question: ShownQuestion, language: Language): string {
  const options = question.options.map(({ label, malayalamLabel }) => (language === "ml" ? malayalamLabel : label));
  return `${language === "ml" ? question.malayalamText : question.text} ${options.join(". ")}.`;
}

/** A button for each language that the device can speak; nothing if it speaks neither. */
function ReadAloudButtons({ question }: { question: ShownQuestion }) {
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
