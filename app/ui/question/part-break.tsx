import { lazy, Suspense, useEffect } from "react";
import { BREAK_WORDS, PART_WORDS } from "#app/content/assessment/questionnaire-words.ts";
import { QUESTION_CATEGORIES, TOTAL_QUESTIONS } from "#app/domain/assessment/question.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { ArrowRight } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { BothLanguages } from "./both-languages.tsx";

const TITLE_ID = "part-title";
const PART_ID = "part-number";
const GO_ON_ID = "part-begin";

/** Loaded lazily because they are decorative. Omitted on a network error. */
const loadFigures = () => import("./part-figures.tsx").catch(() => ({ default: () => [] }));
/** The server awaits them before rendering: a pending lazy component would be missing from the document. */
const PartFigures = import.meta.env.SSR ? (await loadFigures()).default : lazy(loadFigures);

/** Preloads the break's pictures once the student answers, so as not to slow down the first load. */
export function preloadBreak(): void {
  void loadFigures();
}

interface PartBreakProps {
  part: number;
  answered: number;
  orderId: string;
  /** Null in a plain form, which requests the question from the server. */
  onGoOn: (() => void) | null;
}

/** A break between two parts of the questionnaire: introduces the next part, with one button. */
export function PartBreak({ part, answered, orderId, onGoOn }: PartBreakProps) {
  const language = useLanguage();
  const next = QUESTION_CATEGORIES[part];
  useEffect(() => {
    window.scrollTo({ top: 0 });
    // Reads out the next part, and lets Enter continue.
    document.getElementById(GO_ON_ID)?.focus({ preventScroll: true });
  }, []);
  if (!next) return null;
  const { ml, about } = PART_WORDS[next.name];
  return (
    <form
      method="get"
      action="/assessment"
      onSubmit={(event) => {
        if (!onGoOn) return;
        event.preventDefault();
        onGoOn();
      }}
      className="page flex flex-1 animate-appear flex-col"
    >
      <input type="hidden" name="order" value={orderId} />
      <input type="hidden" name="question" value={next.firstId} />
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-center justify-items-center gap-3 py-3 text-center md:gap-6">
        <div className="flex h-11 justify-center gap-2 md:h-16 md:gap-4">
          <Suspense>
            <PartFigures />
          </Suspense>
        </div>
        <p id={PART_ID} className="text-sm font-semibold text-quiet">
          {BREAK_WORDS.part(part + 1, QUESTION_CATEGORIES.length)[language]}
        </p>
        <h1 id={TITLE_ID} className="text-xl">
          <BothLanguages text={{ en: next.name, ml }} first={language} />
        </h1>
        <p>{about[language]}</p>
        <p className="text-sm text-quiet">{BREAK_WORDS.soFar(answered, TOTAL_QUESTIONS)[language]}</p>
      </div>
      <div className="sticky bottom-0 flex justify-end border-t border-line bg-ground py-1.5 md:justify-center md:py-4 short:static">
        <Button id={GO_ON_ID} aria-describedby={`${PART_ID} ${TITLE_ID}`} className="max-md:w-full">
          <span>{BREAK_WORDS.goOn[language]}</span>
          <ArrowRight aria-hidden className="size-5" />
        </Button>
      </div>
    </form>
  );
}
