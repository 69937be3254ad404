import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import { FIGURE_SIZE, figureColours, TYPE_FIGURES } from "#app/domain/assessment/type-figures.ts";

interface TypeFigureProps {
  type: HollandType;
  className?: string;
  label?: string;
  /** In an enclosing SVG, which classes cannot size. */
  size?: number;
}

/** A type's figure, sized by its class. Decorative unless it has a label. */
export function TypeFigure({ type, className, label, size }: TypeFigureProps) {
  const colours = figureColours(type);
  return (
    <svg
      viewBox={`0 0 ${FIGURE_SIZE} ${FIGURE_SIZE}`}
      className={className}
      {...(size === undefined ? {} : { width: size, height: size })}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {TYPE_FIGURES[type].map(({ d, tone, width }) =>
        width ? (
          <path key={d} d={d} stroke={colours[tone]} strokeWidth={width} />
        ) : (
          <path key={d} d={d} fill={colours[tone]} />
        ),
      )}
    </svg>
  );
}
