import { and, asc, desc, eq, lte, sql, type SQL } from "drizzle-orm";
import type { AnnouncementSegment, AnnouncementText } from "#app/domain/administration/announcement.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Database } from "#db/client.ts";
import { adminUsers, announcements, newsLinks, profiles } from "#db/schema/index.ts";

export type AnnouncementRow = typeof announcements.$inferSelect;

/** The text of an announcement's row. */
export function textOfAnnouncement(row: AnnouncementRow): AnnouncementText {
  return {
    title: { en: row.titleEnglish, ml: row.titleMalayalam },
    text: { en: row.textEnglish, ml: row.textMalayalam },
    segment: row.segment,
  };
}

const toColumns = ({ title, text, segment }: AnnouncementText) => ({
  titleEnglish: title.en,
  titleMalayalam: title.ml,
  textEnglish: text.en,
  textMalayalam: text.ml,
  segment,
});

const LISTED = 100;

/** The newest announcements with their authors. */
export function listAnnouncements(db: Database) {
  return db
    .select({
      id: announcements.id,
      title: announcements.titleEnglish,
      segment: announcements.segment,
      state: announcements.state,
      sendAt: announcements.sendAt,
      finishedAt: announcements.finishedAt,
      recipients: announcements.recipients,
      createdAt: announcements.createdAt,
      by: adminUsers.name,
    })
    .from(announcements)
    .leftJoin(adminUsers, eq(adminUsers.userId, announcements.createdBy))
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(LISTED);
}

export async function findAnnouncement(db: Database, id: string): Promise<AnnouncementRow | null> {
  const [row] = await db.select().from(announcements).where(eq(announcements.id, id)).limit(1);
  return row ?? null;
}

/** SQL condition: the draft is at this version. */
export function isDraftAt(id: string, version: number): SQL {
  return sql`exists (select 1 from announcements where id = ${id} and version = ${version} and state = 'draft')`;
}

/** SQL condition: no announcement has this id. */
export function isNewAnnouncement(id: string): SQL {
  return sql`not exists (select 1 from announcements where id = ${id})`;
}

/** SQL condition: an announcement is scheduled or being sent. */
export function isScheduled(id: string): SQL {
  return sql`exists (select 1 from announcements where id = ${id} and state = 'scheduled')`;
}

