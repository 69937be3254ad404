import type { RefObject } from "react";
import type { ShownQuestion } from "./shown-question";

interface QuestionFieldsProps {
  question: ShownQuestion;
  /** The option's code; null where the question is unanswered. */
  answer: string | null;
  /** Called in living pages; a plain form sends the radio button's value. */
  onAnswer(code: string): void;
  /** Gets the focus when the question comes on the screen. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** False for the first question on the screen, which is there with the page. */
  isFading: boolean;
}

const OPTION = [
  "flex min-h-13 cursor-pointer items-center gap-3 rounded-control border border-edge bg-white px-4 py-0.5 md:py-1.5",
  "hover:border-primary hover:bg-tint has-checked:border-primary has-checked:bg-tint has-checked:ring-1 has-checked:ring-primary",
  "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary",
  "md:flex-col md:justify-center md:py-5 md:text-center",
].join(" ");

/** One question with its options: a group of native radio buttons, so that arrow keys move between them. */
export function QuestionFields({ question, answer, onAnswer, headingRef, isFading }: QuestionFieldsProps) {
  return (
    <div className={`grid gap-3 md:gap-10 ${isFading ? "animate-appear" : ""}`}>
      <div className="grid max-w-3xl gap-2 md:gap-3">
        <p className="text-sm font-semibold text-quiet">{question.category}</p>
        <h1 id="question-text" ref={headingRef} tabIndex={-1} className="text-xl outline-none md:text-3xl">
          {question.text}
        </h1>
        <p id="question-malayalam" lang="ml" className="text-base text-quiet md:text-lg">
          {question.malayalamText}
        </p>
      </div>
      <div role="radiogroup" aria-labelledby="question-text" aria-describedby="question-malayalam" className="grid gap-1.5 md:grid-cols-5 md:gap-3">
        {question.options.map(({ code, label, malayalamLabel }) => (
          <label key={code} className={OPTION}>
            <input
              type="radio"
              name="answer"
              value={code}
              required
              defaultChecked={answer === code}
              onChange={() => onAnswer(code)}
              className="size-5 flex-none accent-primary outline-none"
            />
            <span className="leading-snug font-medium">
              {label}
              <br />
              <span lang="ml" className="text-sm font-normal text-quiet">
                {malayalamLabel}
              </span>
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
