import { useEffect, useRef, useState } from "react";
import { ITEM_WORDS } from "#app/content/strengths/item-words.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { moveByArrows, useAnswerKeys } from "#app/ui/question/answer-keys.ts";
import type { ShownAnswer, ShownItem } from "./item-kind.ts";

interface ItemViewProps {
  item: ShownItem;
  /** Unique on the page. */
  name: string;
  /** The reader's language; for words and sums that of their attempt. */
  language: Language;
  /** Marks the right answer, for practice and for reviewers. */
  showRight?: boolean;
  /** The place of the chosen answer, from 0; null for none. */
  chosen?: number | null;
  /** Without it the answers are only shown. */
  onChoose?: ((place: number) => void) | undefined;
  /** Whether the question is the page's heading. */
  isHeading?: boolean;
  /** Whether the heading gets the focus when the item appears. */
  takesFocus?: boolean;
}

/**
 * An item of a task: what it shows, its question and its answers, as radio buttons if there is something to choose. The
 * styles are in `strengths.css`.
 */
export function ItemView({
  item,
  name,
  language,
  showRight = false,
  chosen = null,
  onChoose,
  isHeading = false,
  takesFocus = false,
}: ItemViewProps) {
  const { question, stem, answers, look } = item.show(language, name);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div lang={language} translate={look === "words" ? "no" : undefined} className={`item is-${look}`}>
      <div className="item-stem">{stem}</div>
      {isHeading ? (
        <h1 id={`${name}-question`} ref={title} tabIndex={-1} className="item-question">
          {question}
        </h1>
      ) : (
        <p id={`${name}-question`} className="item-question">
          {question}
        </p>
      )}
      {onChoose ? (
        <ItemAnswers
          name={name}
          language={language}
          answers={answers}
          right={showRight ? item.right : null}
          chosen={chosen}
          onChoose={onChoose}
        />
      ) : (
        <ol className="item-answers">
          {answers.map((answer, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- answers have their place
            <li key={place} className={`item-answer ${showRight && place === item.right ? "is-right" : ""}`}>
              <AnswerContent answer={answer} isRight={showRight && place === item.right} language={language} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function AnswerContent({
  answer: { content, name },
  isRight,
  language,
}: {
  answer: ShownAnswer;
  isRight: boolean;
  language: Language;
}) {
  return (
    <>
      <span aria-hidden={name === undefined ? undefined : true} className="item-content">
        {content}
      </span>
      {name === undefined ? null : <span className="sr-only">{name}</span>}
      {isRight ? <span className="item-right">{ITEM_WORDS.right[language]}</span> : null}
    </>
  );
}

interface ItemAnswersProps {
  name: string;
  language: Language;
  answers: readonly ShownAnswer[];
  /** The place of the answer to mark as right; null for none. */
  right: number | null;
  chosen: number | null;
  onChoose(place: number): void;
}

/** Radio buttons with one tab stop: arrows move, Space or a number chooses. */
function ItemAnswers({ name, language, answers, right, chosen, onChoose }: ItemAnswersProps) {
  const [focused, setFocused] = useState<number | null>(null);
  const group = useRef<HTMLDivElement>(null);
  useAnswerKeys(answers.length, (place) => {
    onChoose(place);
    // Enter then goes on.
    group.current?.querySelectorAll("input")[place]?.focus({ preventScroll: true });
  });
  return (
    <div
      ref={group}
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${name}-question`}
      onKeyDown={moveByArrows}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(null);
      }}
      className="item-answers"
    >
      {answers.map((answer, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- answers have their place
        <label key={place} className={`item-answer ${place === right ? "is-right" : ""}`}>
          <input
            type="radio"
            name={name}
            value={place}
            checked={place === chosen}
            tabIndex={place === (focused ?? chosen ?? 0) ? 0 : -1}
            aria-keyshortcuts={String(place + 1)}
            onChange={() => onChoose(place)}
            onFocus={() => setFocused(place)}
          />
          <AnswerContent answer={answer} isRight={place === right} language={language} />
        </label>
      ))}
    </div>
  );
}
