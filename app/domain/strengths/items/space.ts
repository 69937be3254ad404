import { toRules } from "#app/domain/strengths/item.ts";
import { type CubeNet, type CubeSymbol, type CubeView, makeCubeView, makeOpposite } from "./cube-nets.ts";
import { type FoldedPaper, makeFoldedPaper, type PunchedSheet } from "./folded-paper.ts";
import { makeTurnedFigure, type TurnedFigure } from "./turned-figures.ts";

export type SpaceStem = TurnedFigure | FoldedPaper | CubeNet;

export type SpaceAnswer = TurnedFigure | PunchedSheet | CubeSymbol | CubeView;

/** The rules of Space, from easy to hard. */
export const SPACE_RULES = toRules<SpaceStem, SpaceAnswer>([
  ["A", -2.2, "turned figure of 5 squares, others changed", makeTurnedFigure(5, 0)],
  ["B", -1.8, "one fold, one hole", makeFoldedPaper(1, 1)],
  ["C", -1.4, "opposite face, net around a row of four", makeOpposite(false)],
  ["D", -1.1, "turned figure of 5 squares, two mirrored", makeTurnedFigure(5, 2)],
  ["E", -0.8, "one diagonal fold, one hole", makeFoldedPaper(1, 1, true)],
  ["F", -0.5, "two folds, one hole", makeFoldedPaper(2, 1)],
  ["G", -0.2, "turned figure of 6 squares, three mirrored", makeTurnedFigure(6, 3)],
  ["H", 0.1, "opposite face, other nets", makeOpposite(true)],
  ["I", 0.3, "one diagonal fold, two holes", makeFoldedPaper(1, 2, true)],
  ["J", 0.6, "two folds, two holes", makeFoldedPaper(2, 2)],
  ["K", 0.9, "turned figure of 6 squares at 45°, four mirrored", makeTurnedFigure(6, 4, true)],
  ["L", 1.1, "cube, net around a row of four", makeCubeView(false)],
  ["M", 1.3, "two diagonal folds, one hole", makeFoldedPaper(2, 1, true)],
  ["N", 1.5, "turned figure of 8 squares at 45°, four mirrored", makeTurnedFigure(8, 4, true)],
  ["O", 1.8, "cube, other nets", makeCubeView(true)],
  ["P", 2.2, "three folds, one hole", makeFoldedPaper(3, 1)],
]);
