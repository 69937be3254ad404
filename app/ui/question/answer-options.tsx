import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { FRAME_WORDS } from "#app/content/assessment/frame-words.ts";
import type { QuestionLanguages } from "#app/domain/assessment/question-languages.ts";
import { otherLanguage } from "#app/domain/platform/language.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
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

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

const HINT_ID = "options-hint";

/**
 * The options of a question: real radio buttons with one tab stop. Browsers select on arrow keys; here arrows only move
 * and Space selects, so that a student can listen to all five answers without giving one.
 */
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
  useAnswerKeys(isLiving && hasKeys && !isSettling, (index) => {
    const code = options[index]?.code;
    if (code === undefined) return;
    if (code !== answer) onAnswer(code);
    // Enter then continues.
    group.current?.querySelectorAll("input")[index]?.focus({ preventScroll: true });
    onChosen();
  });
  const tabStop = focused ?? answer ?? options[0]?.code;

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (!isLiving || step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll("input")];
    const from = buttons.findIndex((button) => button === document.activeElement);
    buttons.at((from + step) % buttons.length)?.focus();
  };

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
        onKeyDown={onKeyDown}
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

/** Where a digit is text input, or an overlay covers the question. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector("dialog:modal")) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["radio", "checkbox"].includes(target.type);
  return target.isContentEditable || target.matches("textarea, select");
}

/**
 * The keys 1 to 5, wherever the focus is, except in text fields.
 * @param choose receives the option's index, from 0
 */
function useAnswerKeys(isOn: boolean, choose: (index: number) => void): void {
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.repeat && !event.isComposing;
      if (!isPlain || event.defaultPrevented || !/^[1-5]$/.test(event.key) || isElsewhere(event.target)) return;
      event.preventDefault();
      latest.current(Number(event.key) - 1);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOn]);
}
