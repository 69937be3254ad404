import { Form, useNavigation } from "react-router";
import { type MatchReason, supportStateLabels } from "#app/domain/administration/inbox.ts";
import { supportKindLabels } from "#app/domain/administration/lists.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { Badge, type BadgeTone } from "#app/ui/elements/badge.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { FactCard, type NamedFact } from "#app/ui/elements/details.tsx";
import { Select } from "#app/ui/elements/select.tsx";
import { listPaths } from "#app/web/addresses/list-paths.ts";
import { IntentButton } from "#app/routes/admin/details/intent-button.tsx";
import { EmailText, OrderLink, PersonLink } from "#app/routes/admin/lists/links.tsx";
import type { LoadedRequest } from "./load-request.ts";

export const stateTones: Record<LoadedRequest["request"]["state"], BadgeTone> = {
  open: "warning",
  waiting: "primary",
  closed: "neutral",
};

const REASONS: Record<MatchReason, string> = {
  account: "This is their request",
  email: "Same e-mail address",
  phone: "Phone number in the message",
  guardian: "Guardian's e-mail address",
};

/** Beside a thread: its status, sender, assignee, and other requests of the same person. */
export function RequestSide({ loaded, mayAnswer }: { loaded: LoadedRequest; mayAnswer: boolean }) {
  const { request } = loaded;
  const { state, version, status } = request;
  const facts: NamedFact[] = [
    [
      "State",
      <Badge key="state" tone={stateTones[state]}>
        {supportStateLabels[state]}
      </Badge>,
    ],
    ["Kind", supportKindLabels[request.kind]],
    ["From", request.name],
    [
      "E-mail",
      <a key="email" href={`mailto:${request.email}`} className="link">
        <EmailText email={request.email} />
      </a>,
    ],
    ["Received", formatListDateTime(request.createdAt)],
    ...(request.orderId ? [["Order", <OrderLink key="order" id={request.orderId} />] as const] : []),
    ...(request.waitingSince ? [["Answered", formatListDateTime(request.waitingSince)] as const] : []),
    ...(request.closedAt
      ? [["Closed", [request.closedByName, formatListDateTime(request.closedAt)].filter(Boolean).join(", ")] as const]
      : []),
  ];
  return (
    <div className="grid grid-cols-1 gap-4">
      <FactCard title="Request" facts={facts}>
        {status === "open" ? (
          <IntentButton
            permission="support.write"
            intent="close"
            fields={{ version: String(version) }}
            label="Close without an answer"
          />
        ) : (
          <IntentButton
            permission="support.write"
            intent="reopen"
            fields={{ version: String(version) }}
            label="Reopen"
          />
        )}
      </FactCard>
      {mayAnswer ? <Assignment loaded={loaded} /> : null}
      <Senders loaded={loaded} />
      <Others loaded={loaded} />
    </div>
  );
}

function Assignment({ loaded: { request, assignees, me } }: { loaded: LoadedRequest }) {
  const isSaving = useNavigation().state === "submitting";
  return (
    <Card as="section" aria-labelledby="assignment" className="grid gap-3">
      <h2 id="assignment" className="text-lg">
        Who looks after it
      </h2>
      <Form method="post" preventScrollReset className="grid gap-3">
        <input type="hidden" name="intent" value="assign" />
        <Select
          key={request.assignedTo ?? ""}
          name="assignee"
          label="Administrator"
          defaultValue={request.assignedTo ?? ""}
          placeholder="Nobody"
          options={assignees}
        />
        <Button variant="secondary" size="small" isBusy={isSaving} busyText="Saving...">
          Save
        </Button>
      </Form>
      {request.assignedTo === me ? null : (
        <IntentButton intent="assign" fields={{ assignee: me }} label="Assign to me" variant="quiet" />
      )}
    </Card>
  );
}

function Senders({ loaded: { senders, request } }: { loaded: LoadedRequest }) {
  return (
    <Card as="section" aria-labelledby="senders" className="grid gap-3">
      <h2 id="senders" className="text-lg">
        Account
      </h2>
      {senders.length === 0 ? (
        <p className="text-sm text-quiet">
          No student has this e-mail address or a phone number in the message. Search with / for other words.
        </p>
      ) : (
        <ul className="grid gap-4">
          {senders.map(({ id, name, email, why }) => (
            <li key={id} className="grid gap-1 text-sm">
              <PersonLink id={id} name={name} />
              <span>
                <EmailText email={email} />
              </span>
              <span className="text-quiet">{REASONS[why]}</span>
              <IntentButton
                permission="support.write"
                intent="match"
                fields={{ userId: id === request.userId ? "" : id }}
                label={id === request.userId ? "Not theirs" : "This is the sender"}
                about={name}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Others({ loaded: { others, request } }: { loaded: LoadedRequest }) {
  if (others.rows.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="others" className="grid gap-3">
      <h2 id="others" className="text-lg">
        Also from this person
      </h2>
      <ul className="grid gap-3">
        {others.rows.map(({ id, subject, status, createdAt }) => (
          <li key={id} className="grid text-sm">
            <a href={`${listPaths.support}/${id}`} className="link wrap-anywhere">
              {subject}
            </a>
            <span className="tabular text-quiet">{`${formatListDateTime(createdAt)}, ${status}`}</span>
          </li>
        ))}
      </ul>
      {others.more > 0 ? (
        <a
          href={`${listPaths.support}?${new URLSearchParams({ search: request.email, status: "all" })}`}
          className="link text-sm"
        >
          {`${others.more} more`}
        </a>
      ) : null}
    </Card>
  );
}
