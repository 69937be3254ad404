import { type SQL, sql } from "drizzle-orm";

/**
 * A search looks at this many of the newest matches. Whoever gets more has typed too little to find anything, and
 * sorting hundreds of thousands of rows would take seconds.
 */
export const SEARCH_LIMIT = 1000;

/** Full-text search by trigrams finds nothing shorter. */
const TRIGRAM = 3;

const LAST_CHARACTER = "\u{10FFFF}";

/** A phrase in FTS5's query language: quotation marks are doubled. */
function phraseOf(search: string): string {
  return `"${search.replaceAll('"', '""')}"`;
}

function isShort(search: string): boolean {
  return [...search].length < TRIGRAM;
}

/**
 * Subquery: the ids of students whose name or e-mail address contains `search`, ignoring case. One or two characters
 * match only the beginning of the name or address.
 */
export function studentsFound(search: string): SQL {
  if (isShort(search)) {
    const address = search.toLowerCase();
    return sql`(
      select id from (select id from profiles
        where name collate nocase >= ${search} and name collate nocase < ${search + LAST_CHARACTER}
        limit ${sql.raw(String(SEARCH_LIMIT))})
      union
      select id from (select id from users
        where email >= ${address} and email < ${address + LAST_CHARACTER} limit ${sql.raw(String(SEARCH_LIMIT))})
    )`;
  }
  return sql`(
    select search_entries.entity_id from user_search join search_entries on search_entries.id = user_search.rowid
    where user_search match ${phraseOf(search)} order by user_search.rowid desc limit ${sql.raw(String(SEARCH_LIMIT))}
  )`;
}

/**
 * Subquery: the ids of support requests whose sender or subject contains `search`, ignoring case. One or two characters
 * are searched for in the newest requests only.
 */
export function supportRequestsFound(search: string): SQL {
  if (isShort(search)) {
    return sql`(
      select id from (select id, lower(name || ' ' || email || ' ' || subject) as content from support_requests
        order by created_at desc, id desc limit ${sql.raw(String(SEARCH_LIMIT))})
      where instr(content, ${search.toLowerCase()}) > 0
    )`;
  }
  return sql`(
    select search_entries.entity_id from support_search join search_entries on search_entries.id = support_search.rowid
    where support_search match ${phraseOf(search)} order by support_search.rowid desc
      limit ${sql.raw(String(SEARCH_LIMIT))}
  )`;
}

/** Whether an order's or booking's id begins with `search`, from eight characters on: ids are hexadecimal. */
export function idBeginsWith(column: SQL, search: string): SQL | undefined {
  const start = search.toLowerCase();
  return /^[\da-f-]{8,}$/.test(start) ? sql`${column} >= ${start} and ${column} < ${`${start}g`}` : undefined;
}
