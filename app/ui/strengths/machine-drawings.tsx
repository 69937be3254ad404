import type { Circuit } from "#app/domain/strengths/items/circuits.ts";
import type { GearChain } from "#app/domain/strengths/items/gears.ts";
import type { Lever, Pulleys } from "#app/domain/strengths/items/levers.ts";
import type { MachineStem } from "#app/domain/strengths/items/machines.ts";
import { HIGHEST_LEVEL, type Vessels } from "#app/domain/strengths/items/vessels.ts";

const radius = (size: number) => size * 1.05;

interface PlacedWheel {
  size: number;
  x: number;
  drive: GearChain["wheels"][number]["drive"];
}

/** The gap that a belt spans. */
const BELT = 16;

function placeWheels({ wheels }: GearChain): PlacedWheel[] {
  const placed: PlacedWheel[] = [];
  for (const { size, drive } of wheels) {
    const before = placed.at(-1);
    const gap = drive === "belt" || drive === "crossed-belt" ? BELT : 0;
    const x = !before
      ? radius(size)
      : drive === "axle"
        ? before.x
        : before.x + radius(before.size) + radius(size) + gap;
    placed.push({ size, x, drive });
  }
  return placed;
}

/** A rim of teeth: a dashed circle. Wheels with belts have plain rims. */
function Wheel({ size, x, isPlain }: { size: number; x: number; isPlain: boolean }) {
  const tooth = (Math.PI * radius(size)) / size;
  return (
    <g transform={`translate(${x} 0)`}>
      <circle r={radius(size) - 1.5} className="fill-tint stroke-ink" strokeWidth="1" />
      {isPlain ? null : (
        <circle
          r={radius(size)}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeDasharray={`${tooth} ${tooth}`}
        />
      )}
    </g>
  );
}

function Belt({ from, to, isCrossed }: { from: PlacedWheel; to: PlacedWheel; isCrossed: boolean }) {
  const [one, other] = [radius(from.size), radius(to.size)];
  const sign = isCrossed ? -1 : 1;
  return (
    <path
      d={`M${from.x} ${-one}L${to.x} ${-sign * other}M${from.x} ${one}L${to.x} ${sign * other}`}
      stroke="currentColor"
      strokeWidth="1.4"
    />
  );
}

function Gears(chain: GearChain) {
  const wheels = placeWheels(chain);
  const tallest = Math.max(...wheels.map(({ size }) => radius(size))) + 14;
  const width = Math.max(...wheels.map(({ x, size }) => x + radius(size)));
  const first = wheels[0];
  const last = wheels.at(-1);
  const hasBelt = (place: number) =>
    [wheels[place]?.drive, wheels[place + 1]?.drive].every((drive) => drive !== "teeth" && drive !== "axle");
  return (
    <svg
      viewBox={`-4 ${-tallest} ${width + 8} ${2 * tallest}`}
      aria-hidden
      className="mx-auto max-h-48 w-full text-ink"
    >
      {wheels.map((wheel, place) => {
        const before = wheels[place - 1];
        const isCrossed = wheel.drive === "crossed-belt";
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <g key={place}>
            {before && (wheel.drive === "belt" || isCrossed) ? (
              <Belt from={before} to={wheel} isCrossed={isCrossed} />
            ) : null}
          </g>
        );
      })}
      {/* On one axle the smaller wheel lies on the larger. */}
      {wheels
        .map((wheel, place) => ({ ...wheel, place }))
        .toSorted((one, other) => other.size - one.size)
        .map(({ size, x, place }) => (
          <Wheel key={place} size={size} x={x} isPlain={hasBelt(place)} />
        ))}
      {wheels.map(({ size, x, drive }, place) => {
        const sharing =
          drive === "axle" ? wheels[place - 1] : wheels[place + 1]?.drive === "axle" ? wheels[place + 1] : null;
        // Of two wheels on one axle the larger is named above its rim, where no teeth are.
        const isAbove = sharing != null && size > sharing.size;
        return (
          <text
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            x={x}
            y={isAbove ? -radius(size) - 3.5 : 2.3}
            textAnchor="middle"
            className="fill-ink text-[6.5px]"
          >
            {size}
          </text>
        );
      })}
      {first ? (
        <path
          d={`M${first.x - 4} ${-radius(first.size) - 5}a${radius(first.size) + 6} ${radius(first.size) + 6} 0 0 1 12 2m-1-4.500 1.500 4.500-4.700.6`}
          fill="none"
          className="stroke-primary"
          strokeWidth="1.8"
        />
      ) : null}
      {last ? (
        <text
          x={last.x}
          y={radius(last.size) + 12}
          textAnchor="middle"
          className="fill-primary text-[11px] font-semibold"
        >
          ?
        </text>
      ) : null}
    </svg>
  );
}

const STEP = 20;

function Weight({ at, label }: { at: number; label: string }) {
  return (
    <g transform={`translate(${at * STEP} 0)`}>
      <path d="M0 3V10" stroke="currentColor" />
      <rect
        x="-9"
        y="10"
        width="18"
        height="15"
        rx="2"
        className={label === "?" ? "fill-water stroke-primary" : "fill-tint stroke-ink"}
      />
      <text y="21" textAnchor="middle" className="fill-ink text-[9px] font-semibold">
        {label}
      </text>
    </g>
  );
}

