import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { NEW_APPROVER_MS } from "#app/domain/administration/approval.ts";
import { isRaised, type Role } from "#app/domain/platform/permissions.ts";
import type { Database } from "#db/client.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { adminUsers, emailTokens, sessions, users } from "#db/schema/index.ts";
import { bookingsCounter, ordersCounter, PROFILES, STUDY_ABROAD, sumCounters } from "./counters.ts";
import { countAdminStudents } from "./lists/list-users.ts";

/** Whether this deployment has an administrator. */
export async function hasAdmin(db: Database): Promise<boolean> {
  const rows = await db.select({ id: adminUsers.userId }).from(adminUsers).limit(1);
  return rows.length > 0;
}

/** Whether a user is an administrator, invited ones included. */
export async function isAdmin(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: adminUsers.userId })
    .from(adminUsers)
    .where(eq(adminUsers.userId, userId))
    .limit(1);
  return rows.length > 0;
}

/** When someone who becomes able to approve at `now` may do so. */
const approverFrom = (now: Date) => new Date(now.getTime() + NEW_APPROVER_MS);

export function insertAdmin(db: Database, admin: { userId: string; name: string; roles: readonly Role[]; now: Date }) {
  const { now, roles, ...values } = admin;
  return db
    .insert(adminUsers)
    .values({ ...values, roles: [...roles], approvesFrom: approverFrom(now), createdAt: now });
}

/** SQL: from when the administrator of the row may approve, in milliseconds. */
export const approvesFromSql = sql<Date>`coalesce(
  ${adminUsers.approvesFrom}, ${adminUsers.createdAt} + ${sql.raw(String(NEW_APPROVER_MS))}
)`.mapWith(adminUsers.createdAt);

/** From when an administrator may approve proposals; null for anyone else. */
export async function findApprovesFrom(db: Database, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ approvesFrom: approvesFromSql.as("from") })
    .from(adminUsers)
    .where(eq(adminUsers.userId, userId))
    .limit(1);
  return row?.approvesFrom ?? null;
}

/** Restarts the time in which an administrator cannot approve. */
export function restartApproving(db: Database, { userId, now }: { userId: string; now: Date }) {
  return db
    .update(adminUsers)
    .set({ approvesFrom: approverFrom(now) })
    .where(eq(adminUsers.userId, userId));
}

/** The same for the owner of an invitation that has just been used. For the batch that uses it, after it. */
export function restartApprovingOfTokenOwner(db: Database, { tokenId, usedAt }: { tokenId: string; usedAt: Date }) {
  return db
    .update(adminUsers)
    .set({ approvesFrom: approverFrom(usedAt) })
    .where(
      sql`${adminUsers.userId} = (select user_id from email_tokens where id = ${tokenId} and used_at = ${usedAt.getTime()})`,
    );
}

/** Statements, in order: create a user and make them the first administrator, an owner. Nothing if there is one. */
export function insertFirstAdmin(
  db: Database,
  admin: { userId: string; email: string; passwordHash: string; name: string; now: Date },
) {
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
          phone: sql`null`.as("phone"),
          phoneVerifiedAt: sql`null`.as("phone_verified_at"),
          phoneChangedAt: sql`null`.as("phone_changed_at"),
          passwordHash: sql`${passwordHash}`.as("password_hash"),
          googleSubject: sql`null`.as("google_subject"),
          signedInAt: sql`null`.as("signed_in_at"),
          phoneUsedAt: sql`null`.as("last_signed_in_at"),
          erasedAt: sql`null`.as("erased_at"),
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
          roles: sql`${JSON.stringify(["owner"] satisfies Role[])}`.as("roles"),
          totpSecret: sql`null`.as("totp_secret"),
          totpEnabledAt: sql`null`.as("totp_enabled_at"),
          totpLastStep: sql`null`.as("totp_last_step"),
          approvesFrom: sql`${approverFrom(admin.now).getTime()}`.as("approves_from"),
          aloneFrom: sql`null`.as("alone_from"),
          createdAt: now.as("created_at"),
        })
        .from(users)
        .where(and(eq(users.id, userId), isFirst)),
    ),
  ] as const;
}

/** An administrator as the list shows them. */
export interface ListedAdmin {
  userId: string;
  name: string;
  email: string;
  roles: Role[];
  /** An authenticator app. */
  hasSecondFactor: boolean;
  hasPasskey: boolean;
  /** False until the invitation has been accepted. */
  canLogIn: boolean;
  since: Date;
  approvesFrom: Date;
  /** When the latest invitation's link ends or ended; null once it is accepted. */
  invitedUntil: Date | null;
}

