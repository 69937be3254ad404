import { Form } from "react-router";
import type { ListedSupportRequest } from "../../../../db/queries/administration/lists/list-support-requests";
import { supportKindLabels, type SupportSort } from "../../../domain/administration/lists";
import { formatListDateTime, formatSheetDateTime } from "../../../domain/platform/time";
import { IfPermitted } from "../../../ui/admin/permitted";
import { Button } from "../../../ui/elements/button";
import type { ListColumn } from "../../../ui/list/list-column";
import { StatusBadge } from "../../../ui/elements/status-badge";
import { EmailText, OneLine, OrderLink, PersonLink } from "./links";

/** The list of support requests. */
export const supportColumns: readonly ListColumn<ListedSupportRequest, SupportSort>[] = [
  {
    header: "Received (IST)",
    sort: "created",
    cell: (request) => <OneLine>{formatListDateTime(request.createdAt)}</OneLine>,
    csv: (request) => formatSheetDateTime(request.createdAt),
  },
  {
    header: "From",
    sort: "name",
    isRowHeader: true,
    cell: (request) => <Sender request={request} />,
    csv: (request) => request.name,
  },
  { header: "Email", cell: null, csv: (request) => request.email },
  { header: "Kind", cell: (request) => <Kind request={request} />, csv: (request) => supportKindLabels[request.kind] },
  {
    header: "Message",
    isWide: true,
    cell: (request) => <Message request={request} />,
    csv: (request) => request.message,
  },
  { header: "Subject", cell: null, csv: (request) => request.subject },
  { header: "Order ID", cell: null, csv: (request) => request.orderId },
  {
    header: "Status",
    sort: "status",
    cell: (request) => <Status request={request} />,
    csv: (request) => request.status,
  },
  { header: "Closed (IST)", cell: null, csv: (request) => request.closedAt && formatSheetDateTime(request.closedAt) },
  { header: "Actions", cell: (request) => <ChangeForm request={request} />, csv: null },
];

interface RequestProps {
  request: ListedSupportRequest;
}

function Sender({ request: { userId, name, email } }: RequestProps) {
  return (
    <>
      {userId ? <PersonLink id={userId} name={name} /> : <OneLine>{name}</OneLine>}
      <a href={`mailto:${email}`} className="block font-normal text-quiet hover:text-primary">
        <EmailText email={email} />
      </a>
    </>
  );
}

/** With the order that Gold buyers ask about. */
function Kind({ request: { kind, orderId } }: RequestProps) {
  return (
    <>
      <OneLine>{supportKindLabels[kind]}</OneLine>
      {orderId ? (
        <span className="block">
          <OrderLink id={orderId} />
        </span>
      ) : null}
    </>
  );
}

/** The subject, which opens to the message. */
function Message({ request: { subject, message } }: RequestProps) {
  return (
    <details className="min-w-56 max-w-md">
      <summary className="font-medium">{subject}</summary>
      <p className="mt-2 whitespace-pre-line">{message}</p>
    </details>
  );
}

function Status({ request: { status, closedAt, closedByName } }: RequestProps) {
  return (
    <>
      <StatusBadge status={status} />
      {closedAt ? (
        <span className="mt-1 block text-xs text-quiet">
          {[closedByName, formatListDateTime(closedAt)].filter(Boolean).join(", ")}
        </span>
      ) : null}
    </>
  );
}

/** Posts to the list as shown, and returns to it. */
function ChangeForm({ request: { id, status, subject } }: RequestProps) {
  const label = status === "open" ? "Mark closed" : "Reopen";
  return (
    <IfPermitted permission="support.write">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="requestId" value={id} />
        <Button
          size="small"
          variant="secondary"
          name="status"
          value={status === "open" ? "closed" : "open"}
          aria-label={`${label}: ${subject}`}
          className="whitespace-nowrap"
        >
          {label}
        </Button>
      </Form>
    </IfPermitted>
  );
}
