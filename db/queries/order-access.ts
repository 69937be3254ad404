import { and, asc, eq, exists, inArray, sql } from "drizzle-orm";
import type { Draft } from "../../app/domain/assessment-draft";
import type { PackageType } from "../../app/domain/packages";
import type { Database } from "../client";
import { assessmentDrafts, orders, userResponses } from "../schema";

/** A student's purchase that may open an assessment. */
export interface AssessmentOrder {
  id: string;
  packageType: PackageType;
  status: "completed" | "paid";
  /** Whether answers have been submitted for it. */
  isAnswered: boolean;
  /** Answers on their way. */
  draft: Draft | null;
}

/** Whether answers have been submitted for the order at hand, as 1 or 0. */
function hasResponses(db: Database) {
  const responses = db.select({ one: sql`1` }).from(userResponses).where(eq(userResponses.orderId, orders.id));
  return sql<number>`${exists(responses)}`;
}

/** A student's purchases that give something: paid for, of the first kind. */
function isBoughtBy(userId: string) {
  return and(eq(orders.userId, userId), eq(orders.kind, "purchase"), inArray(orders.status, ["completed", "paid"]));
}

/**
 * A student's completed and paid purchases, oldest first, each with what the assessment knows about it: one statement
 * that reads only this student's rows. Upgrades open no assessment of their own.
 */
export async function listAssessmentOrders(db: Database, { userId }: { userId: string }): Promise<AssessmentOrder[]> {
  const rows = await db
    .select({
      id: orders.id,
      packageType: orders.packageType,
      status: orders.status,
      isAnswered: hasResponses(db),
      answers: assessmentDrafts.answers,
      position: assessmentDrafts.position,
    })
    .from(orders)
    .leftJoin(assessmentDrafts, eq(assessmentDrafts.orderId, orders.id))
    .where(isBoughtBy(userId))
    .orderBy(asc(orders.createdAt));
  return rows.map(({ id, packageType, status, isAnswered, answers, position }) => ({
    id,
    packageType,
    status: status === "completed" ? "completed" : "paid",
    isAnswered: isAnswered === 1,
    draft: answers === null || position === null ? null : { answers, position },
  }));
}
