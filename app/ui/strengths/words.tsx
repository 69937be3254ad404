import { PRACTICE_WORD_ANSWERS, PRACTICE_WORD_RIGHT } from "#app/content/strengths/run-words.ts";
import { WORD_QUESTIONS } from "#app/content/strengths/word-questions.ts";
import type { WordItem } from "#app/domain/strengths/word-item.ts";
import type { ItemKind, ShownItem } from "./item-kind.ts";

function toShown(item: Pick<WordItem, "kind" | "stem" | "answers" | "right">): ShownItem {
  return {
    ...item,
    show: (language) => ({
      question: WORD_QUESTIONS[item.kind][language],
      stem: item.stem.length === 0 ? null : <WordStem {...item} />,
      answers: item.answers.map((answer) => ({ content: answer })),
      look: "words",
    }),
  };
}

/** The items of the bank in an attempt's language. */
export const WORDS: ItemKind = {
  task: "words",
  make(family, _seed, bank) {
    const item = bank.find(({ id }) => id === family);
    return item ? toShown(item) : null;
  },
  makePractice: (language) =>
    toShown({
      kind: "odd-one-out",
      stem: [],
      answers: PRACTICE_WORD_ANSWERS[language],
      right: PRACTICE_WORD_RIGHT,
    }),
};

/** Three words of an analogy on a line, or statements below each other. */
function WordStem({ kind, stem }: Pick<WordItem, "kind" | "stem">) {
  const [first, second, third] = stem;
  if (kind === "analogy") return <p className="item-series">{`${first} : ${second}  =  ${third}\u00a0:\u00a0?`}</p>;
  return (
    <ul className="item-statements">
      {stem.map((statement) => (
        <li key={statement}>{statement}</li>
      ))}
    </ul>
  );
}
