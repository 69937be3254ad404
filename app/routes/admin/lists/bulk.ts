import type { Viewer } from "#app/domain/platform/actor.ts";
import type { RouterContextProvider } from "react-router";
import { listParameters, readListQuery } from "#app/domain/administration/list-query.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import type { BulkAnswer, BulkResult } from "#app/ui/list/bulk-answer.tsx";
import { getViewer, getAdmin, notPermitted, requirePermission } from "#app/web/accounts/guards.ts";
import { clientIpContext, getServices, type Services } from "#app/web/context.ts";
import { refuseUnknownForm } from "#app/web/http/forms.ts";
import { toMessage, type Reason } from "#app/web/messages/messages.ts";
import { detailScreenMessages } from "#app/web/messages/screens.words.ts";
import type { ListSource } from "./list-source.ts";
import { readSelection } from "./selected-rows.ts";

interface BulkRow {
  services: Services;
  actor: CurrentUser;
  id: string;
  /** Other fields of the form, such as a tag. */
  fields: Record<string, string>;
  /** One per page view, so that a double click acts once. */
  submissionId: string;
  clientIp: string;
}

/** A bulk action: a use case, which checks its permission each time, and its messages. */
export interface BulkAct {
  /** The title of the results: "Verification links". */
  title: string;
  /** The maximum number of rows per click; unlimited if absent. */
  most?: number;
  run: (row: BulkRow) => Promise<{ ok: true; message: string } | { ok: false; reason: Reason }>;
}

interface Bulk<Row> {
  acts: Record<string, BulkAct>;
  toKey: (row: Row) => string;
  toLabel: (row: Row) => string;
}

/** The selected rows still in the list, by id: never acts on a row that the user cannot have seen. */
async function findRows<Row, Sort extends string, Filter extends string>(
  { db }: Services,
  { description, read }: ListSource<Row, Sort, Filter>,
  { url, viewer, ids, toKey }: { url: URL; viewer: Viewer; ids: string[]; toKey: (row: Row) => string },
): Promise<Map<string, Row>> {
  const query = readListQuery(description, url.searchParams);
  const { rows } = await read(db, { ...query, after: "", ids, pageSize: ids.length }, viewer);
  return new Map(rows.map((row) => [toKey(row), row]));
}

/** Runs a bulk action on the selected rows in sequence and reports each outcome, failures included. @throws 403 */
export async function answerBulk<Row, Sort extends string, Filter extends string>(
  { request, url, context }: { request: Request; url: URL; context: Readonly<RouterContextProvider> },
  source: ListSource<Row, Sort, Filter>,
  { acts, toKey, toLabel }: Bulk<Row>,
) {
  if (source.readPermission !== null) requirePermission(context, source.readPermission);
  const { ids, fields } = await readSelection(request);
  const act = Object.hasOwn(acts, fields.intent ?? "") ? acts[fields.intent ?? ""] : undefined;
  if (!act) return refuseUnknownForm();
  const services = getServices(context);
  const actor = getAdmin(context);
  const clientIp = context.get(clientIpContext);
  const submissionId = (fields.submissionId ?? "").slice(0, 100);
  const known = await findRows(services, source, { url, viewer: getViewer(context), ids, toKey });
  const results: BulkResult[] = [];
  for (const [place, id] of ids.entries()) {
    const row = known.get(id);
    const label = row === undefined ? id.slice(0, 8) : toLabel(row);
    const say = (isDone: boolean, message: string) => results.push({ id, label, isDone, message });
    if (row === undefined) say(false, "It is not in this list any more.");
    else if (place >= (act.most ?? ids.length)) say(false, `Not begun: ${act.most} at a time.`);
    else {
      const outcome = await attempt(act, { services, actor, id, fields, submissionId, clientIp });
      if (!outcome.ok && outcome.reason === "not-permitted") throw notPermitted();
      say(outcome.ok, outcome.ok ? outcome.message : describeOutcome(outcome.reason));
    }
  }
  const parameters = listParameters(source.description, readListQuery(source.description, url.searchParams)).toString();
  return { title: act.title, results, key: `${submissionId} ${parameters}` } satisfies BulkAnswer;
}

const BROKEN = "broken";

async function attempt(act: BulkAct, row: BulkRow) {
  try {
    return await act.run(row);
  } catch (error) {
    console.error(`${act.title} of ${row.id}`, error);
    return { ok: false, reason: BROKEN } as const;
  }
}

function describeOutcome(reason: Reason | typeof BROKEN): string {
  if (reason === BROKEN) return "Something went wrong. Please try again.";
  return toMessage(reason, "en", detailScreenMessages).message;
}