/** Statement: inserts a draft unless its id exists. */
export function insertAnnouncement(
  db: Database,
  { id, text, createdBy, now }: { id: string; text: AnnouncementText; createdBy: string; now: Date },
) {
  return db
    .insert(announcements)
    .values({ id, ...toColumns(text), createdBy, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
}

const isDraft = (id: string, version: number) =>
  and(eq(announcements.id, id), eq(announcements.version, version), eq(announcements.state, "draft"));

/** Statement: updates a draft at this version. */
export function updateAnnouncement(
  db: Database,
  { id, version, text, now }: { id: string; version: number; text: AnnouncementText; now: Date },
) {
  return db
    .update(announcements)
    .set({ ...toColumns(text), version: version + 1, updatedAt: now })
    .where(isDraft(id, version))
    .returning({ id: announcements.id });
}

/** Statement: schedules a draft at this version for `sendAt`. */
export function scheduleDraft(
  db: Database,
  { id, version, sendAt, now }: { id: string; version: number; sendAt: Date; now: Date },
) {
  return db
    .update(announcements)
    .set({ state: "scheduled", sendAt, updatedAt: now })
    .where(isDraft(id, version))
    .returning({ id: announcements.id });
}

/** Statement: deletes a draft, if `condition` holds. */
export function deleteDraft(db: Database, id: string, condition: SQL) {
  return db
    .delete(announcements)
    .where(and(eq(announcements.id, id), eq(announcements.state, "draft"), condition))
    .returning({ id: announcements.id });
}

/** Statement: stops a scheduled announcement: back to a draft if no mail was sent, ended otherwise. */
export function stopAnnouncement(db: Database, id: string, now: Date) {
  return db
    .update(announcements)
    .set({
      state: sql`case when ${announcements.recipients} = 0 then 'draft' else 'cancelled' end`,
      version: sql`${announcements.version} + 1`,
      finishedAt: sql`case when ${announcements.recipients} = 0 then null else ${now.getTime()} end`,
      updatedAt: now,
    })
    .where(and(eq(announcements.id, id), eq(announcements.state, "scheduled")))
    .returning({ state: announcements.state });
}

/** The announcement that has been due longest; null if none is due. */
export async function findDueAnnouncement(db: Database, now: Date): Promise<AnnouncementRow | null> {
  const [row] = await db
    .select()
    .from(announcements)
    .where(and(sql`${announcements.state} = 'scheduled'`, lte(announcements.sendAt, now)))
    .orderBy(asc(announcements.sendAt))
    .limit(1);
  return row ?? null;
}

/** SQL condition: an announcement is being sent, with unchanged progress, so that concurrent runs send it once. */
export function isSentUntil(id: string, sentUntil: string | null): SQL {
  return sql`exists (select 1 from announcements
    where id = ${id} and state = 'scheduled' and sent_until is ${sentUntil})`;
}

/** Statement: stores the progress. */
export function moveOnAnnouncement(
  db: Database,
  { id, from, until, count }: { id: string; from: string | null; until: string; count: number },
) {
  return db
    .update(announcements)
    .set({ sentUntil: until, recipients: sql`${announcements.recipients} + ${count}` })
    .where(and(eq(announcements.id, id), isSentUntil(id, from)));
}

/** Statement: marks an announcement as sent to all recipients. */
export function finishAnnouncement(db: Database, { id, from, now }: { id: string; from: string | null; now: Date }) {
  return db
    .update(announcements)
    .set({ state: "sent", finishedAt: now })
    .where(and(eq(announcements.id, id), isSentUntil(id, from)));
}

/** Per segment, whether the student `c.user_id` with the profile `p` belongs to it. */
const SEGMENTS: Readonly<Record<AnnouncementSegment, SQL>> = {
  all: sql`1`,
  unpaid: sql`not exists (select 1 from orders as o where o.user_id = c.user_id and o.status in ('paid', 'completed'))`,
  unanswered: sql`exists (select 1 from orders as o where o.user_id = c.user_id and o.kind = 'purchase'
    and o.status = 'completed' and not exists (select 1 from assessment_results as r where r.order_id = o.id))`,
  answered: sql`exists (select 1 from assessment_results as r where r.user_id = c.user_id)`,
  after10: sql`p.education_status in ('studying10th', 'completed10th')`,
  after12: sql`p.education_status in ('studying12th', 'completed12th')`,
};

/** Students of the segment who agreed to news, with a verified, working address, and not erased or to be erased. */
function selectRecipients(segment: AnnouncementSegment, after: string): SQL {
  return sql`consents as c
    join users as u on u.id = c.user_id and u.erased_at is null and u.email_verified_at is not null
    join profiles as p on p.id = c.user_id and p.consent_state in ('own', 'given')
    where c.kind = 'news' and c.withdrawn_at is null and c.user_id > ${after}
      and ${SEGMENTS[segment]}
      and not exists (select 1 from mail_stops where mail_stops.email = u.email)
      and not exists (select 1 from contact_stops where contact_stops.user_id = c.user_id)
      and not exists (select 1 from erasures where erasures.user_id = c.user_id and erasures.cancelled_at is null)`;
}

/** The number of students an announcement to a segment would reach now. */
export async function countRecipients(db: Database, segment: AnnouncementSegment): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)`.as("recipient_count") })
    .from(sql`${selectRecipients(segment, "")}`);
  return row?.count ?? 0;
}

export interface Recipient {
  userId: string;
  email: string;
  name: string;
  language: Language;
}

/** The next recipients of a segment, by id. */
export function listRecipients(
  db: Database,
  { segment, after, limit }: { segment: AnnouncementSegment; after: string; limit: number },
): Promise<Recipient[]> {
  return db
    .select({
      userId: sql<string>`c.user_id`.as("recipient_id"),
      email: sql<string>`u.email`.as("recipient_email"),
      name: sql<string>`p.name`.as("recipient_name"),
      language: sql<Language>`p.language`.as("recipient_language"),
    })
    .from(sql`${selectRecipients(segment, after)} order by c.user_id limit ${limit}`);
}

/** Statement: creates a student's unsubscribe link if there is none. */
export function insertNewsLink(db: Database, link: { userId: string; token: string; createdAt: Date }) {
  return db.insert(newsLinks).values(link).onConflictDoNothing();
}

/** The unsubscribe tokens of these students. */
export async function listNewsTokens(db: Database, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ userId: newsLinks.userId, token: newsLinks.token })
    .from(newsLinks)
    .where(sql`${newsLinks.userId} in (select value from json_each(${JSON.stringify(userIds)}))`);
  return new Map(rows.map(({ userId, token }) => [userId, token]));
}

/** The student of an unsubscribe link, and whether they still get news; null for an unknown link. */
export async function findNewsLink(db: Database, token: string) {
  const [row] = await db
    .select({
      userId: newsLinks.userId,
      language: profiles.language,
      isOn: sql<number>`exists (select 1 from consents where user_id = news_links.user_id and kind = 'news'
        and withdrawn_at is null)`.as("is_on"),
    })
    .from(newsLinks)
    .innerJoin(profiles, eq(profiles.id, newsLinks.userId))
    .where(eq(newsLinks.token, token))
    .limit(1);
  return row ? { ...row, isOn: row.isOn === 1 } : null;
}
