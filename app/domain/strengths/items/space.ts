import type { Item, ItemRule } from "#app/domain/strengths/item.ts";
import { type CubeNet, type CubeSymbol, type CubeView, makeCubeView, makeOpposite } from "./cube-nets.ts";
import { type FoldedPaper, makeFoldedPaper, type PunchedSheet } from "./folded-paper.ts";
import { makeTurnedFigure, type TurnedFigure } from "./turned-figures.ts";

/** An item of Space, by its kind. */
export type SpaceStem =
  | { readonly kind: "turn"; readonly figure: TurnedFigure }
  | { readonly kind: "fold"; readonly paper: FoldedPaper }
  | { readonly kind: "opposite" | "cube"; readonly net: CubeNet };

export type SpaceAnswer =
  | { readonly kind: "turn"; readonly figure: TurnedFigure }
  | { readonly kind: "fold"; readonly holes: PunchedSheet }
  | { readonly kind: "opposite"; readonly symbol: CubeSymbol }
  | { readonly kind: "cube"; readonly view: CubeView };

type Random = () => number;
type SpaceItem = Item<SpaceStem, SpaceAnswer>;

const turn =
  (size: number, mirrored: number, hasEighths = false) =>
  (random: Random): SpaceItem => {
    const { stem, answers, right } = makeTurnedFigure({ size, mirrored, hasEighths }, random);
    return {
      stem: { kind: "turn", figure: stem },
      answers: answers.map((figure) => ({ kind: "turn", figure })),
      right,
    };
  };

const fold =
  (folds: number, holes: number, isDiagonal = false) =>
  (random: Random): SpaceItem => {
    const { stem, answers, right } = makeFoldedPaper({ folds, holes, isDiagonal }, random);
    return {
      stem: { kind: "fold", paper: stem },
      answers: answers.map((punched) => ({ kind: "fold", holes: punched })),
      right,
    };
  };

const opposite =
  (isHard: boolean) =>
  (random: Random): SpaceItem => {
    const { stem, answers, right } = makeOpposite(isHard, random);
    return {
      stem: { kind: "opposite", net: stem },
      answers: answers.map((symbol) => ({ kind: "opposite", symbol })),
      right,
    };
  };

const cube =
  (isHard: boolean) =>
  (random: Random): SpaceItem => {
    const { stem, answers, right } = makeCubeView(isHard, random);
    return { stem: { kind: "cube", net: stem }, answers: answers.map((view) => ({ kind: "cube", view })), right };
  };

/** The rules of Space, from easy to hard. */
export const SPACE_RULES: readonly ItemRule<SpaceStem, SpaceAnswer>[] = [
  { id: "A", difficulty: -2.2, features: "turned figure of 5 squares, others changed", make: turn(5, 0) },
  { id: "B", difficulty: -1.8, features: "one fold, one hole", make: fold(1, 1) },
  { id: "C", difficulty: -1.4, features: "opposite face, net around a row of four", make: opposite(false) },
  { id: "D", difficulty: -1.1, features: "turned figure of 5 squares, two mirrored", make: turn(5, 2) },
  { id: "E", difficulty: -0.8, features: "one diagonal fold, one hole", make: fold(1, 1, true) },
  { id: "F", difficulty: -0.5, features: "two folds, one hole", make: fold(2, 1) },
  { id: "G", difficulty: -0.2, features: "turned figure of 6 squares, three mirrored", make: turn(6, 3) },
  { id: "H", difficulty: 0.1, features: "opposite face, other nets", make: opposite(true) },
  { id: "I", difficulty: 0.3, features: "one diagonal fold, two holes", make: fold(1, 2, true) },
  { id: "J", difficulty: 0.6, features: "two folds, two holes", make: fold(2, 2) },
  { id: "K", difficulty: 0.9, features: "turned figure of 6 squares at 45°, four mirrored", make: turn(6, 4, true) },
  { id: "L", difficulty: 1.1, features: "cube, net around a row of four", make: cube(false) },
  { id: "M", difficulty: 1.3, features: "two diagonal folds, one hole", make: fold(2, 1, true) },
  { id: "N", difficulty: 1.5, features: "turned figure of 8 squares at 45°, four mirrored", make: turn(8, 4, true) },
  { id: "O", difficulty: 1.8, features: "cube, other nets", make: cube(true) },
  { id: "P", difficulty: 2.2, features: "three folds, one hole", make: fold(3, 1) },
];
