import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { Badge } from "#app/ui/elements/badge.tsx";
import { RouterLinkButton } from "#app/ui/elements/button.tsx";
import { CircleCheck } from "#app/ui/elements/icons.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { IntentButton } from "./details/intent-button.tsx";
import type { AttentionItem } from "./load-attention-items.ts";

/** The matters that need attention, one line each; `null` if they could not be read. */
export function AttentionList({ attentionItems }: { attentionItems: readonly AttentionItem[] | null }) {
  if (attentionItems === null)
    return <Notice tone="danger">What needs attention could not be read. Please try again.</Notice>;
  if (attentionItems.length === 0) {
    return (
      <p className="flex items-center gap-3 rounded-card border border-line bg-white p-5">
        <CircleCheck aria-hidden className="size-5 flex-none text-success" />
        <span>Nothing needs attention. Everything that was paid for is delivered.</span>
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-white">
      {attentionItems.map((item) => (
        <AttentionLine key={item.key} item={item} />
      ))}
    </ul>
  );
}

function AttentionLine({ item: { what, detail, age, at, href, repair, isUrgent } }: { item: AttentionItem }) {
  return (
    <li className="grid items-center gap-x-5 gap-y-2 px-4 py-3 sm:grid-cols-[14rem_minmax(0,1fr)_auto]">
      <span className="flex items-center justify-between gap-2 sm:grid sm:justify-items-start sm:gap-1">
        <Badge tone={isUrgent ? "danger" : "warning"}>{what}</Badge>
        <time className="tabular text-xs text-quiet" title={at}>
          {age === "just now" ? age : `${age} ago`}
        </time>
      </span>
      {href === null ? (
        <span className="min-w-0 text-sm wrap-anywhere">{detail}</span>
      ) : (
        <a href={href} className="link min-w-0 text-sm wrap-anywhere">
          {detail}
        </a>
      )}
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
