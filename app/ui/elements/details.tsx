import { type ReactNode, useId } from "react";
import { Card } from "./card.tsx";

export type NamedFact = readonly [name: string, value: ReactNode];

/** Facts, one per line, names on the left. Long names wrap, or phones would break the values. */
function FactList({ facts }: { facts: readonly NamedFact[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(42%)_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm sm:gap-x-6">
      {facts.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="min-w-24 text-quiet">{name}</dt>
          <dd className="tabular min-w-0 text-pretty wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface DetailSectionProps {
  title: string;
  empty?: string | false;
  children?: ReactNode;
}

/** A section of a detail page, with its own heading. */
export function DetailSection({ title, empty = false, children }: DetailSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {empty ? <p className="text-sm text-quiet">{empty}</p> : children}
    </section>
  );
}

/** Facts on a card with its own heading. */
export function FactCard({
  title,
  facts,
  children,
}: {
  title: string;
  facts: readonly NamedFact[];
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="grid content-start gap-4">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <FactList facts={facts} />
      {children}
    </Card>
  );
}

export interface TimelineEntry {
  /** Already formatted, in IST. */
  at: string;
  what: ReactNode;
}

/** A history, oldest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="grid border-s-2 border-line ps-5">
      {entries.map(({ at, what }, place) => (
        // Entries neither move nor change.
        // oxlint-disable-next-line react/no-array-index-key
        <li
          key={place}
          className="relative pb-3 text-sm before:absolute before:-start-[1.6rem] before:top-1.5 before:size-2.5 before:rounded-full before:bg-primary last:pb-0"
        >
          <span className="block">{what}</span>
          <span className="tabular text-xs text-quiet">{at}</span>
        </li>
      ))}
    </ol>
  );
}
