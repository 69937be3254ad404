import { ITEM_QUESTIONS, ITEM_WORDS, TURNING_WORDS } from "#app/content/strengths/item-words.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Circuit, CircuitStem } from "#app/domain/strengths/items/circuits.ts";
import type { Drive, GearChain, Turning } from "#app/domain/strengths/items/gears.ts";
import type { Lever, Pulleys } from "#app/domain/strengths/items/levers.ts";
import { MACHINE_RULES, type MachineAnswer, type MachineStem } from "#app/domain/strengths/items/machines.ts";
import { HIGHEST_LEVEL, type Vessels } from "#app/domain/strengths/items/vessels.ts";
import { Drawing, Label, QuestionMark, sum } from "./drawing.tsx";
import { generatedKind, type ShownAnswer } from "./item-kind.ts";

/** The gap that a belt spans. */
const BELT = 16;

const isBelt = (drive: Drive | null | undefined) => drive === "belt" || drive === "crossed-belt";

function placeWheels({ wheels }: GearChain) {
  const placed: { size: number; drive: Drive | null; x: number; radius: number }[] = [];
  for (const { size, drive } of wheels) {
    const before = placed.at(-1);
    const radius = size * 1.05;
    const distance = before ? before.radius + radius + (isBelt(drive) ? BELT : 0) : radius;
    placed.push({ size, drive, radius, x: drive === "axle" ? (before?.x ?? 0) : (before?.x ?? 0) + distance });
  }
  return placed;
}

function Gears(chain: GearChain) {
  const wheels = placeWheels(chain);
  const tallest = Math.max(...wheels.map(({ radius }) => radius)) + 14;
  const width = Math.max(...wheels.map(({ x, radius }) => x + radius));
  const [first, last] = [wheels[0], wheels.at(-1)];
  // Wheels with belts only have plain rims.
  const hasTeeth = (drive: Drive | null | undefined) => drive === "teeth" || drive === "axle";
  const toothed = new Set(wheels.filter(({ drive }, place) => hasTeeth(drive) || hasTeeth(wheels[place + 1]?.drive)));
  return (
    <Drawing box={[-4, -tallest, width + 8, 2 * tallest]} className="mx-auto max-h-48 w-full">
      {wheels.map(({ drive, x, radius }, place) => {
        const before = wheels[place - 1];
        if (!before || !isBelt(drive)) return null;
        const end = drive === "belt" ? radius : -radius;
        const path = `M${before.x} ${-before.radius}L${x} ${-end}M${before.x} ${before.radius}L${x} ${end}`;
        return <path key={path} d={path} strokeWidth="1.4" />;
      })}
      {/* On one axle the smaller wheel lies on the larger. */}
      {wheels
        .toSorted((one, other) => other.size - one.size)
        .map((wheel) => (
          <g key={`${wheel.x} ${wheel.size}`} transform={`translate(${wheel.x} 0)`}>
            <circle r={wheel.radius - 1.5} className="fill-tint" />
            {toothed.has(wheel) ? (
              <circle r={wheel.radius} strokeWidth="3" strokeDasharray={(Math.PI * wheel.radius) / wheel.size} />
            ) : null}
          </g>
        ))}
      {wheels.map(({ size, x, radius }) => {
        // Of two wheels on one axle the larger is named above its rim, where no teeth are.
        const isCovered = wheels.some((other) => other.x === x && other.size < size);
        return (
          <Label key={`${x} ${size}`} x={x} y={isCovered ? -radius - 3.5 : 2.3} size={6.5} className="fill-ink">
            {size}
          </Label>
        );
      })}
      {first ? (
        <path
          d={`M${first.x - 4} ${-first.radius - 5}a${first.radius + 6} ${first.radius + 6} 0 0 1 12 2m-1-4.500 1.500 4.500-4.700.6`}
          className="stroke-primary"
          strokeWidth="1.8"
        />
      ) : null}
      {last ? <QuestionMark x={last.x} y={last.radius + 12} size={11} /> : null}
    </Drawing>
  );
}

const STEP = 20;

function Beam({ weights, askedAt }: Lever) {
  return (
    <Drawing box={[-94, -14, 188, 62]} className="mx-auto max-h-40 w-full">
      <path d="M-88 0H88" strokeWidth="4" />
      <path d={[-4, -3, -2, -1, 1, 2, 3, 4].map((at) => `M${at * STEP}-5V5`).join("")} />
      <path d="M0 2 12 40H-12z" className="fill-sand" strokeLinejoin="round" />
      {[...weights, { at: askedAt, kilograms: null }].map(({ at, kilograms }) => (
        <g key={at} transform={`translate(${at * STEP} 0)`}>
          <path d="M0 3V10" />
          <rect
            x="-9"
            y="10"
            width="18"
            height="15"
            rx="2"
            className={kilograms === null ? "fill-water stroke-primary" : "fill-tint"}
          />
          <Label y={21} size={9}>
            {kilograms ?? "?"}
          </Label>
        </g>
      ))}
    </Drawing>
  );
}

