import type { RefObject } from "react";
import { AnswerOptions } from "./answer-options";
import { ReadAloudButtons } from "./read-aloud-buttons";
import type { ShownQuestion } from "./shown-question";

/** The element that says which question this is, out of how many. */
export const PLACE_ID = "question-place";

export const TEXT_ID = "question-text";
const MALAYALAM_ID = "question-malayalam";

interface QuestionFieldsProps {
  question: ShownQuestion;
  /** The option's code; null where the question is unanswered. */
  answer: string | null;
  /** Called in hydrated pages; a plain form sends the radio button's value. */
  onAnswer(code: string): void;
  /** Gets focus when the question appears on screen. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** False in a plain form. */
  isLiving: boolean;
  /** False for the first question, which is there with the page. */
  isFading: boolean;
}

/** One question with its options. Focusing its heading reads out the question, its place and the Malayalam. */
export function QuestionFields({ question, answer, onAnswer, headingRef, isLiving, isFading }: QuestionFieldsProps) {
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-8 ${isFading ? "animate-appear" : ""}`}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1 md:gap-3">
        {/* Reserves the height of its buttons, which appear once the voices are known: no layout shift. */}
        <div className="flex min-h-11 items-center justify-between gap-1 max-[15rem]:flex-wrap md:justify-start md:gap-4">
          <p className="text-sm leading-snug font-semibold text-quiet">{question.category}</p>
          <div className="flex min-w-26 flex-none justify-end">
            <ReadAloudButtons question={question} />
          </div>
        </div>
        <h1
          id={TEXT_ID}
          ref={headingRef}
          tabIndex={-1}
          aria-describedby={`${PLACE_ID} ${MALAYALAM_ID}`}
          className="max-w-3xl text-xl outline-none wrap-anywhere md:text-3xl"
        >
          {question.text}
        </h1>
        <p id={MALAYALAM_ID} lang="ml" className="max-w-3xl text-base text-quiet wrap-anywhere md:text-lg">
          {question.malayalamText}
        </p>
      </div>
      <AnswerOptions
        options={question.options}
        answer={answer}
        onAnswer={onAnswer}
        isLiving={isLiving}
        labelledBy={`${TEXT_ID} ${MALAYALAM_ID}`}
      />
    </div>
  );
}
