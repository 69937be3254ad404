import { eq, type SQL, sql } from "drizzle-orm";
import type { Draft } from "#app/domain/assessment/assessment-draft.ts";
import type { PackageType } from "#app/domain/purchase/packages.ts";
import type { Database } from "#db/client.ts";
import { answerSheets, users } from "#db/schema/index.ts";

/** A purchase that may give access to an assessment. */
export interface AccessOrder {
  id: string;
  packageType: PackageType;
  status: "completed" | "paid";
  isAnswered: boolean;
  draft: Draft | null;
}

interface AccessOrderJson {
  id: string;
  packageType: PackageType;
  status: "completed" | "paid";
  isAnswered: 0 | 1;
  answers: Draft["answers"] | null;
  position: number | null;
}

function accessOrders(isAnswered: SQL): SQL<string> {
  return sql<string>`(
    select json_group_array(json_object(
      'id', o.id, 'packageType', o.package_type, 'status', o.status,
      'isAnswered', ${isAnswered},
      'answers', json(d.answers), 'position', d.position
    ) order by o.created_at)
    from orders o left join assessment_drafts d on d.order_id = o.id
    where o.user_id = users.id and o.kind = 'purchase' and o.status in ('completed', 'paid')
  )`;
}

/**
 * JSON of the paid purchases of the student `users.id`, oldest first, with their assessment data: an expression that
 * reads only this student's rows. Upgrades give no access of their own.
 */
export const accessOrdersOfUser = accessOrders(sql`exists (select 1 from answer_sheets where order_id = o.id)`);

/** Parses the result of `accessOrdersOfUser`. */
export function readAccessOrders(json: string): AccessOrder[] {
  return (JSON.parse(json) as AccessOrderJson[]).map(({ isAnswered, answers, position, ...order }) => ({
    ...order,
    isAnswered: isAnswered === 1,
    draft: answers === null || position === null ? null : { answers, position },
  }));
}

/** A student's purchases that may give access to an assessment: see `accessOrdersOfUser`. */
export async function listAccessOrders(db: Database, { userId }: { userId: string }): Promise<AccessOrder[]> {
  const [row] = await db.select({ orders: accessOrdersOfUser }).from(users).where(eq(users.id, userId));
  return readAccessOrders(row?.orders ?? "[]");
}

/** The same without the answers that were submitted: none counts as answered. */
export async function listUncheckedAccessOrders(db: Database, { userId }: { userId: string }): Promise<AccessOrder[]> {
  const [row] = await db
    .select({ orders: accessOrders(sql`0`) })
    .from(users)
    .where(eq(users.id, userId));
  return readAccessOrders(row?.orders ?? "[]");
}

/** A student's orders whose answers have been submitted. */
export async function listAnsweredOrderIds(db: Database, { userId }: { userId: string }): Promise<string[]> {
  const rows = await db
    .select({ orderId: answerSheets.orderId })
    .from(answerSheets)
    .where(eq(answerSheets.userId, userId));
  return rows.map(({ orderId }) => orderId);
}
