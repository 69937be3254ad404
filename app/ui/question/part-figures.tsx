import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { TypeFigure } from "#app/ui/elements/type-figures.tsx";

/** The figures of all six types, identical in style so that none suggests an answer. */
export default function PartFigures() {
  return HOLLAND_TYPES.map((type) => <TypeFigure key={type} type={type} className="size-11 md:size-16" />);
}