function selectAdmins(db: Database) {
  return db
    .select({
      userId: adminUsers.userId,
      name: adminUsers.name,
      // Administrators sign in by address.
      email: sql<string>`${users.email}`,
      roles: adminUsers.roles,
      hasSecondFactor: sql<number>`${adminUsers.totpEnabledAt} is not null`.mapWith(Boolean),
      hasPasskey: sql<number>`exists (select 1 from passkeys where passkeys.user_id = ${adminUsers.userId})`.mapWith(
        Boolean,
      ),
      canLogIn: sql<number>`coalesce(${users.passwordHash}, ${users.googleSubject}) is not null`.mapWith(Boolean),
      since: adminUsers.createdAt,
      approvesFrom: approvesFromSql.as("approver_from"),
      invitedUntil: sql<Date | null>`(
        select max(expires_at) from email_tokens
        where email_tokens.user_id = ${adminUsers.userId} and purpose = 'admin-invitation' and used_at is null
      )`.mapWith(emailTokens.expiresAt),
    })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId));
}

/** All administrators, invited ones included, by name. */
export function listAdmins(db: Database): Promise<ListedAdmin[]> {
  return selectAdmins(db).orderBy(asc(adminUsers.name));
}

/** The owners who can sign in, to be told what changes among the administrators. */
export async function listOwners(db: Database): Promise<{ userId: string; name: string; email: string }[]> {
  return (await listAdmins(db)).filter(({ roles, canLogIn }) => roles.includes("owner") && canLogIn);
}

/** An administrator of `listAdmins`. */
export async function findListedAdmin(db: Database, userId: string): Promise<ListedAdmin | null> {
  const [row] = await selectAdmins(db).where(eq(adminUsers.userId, userId)).limit(1);
  return row ?? null;
}

/** Whether an owner who can sign in is left if this administrator has only these roles. */
function leavesAnOwner(userId: string, newRoles: readonly Role[]): SQL {
  if (newRoles.includes("owner")) return sql`1 = 1`;
  return sql`(
    not exists (select 1 from json_each(admin_users.roles) where value = 'owner')
    or exists (
      select 1 from admin_users as other join users on users.id = other.user_id, json_each(other.roles) as role
      where role.value = 'owner' and other.user_id <> ${userId}
        and coalesce(users.password_hash, users.google_subject) is not null
    )
  )`;
}

/**
 * Updates an administrator's roles if they are still `before` and an owner is left; returns the administrator if done.
 * With more permissions they cannot approve for a day.
 */
export function updateRoles(
  db: Database,
  { userId, before, roles, now }: { userId: string; before: readonly Role[]; roles: readonly Role[]; now: Date },
) {
  return db
    .update(adminUsers)
    .set({ roles: [...roles], ...(isRaised(before, roles) ? { approvesFrom: approverFrom(now) } : {}) })
    .where(
      and(
        eq(adminUsers.userId, userId),
        sql`json(${adminUsers.roles}) = json(${JSON.stringify(before)})`,
        leavesAnOwner(userId, roles),
      ),
    )
    .returning({ userId: adminUsers.userId });
}

/** SQL condition: an administrator has exactly these roles. */
export function hasRoles(userId: string, roles: readonly Role[]): SQL {
  return sql`exists (select 1 from admin_users where user_id = ${userId} and roles = ${JSON.stringify(roles)})`;
}

/**
 * Before `deleteAdmin`: nobody decides alone for a day after an administrator who could log in was removed. Nothing if
 * they are not removed.
 */
export function delayDecidingAlone(db: Database, { removedId, now }: { removedId: string; now: Date }) {
  return db
    .update(adminUsers)
    .set({ aloneFrom: approverFrom(now) })
    .where(
      sql`exists (
        select 1 from admin_users as removed cross join users on users.id = removed.user_id
        where removed.user_id = ${removedId} and coalesce(users.password_hash, users.google_subject) is not null
          and (
            not exists (select 1 from json_each(removed.roles) where value = 'owner')
            or exists (
              select 1 from admin_users as other cross join users as theirs on theirs.id = other.user_id,
                json_each(other.roles) as role
              where role.value = 'owner' and other.user_id <> ${removedId}
                and coalesce(theirs.password_hash, theirs.google_subject) is not null
            )
          )
      )`,
    );
}

