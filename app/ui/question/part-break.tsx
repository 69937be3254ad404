import { useEffect } from "react";
import land from "#app/assets/land-of-questions.svg?url&no-inline";
import { BREAK_WORDS } from "#app/content/assessment/questionnaire-words.ts";
import { TOTAL_QUESTIONS } from "#app/domain/assessment/question.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Check } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { useStatusWords } from "./status-words.tsx";

const TITLE_ID = "part-title";
const GO_ON_ID = "part-begin";

/** Preloads the break's land once the student answers, so as not to slow down the first load. */
export function preloadBreak(): void {
  new Image().src = land;
}

interface PartBreakProps {
  /** Stretches behind the student, 1 to 3. */
  stretches: number;
  answered: number;
  orderId: string;
  /** The question after the break. */
  nextId: number;
  /** Null in a plain form, which requests the question from the server. */
  onGoOn: (() => void) | null;
}

/** A break between two parts of the questionnaire: how far the student is, and what comes next. */
export function PartBreak({ stretches, answered, orderId, nextId, onGoOn }: PartBreakProps) {
  const language = useLanguage();
  const words = useStatusWords().breaks[stretches as 1 | 2 | 3];
  useEffect(() => {
    window.scrollTo({ top: 0 });
    // Reads out the break, and lets Enter continue.
    document.getElementById(GO_ON_ID)?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="quest-break">
      <LandMap stretches={stretches} />
      <form
        method="get"
        action="/assessment"
        onSubmit={(event) => {
          if (!onGoOn) return;
          event.preventDefault();
          onGoOn();
        }}
        className="quest-sheet animate-appear"
      >
        <input type="hidden" name="order" value={orderId} />
        <input type="hidden" name="question" value={nextId} />
        <p className="tabular flex items-center gap-2 text-sm font-bold text-primary">
          <Check aria-hidden className="size-5 flex-none" />
          <span>{BREAK_WORDS.soFar(answered, TOTAL_QUESTIONS)[language]}</span>
        </p>
        <h1 id={TITLE_ID}>{words.title}</h1>
        <p className="mb-3 text-quiet">{words.next}</p>
        <Button id={GO_ON_ID} aria-describedby={TITLE_ID} isWide>
          {BREAK_WORDS.goOn[language]}
        </Button>
        <LinkButton href="/start" variant="quiet" size="small" className="w-full">
          {BREAK_WORDS.later[language]}
        </LinkButton>
      </form>
    </div>
  );
}

/** On the land's picture, by stretches behind: the way so far, and where the boat is and heads. */
const WAYS = [
  { way: "M-30 330C18 312 54 296 92 285", boat: "translate(146 274) rotate(173)" },
  { way: "M-30 330C50 300 96 276 176 272S316 258 312 206", boat: "translate(254 163) rotate(14)" },
  { way: "M-30 330C50 300 96 276 176 272S316 258 312 206 226 164 148 156", boat: "translate(91 145) rotate(18)" },
] as const;

/** The ends of the first three stretches on the land's picture; the goal is apart. */
const STOPS = [
  [92, 286],
  [312, 210],
  [148, 156],
] as const;

/** The same river as the progress line, seen from above. Decorative. */
function LandMap({ stretches }: { stretches: number }) {
  const here = WAYS[stretches - 1] ?? WAYS[0];
  return (
    <svg aria-hidden viewBox="0 0 360 350" preserveAspectRatio="xMidYMin slice" fill="none" strokeLinecap="round">
      <image href={land} width="360" height="350" />
      <path d={here.way} stroke="#a8452c" strokeWidth="4" strokeDasharray="1 11" />
      {STOPS.map(([x, y], index) => {
        const isBehind = index < stretches;
        return (
          <g key={x} transform={`translate(${x} ${y})`}>
            <circle
              r={index === stretches - 1 ? 17 : 13}
              strokeWidth="4"
              className={`fill-white ${isBehind ? "stroke-primary" : "stroke-[#7db9bd]"}`}
            />
            {isBehind ? (
              <path d="M-5 0l4 4 7-8" className="stroke-primary" strokeWidth="3.5" strokeLinejoin="round" />
            ) : (
              <text textAnchor="middle" y="5.5" className="font-display" fontWeight="600" fontSize="16" fill="#2f6c70">
                {index + 1}
              </text>
            )}
          </g>
        );
      })}
      <g transform="translate(286 42)">
        <circle r="17" fill="#fff" stroke="#7db9bd" strokeWidth="4" />
        <path d="M-5 9V-9L7-5-5-1" stroke="#2f6c70" strokeWidth="3" strokeLinejoin="round" />
      </g>
      <g transform={`${here.boat} scale(0.62)`}>
        <path d="M46 12 76 22M46-12 76-22" stroke="#fff" strokeOpacity=".7" strokeWidth="3" />
        <path d="M-46 0C-24-14 20-14 46 0 20 14-24 14-46 0Z" fill="#a8452c" stroke="#fff" strokeWidth="3" />
        <path d="M-28 0C-14-7 12-7 28 0 12 7-14 7-28 0Z" fill="#fbe9df" />
        <path d="M-9-6V6M9-6V6" stroke="#a8452c" strokeWidth="3" />
      </g>
    </svg>
  );
}
