import { and, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { ExpertStatus } from "#app/domain/experts/expert.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Database } from "#db/client.ts";
import { expertStatus, maySignIn } from "./expert-gaps.ts";
import { insertSelect } from "#db/insert-select.ts";
import { emailTokens, expertSessions, experts } from "#db/schema/index.ts";

/** An expert for signing in. */
export interface ExpertAccount {
  id: string;
  name: string;
  email: string;
  /** Of their own pages and mails. */
  language: Language;
  status: ExpertStatus;
}

const account = {
  id: experts.id,
  name: experts.name,
  email: experts.email,
  language: experts.language,
  status: expertStatus,
};

/** The expert with this id, active or not. */
export async function findExpertAccount(db: Database, id: string): Promise<ExpertAccount | null> {
  const [row] = await db.select(account).from(experts).where(eq(experts.id, id)).limit(1);
  return row ?? null;
}

/** The expert with this e-mail address, in lower case, active or not. */
export async function findExpertByEmail(db: Database, email: string): Promise<ExpertAccount | null> {
  const [row] = await db.select(account).from(experts).where(eq(experts.email, email)).limit(1);
  return row ?? null;
}

/** A link valid at `now`: unused, not expired, and for an expert with access who still has that e-mail address. */
function worksFor(tokenId: string, now: Date) {
  return and(
    eq(emailTokens.id, tokenId),
    eq(emailTokens.purpose, "expert-login"),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, now),
    maySignIn,
  );
}

/** The expert of a valid sign-in link; null otherwise. `tokenId` is the token's SHA-256. */
export async function findExpertOfLink(
  db: Database,
  { tokenId, now }: { tokenId: string; now: Date },
): Promise<ExpertAccount | null> {
  const [row] = await db
    .select(account)
    .from(emailTokens)
    .innerJoin(experts, eq(experts.email, emailTokens.email))
    .where(worksFor(tokenId, now))
    .limit(1);
  return row ?? null;
}

/** Statement, before the link is used: creates its expert's session; returns it, or nothing if the link is invalid. */
export function insertExpertSession(
  db: Database,
  session: { id: string; tokenId: string; now: Date; expiresAt: Date },
) {
  const { id, tokenId, now, expiresAt } = session;
  const values = { id, expertId: sql`partners.id`, createdAt: now, expiresAt, provenAt: now };
  const source = sql`from email_tokens inner join partners on partners.email = email_tokens.email
    where ${worksFor(tokenId, now)}`;
  return insertSelect(db, expertSessions, values, source).returning({ expertId: expertSessions.expertId });
}

/** Creates a session for an expert authenticated in another way; returns it, or nothing if they have no access. */
export function insertSessionOfExpert(
  db: Database,
  session: { id: string; expertId: string; now: Date; expiresAt: Date },
) {
  const { id, expertId, now, expiresAt } = session;
  const values = { id, expertId: sql`partners.id`, createdAt: now, expiresAt, provenAt: now };
  const source = sql`from partners where ${and(eq(experts.id, expertId), maySignIn)}`;
  return insertSelect(db, expertSessions, values, source).returning({ expertId: expertSessions.expertId });
}

/** The expert with access and a session of this id that is valid at `now`. */
export async function findExpertOfSession(
  db: Database,
  { id, now }: { id: string; now: Date },
): Promise<(ExpertAccount & { provenAt: Date | null }) | null> {
  const [row] = await db
    .select({ ...account, provenAt: expertSessions.provenAt })
    .from(expertSessions)
    .innerJoin(experts, eq(experts.id, expertSessions.expertId))
    .where(and(eq(expertSessions.id, id), gt(expertSessions.expiresAt, now), maySignIn))
    .limit(1);
  return row ?? null;
}

/** SQL condition: an expert's session with this id exists. */
export function isExpertSession(id: string): SQL {
  return sql`exists (select 1 from expert_sessions where id = ${id})`;
}

/** Deletes an expert's session. */
export function deleteExpertSession(db: Database, id: string) {
  return db.delete(expertSessions).where(eq(expertSessions.id, id));
}

/** Deletes sessions that expired before `before` (UTC). */
export function deleteExpertSessionsExpiredBefore(db: Database, before: Date) {
  return db.delete(expertSessions).where(lt(expertSessions.expiresAt, before));
}
