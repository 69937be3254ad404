import { HOLLAND_TYPES } from "../../domain/assessment/holland-type";
import { TypeFigure } from "../elements/type-figures";

/** The figures of all six types, alike: none may look like the answer to give. */
export default function PartFigures() {
  return HOLLAND_TYPES.map((type) => <TypeFigure key={type} type={type} className="size-11 md:size-16" />);
}
