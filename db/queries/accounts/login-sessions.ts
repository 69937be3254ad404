import { and, desc, eq, gt, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import type { ClientDescription } from "#app/domain/accounts/client-description.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import type { Database } from "#db/client.ts";
import { prepareOnce } from "#db/prepared.ts";
import { adminUsers, profiles, sessions, users } from "#db/schema/index.ts";
import { currentProfile } from "./current-profile.ts";

export interface SessionRecord {
  id: string;
  lastActiveAt: Date;
  expiresAt: Date;
  /** When the user last re-authenticated. */
  provenAt: Date | null;
  /** Whether an administrator has a second factor or a passkey besides the password. False for everyone else. */
  hasSecondFactor: boolean;
  /** JSON for the page; null if it was not fetched. */
  prefetched: string | null;
  /** JSON for the site's header; null if it was not fetched. */
  packages: string | null;
  currentUser: CurrentUser;
}

/** The user of the session that is looked up, for a prefetch. Not `users.id`: a select may read `users` itself. */
export const userOfSession = sql<string>`"sessions"."user_id"`;

function prepareSession(prefetched: (db: Database) => SQL<string | null>, packages: SQL<string | null>) {
  return prepareOnce((db) =>
    db
      .select({
        prefetched: sql<string | null>`${prefetched(db)}`.as("prefetched"),
        packages: sql<string | null>`${packages}`.as("packages"),
        lastActiveAt: sessions.lastActiveAt,
        expiresAt: sessions.expiresAt,
        provenAt: sessions.provenAt,
        hasSecondFactor: sql<number>`(${adminUsers.userId} is not null and (${adminUsers.totpEnabledAt} is not null
          or exists (select 1 from passkeys where passkeys.user_id = ${users.id})))`
          .mapWith(Boolean)
          .as("has_second_factor"),
        userId: users.id,
        email: users.email,
        profile: currentProfile,
        admin: {
          name: adminUsers.name,
          roles: adminUsers.roles,
        },
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(profiles, eq(profiles.id, users.id))
      .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
      // No limit: the id is unique, and SQLite plans a statement anew at each run whose limit is a parameter.
      .where(eq(sessions.id, sql.placeholder("id")))
      .prepare(),
  );
}

/** Data that a page needs about its user, fetched with the session in one round trip: see `sessionPrefetch`. */
export interface SessionPrefetch {
  name: string;
  session: ReturnType<typeof prepareSession>;
}

/** A prefetch; `expression` is about `users.id` and yields JSON, as does `packages`: the purchases, for the header. */
export function sessionPrefetch(
  name: string,
  expression: SQL<string | null> | ((db: Database) => SQL<string | null>),
  packages: SQL<string | null> = sql`null`,
): SessionPrefetch {
  return { name, session: prepareSession(typeof expression === "function" ? expression : () => expression, packages) };
}

/** A prefetch for one request, with the values of its expression's placeholders. */
export interface RequestedPrefetch {
  prefetch: SessionPrefetch;
  parameters?: Record<string, unknown>;
}

const NOTHING = sessionPrefetch("nothing", sql`null`);

/** The session with this id (the token's SHA-256), its user and the prefetch's JSON. The caller checks expiry. */
export async function findSession(
  db: Database,
  id: string,
  { prefetch, parameters }: RequestedPrefetch = { prefetch: NOTHING },
): Promise<SessionRecord | null> {
  const [row] = await prefetch.session(db).all({ id, ...parameters });
  if (!row) return null;
  const { lastActiveAt, expiresAt, provenAt, hasSecondFactor, prefetched, packages, ...currentUser } = row;
  return { id, lastActiveAt, expiresAt, provenAt, hasSecondFactor, prefetched, packages, currentUser };
}

/** Creates a session. `id` is the token's SHA-256. */
export function insertSession(
  db: Database,
  session: ClientDescription & { id: string; userId: string; now: Date; provenAt: Date | null; expiresAt: Date },
) {
  const { now, ...values } = session;
  return db.insert(sessions).values({ ...values, createdAt: now, lastActiveAt: now });
}

/** Records activity at `now`, unless activity after `notedBefore` is recorded already. */
export function touchSession(db: Database, id: string, { now, notedBefore }: { now: Date; notedBefore: Date }) {
  return db
    .update(sessions)
    .set({ lastActiveAt: now })
    .where(and(eq(sessions.id, id), lte(sessions.lastActiveAt, notedBefore)));
}

/** Deletes a session. `id` is the hash of its token. */
export function deleteSession(db: Database, id: string) {
  return db.delete(sessions).where(eq(sessions.id, id));
}

/** SQL condition: a session with this id exists. */
export function isSession(id: string): SQL {
  return sql`exists (select 1 from sessions where id = ${id})`;
}

/** Deletes all sessions of a user. */
export function deleteSessionsOfUser(db: Database, userId: string) {
  return db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Deletes all sessions of a user except this one. */
export function deleteOtherSessionsOfUser(db: Database, { userId, sessionId }: { userId: string; sessionId: string }) {
  return db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
}

/** Deletes sessions that expired before `before` (UTC). */
export function deleteSessionsExpiredBefore(db: Database, before: Date) {
  return db.delete(sessions).where(lt(sessions.expiresAt, before));
}

/** Records re-authentication; returns the session, or nothing if it has ended. */
export function proveSession(db: Database, { id, userId, now }: { id: string; userId: string; now: Date }) {
  return db
    .update(sessions)
    .set({ provenAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
}

/** A signed-in device as shown to its owner. */
export interface ListedSession extends ClientDescription {
  /** The hash of its token. */
  id: string;
  since: Date;
  lastActiveAt: Date;
}

/** A user's sessions, latest activity first; sessions without activity since `idleSince` have ended. */
export function listSessions(
  db: Database,
  { userId, now, idleSince }: { userId: string; now: Date; idleSince: Date },
): Promise<ListedSession[]> {
  return db
    .select({
      id: sessions.id,
      browser: sessions.browser,
      system: sessions.system,
      place: sessions.place,
      since: sessions.createdAt,
      lastActiveAt: sessions.lastActiveAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastActiveAt, idleSince)))
    .orderBy(desc(sessions.lastActiveAt));
}

/** Deletes one session of a user; returns it, or nothing if it is not the user's. */
export function deleteOwnSession(db: Database, { id, userId }: { id: string; userId: string }) {
  return db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
}
