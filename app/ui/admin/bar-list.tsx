interface Bar {
  name: string;
  count: number;
  /** "27 %", or the same span before: beside the number. */
  beside: string | null;
}

const COUNT_FORMAT = new Intl.NumberFormat("en-IN");

/** Figures with a bar each, as long as their share of the largest. Their numbers are texts, for every reader. */
export function BarList({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ol aria-label={label} className="grid flex-1 content-between gap-1.5">
      {bars.map(({ name, count, beside }) => (
        <li
          key={name}
          className="grid grid-cols-[minmax(0,1fr)_auto_minmax(2.5rem,auto)] items-baseline gap-x-2 text-sm leading-snug"
        >
          <span>{name}</span>
          <b className="tabular">{COUNT_FORMAT.format(count)}</b>
          <span className="tabular text-end text-xs text-quiet">{beside ?? "–"}</span>
          <svg aria-hidden className="col-span-3 h-3 w-full rounded-full bg-sand">
            <rect width={`${(count / most) * 100}%`} height="100%" className="fill-primary" />
          </svg>
        </li>
      ))}
    </ol>
  );
}
