import type { ReactNode, RefObject } from "react";
import type { QuestionLanguages } from "#app/domain/assessment/question-languages.ts";
import { LAST_LIKERT_QUESTION_ID } from "#app/domain/assessment/question.ts";
import { otherLanguage } from "#app/domain/platform/language.ts";
import { AnswerOptions } from "./answer-options.tsx";
import { PLACE_ID } from "./questionnaire-header.tsx";
import type { ShownQuestion } from "./shown-question.ts";

/** The question in its languages; with `-en` or `-ml` appended, the id of one of them. */
export const TEXT_ID = "question-text";

/** In letters. The few questions as long as this, all in Malayalam, are a size smaller on low screens. */
const LONG = 84;

interface QuestionFieldsProps {
  question: ShownQuestion;
  languages: QuestionLanguages;
  /** The option's code; null if the question is unanswered. */
  answer: string | null;
  /** Called in hydrated pages; a plain form submits the radio button's value. */
  onAnswer(code: string): void;
  /** An option was tapped or selected by a number, even if it was selected before. */
  onChosen(): void;
  /** Gets focus when the question appears. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** False in a plain form. */
  isLiving: boolean;
  /** False for the first question, which is part of the document. */
  isFading: boolean;
  /** Whether the keys 1 to 5 select options. */
  hasKeys: boolean;
  /** Whether the question has only just come by itself, and a second tap was meant for the one before. */
  isSettling: boolean;
  /** Above the options. */
  above: ReactNode;
}

/**
 * One question with its options. Focusing its heading reads out the question and its number. The options stay in place
 * above the buttons, however long the question is.
 */
export function QuestionFields({
  question,
  languages,
  answer,
  onAnswer,
  onChosen,
  headingRef,
  isLiving,
  isFading,
  hasKeys,
  isSettling,
  above,
}: QuestionFieldsProps) {
  const { first, isBoth } = languages;
  const texts = { en: question.text, ml: question.malayalamText };
  return (
    <>
      <div className={`quest-text ${texts[first].length >= LONG ? "is-long" : ""} ${isFading ? "animate-appear" : ""}`}>
        <h1 id={TEXT_ID} ref={headingRef} tabIndex={-1} aria-describedby={PLACE_ID}>
          {[first, otherLanguage(first)].map((language, index) => (
            <span
              key={language}
              id={`${TEXT_ID}-${language}`}
              lang={language}
              // A browser that translates the page shall not show the same words twice.
              translate={language === "ml" ? "no" : undefined}
              className={index === 0 ? "" : `quest-other ${isBoth ? "" : "only-wide"}`}
            >
              {texts[language]}
            </span>
          ))}
        </h1>
      </div>
      {above}
      <AnswerOptions
        options={question.options}
        isScale={question.id <= LAST_LIKERT_QUESTION_ID}
        languages={languages}
        answer={answer}
        onAnswer={onAnswer}
        onChosen={onChosen}
        isLiving={isLiving}
        hasKeys={hasKeys}
        isSettling={isSettling}
        labelledBy={TEXT_ID}
      />
    </>
  );
}
