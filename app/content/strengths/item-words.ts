import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import type { PatternCell } from "#app/domain/strengths/items/patterns.ts";

/** The question of a drawn item, by the kind of its stem. */
export const ITEM_QUESTIONS = {
  patterns: { en: "Which figure completes the pattern?", ml: "പാറ്റേൺ പൂർത്തിയാക്കുന്ന രൂപം ഏത്?" },
  turn: {
    en: "Which is the same figure, turned but not flipped over?",
    ml: "ഇതേ രൂപം തിരിച്ചുവെച്ചത് ഏത്? മറിച്ചിട്ടവയല്ല.",
  },
  fold: {
    en: "The paper is folded and punched. How does it look unfolded?",
    ml: "കടലാസ് മടക്കി തുളയിട്ടു. നിവർത്തിയാൽ എങ്ങനെയിരിക്കും?",
  },
  opposite: {
    en: "Folded into a cube: which sign is opposite this one?",
    ml: "മടക്കി ക്യൂബാക്കിയാൽ ഈ ചിഹ്നത്തിന് എതിർവശത്ത് ഏത്?",
  },
  cube: { en: "Which cube can be folded from this?", ml: "ഇതു മടക്കിയാൽ കിട്ടാവുന്ന ക്യൂബ് ഏത്?" },
  gears: {
    en: "How does the last wheel turn, and how fast compared with the first?",
    ml: "അവസാനത്തെ ചക്രം എങ്ങോട്ട്, ആദ്യത്തേതിനെക്കാൾ എത്ര വേഗത്തിൽ കറങ്ങും?",
  },
  lever: {
    en: "How many kg at the ? keep the beam level?",
    ml: "ദണ്ഡ് നിരപ്പായി നിൽക്കാൻ ? എന്നിടത്ത് എത്ര കിലോ വേണം?",
  },
  pull: { en: "How many kg must the pull hold?", ml: "താഴാതിരിക്കാൻ എത്ര കിലോയുടെ വലി വേണം?" },
  rope: {
    en: "How many metres of rope are pulled to lift it by 1 m?",
    ml: "1 മീറ്റർ ഉയർത്താൻ എത്ര മീറ്റർ കയർ വലിക്കണം?",
  },
  vessels: {
    en: "A cross shuts a pipe, an arrow leaves it open. At which mark does the water end at the ?",
    ml: "കുറുകെ വെട്ടിയ കുഴൽ അടഞ്ഞത്, അമ്പുള്ളത് തുറന്നത്. ? ഉള്ളിടത്ത് വെള്ളം ഏത് അടയാളത്തിൽ നിൽക്കും?",
  },
  circuit: { en: "Which lamps light up?", ml: "ഏതു വിളക്കുകൾ കത്തും?" },
} satisfies Record<string, Bilingual>;

/** How a wheel turns; the arrow beside the speed shows the direction. */
export const TURNING_WORDS = {
  clockwise: { en: "clockwise", ml: "ഘടികാരദിശയിൽ" },
  anticlockwise: { en: "anticlockwise", ml: "എതിർദിശയിൽ" },
  slower: { en: "slower", ml: "പതുക്കെ" },
  same: { en: "same", ml: "ഒരേ വേഗം" },
  faster: { en: "faster", ml: "വേഗത്തിൽ" },
} satisfies Record<string, Bilingual>;

export const ITEM_WORDS = {
  noLamp: { en: "none", ml: "ഒന്നുമില്ല" },
  /** Beside the right answer of a practice item. */
  right: { en: "right", ml: "ശരി" },
} satisfies Record<string, Bilingual>;

/** An answer of a drawing that has no words, for screen readers. @param number from 1 */
export const ANSWER_NAME: Readonly<Record<Language, (number: number) => string>> = {
  en: (number) => `Answer ${number}`,
  ml: (number) => `ഉത്തരം ${number}`,
};

const SHAPES: Readonly<Record<PatternCell["shape"], Bilingual>> = {
  circle: { en: "circle", ml: "വൃത്തം" },
  triangle: { en: "triangle", ml: "ത്രികോണം" },
  square: { en: "square", ml: "ചതുരം" },
  arrow: { en: "arrow", ml: "അമ്പ്" },
  flag: { en: "flag", ml: "കൊടി" },
  moon: { en: "moon", ml: "ചന്ദ്രക്കല" },
  drop: { en: "drop", ml: "തുള്ളി" },
  cross: { en: "cross", ml: "കുരിശ്" },
};

const SHADES: Readonly<Record<PatternCell["shade"], Bilingual>> = {
  outline: { en: "empty", ml: "പൊള്ള" },
  stripes: { en: "striped", ml: "വരയുള്ള" },
  filled: { en: "filled", ml: "നിറഞ്ഞ" },
};

/** A cell of a pattern for screen readers, such as "2 striped arrow, 45°": the same features in the same order. */
export function describePatternCell({ shape, count, turn, shade }: PatternCell, language: Language): string {
  const figure = `${count} ${SHADES[shade][language]} ${SHAPES[shape][language]}`;
  return turn === 0 ? figure : `${figure}, ${turn * 45}°`;
}

/** The matrix for screen readers, row by row. */
export const PATTERN_ROW: Readonly<Record<Language, (number: number, cells: string) => string>> = {
  en: (number, cells) => `Row ${number}: ${cells}.`,
  ml: (number, cells) => `വരി ${number}: ${cells}.`,
};
