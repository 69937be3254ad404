import { type ReactNode, type RefObject, useRef, useState } from "react";
import {
  ANSWER_NAME,
  describePatternCell,
  ITEM_QUESTIONS,
  ITEM_WORDS,
  PATTERN_ROW,
  TURNING_WORDS,
} from "#app/content/strengths/item-words.ts";
import { SERIES_QUESTION, SUM_SENTENCES } from "#app/content/strengths/number-words.ts";
import { WORD_QUESTIONS } from "#app/content/strengths/word-questions.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { GeneratedItem } from "#app/domain/strengths/generated-item.ts";
import type { MachineAnswer, MachineStem } from "#app/domain/strengths/items/machines.ts";
import type { NumberStem } from "#app/domain/strengths/items/numbers.ts";
import type { WordItem } from "#app/domain/strengths/word-item.ts";
import { moveByArrows, useAnswerKeys } from "#app/ui/question/answer-keys.ts";
import { MachineStemDrawing } from "./machine-drawings.tsx";
import { PatternCellDrawing, PatternMatrix } from "./pattern-drawing.tsx";
import { SpaceAnswerDrawing, SpaceStemDrawing } from "./space-drawings.tsx";

/** An item of any task with items; those of Words are in the language of their bank. */
export type ShownItem = GeneratedItem | ({ readonly task: "words" } & WordItem);

interface ShownAnswer {
  /** What is seen: a drawing, or text. */
  content: ReactNode;
  /** For screen readers, where what is seen does not say it. */
  name?: string;
}

interface Screen {
  question: string;
  /** Above the question. */
  stem: ReactNode;
  answers: readonly ShownAnswer[];
  /** Drawings are square tiles, words lines, numbers low tiles. */
  look: "drawings" | "words" | "numbers";
}

function findSum(stem: Exclude<NumberStem, { kind: "series" }>, language: Language): string {
  return SUM_SENTENCES[stem.kind][language].replace(/\{(\w+)\}/g, (_, name: string) => String(stem.values[name]));
}

function findMachineQuestion(stem: MachineStem, language: Language): string {
  const kind = stem.kind === "pulleys" ? stem.pulleys.asked : stem.kind;
  return ITEM_QUESTIONS[kind][language];
}

function toMachineAnswer(answer: MachineAnswer, language: Language): ShownAnswer {
  if (answer.kind === "number") return { content: String(answer.value) };
  if (answer.kind === "lamps") return { content: answer.lamps.join(", ") || ITEM_WORDS.noLamp[language] };
  const { isClockwise, speed } = answer.turning;
  return {
    content: (
      <span className="item-turning">
        <TurnArrow isClockwise={isClockwise} />
        <span>{TURNING_WORDS[speed][language]}</span>
      </span>
    ),
    name: `${TURNING_WORDS[isClockwise ? "clockwise" : "anticlockwise"][language]}, ${TURNING_WORDS[speed][language]}`,
  };
}

/** An arc with an arrowhead. */
function TurnArrow({ isClockwise }: { isClockwise: boolean }) {
  return (
    <svg viewBox="-13 -11 26 21" aria-hidden className="item-arrow">
      <g transform={isClockwise ? undefined : "scale(-1 1)"}>
        <path d="M-8 4A9 9 0 1 1 8.5 2" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
        <path d="M12.500 3 3.500 1.500 6.500 9.500z" fill="currentColor" />
      </g>
    </svg>
  );
}

/** What an item shows, in the language of its attempt. @param name unique on the page, for the drawings' patterns */
function toScreen(item: ShownItem, name: string, language: Language): Screen {
  switch (item.task) {
    case "patterns":
      return {
        question: ITEM_QUESTIONS.patterns[language],
        stem: (
          <>
            <PatternMatrix stem={item.stem} name={name} />
            <p className="sr-only">
              {[0, 1, 2]
                .map((row) => {
                  const cells = item.stem
                    .slice(3 * row, 3 * row + 3)
                    .map((cell) => describePatternCell(cell, language));
                  return PATTERN_ROW[language](row + 1, [...cells, ...(row === 2 ? ["?"] : [])].join("; "));
                })
                .join(" ")}
            </p>
          </>
        ),
        answers: item.answers.map((cell, place) => ({
          content: <PatternCellDrawing cell={cell} name={`${name}-${place}`} />,
          name: describePatternCell(cell, language),
        })),
        look: "drawings",
      };
    case "numbers":
      return {
        question: item.stem.kind === "series" ? SERIES_QUESTION[language] : findSum(item.stem, language),
        stem:
          item.stem.kind === "series" ? (
            <p className="item-series tabular">{`${item.stem.shown.join(", ")}, …`}</p>
          ) : null,
        answers: item.answers.map((value) => ({ content: String(value) })),
        look: "numbers",
      };
    case "space":
      return {
        question: ITEM_QUESTIONS[item.stem.kind][language],
        stem: <SpaceStemDrawing stem={item.stem} />,
        answers: item.answers.map((answer, place) => ({
          content: <SpaceAnswerDrawing answer={answer} />,
          name: ANSWER_NAME[language](place + 1),
        })),
        look: "drawings",
      };
    case "machines":
      return {
        question: findMachineQuestion(item.stem, language),
        stem: <MachineStemDrawing stem={item.stem} />,
        answers: item.answers.map((answer) => toMachineAnswer(answer, language)),
        look: "numbers",
      };
    default:
      return {
        question: WORD_QUESTIONS[item.kind][language],
        stem: item.stem.length === 0 ? null : <WordStem item={item} />,
        answers: item.answers.map((answer) => ({ content: answer })),
        look: "words",
      };
  }
}

/** Three words of an analogy on a line, or statements below each other. */
function WordStem({ item }: { item: WordItem }) {
  const [first, second, third] = item.stem;
  if (item.kind === "analogy")
    return <p className="item-series">{`${first} : ${second}  =  ${third}\u00a0:\u00a0?`}</p>;
  return (
    <ul className="item-statements">
      {item.stem.map((statement) => (
        <li key={statement}>{statement}</li>
      ))}
    </ul>
  );
}

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
  /** Gets focus when the item appears: the question is then the page's heading. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
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
  headingRef,
}: ItemViewProps) {
  const { question, stem, answers, look } = toScreen(item, name, language);
  return (
    <div lang={language} translate={item.task === "words" ? "no" : undefined} className={`item is-${look}`}>
      <div className="item-stem">{stem}</div>
      {headingRef ? (
        <h1 id={`${name}-question`} ref={headingRef} tabIndex={-1} className="item-question">
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
