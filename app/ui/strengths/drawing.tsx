import type { ReactNode } from "react";

interface DrawingProps {
  /** The corner at the top left, and the size. */
  box: readonly [x: number, y: number, width: number, height: number];
  className?: string;
  children: ReactNode;
}

/** A drawing in lines of the text's colour. Screen readers get what it shows in words, where words can. */
export function Drawing({ box, className = "size-full", children }: DrawingProps) {
  return (
    <svg viewBox={box.join(" ")} aria-hidden fill="none" stroke="currentColor" className={`${className} text-ink`}>
      {children}
    </svg>
  );
}

interface LabelProps {
  x?: number;
  y: number;
  size: number;
  className?: string;
  children: ReactNode;
}

/** A letter or number in a drawing, centred at `x`. */
export function Label({ x = 0, y, size, className = "fill-ink font-semibold", children }: LabelProps) {
  return (
    <text x={x} y={y} fontSize={size} textAnchor="middle" stroke="none" className={className}>
      {children}
    </text>
  );
}

/** The place that an item asks about. */
export function QuestionMark(props: Pick<LabelProps, "x" | "y" | "size">) {
  return (
    <Label {...props} className="fill-primary font-semibold">
      ?
    </Label>
  );
}

/** A square from −`half` to `half`, filled. */
export function Square({ half, className }: { half: number; className: string }) {
  return <path d={`M${-half}${-half}H${half}V${half}H${-half}z`} className={className} strokeLinejoin="round" />;
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