/** Upper wheels on a bar, lower ones on the load; as many rope sections hold the load as there are lines to it. */
function Ropes({ kilograms, ropes }: Pulleys) {
  const left = -((ropes - 1) * 12) / 2;
  const lines = Array.from({ length: ropes }, (_, place) => left + place * 12);
  const isOdd = ropes % 2 === 1;
  return (
    <Drawing box={[-50, -8, 100, 112]} className="mx-auto h-44 max-h-full">
      <path d="M-44-4H44" strokeWidth="4" />
      {/* The first line is fixed to the load or to the bar, the others run between wheels. */}
      <path
        d={lines.map((x, place) => `M${x} ${place > 0 || isOdd ? 12 : -2}V${place > 0 || !isOdd ? 66 : 80}`).join("")}
        strokeWidth="1.2"
      />
      {lines.map((x, place) => {
        const isUpper = (ropes - place) % 2 === 1;
        return (
          <g key={x} transform={`translate(${x + 6} ${isUpper ? 12 : 66})`} strokeWidth="1.4">
            <circle r="6" className="fill-white" />
            <path d={isUpper ? "M0-14V0" : "M0 0V14"} />
          </g>
        );
      })}
      <path d={`M${left + ropes * 12} 12V58m-4-7 4 8 4-8`} className="stroke-primary" strokeWidth="1.8" />
      <rect x="-24" y="80" width="48" height="20" rx="3" className="fill-tint" />
      <Label y={94} size={11}>{`${kilograms} kg`}</Label>
    </Drawing>
  );
}

const MARK = 7;
const VESSEL = 26;
const GAP = 22;
const HEIGHT = HIGHEST_LEVEL * MARK;
const SCALE = Array.from({ length: HIGHEST_LEVEL }, (_, mark) => mark + 1);

function Tanks({ vessels, valves, asked }: Vessels) {
  const findLeft = (place: number) => sum(vessels.slice(0, place).map(({ width }) => width * VESSEL + GAP));
  return (
    <Drawing box={[-16, -14, findLeft(vessels.length) - GAP + 20, HEIGHT + 32]} className="mx-auto max-h-52 w-full">
      {[0, 3, 6, 9, 12].map((mark) => (
        <Label key={mark} x={-9} y={HEIGHT - mark * MARK + 3} size={8} className="fill-quiet">
          {mark}
        </Label>
      ))}
      {vessels.map(({ width, level }, place) => {
        const wide = width * VESSEL;
        return (
          <g key={findLeft(place)} transform={`translate(${findLeft(place)} ${HEIGHT})`}>
            <path d={`M0 0H${wide}v${-level * MARK}H0z`} stroke="none" className="fill-water" />
            <path d={SCALE.map((mark) => `M0 ${-mark * MARK}h${mark % 3 ? 3 : 6}`).join("")} strokeWidth="0.6" />
            <path d={`M0 ${-HEIGHT}V0H${wide}V${-HEIGHT}`} strokeWidth="1.6" />
            {place === asked ? <QuestionMark x={wide / 2} y={-HEIGHT - 3} size={12} /> : null}
          </g>
        );
      })}
      {valves.map((isOpen, place) => {
        const x = findLeft(place + 1) - GAP;
        return (
          <g key={x} transform={`translate(${x} ${HEIGHT - 3})`} strokeWidth="1.2">
            <path d={`M0-3H${GAP}M0 3H${GAP}`} />
            {isOpen ? (
              <path d={`M4 0H${GAP - 5}m-4-3 4 3-4 3M9 0m0-3-4 3 4 3`} className="stroke-primary" />
            ) : (
              <path d={`M${GAP / 2 - 6}-8l12 16m0-16-12 16`} strokeWidth="2.4" />
            )}
          </g>
        );
      })}
    </Drawing>
  );
}

function measure(part: Circuit): { width: number; height: number } {
  const parts = ("series" in part ? part.series : "parallel" in part ? part.parallel : []).map(measure);
  const widths = parts.map(({ width }) => width);
  const heights = parts.map(({ height }) => height);
  if ("series" in part) return { width: sum(widths), height: Math.max(...heights) };
  if ("parallel" in part) return { width: Math.max(...widths) + 16, height: sum(heights) };
  return { width: 34, height: 26 };
}