function Beam({ weights, askedAt }: Lever) {
  return (
    <svg viewBox="-94 -14 188 62" aria-hidden className="mx-auto max-h-40 w-full text-ink">
      <path d="M-88 0H88" stroke="currentColor" strokeWidth="4" />
      <path
        d={[-4, -3, -2, -1, 1, 2, 3, 4].map((at) => `M${at * STEP}-5V5`).join("")}
        stroke="currentColor"
        strokeWidth="1"
      />
      <path d="M0 2 12 40H-12z" className="fill-sand stroke-ink" strokeLinejoin="round" />
      {weights.map(({ at, kilograms }) => (
        <Weight key={at} at={at} label={String(kilograms)} />
      ))}
      <Weight at={askedAt} label="?" />
    </svg>
  );
}

/** Upper wheels on a bar, lower ones on the load; as many rope sections hold the load as there are lines to it. */
function Ropes({ kilograms, ropes }: Pulleys) {
  const left = -((ropes - 1) * 12) / 2;
  const lines = Array.from({ length: ropes }, (_, place) => left + place * 12);
  const pull = left + ropes * 12;
  const upper = lines.map((x, place) => ({ x: x + 6, isUpper: (ropes - place) % 2 === 1 }));
  return (
    <svg viewBox="-50 -8 100 112" aria-hidden className="mx-auto h-44 max-h-full text-ink">
      <path d="M-44-4H44" stroke="currentColor" strokeWidth="4" />
      {lines.map((x, place) => {
        // From the bar, or from a wheel, down to the load or to a wheel at it.
        const isFromBar = place === 0 && ropes % 2 === 0;
        const isToLoad = place === 0 && ropes % 2 === 1;
        return (
          <path
            key={x}
            d={`M${x} ${isFromBar ? -2 : 12}V${isToLoad ? 80 : 66}`}
            stroke="currentColor"
            strokeWidth="1.2"
          />
        );
      })}
      {upper.map(({ x, isUpper }) => (
        <g key={x}>
          <circle cx={x} cy={isUpper ? 12 : 66} r="6" className="fill-white stroke-ink" strokeWidth="1.4" />
          <path d={isUpper ? `M${x}-2V12` : `M${x} 66V80`} stroke="currentColor" strokeWidth="1.4" />
        </g>
      ))}
      <path d={`M${pull} 12V58m-4-7 4 8 4-8`} fill="none" className="stroke-primary" strokeWidth="1.8" />
      <rect x="-24" y="80" width="48" height="20" rx="3" className="fill-tint stroke-ink" />
      <text y="94" textAnchor="middle" className="fill-ink text-[11px] font-semibold">
        {`${kilograms} kg`}
      </text>
    </svg>
  );
}

const MARK = 7;
const VESSEL = 26;
const GAP = 22;

function Tanks({ vessels, valves, asked }: Vessels) {
  const height = HIGHEST_LEVEL * MARK;
  const lefts = vessels.map((_, place) =>
    vessels.slice(0, place).reduce((sum, { width }) => sum + width * VESSEL + GAP, 0),
  );
  const whole = vessels.reduce((sum, { width }) => sum + width * VESSEL + GAP, -GAP);
  return (
    <svg viewBox={`-16 -14 ${whole + 20} ${height + 32}`} aria-hidden className="mx-auto max-h-52 w-full text-ink">
      {[0, 3, 6, 9, 12].map((mark) => (
        <text key={mark} x="-5" y={height - mark * MARK + 3} textAnchor="end" className="fill-quiet text-[8px]">
          {mark}
        </text>
      ))}
      {vessels.map(({ width, level }, place) => {
        const [x, wide] = [lefts[place] ?? 0, width * VESSEL];
        return (
          <g key={x} transform={`translate(${x} 0)`}>
            <rect y={height - level * MARK} width={wide} height={level * MARK} className="fill-water" />
            <path
              d={Array.from(
                { length: HIGHEST_LEVEL },
                (_, mark) => `M0 ${height - (mark + 1) * MARK}h${(mark + 1) % 3 ? 3 : 6}`,
              ).join("")}
              stroke="currentColor"
              strokeWidth="0.6"
            />
            <path d={`M0 0V${height}H${wide}V0`} fill="none" stroke="currentColor" strokeWidth="1.6" />
            {place === asked ? (
              <text x={wide / 2} y="-3" textAnchor="middle" className="fill-primary text-[12px] font-semibold">
                ?
              </text>
            ) : null}
          </g>
        );
      })}
      {valves.map((isOpen, place) => {
        const x = (lefts[place + 1] ?? 0) - GAP;
        const y = height - 3;
        return (
          <g key={x} transform={`translate(${x} ${y})`}>
            <path d={`M0-3H${GAP}M0 3H${GAP}`} stroke="currentColor" strokeWidth="1.2" />
            {isOpen ? (
              <path
                d={`M4 0H${GAP - 5}m-4-3 4 3-4 3M9 0m0-3-4 3 4 3`}
                fill="none"
                className="stroke-primary"
                strokeWidth="1.2"
              />
            ) : (
              <path d={`M${GAP / 2 - 6}-8l12 16m0-16-12 16`} stroke="currentColor" strokeWidth="2.4" />
            )}
          </g>
        );
      })}
    </svg>
  );
}

