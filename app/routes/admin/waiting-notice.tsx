import { describeAct, type ProposedAct } from "#app/domain/administration/approval.ts";
import { Notice } from "#app/ui/elements/notice.tsx";

/** The proposals of this page that wait for a second administrator; renders nothing if there are none. */
export function WaitingNotice({ waiting }: { waiting: readonly { id: string; act: ProposedAct }[] }) {
  if (waiting.length === 0) return null;
  return (
    <Notice tone="warning" title="Waits for approval">
      <ul className="grid gap-1">
        {waiting.map(({ id, act }) => {
          const { title, changes } = describeAct(act);
          return (
            <li key={id} className="wrap-anywhere">
              <a className="link" href="/administrator/approvals">
                {title}
              </a>
              <span>
                {act.kind === "price" || act.kind === "expert-email"
                  ? `: ${changes.map(({ from, to }) => `${from} becomes ${to}`).join(", ")}`
                  : ""}
              </span>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