/** A part between the points (x, y) and (x + width, y). */
function Part({ part, x, y, width }: { part: Circuit; x: number; y: number; width: number }): React.ReactNode {
  if ("series" in part) {
    const spare = (width - measure(part).width) / part.series.length;
    const widths = part.series.map((each) => measure(each).width + spare);
    const lefts = widths.map((_, place) => x + sum(widths.slice(0, place)));
    return part.series.map((each, place) => (
      <Part key={lefts[place]} part={each} x={lefts[place] ?? x} y={y} width={widths[place] ?? 0} />
    ));
  }
  if ("parallel" in part) {
    const heights = part.parallel.map((each) => measure(each).height);
    const top = y - sum(heights) / 2;
    const middles = heights.map((height, place) => top + sum(heights.slice(0, place)) + height / 2);
    const [left, right, line] = [x + 8, x + width - 8, `${middles[0]}V${middles.at(-1)}`];
    return (
      <>
        <path d={`M${x} ${y}h8M${left} ${line}M${right} ${line}M${x + width} ${y}h-8`} />
        {part.parallel.map((each, place) => (
          <Part key={middles[place]} part={each} x={left} y={middles[place] ?? y} width={width - 16} />
        ))}
      </>
    );
  }
  // A lamp, or a switch, in the middle of its wire.
  const half = "lamp" in part ? 8 : 9;
  return (
    <g transform={`translate(${x + width / 2} ${y})`}>
      <path d={`M${-width / 2} 0H${-half}M${half} 0H${width / 2}`} />
      {"lamp" in part ? (
        <>
          <circle r="8" className="fill-white" strokeWidth="1.2" />
          <Label y={3.5} size={10}>
            {part.lamp}
          </Label>
        </>
      ) : (
        <>
          <path d={`M-9 0${part.isClosed ? "h18" : "l16-9"}`} strokeWidth="2" />
          <path d="M-9 0h.01M9 0h.01" strokeWidth="4" strokeLinecap="round" />
        </>
      )}
    </g>
  );
}

function Wiring({ circuit }: CircuitStem) {
  const { width, height } = measure(circuit);
  const [whole, bottom] = [Math.max(width, 80), height / 2 + 24];
  const [from, to] = [whole / 2 - 3, whole / 2 + 3];
  return (
    <Drawing box={[-6, -height / 2 - 6, whole + 12, height + 44]} className="mx-auto max-h-52 w-full">
      <g strokeWidth="1.2">
        <Part part={circuit} x={0} y={0} width={whole} />
        {/* The battery. */}
        <path d={`M0 0V${bottom}H${from}M${to} ${bottom}H${whole}V0`} />
        <path d={`M${from} ${bottom - 9}v18`} strokeWidth="1.4" />
        <path d={`M${to} ${bottom - 5}v10`} strokeWidth="3" />
      </g>
    </Drawing>
  );
}

function Stem({ stem }: { stem: MachineStem }) {
  switch (stem.kind) {
    case "gears":
      return <Gears {...stem} />;
    case "lever":
      return <Beam {...stem} />;
    case "vessels":
      return <Tanks {...stem} />;
    case "circuit":
      return <Wiring {...stem} />;
    default:
      return <Ropes {...stem} />;
  }
}

function toShown(answer: MachineAnswer, language: Language): ShownAnswer {
  if (typeof answer === "number") return { content: String(answer) };
  if (!("speed" in answer)) return { content: answer.join(", ") || ITEM_WORDS.noLamp[language] };
  const speed = TURNING_WORDS[answer.speed][language];
  return {
    content: (
      <span className="item-turning">
        <TurnArrow {...answer} />
        <span>{speed}</span>
      </span>
    ),
    name: `${TURNING_WORDS[answer.isClockwise ? "clockwise" : "anticlockwise"][language]}, ${speed}`,
  };
}

function TurnArrow({ isClockwise }: Turning) {
  return (
    <Drawing box={[-13, -11, 26, 21]} className="item-arrow">
      <g transform={isClockwise ? undefined : "scale(-1 1)"}>
        <path d="M-8 4A9 9 0 1 1 8.5 2" strokeWidth="2.2" strokeLinecap="round" />
        <path d="M12.500 3 3.500 1.500 6.500 9.500z" fill="currentColor" stroke="none" />
      </g>
    </Drawing>
  );
}

export const MACHINES = generatedKind(
  "machines",
  MACHINE_RULES,
  { family: "A", seed: 4 },
  ({ stem, answers }, language) => ({
    question: ITEM_QUESTIONS[stem.kind][language],
    stem: <Stem stem={stem} />,
    answers: answers.map((answer) => toShown(answer, language)),
    look: "numbers",
  }),
);
