import { CHANCE_SIGNALS, type Signal, SIGNAL_HEIGHT, SIGNAL_WIDTH } from "#app/domain/report/drawings/chance-signal.ts";
import { SMALL_PICTURES, type SmallPicture } from "#app/domain/report/drawings/small-pictures.ts";
import { ColouredShapes, drawingAttributes, Shapes } from "./shapes.tsx";

/** The sign of a chance, in the colour of the surrounding text. Decorative: the verdict's word stands beside it. */
export function ChanceSignal({ verdict, className }: { verdict: Signal; className?: string }) {
  return (
    <svg {...drawingAttributes({ width: SIGNAL_WIDTH, height: SIGNAL_HEIGHT })} className={className}>
      <ColouredShapes shapes={CHANCE_SIGNALS[verdict]} colours={{ ink: "currentColor" }} />
    </svg>
  );
}

/** A picture of a card or a tile, sized by its class. Decorative. */
export function ResultPicture({ name, className }: { name: SmallPicture; className?: string }) {
  const picture = SMALL_PICTURES[name];
  return (
    <svg {...drawingAttributes(picture)} className={className}>
      <Shapes shapes={picture.shapes} type="S" />
    </svg>
  );
}
