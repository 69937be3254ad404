import { listClosings } from "#db/queries/guide/statements.ts";
import { groupBy } from "#app/domain/guide/judge/closings.ts";
import type { ClosingRecord } from "#app/domain/guide/records/record.ts";
import { closingKey } from "#app/domain/guide/records/same-closing.ts";
import type { StatementContent } from "#app/domain/guide/statement-content.ts";
import type { Services } from "#app/ports/services.ts";
import type { PlannedAddition, PlannedChange } from "./planned-change.ts";

/** A closing that pages would print, with how to withhold it. */
interface Printed {
  readonly id: string;
  readonly key: string;
  readonly value: number;
  withhold(): void;
}

const isPrinted = ({ status }: StatementContent) => status === "sourced" || status === "checked";

/**
 * Makes closings doubtful that contradict each other: of the same admission, seats and round, with different values.
 * Nothing of them is printed until a reviewer decides. Returns the changes with these, and those of other closings.
 */
export async function settleContradictions(
  { db }: Services,
  { changes, additions }: { changes: readonly PlannedChange[]; additions: readonly PlannedAddition[] },
): Promise<{ changes: PlannedChange[]; additions: PlannedAddition[] }> {
  const settled = { changes: [...changes], additions: [...additions] };
  const written: Printed[] = [];
  const admissions = new Set<string>();
  const add = (id: string, slug: string, content: StatementContent, withhold: () => void) => {
    if (content.record?.kind !== "closing" || !isPrinted(content)) return;
    admissions.add(slug);
    written.push(toPrinted(id, slug, content, content.record, withhold));
  };
  for (const [place, change] of changes.entries()) {
    add(change.before.id, change.before.subject.slug, change.after, () => {
      settled.changes[place] = { ...change, after: { ...change.after, status: "doubtful" } };
    });
  }
  for (const [place, addition] of additions.entries()) {
    add(addition.id, addition.subject.slug, addition.after, () => {
      settled.additions[place] = { ...addition, after: { ...addition.after, status: "doubtful" } };
    });
  }
  if (written.length === 0) return settled;
  const changed = new Set(changes.map(({ before }) => before.id));
  const others = (await listClosings(db, [...admissions])).filter(({ id }) => !changed.has(id)).filter(isPrinted);
  const known = others.flatMap((before): Printed[] => {
    if (before.record?.kind !== "closing") return [];
    const { checkedOn, checkedBy, dueOn } = before;
    return [
      toPrinted(before.id, before.subject.slug, before, before.record, () => {
        const { en, ml, source, year, from, to, record } = before;
        const after = {
          en,
          ml,
          source,
          year,
          from,
          to,
          record,
          checkedOn,
          checkedBy,
          dueOn,
          status: "doubtful" as const,
        };
        settled.changes.push({ before, after });
      }),
    ];
  });
  for (const same of groupBy([...written, ...known], ({ key }) => key).values()) {
    if (same.some(({ value }) => value !== same[0]?.value)) for (const each of same) each.withhold();
  }
  return settled;
}

function toPrinted(
  id: string,
  admission: string,
  { year }: StatementContent,
  record: ClosingRecord,
  withhold: () => void,
): Printed {
  return { id, key: closingKey(admission, year, record), value: record.value, withhold };
}
