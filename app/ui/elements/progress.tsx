interface ProgressProps {
  /** 0 to 100. */
  percent: number;
  label: string;
}

function progressAttributes({ percent, label }: ProgressProps) {
  return {
    role: "progressbar",
    "aria-label": label,
    "aria-valuemin": 0,
    "aria-valuemax": 100,
    "aria-valuenow": Math.round(percent),
  } as const;
}

/** Half the height of a bend, and its width, in SVG units. */
const BEND_HEIGHT = 16;
const BEND_WIDTH = 100;

/** A winding line of `bends` half-waves from left to right, as the `d` of an SVG path. */
function windingPath(bends: number): string {
  const curves = Array.from({ length: bends }, (_, index) => {
    const start = index * BEND_WIDTH;
    const end = start + BEND_WIDTH;
    const side = index % 2 === 0 ? -BEND_HEIGHT : BEND_HEIGHT;
    return `C ${start + BEND_WIDTH / 3} ${side} ${end - BEND_WIDTH / 3} ${side} ${end} 0`;
  });
  return `M 0 0 ${curves.join(" ")}`;
}

/** The questionnaire's progress as a path: one bend per part, teal for the completed share. */
export function PathProgress({ percent, label, parts }: ProgressProps & { parts: number }) {
  const path = windingPath(parts);
  return (
    <div {...progressAttributes({ percent, label })}>
      <svg
        aria-hidden
        viewBox={`-6 -18 ${parts * BEND_WIDTH + 12} 36`}
        preserveAspectRatio="none"
        fill="none"
        strokeLinecap="round"
        // The stroke keeps its width, however flat the waves are.
        className="block h-5 w-full overflow-visible md:h-7 tall:h-6"
      >
        <path d={path} className="stroke-water" strokeWidth="7" vectorEffect="non-scaling-stroke" />
        {percent > 0 ? (
          <path
            d={path}
            pathLength={100}
            // The gap is longer than the path, so that nothing is drawn after the first dash.
            strokeDasharray={`${percent} 200`}
            className="stroke-primary transition-[stroke-dasharray] duration-200"
            strokeWidth="7"
          />
        ) : null}
      </svg>
    </div>
  );
}
