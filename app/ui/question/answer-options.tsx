import { type FocusEvent, type RefObject, useEffect, useRef, useState } from "react";
import { FRAME_WORDS } from "#app/content/assessment/frame-words.ts";
import type { QuestionLanguages } from "#app/domain/assessment/question-languages.ts";
import { otherLanguage } from "#app/domain/platform/language.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { moveByArrows, useAnswerKeys } from "./answer-keys.ts";
import type { ShownQuestion } from "./shown-question.ts";

interface AnswerOptionsProps {
  options: ShownQuestion["options"];
  /** Whether they are the scale from Strongly Agree to Strongly Disagree, whose dots show side and strength. */
  isScale: boolean;
  languages: QuestionLanguages;
  /** The option's code; null if the question is unanswered. */
  answer: string | null;
  /** Called in hydrated pages; a plain form submits the radio button's value. */
  onAnswer(code: string): void;
  /** An option was tapped or selected by a number, even if it was selected before; not by Space or a screen reader. */
  onChosen(): void;
  /** False in a plain form, where the browser handles keys. */
  isLiving: boolean;
  /** Whether the keys 1 to 5 select options. */
  hasKeys: boolean;
  /** Whether a tap is still meant for the question before. */
  isSettling: boolean;
  labelledBy: string;
}

const HINT_ID = "options-hint";

/** The options of a question: real radio buttons with one tab stop. Arrows only move, Space selects. */
export function AnswerOptions({
  options,
  isScale,
  languages: { first, isBoth },
  answer,
  onAnswer,
  onChosen,
  isLiving,
  hasKeys,
  isSettling,
  labelledBy,
}: AnswerOptionsProps) {
  const language = useLanguage();
  const [focused, setFocused] = useState<string | null>(null);
  const group = useRef<HTMLDivElement>(null);
  useEarlyChoice(group, { isLiving, answer, onAnswer });
  useAnswerKeys(isLiving && hasKeys && !isSettling ? options.length : 0, (index) => {
    const code = options[index]?.code;
    if (code === undefined) return;
    if (code !== answer) onAnswer(code);
    // Enter then continues.
    group.current?.querySelectorAll("input")[index]?.focus({ preventScroll: true });
    onChosen();
  });
  const tabStop = focused ?? answer ?? options[0]?.code;

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(null);
  };

  return (
    <div>
      <div
        ref={group}
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={labelledBy}
        aria-describedby={isLiving ? HINT_ID : undefined}
        onKeyDown={isLiving ? moveByArrows : undefined}
        onBlur={onBlur}
        className={`answer-options ${isScale ? "is-scale" : ""}`}
      >
        {options.map(({ code, label, malayalamLabel }, index) => {
          const labels = { en: label, ml: malayalamLabel };
          const other = otherLanguage(first);
          return (
            <label key={code} className="answer-option">
              <input
                type="radio"
                name="answer"
                value={code}
                required
                checked={answer === code}
                disabled={isSettling}
                tabIndex={isLiving ? (code === tabStop ? 0 : -1) : undefined}
                aria-keyshortcuts={isLiving && hasKeys ? String(index + 1) : undefined}
                onChange={() => onAnswer(code)}
                // A click by Space or a screen reader has no count.
                onClick={isLiving ? ({ detail }) => detail > 0 && onChosen() : undefined}
                onFocus={() => setFocused(code)}
              />
              <span aria-hidden className="answer-dot" />
              <span className="min-w-0 wrap-anywhere">
                <span lang={first} translate={first === "ml" ? "no" : undefined}>
                  {isBoth ? `${labels[first]} ` : labels[first]}
                </span>
                {isBoth ? (
                  <span lang={other} translate={other === "ml" ? "no" : undefined} className="answer-other">
                    {labels[other]}
                  </span>
                ) : null}
              </span>
            </label>
          );
        })}
      </div>
      <p id={HINT_ID} className="mt-3 hidden text-center text-sm text-quiet wide:block">
        {`${hasKeys ? FRAME_WORDS.keys[language] : ""}${FRAME_WORDS.arrows[language]}`}
      </p>
    </div>
  );
}

/** Takes over an option selected before the page's script loaded, as happens on slow networks. */
function useEarlyChoice(
  group: RefObject<HTMLDivElement | null>,
  { isLiving, answer, onAnswer }: Pick<AnswerOptionsProps, "isLiving" | "answer" | "onAnswer">,
): void {
  const early = useRef<string | null>(null);
  const known = useRef(answer);
  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>("input:checked")?.value ?? null;
    early.current = chosen === known.current ? null : chosen;
  }, [group]);
  useEffect(() => {
    if (!isLiving || early.current === null) return;
    onAnswer(early.current);
    early.current = null;
  }, [isLiving, onAnswer]);
}
