import { and, asc, eq, exists, inArray, sql } from "drizzle-orm";
import type { Draft } from "../../app/domain/assessment-draft";
import type { PackageType } from "../../app/domain/packages";
import type { Database } from "../client";
import { prepareOnce } from "../prepared";
import { assessmentDrafts, orders, userResponses } from "../schema";

/** A student's purchase that may open an assessment. */
export interface AccessOrder {
  id: string;
  packageType: PackageType;
  status: "completed" | "paid";
  /** Whether answers have been submitted for it. */
  isAnswered: boolean;
  /** Answers on their way. */
  draft: Draft | null;
}

const accessOrdersOfUser = prepareOnce((db) =>
  db
    .select({
      id: orders.id,
      packageType: orders.packageType,
      status: orders.status,
      isAnswered: sql<number>`${exists(db.select({ one: sql`1` }).from(userResponses).where(eq(userResponses.orderId, orders.id)))}`,
      answers: assessmentDrafts.answers,
      position: assessmentDrafts.position,
    })
    .from(orders)
    .leftJoin(assessmentDrafts, eq(assessmentDrafts.orderId, orders.id))
    .where(and(eq(orders.userId, sql.placeholder("userId")), eq(orders.kind, "purchase"), inArray(orders.status, ["completed", "paid"])))
    .orderBy(asc(orders.createdAt))
    .prepare(),
);

/**
 * A student's completed and paid purchases, oldest first, each with what the assessment knows about it: one statement
 * that reads only this student's rows. Upgrades open no assessment of their own.
 */
export async function listAccessOrders(db: Database, { userId }: { userId: string }): Promise<AccessOrder[]> {
  const rows = await accessOrdersOfUser(db).all({ userId });
  return rows.map(({ id, packageType, status, isAnswered, answers, position }) => ({
    id,
    packageType,
    status: status === "completed" ? "completed" : "paid",
    isAnswered: isAnswered === 1,
    draft: answers === null || position === null ? null : { answers, position },
  }));
}
