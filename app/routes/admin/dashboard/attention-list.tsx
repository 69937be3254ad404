import type { Harm } from "#app/domain/administration/attention.ts";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { RouterLinkButton } from "#app/ui/elements/button.tsx";
import { ChevronRight, CircleCheck } from "#app/ui/elements/icons.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { IntentButton } from "#app/routes/admin/details/intent-button.tsx";
import type { AttentionGroup, AttentionItem } from "./load-attention-items.ts";

/** What waits, one row for each kind, which opens to its matters; `null` if it could not be read. */
export function AttentionList({ groups }: { groups: readonly AttentionGroup[] | null }) {
  if (groups === null) return <Notice tone="danger">What needs attention could not be read. Please try again.</Notice>;
  if (groups.length === 0) {
    return (
      <p className="flex items-center gap-2 py-2 text-sm">
        <CircleCheck aria-hidden className="size-5 flex-none text-success" />
        <span>Nothing waits. All is delivered.</span>
      </p>
    );
  }
  return (
    <ul>
      {groups.map((group) => (
        <li key={group.kind} className="border-t border-line">
          {group.items.length === 0 && group.all ? (
            <a href={group.all} className={ROW}>
              <GroupFace group={group} />
            </a>
          ) : (
            <details className="group">
              <summary className={`${ROW} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
                <GroupFace group={group} />
              </summary>
              <Matters group={group} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

const COUNT_FORMAT = new Intl.NumberFormat("en-IN");

const ROW =
  "grid min-h-11 grid-cols-[2.25rem_minmax(0,1fr)_auto_1rem] items-center gap-x-2.5 text-sm hover:text-primary";

const NUMBERS: Record<Harm, string> = {
  urgent: "bg-danger-tint text-danger-strong",
  soon: "bg-warning-tint text-warning",
  notice: "bg-sand text-ink",
};

function GroupFace({ group: { harm, count, isCountCut, what, remark } }: { group: AttentionGroup }) {
  return (
    <>
      <b className={`tabular grid h-6.5 place-items-center rounded-sm text-xs ${NUMBERS[harm]}`}>
        {`${COUNT_FORMAT.format(count)}${isCountCut ? "+" : ""}`}
      </b>
      <span className="leading-snug">{what}</span>
      <span className="tabular text-xs text-quiet">{remark ?? ""}</span>
      <ChevronRight aria-hidden className="size-4 text-quiet transition-transform group-open:rotate-90" />
    </>
  );
}

function Matters({ group: { count, isCountCut, what, all, items } }: { group: AttentionGroup }) {
  const left = count - items.length;
  return (
    <ul className="mb-2 grid grid-cols-1 divide-y divide-line rounded-control bg-ground px-3">
      {items.map((item) => (
        <MatterLine key={item.id} item={item} what={item.what ?? what} />
      ))}
      {left > 0 || isCountCut ? (
        <li className="py-2 text-xs text-quiet">{isCountCut ? "There are more." : `${left} more.`}</li>
      ) : null}
      {all ? (
        <li>
          <a href={all} className="link inline-flex min-h-11 items-center text-xs">
            {count === 1 ? "Its list" : `All ${count} in their list`}
          </a>
        </li>
      ) : null}
    </ul>
  );
}

/** Characters of a detail that fit beside its button. */
const SHORT = 40;

function MatterLine({
  item: { detail, age, at, href, repair, what: own },
  what,
}: {
  item: AttentionItem;
  what: string;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-2">
      <span className={`grid text-xs ${detail.length > SHORT ? "basis-full" : "min-w-24 flex-1"}`}>
        <a href={href} className="link wrap-anywhere">
          {detail}
        </a>
        <span className="text-quiet">
          {own ? <span>{`${own}, `}</span> : null}
          <time className="tabular" title={at}>
            {age === "just now" ? age : `${age} ago`}
          </time>
        </span>
      </span>
      {repair && "href" in repair ? (
        <IfPermitted permission={repair.permission}>
          <RouterLinkButton
            href={repair.href}
            variant="secondary"
            size="small"
            aria-label={`${repair.label}: ${what}, ${detail}`}
          >
            {repair.label}
          </RouterLinkButton>
        </IfPermitted>
      ) : repair ? (
        <IntentButton
          intent={repair.intent}
          fields={repair.fields}
          action={repair.action}
          label={repair.label}
          permission={repair.permission}
          about={`${what}, ${detail}`}
        />
      ) : null}
    </li>
  );
}
