import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Authority } from "#app/domain/guide/entries.ts";
import type { MovedDates } from "#app/domain/guide/moved-dates.ts";
import { type Bilingual, type Language, LANGUAGES } from "#app/domain/platform/language.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { guideAdmissions, guideCalendarChanges, guideFollowers, outbox, profiles, users } from "#db/schema/index.ts";
import { isProcessingStopped } from "#db/queries/accounts/consents.ts";

/** A change of an admission's dates that some followers still have to be notified of. */
export interface PendingChange {
  readonly version: number;
  readonly slug: string;
  readonly name: Bilingual;
  readonly authority: Authority;
  readonly moved: readonly MovedDates[];
  /** The last follower notified; empty before the first. */
  readonly notifiedUpTo: string;
}

const c = guideCalendarChanges;
const f = guideFollowers;

/** Statement: the oldest pending change. */
export function selectPendingChange(db: Database) {
  const a = guideAdmissions;
  return db
    .select({
      version: c.version,
      slug: c.admissionSlug,
      name: { en: a.nameEn, ml: a.nameMl },
      authority: { name: a.authorityName, url: a.authorityUrl },
      moved: c.moved,
      notifiedUpTo: c.notifiedUpTo,
    })
    .from(c)
    .innerJoin(a, eq(a.slug, c.admissionSlug))
    .where(isNull(c.notifiedAt))
    .orderBy(asc(c.version))
    .limit(1);
}

type Followers = Pick<PendingChange, "slug" | "notifiedUpTo"> & { limit: number };

const nextFollowers = ({ slug, notifiedUpTo, limit }: Followers): SQL => sql`
  (select ${f.userId} as id from ${f} where ${f.admissionSlug} = ${slug} and ${f.userId} > ${notifiedUpTo}
    order by ${f.userId} limit ${limit})`;

/**
 * Enqueues a mail for each of the next followers who want such mails, in their language. `payloads` lack only the
 * recipient. Skips followers who have the mail already, and those with refused or withdrawn consent.
 */
export function enqueueCalendarMails(
  db: Database,
  followers: Followers & { version: number; now: Date },
  payloads: Readonly<Record<Language, object>>,
) {
  const { version, slug, now } = followers;
  const inLanguage = sql.join(
    LANGUAGES.map((language) => sql`when ${language} then ${JSON.stringify(payloads[language])}`),
    sql` `,
  );
  return insertSelect(
    db,
    outbox,
    {
      id: sql`lower(hex(randomblob(16)))`,
      kind: "mail",
      dedupeKey: sql`${`guide-calendar:${version}:${slug}:`} || ${users.id}`,
      payload: sql`json_set(case ${profiles.language} ${inLanguage} end, '$.to', ${users.email}, '$.userId', ${users.id})`,
      nextAttemptAt: now,
      createdAt: now,
    },
    sql`from ${nextFollowers(followers)} as followers
      join ${users} on ${users.id} = followers.id
      join ${profiles} on ${profiles.id} = followers.id
      where ${profiles.wantsCalendarMails} = 1 and ${users.emailVerifiedAt} is not null
        and not ${isProcessingStopped(sql`${users.id}`)}`,
  ).onConflictDoNothing({ target: outbox.dedupeKey });
}

/** Stores the last follower notified, and finishes the change if none is left. */
export function moveOnCalendarChange(db: Database, followers: Followers & { version: number; now: Date }) {
  const { version, slug, notifiedUpTo, limit, now } = followers;
  const next = nextFollowers(followers);
  return db
    .update(c)
    .set({
      notifiedUpTo: sql`coalesce((select max(id) from ${next}), ${notifiedUpTo})`,
      notifiedAt: sql`iif((select count(*) from ${next}) < ${limit}, ${now.getTime()}, null)`,
    })
    .where(and(eq(c.version, version), eq(c.admissionSlug, slug), eq(c.notifiedUpTo, notifiedUpTo)));
}
