interface ChartDay {
  /** "5 Nov 2026", or only the day of the month if this month has none. */
  name: string;
  isToday: boolean;
  /** Packages sold; null for days to come. */
  silver: number | null;
  gold: number | null;
  /** What was paid for them. */
  rupees: string | null;
  /** Packages sold on the same day of the month before; null if that month is shorter. */
  before: number | null;
}

/** The plot, in percent of the drawing: it scales in both directions while its texts keep their size. */
const PLOT = { left: 6, right: 99.5, top: 6, bottom: 88 };

/** Days with a label: the first, each fifth, and today. */
const LABEL_EVERY = 5;

/** Round numbers from 0 to the most, at most five. */
export function axisTicks(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].find((each) => most / each <= 4) ?? most;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, place) => place * step);
}

const percent = (figure: number) => `${Math.round(figure * 100) / 100}%`;

/** Packages sold by day, as bars, with the month before as a dotted line; the figures follow for screen readers. */
export function SalesChart({
  days,
  name,
  nameBefore,
}: {
  days: readonly ChartDay[];
  name: string;
  nameBefore: string;
}) {
  const ticks = axisTicks(
    Math.max(...days.flatMap(({ silver, gold, before }) => [(silver ?? 0) + (gold ?? 0), before ?? 0])),
  );
  const top = ticks.at(-1) ?? 1;
  const step = (PLOT.right - PLOT.left) / days.length;
  const x = (place: number) => PLOT.left + (place + 0.5) * step;
  const y = (count: number) => PLOT.bottom - (count / top) * (PLOT.bottom - PLOT.top);
  const bar = (place: number, from: number, count: number | null, look: string) =>
    count ? (
      <rect
        x={percent(x(place) - step * 0.34)}
        y={percent(y(from + count))}
        width={percent(step * 0.68)}
        height={percent(y(from) - y(from + count))}
        className={look}
      />
    ) : null;
  const todayAt = days.findIndex(({ isToday }) => isToday);
  return (
    <>
      <svg
        role="img"
        aria-label={`Packages sold by day in ${name}, with ${nameBefore} as a dotted line. The figures follow as a table.`}
        className="h-48 w-full text-xs md:h-64"
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={percent(PLOT.left)}
              x2={percent(PLOT.right)}
              y1={percent(y(tick))}
              y2={percent(y(tick))}
              className="stroke-line"
            />
            <text
              x={percent(PLOT.left - 1)}
              y={percent(y(tick))}
              dominantBaseline="middle"
              textAnchor="end"
              className="tabular fill-quiet"
            >
              {tick}
            </text>
          </g>
        ))}
        {days.map(({ name: day, isToday, silver, gold, rupees }, place) => (
          <g key={day}>
            {silver === null ? null : <title>{`${day}: ${silver} Silver, ${gold} Gold, ${rupees}`}</title>}
            {bar(place, 0, silver, isToday ? "fill-primary" : "fill-[#8fc9cd]")}
            {bar(place, silver ?? 0, gold, isToday ? "fill-[#c58f14]" : "fill-[#e5b84b]")}
            {isToday || place === 0 || ((place + 1) % LABEL_EVERY === 0 && Math.abs(place - todayAt) > 2) ? (
              <text
                x={percent(x(place))}
                y="97%"
                textAnchor="middle"
                className={`tabular ${isToday ? "fill-ink font-bold" : "fill-quiet"}`}
              >
                {place + 1}
              </text>
            ) : null}
          </g>
        ))}
        <g className="stroke-ink" strokeWidth="2" strokeDasharray="2 4" strokeLinecap="round">
          {days.slice(1).map(({ before }, place) => {
            const from = days[place]?.before;
            return from === undefined || from === null || before === null ? null : (
              <line
                key={place}
                x1={percent(x(place))}
                y1={percent(y(from))}
                x2={percent(x(place + 1))}
                y2={percent(y(before))}
              />
            );
          })}
        </g>
      </svg>
      <div className="sr-only">
        <table>
          <caption>{`Packages sold by day in ${name} and in ${nameBefore}`}</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Silver</th>
              <th scope="col">Gold</th>
              <th scope="col">Paid</th>
              <th scope="col">{`In ${nameBefore}`}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ name: day, silver, gold, rupees, before }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{silver ?? "–"}</td>
                <td>{gold ?? "–"}</td>
                <td>{rupees ?? "–"}</td>
                <td>{before ?? "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