interface Box {
  width: number;
  height: number;
}

function measure(part: Circuit): Box {
  if ("series" in part) {
    const boxes = part.series.map(measure);
    return {
      width: boxes.reduce((sum, { width }) => sum + width, 0),
      height: Math.max(...boxes.map(({ height }) => height)),
    };
  }
  if ("parallel" in part) {
    const boxes = part.parallel.map(measure);
    return {
      width: Math.max(...boxes.map(({ width }) => width)) + 16,
      height: boxes.reduce((sum, { height }) => sum + height, 0),
    };
  }
  return { width: 34, height: 26 };
}

/** A part between the points (x, y) and (x + width, y). */
function Part({ part, x, y, width }: { part: Circuit; x: number; y: number; width: number }): React.ReactNode {
  if ("series" in part) {
    const boxes = part.series.map(measure);
    const spare = (width - boxes.reduce((sum, each) => sum + each.width, 0)) / boxes.length;
    return part.series.map((each, place) => {
      const left = x + boxes.slice(0, place).reduce((sum, box) => sum + box.width + spare, 0);
      return <Part key={left} part={each} x={left} y={y} width={(boxes[place]?.width ?? 0) + spare} />;
    });
  }
  if ("parallel" in part) {
    const boxes = part.parallel.map(measure);
    const height = boxes.reduce((sum, each) => sum + each.height, 0);
    const middles = boxes.map(
      (box, place) =>
        y - height / 2 + boxes.slice(0, place).reduce((sum, each) => sum + each.height, 0) + box.height / 2,
    );
    const [top = y, bottom = y] = [middles[0], middles.at(-1)];
    return (
      <>
        <path
          d={`M${x} ${y}h8M${x + 8} ${top}V${bottom}M${x + width - 8} ${top}V${bottom}M${x + width} ${y}h-8`}
          stroke="currentColor"
        />
        {part.parallel.map((each, place) => (
          <Part key={middles[place]} part={each} x={x + 8} y={middles[place] ?? y} width={width - 16} />
        ))}
      </>
    );
  }
  const middle = x + width / 2;
  if ("lamp" in part)
    return (
      <>
        <path d={`M${x} ${y}H${middle - 8}M${middle + 8} ${y}H${x + width}`} stroke="currentColor" />
        <circle cx={middle} cy={y} r="8" className="fill-white stroke-ink" strokeWidth="1.2" />
        <text x={middle} y={y + 3.5} textAnchor="middle" className="fill-ink text-[10px] font-semibold">
          {part.lamp}
        </text>
      </>
    );
  if ("isClosed" in part)
    return (
      <>
        <path d={`M${x} ${y}H${middle - 9}M${middle + 9} ${y}H${x + width}`} stroke="currentColor" />
        <path d={`M${middle - 9} ${y}${part.isClosed ? "h18" : "l16-9"}`} stroke="currentColor" strokeWidth="2" />
        <circle cx={middle - 9} cy={y} r="2" fill="currentColor" />
        <circle cx={middle + 9} cy={y} r="2" fill="currentColor" />
      </>
    );
  return <path d={`M${x} ${y}h${width}`} stroke="currentColor" />;
}

function Wiring({ circuit }: { circuit: Circuit }) {
  const { width, height } = measure(circuit);
  const [whole, bottom] = [Math.max(width, 80), height / 2 + 24];
  return (
    <svg
      viewBox={`-6 ${-height / 2 - 6} ${whole + 12} ${height + 44}`}
      aria-hidden
      className="mx-auto max-h-52 w-full text-ink"
      fill="none"
      strokeWidth="1.2"
    >
      <Part part={circuit} x={0} y={0} width={whole} />
      <path
        d={`M0 0V${bottom}H${whole / 2 - 3}M${whole / 2 + 3} ${bottom}H${whole}V0`}
        stroke="currentColor"
        strokeWidth="1.2"
      />
      <path d={`M${whole / 2 - 3} ${bottom - 9}v18`} stroke="currentColor" strokeWidth="1.4" />
      <path d={`M${whole / 2 + 3} ${bottom - 5}v10`} stroke="currentColor" strokeWidth="3" />
    </svg>
  );
}

/** What an item of Machines shows above its answers. */
export function MachineStemDrawing({ stem }: { stem: MachineStem }) {
  switch (stem.kind) {
    case "gears":
      return <Gears {...stem.chain} />;
    case "lever":
      return <Beam {...stem.lever} />;
    case "pulleys":
      return <Ropes {...stem.pulleys} />;
    case "vessels":
      return <Tanks {...stem.vessels} />;
    default:
      return <Wiring circuit={stem.circuit} />;
  }
}
