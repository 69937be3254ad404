import { bandAround } from "#app/domain/assessment/measurement-error.ts";

interface MeterProps {
  /** Percent. */
  value: number;
  /** One standard error, in points; by default that of a type's percentage. Null if unknown. */
  error?: number | null;
}

/** A bar in the hue around it; its striped end is its own uncertainty. Decorative: its figure stands beside it. */
export function Meter({ value, error }: MeterProps) {
  const points = error ?? 0;
  const { lowest, highest } =
    error === undefined
      ? bandAround(value)
      : { lowest: Math.max(0, value - points), highest: Math.min(100, value + points) };
  return (
    <span className="meter" aria-hidden>
      <u style={{ left: `${lowest}%`, width: `${highest - lowest}%` }} />
      <i style={{ width: `${lowest}%` }} />
    </span>
  );
}