/** SQL condition: nobody else can log in as an administrator, and nobody who could was removed within the day. */
function isAloneSql({ userId, now }: { userId: string; now: Date }): SQL {
  return sql`(
    exists (select 1 from admin_users where user_id = ${userId} and coalesce(alone_from, 0) <= ${now.getTime()})
    and not exists (
      select 1 from admin_users as other cross join users on users.id = other.user_id
      where other.user_id <> ${userId} and coalesce(users.password_hash, users.google_subject) is not null
    )
  )`;
}

/** Who decides alone: an administrator, in a session that was proved after `provenAfter`. */
export interface LoneDecider {
  userId: string;
  sessionId: string | null;
  provenAfter: Date;
  now: Date;
}

function isProvenSql({ userId, sessionId, provenAfter }: LoneDecider): SQL {
  return sql`exists (
    select 1 from sessions where id = ${sessionId ?? ""} and user_id = ${userId} and proven_at > ${provenAfter.getTime()}
  )`;
}

/** SQL condition: the administrator may decide alone what otherwise needs two. */
export function mayDecideAlone(decider: LoneDecider): SQL {
  return sql`(${isAloneSql(decider)} and ${isProvenSql(decider)})`;
}

/** Whether an administrator is the only one, and has lately proved their identity in this session. */
export async function findLoneStanding(
  db: Database,
  decider: LoneDecider,
): Promise<{ isAlone: boolean; isProven: boolean }> {
  const [row] = await db
    .select({
      isAlone: sql<number>`${isAloneSql(decider)}`.mapWith(Boolean).as("is_alone"),
      isProven: sql<number>`${isProvenSql(decider)}`.mapWith(Boolean).as("is_proven"),
    })
    .from(adminUsers)
    .where(eq(adminUsers.userId, decider.userId))
    .limit(1);
  return row ?? { isAlone: false, isProven: false };
}

/** Deletes an administrator unless they are the last owner; returns them if done. */
export function deleteAdmin(db: Database, userId: string) {
  return db
    .delete(adminUsers)
    .where(and(eq(adminUsers.userId, userId), leavesAnOwner(userId, [])))
    .returning({ userId: adminUsers.userId });
}

/** SQL condition: a user is not an administrator. */
export function isNoAdmin(userId: string): SQL {
  return sql`not exists (select 1 from admin_users where user_id = ${userId})`;
}

/** Deletes all sessions of a user who is no longer an administrator. */
export function deleteSessionsWithoutAdmin(db: Database, userId: string) {
  return db.delete(sessions).where(and(eq(sessions.userId, userId), isNoAdmin(userId)));
}

/** Deletes a user who is neither administrator nor student. */
export function deleteUserWithoutRole(db: Database, userId: string) {
  return db
    .delete(users)
    .where(
      and(
        eq(users.id, userId),
        isNoAdmin(userId),
        sql`not exists (select 1 from profiles where profiles.id = ${userId})`,
      ),
    );
}

/** Figures of the dashboard's tiles. */
export interface DashboardCounts {
  /** Students, without administrators. */
  users: number;
  /** Completed orders. */
  silver: number;
  gold: number;
  /** Students with a submitted answer that names a continent. */
  studyAbroad: number;
  /** Completed bookings. */
  psychologistBookings: number;
  counselorBookings: number;
  expertBookings: number;
}

/** All figures in one round trip. Each is a counter and matches the list behind it. */
export async function countForDashboard(db: Database): Promise<DashboardCounts> {
  const { everybody, admins, silver, gold, abroad, psychologists, counselors, experts } = await batch(db, {
    everybody: sumCounters(db, [PROFILES]),
    admins: countAdminStudents(db),
    silver: sumCounters(db, [ordersCounter("silver", "completed")]),
    gold: sumCounters(db, [ordersCounter("gold", "completed")]),
    abroad: sumCounters(db, [STUDY_ABROAD]),
    psychologists: sumCounters(db, [bookingsCounter("psychologist", "completed")]),
    counselors: sumCounters(db, [bookingsCounter("career-counselor", "completed")]),
    experts: sumCounters(db, [bookingsCounter("domain-expert", "completed")]),
  });
  const countIn = (rows: { count: number }[]) => rows[0]?.count ?? 0;
  return {
    users: countIn(everybody) - countIn(admins),
    silver: countIn(silver),
    gold: countIn(gold),
    studyAbroad: countIn(abroad),
    psychologistBookings: countIn(psychologists),
    counselorBookings: countIn(counselors),
    expertBookings: countIn(experts),
  };
}
