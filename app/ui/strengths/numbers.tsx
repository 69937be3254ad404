import { SERIES_QUESTION, SUM_SENTENCES } from "#app/content/strengths/number-words.ts";
import { NUMBER_RULES } from "#app/domain/strengths/items/numbers.ts";
import { generatedKind } from "./item-kind.ts";

export const NUMBERS = generatedKind(
  "numbers",
  NUMBER_RULES,
  { family: "A", seed: 3 },
  ({ stem, answers }, language) => ({
    question:
      stem.kind === "series"
        ? SERIES_QUESTION[language]
        : SUM_SENTENCES[stem.kind][language].replace(/\{(\w+)\}/g, (_, name: string) => String(stem.values[name])),
    stem: stem.kind === "series" ? <p className="item-series tabular">{`${stem.shown.join(", ")}, …`}</p> : null,
    answers: answers.map((value) => ({ content: String(value) })),
    look: "numbers",
  }),
);
