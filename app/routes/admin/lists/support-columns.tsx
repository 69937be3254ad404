import { Link } from "react-router";
import type { ListedSupportRequest } from "#db/queries/administration/lists/list-support-requests.ts";
import { supportKindLabels, type SupportSort } from "#app/domain/administration/lists.ts";
import { formatListDateTime, formatSheetDateTime } from "#app/domain/platform/time.ts";
import { supportState, supportStateLabels } from "#app/domain/administration/inbox.ts";
import { Badge } from "#app/ui/elements/badge.tsx";
import type { ListColumn } from "#app/ui/list/list-column.ts";
import { listPaths } from "#app/web/addresses/list-paths.ts";
import { stateTones } from "#app/routes/admin/inbox/request-side.tsx";
import { EmailLine, OneLine, OrderLink, PersonLink } from "./links.tsx";

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
  {
    header: "Looked after by",
    cell: (request) => <OneLine>{request.assigneeName ?? "Nobody"}</OneLine>,
    csv: (request) => request.assigneeName,
  },
  { header: "Closed (IST)", cell: null, csv: (request) => request.closedAt && formatSheetDateTime(request.closedAt) },
];

interface RequestProps {
  request: ListedSupportRequest;
}

function Sender({ request: { userId, name, email } }: RequestProps) {
  return (
    <>
      {userId ? <PersonLink id={userId} name={name} /> : <OneLine>{name}</OneLine>}
      <a href={`mailto:${email}`} className="block font-normal text-quiet hover:text-primary">
        <EmailLine email={email} />
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

/** The subject, linked to the thread, and the start of the message. */
function Message({ request: { id, subject, message, status, readAt } }: RequestProps) {
  return (
    <div className="grid max-w-md min-w-56">
      <span className="flex items-start justify-between gap-2">
        <Link to={`${listPaths.support}/${id}`} data-row-link className="link font-medium wrap-anywhere">
          {subject}
        </Link>
        {status === "open" && readAt === null ? <span className="font-semibold text-accent-strong">Unread</span> : null}
      </span>
      <span className="line-clamp-1 text-quiet wrap-anywhere max-sm:hidden">{message}</span>
    </div>
  );
}

function Status({ request }: RequestProps) {
  const state = supportState(request);
  return (
    <>
      <Badge tone={stateTones[state]}>{supportStateLabels[state]}</Badge>
      {request.closedAt ? (
        <span className="mt-1 block text-xs text-quiet">
          {[request.closedByName, formatListDateTime(request.closedAt)].filter(Boolean).join(", ")}
        </span>
      ) : null}
    </>
  );
}
