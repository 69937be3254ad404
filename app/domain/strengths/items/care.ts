import { pick, pickNumber } from "#app/domain/strengths/item.ts";

/** Two codes. Are they the same? */
export interface CodePair {
  readonly left: string;
  readonly right: string;
  readonly isSame: boolean;
}

/** No characters that look alike in any typeface. */
const CHARACTERS = [..."ACDEFHJKLMNPRTUVWXY34679"];

/** Characters that are easily taken for each other, so that comparing takes care. */
const ALIKE = ["CD", "EF", "HN", "MW", "PR", "UV", "XY", "69", "37"];

function findAlike(character: string): string | undefined {
  return ALIKE.find((two) => two.includes(character))?.replace(character, "");
}

/** The codes' length. */
const LENGTH = 7;

/** A pair that is the same half the time; else two characters are swapped, or one is another. */
export function makeCodePair(random: () => number): CodePair {
  const characters = Array.from({ length: LENGTH }, () => pick(random, CHARACTERS));
  const left = characters.join("");
  if (random() < 0.5) return { left, right: left, isSame: true };
  for (;;) {
    const place = pickNumber(random, 1, LENGTH - 2);
    const changed = [...characters];
    const own = changed[place] ?? "A";
    const next = changed[place + 1] ?? "A";
    if (random() < 0.5) {
      changed[place] = next;
      changed[place + 1] = own;
    } else {
      changed[place] = findAlike(own) ?? pick(random, CHARACTERS);
    }
    const right = changed.join("");
    if (right !== left) return { left, right, isSame: false };
  }
}
