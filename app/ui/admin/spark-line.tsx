const [WIDTH, HEIGHT] = [60, 20];

/** Seven days as a line without axes: it says only whether there were more or fewer. */
export function SparkLine({ figures }: { figures: readonly number[] }) {
  const most = Math.max(1, ...figures);
  const points = figures.map(
    (figure, place) =>
      `${(place / Math.max(1, figures.length - 1)) * WIDTH},${HEIGHT - 2 - (figure / most) * (HEIGHT - 4)}`,
  );
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className="h-4 w-9 flex-none overflow-visible">
      <polyline
        points={points.join(" ")}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-primary"
      />
    </svg>
  );
}
