import type { ReactNode } from "react";

/** Facts, one per line, names on the left. On phones long names wrap to leave room for the values. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2.5 max-sm:text-sm sm:gap-x-6">{children}</dl>
  );
}

/** A line of `Facts`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="max-w-22 min-w-min text-quiet wrap-break-word sm:max-w-44 [&:lang(ml)]:max-sm:max-w-24">{name}</dt>
      <dd className="tabular font-medium text-pretty wrap-break-word">{children}</dd>
    </>
  );
}
