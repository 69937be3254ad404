import { findCareerCategory } from "#app/content/careers.ts";
import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import { BANNER_SYMBOL, CAREER_BANNER } from "#app/domain/report/drawings/career-banner.ts";
import { CAREER_SYMBOLS, SYMBOL_SIZE } from "#app/domain/report/drawings/career-symbols.ts";
import { drawingAttributes, Shapes } from "./shapes.tsx";

interface CareerDrawingProps {
  categoryId: number;
  className?: string;
}

/** A career's symbol, sized by its class. Decorative: the career's name stands beside it. */
export function CareerSymbol({ categoryId, className }: CareerDrawingProps) {
  return (
    <svg {...drawingAttributes({ width: SYMBOL_SIZE, height: SYMBOL_SIZE })} className={className}>
      <Shapes shapes={CAREER_SYMBOLS[categoryId] ?? []} type={careerHue(categoryId)} />
    </svg>
  );
}

/** The head of a career's card: a landscape in its hue, with its symbol. Fills its class's size from the left. */
export function CareerBanner({ categoryId, className }: CareerDrawingProps) {
  const type = careerHue(categoryId);
  const { x, y, scale } = BANNER_SYMBOL;
  return (
    <svg {...drawingAttributes(CAREER_BANNER)} preserveAspectRatio="xMinYMid slice" className={className}>
      <Shapes shapes={CAREER_BANNER.shapes} type={type} />
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        <Shapes shapes={CAREER_SYMBOLS[categoryId] ?? []} type={type} />
      </g>
    </svg>
  );
}

/** The type whose hue a career has: the first letter of its code. */
export function careerHue(categoryId: number): HollandType {
  return (findCareerCategory(categoryId)?.hollandCode[0] ?? "C") as HollandType;
}
