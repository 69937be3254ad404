import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import { SCENE_DUSK, sceneOf } from "#app/domain/report/drawings/scenes.ts";
import { hueOf } from "#app/domain/report/drawings/shape.ts";
import { drawingAttributes, Shapes } from "./shapes.tsx";

/** The scene of a result whose first type is `lead`. Fills its class's size; the sky is cut off first. Decorative. */
export function Scene({ lead, className }: { lead: HollandType; className?: string }) {
  const scene = sceneOf(lead);
  const { sky, dusk } = hueOf(lead);
  const id = `sky-${lead}`;
  return (
    <svg {...drawingAttributes(scene)} preserveAspectRatio="xMidYMax slice" className={className}>
      <linearGradient id={id} x2="0" y2="1">
        <stop stopColor={sky} />
        <stop offset={SCENE_DUSK} stopColor={dusk} />
      </linearGradient>
      <rect width={scene.width} height={scene.height} fill={`url(#${id})`} />
      <Shapes shapes={scene.shapes} type={lead} />
    </svg>
  );
}
