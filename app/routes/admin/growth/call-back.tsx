import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import { listCallBacks } from "#db/queries/administration/call-back.ts";
import { CALL_OUTCOMES, type CallOutcome, CALL_WITHIN_MS, CALLS_TRIED } from "#app/domain/administration/call-back.ts";
import { formatMobile } from "#app/domain/platform/phone.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { ColumnTable } from "#app/ui/list/column-table.tsx";
import type { ListColumn } from "#app/ui/list/list-column.ts";
import { recordCall } from "#app/usecases/administration/students/record-call.ts";
import { getAdmin, requirePermission } from "#app/web/accounts/guards.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { newRecordId, recordId } from "#app/web/forms/fields.ts";
import { parseForm } from "#app/web/http/forms.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { answerAction } from "#app/routes/admin/details/answer-action.ts";
import { OneLine, PersonLink } from "#app/routes/admin/lists/links.tsx";
import type { Route } from "./+types/call-back";

const PATH = "/administrator/call-back";

/** More than one person calls in a day. */
const SHOWN = 50;

const callSchema = z.object({
  callId: newRecordId("Please reload the page and try again"),
  userId: recordId.min(1),
  outcome: z.enum(CALL_OUTCOMES),
});

const ANSWERS: Readonly<Record<CallOutcome, string>> = {
  reached: "Reached",
  "not-reached": "Not reached",
  declined: "Wants no call",
};

const DONE: Readonly<Record<CallOutcome, string>> = {
  reached: "Noted: reached",
  "not-reached": "Noted: not reached",
  declined: "The yes is taken back: nobody calls there any more",
};

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Call back", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "students.read");
  const { db, now, newId } = getServices(context);
  const rows = await listCallBacks(db, { since: new Date(now().getTime() - CALL_WITHIN_MS), limit: SHOWN });
  return {
    rows: rows.map((row) => ({
      ...row,
      callId: newId(),
      stopped: formatListDateTime(row.stoppedAt),
      agreed: formatListDateTime(row.agreedAt),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, callSchema);
  if (!form.ok) throw data(null, { status: 400 });
  const { outcome } = form.data;
  const recorded = await recordCall(getServices(context), getAdmin(context), {
    ...form.data,
    clientIp: context.get(clientIpContext),
  });
  return answerAction(PATH, recorded, DONE[outcome]);
}

export default function CallBack({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Call back"
        count={rows.length}
        lead={`Who stopped within 30 days and has said yes to a call; of students under 18 the guardian. After ${CALLS_TRIED} calls without an answer a row goes.`}
      />
      {rows.length === 0 ? (
        <EmptyState title="Nobody to call">
          Students say yes on the payment page or in their profile, guardians on their own page.
        </EmptyState>
      ) : (
        <ColumnTable caption="Call back" columns={columns} rows={rows} toKey={({ userId }) => userId} />
      )}
    </>
  );
}

type Shown = Route.ComponentProps["loaderData"]["rows"][number];

const columns: readonly ListColumn<Shown>[] = [
  {
    header: "Call",
    isRowHeader: true,
    cell: ({ phone, callee, calleeName, language }) => (
      <span className="grid">
        <a className="link whitespace-nowrap" href={`tel:+91${phone}`}>
          {formatMobile(phone)}
        </a>
        <span className="text-xs text-quiet">
          {[
            calleeName || "Name not told",
            callee === "guardian" ? "guardian" : null,
            language === "ml" ? "Malayalam" : "English",
          ]
            .filter(Boolean)
            .join(", ")}
        </span>
      </span>
    ),
  },
  { header: "Student", cell: ({ userId, name, age }) => <PersonLink id={userId} name={`${name}, ${age}`} /> },
  {
    header: "Stopped",
    cell: ({ reason, stopped }) => (
      <span className="grid">
        <OneLine>{reason === "payment" ? "While paying" : "At the guardian's proof"}</OneLine>
        <span className="text-xs whitespace-nowrap text-quiet">{stopped}</span>
      </span>
    ),
  },
  { header: "Said yes", cell: ({ agreed }) => <OneLine>{agreed}</OneLine> },
  { header: "Tried", align: "end", cell: ({ tries }) => tries },
  { header: "Outcome", cell: (row) => <Outcomes row={row} /> },
];

function Outcomes({ row: { callId, userId, name } }: { row: Shown }) {
  const isSending = useNavigation().state === "submitting";
  return (
    <IfPermitted permission="support.write">
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="callId" value={callId} />
        <input type="hidden" name="userId" value={userId} />
        {CALL_OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            name="outcome"
            value={outcome}
            size="small"
            variant="secondary"
            disabled={isSending}
            aria-label={`${ANSWERS[outcome]}: ${name}`}
            className="whitespace-nowrap"
          >
            {ANSWERS[outcome]}
          </Button>
        ))}
      </Form>
    </IfPermitted>
  );
}
