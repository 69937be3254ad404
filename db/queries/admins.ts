import { and, count, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { EducationStatus } from "../../app/domain/education";
import type { PackageType } from "../../app/domain/packages";
import type { AdminPermissions } from "../../app/domain/visitor";
import type { Database } from "../client";
import { adminUsers, associations, auditLog, bookings, orders, profiles, userResponses, users } from "../schema";

/** Whether anybody administers this deployment yet. */
export async function hasAdmin(db: Database): Promise<boolean> {
  const rows = await db.select({ id: adminUsers.userId }).from(adminUsers).limit(1);
  return rows.length > 0;
}

export async function isAdmin(db: Database, userId: string): Promise<boolean> {
  const rows = await db.select({ id: adminUsers.userId }).from(adminUsers).where(eq(adminUsers.userId, userId)).limit(1);
  return rows.length > 0;
}

/** Makes a user an administrator. */
export function insertAdmin(db: Database, admin: AdminPermissions & { userId: string; name: string; now: Date }) {
  const { now, ...values } = admin;
  return db.insert(adminUsers).values({ ...values, createdAt: now });
}

/**
 * Makes a user and, out of them, the first administrator, with every permission. Neither row is written where an
 * administrator exists, so that two people with the setup code do not both become one. For one batch, in this order.
 */
export function insertFirstAdmin(db: Database, admin: { userId: string; email: string; passwordHash: string; name: string; now: Date }) {
  const { userId, email, passwordHash, name } = admin;
  const now = sql`${admin.now.getTime()}`;
  const isFirst = sql`not exists (select 1 from ${adminUsers})`;
  const once = sql`(select 1)`;
  return [
    db.insert(users).select(
      db
        .select({
          id: sql`${userId}`.as("id"),
          email: sql`${email}`.as("email"),
          emailVerifiedAt: now.as("email_verified_at"),
          passwordHash: sql`${passwordHash}`.as("password_hash"),
          googleSubject: sql`null`.as("google_subject"),
          createdAt: now.as("created_at"),
          updatedAt: now.as("updated_at"),
        })
        .from(once)
        .where(isFirst),
    ),
    db.insert(adminUsers).select(
      db
        .select({
          userId: users.id,
          name: sql`${name}`.as("name"),
          role: sql`'admin'`.as("role"),
          canManageImages: sql`1`.as("can_manage_images"),
          canRefund: sql`1`.as("can_refund"),
          canManageSettings: sql`1`.as("can_manage_settings"),
          canExport: sql`1`.as("can_export"),
          totpSecret: sql`null`.as("totp_secret"),
          totpEnabledAt: sql`null`.as("totp_enabled_at"),
          totpLastStep: sql`null`.as("totp_last_step"),
          createdAt: now.as("created_at"),
        })
        .from(users)
        .where(and(eq(users.id, userId), isFirst)),
    ),
  ] as const;
}

/** Adds to the audit log: for the batch that writes what is logged. */
export function insertAuditEntry(db: Database, entry: typeof auditLog.$inferInsert) {
  return db.insert(auditLog).values(entry);
}

/** The figures of the dashboard's tiles. */
export interface DashboardCounts {
  /** Students; administrators are none. */
  users: number;
  /** Completed orders. */
  silver: number;
  gold: number;
  /** Students whose submitted answer names a continent. */
  studyAbroad: number;
  /** Completed bookings. */
  psychologistBookings: number;
  counselorBookings: number;
  expertBookings: number;
}

/** Everybody with a profile, and the administrators among them: the difference is the number of students. */
function countStudents(db: Database) {
  return [
    db.select({ count: count() }).from(profiles),
    db.select({ count: count() }).from(adminUsers).innerJoin(profiles, eq(profiles.id, adminUsers.userId)),
  ] as const;
}

/** Every count reads an index only; all in one round trip. */
export async function countForDashboard(db: Database, abroadAnswers: readonly string[]): Promise<DashboardCounts> {
  const [students, admins, packages, abroad, booked] = await db.batch([
    ...countStudents(db),
    db
      .select({ packageType: orders.packageType, count: count() })
      .from(orders)
      .where(and(inArray(orders.packageType, ["silver", "gold"]), eq(orders.status, "completed")))
      .groupBy(orders.packageType),
    db
      .select({ count: sql<number>`count(distinct ${userResponses.userId})` })
      .from(userResponses)
      // A literal, not a parameter: only then does SQLite use the partial index on this question.
      .where(and(sql`${userResponses.questionId} = 63`, inArray(userResponses.answer, [...abroadAnswers]))),
    db
      .select({ association: associations.name, count: count() })
      .from(bookings)
      .innerJoin(associations, eq(associations.id, bookings.associationId))
      .where(eq(bookings.paymentStatus, "completed"))
      .groupBy(associations.name),
  ]);
  const ofPackage = (type: PackageType) => packages.find((row) => row.packageType === type)?.count ?? 0;
  const ofAssociation = (name: string) => booked.find((row) => row.association === name)?.count ?? 0;
  return {
    users: (students[0]?.count ?? 0) - (admins[0]?.count ?? 0),
    silver: ofPackage("silver"),
    gold: ofPackage("gold"),
    studyAbroad: abroad[0]?.count ?? 0,
    psychologistBookings: ofAssociation("Psychologist"),
    counselorBookings: ofAssociation("Career Counselor"),
    expertBookings: ofAssociation("Domain Expert"),
  };
}

/** A row of the list of users. */
export interface ListedUser {
  id: string;
  name: string;
  email: string;
  educationStatus: EducationStatus;
  createdAt: Date | null;
}

/** One page of the students, newest first, and how many there are in all; `search` matches a part of name or e-mail. */
export async function listUsers(
  db: Database,
  { search, page, pageSize }: { search: string; page: number; pageSize: number },
): Promise<{ users: ListedUser[]; total: number }> {
  const wanted = search.toLowerCase();
  const isStudent = isNull(adminUsers.userId);
  // No LIKE: D1 limits its patterns to 50 bytes, and a Malayalam letter takes three.
  const matches = or(gt(sql`instr(lower(${profiles.name}), ${wanted})`, 0), gt(sql`instr(${users.email}, ${wanted})`, 0));
  const rows = db
    .select({ id: profiles.id, name: profiles.name, email: users.email, educationStatus: profiles.educationStatus, createdAt: profiles.createdAt })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(adminUsers, eq(adminUsers.userId, profiles.id))
    .where(wanted ? and(isStudent, matches) : isStudent)
    .orderBy(desc(profiles.createdAt))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  if (!wanted) {
    const [found, everybody, admins] = await db.batch([rows, ...countStudents(db)]);
    return { users: found, total: (everybody[0]?.count ?? 0) - (admins[0]?.count ?? 0) };
  }
  const matching = db
    .select({ count: count() })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(adminUsers, eq(adminUsers.userId, profiles.id))
    .where(and(isStudent, matches));
  const [found, total] = await db.batch([rows, matching]);
  return { users: found, total: total[0]?.count ?? 0 };
}
