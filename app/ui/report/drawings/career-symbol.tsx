import { findCareerCategory } from "#app/content/careers.ts";
import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import { CAREER_SYMBOLS, SYMBOL_SIZE } from "#app/domain/report/drawings/career-symbols.ts";
import { Shapes } from "./shapes.tsx";

interface CareerDrawingProps {
  categoryId: number;
  className?: string;
}

/** A career's symbol, sized by its class. Decorative: the career's name stands beside it. */
export function CareerSymbol({ categoryId, className }: CareerDrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${SYMBOL_SIZE} ${SYMBOL_SIZE}`}
      className={className}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <Shapes shapes={CAREER_SYMBOLS[categoryId] ?? []} type={careerHue(categoryId)} />
    </svg>
  );
}

/** The type whose hue a career has: its first letter. */
export function careerHue(categoryId: number): HollandType {
  return (findCareerCategory(categoryId)?.hollandCode[0] ?? "C") as HollandType;
}
