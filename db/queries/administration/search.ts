import { type SQL, sql } from "drizzle-orm";
import { parseSearch } from "#app/domain/administration/desk-search.ts";
import { phoneticQuery } from "#app/domain/administration/phonetic-keys.ts";
import { listSpellings } from "#app/domain/platform/search/words.ts";
import type { Database } from "#db/client.ts";

/** Rows scanned by a search of one or two characters when only a few results are shown; lists are not cut by it. */
const SHORT_LIMIT = 1000;

/** The trigram index finds nothing shorter. */
const TRIGRAM = 3;

const LAST_CHARACTER = "\u{10FFFF}";

function quotePhrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Whether a text is too short for the full-text index. */
export function isShort(text: string): boolean {
  return [...text].length < TRIGRAM;
}

interface Parts {
  /** For the full-text index, three characters or more each. */
  long: string[];
  /** For filtering what the index found. */
  short: string[];
}

/** A phone number is one part, whatever separates its digits; other text is split into words. */
function splitParts(search: string): Parts {
  const query = parseSearch(search);
  const parts = query ? (query.phone === null ? query.words : [query.phone]) : [];
  // Initials alone, such as "K M": the index finds them as written.
  if (query && parts.every(isShort) && !isShort(query.text)) return { long: [query.text], short: [] };
  return { long: parts.filter((part) => !isShort(part)), short: parts.filter(isShort) };
}

/** Parts in any order. */
function buildMatchQuery({ long }: Parts): string {
  return long.map((part) => `(${listSpellings(part).map(quotePhrase).join(" OR ")})`).join(" AND ");
}

/** Whether a column contains each part in one of its spellings, ignoring the case of ASCII letters. */
function containsAll(column: SQL, parts: readonly string[]): SQL {
  const contains = (part: string) => sql`instr(lower(${column}), ${part.toLowerCase()}) > 0`;
  return sql.join(
    parts.map((part) => sql`(${sql.join(listSpellings(part).map(contains), sql` or `)})`),
    sql` and `,
  );
}

function andContainsAll(column: SQL, parts: readonly string[]): SQL {
  return parts.length === 0 ? sql`` : sql`and ${containsAll(column, parts)}`;
}

type Kind = "user" | "support" | "expert";

/** The newest first; all if `limit` is absent. */
function newest(index: SQL, limit: number | undefined): SQL {
  return limit === undefined ? sql`` : sql`order by ${index}.rowid desc limit ${limit}`;
}

/** Select: rows of a kind that contain all parts, at least one of them long. */
function selectWritten(kind: "user" | "support", parts: Parts, limit: number | undefined): SQL {
  const index = sql.raw(`${kind}_search`);
  return sql`select search_entries.entity_id from ${index} join search_entries on search_entries.id = ${index}.rowid
    where ${index} match ${buildMatchQuery(parts)} ${andContainsAll(sql`search_entries.content`, parts.short)}
    ${newest(index, limit)}`;
}

function phoneticMatchQuery(query: readonly string[][]): string {
  return query.map((word) => `(${word.map((beginning) => `"${beginning}" *`).join(" OR ")})`).join(" AND ");
}

/** Select: rows of a kind with a name in the other script that sounds like the search. */
function selectPhonetic(kind: Kind, query: readonly string[][], limit: number | undefined): SQL {
  const index = sql.raw("sound_search");
  return sql`select search_entries.entity_id from sound_search
    join search_entries on search_entries.id = sound_search.rowid
    where sound_search match ${phoneticMatchQuery(query)} and search_entries.kind = ${kind} ${newest(index, limit)}`;
}

/** Whether an entry's names sound like each word of a search, for checking entries one at a time. */
function matchesPhonetically(query: readonly string[][]): SQL {
  const words = query.map((word) => {
    const beginnings = word.map((beginning) => sql`instr(' ' || search_entries.sounds, ${` ${beginning}`}) > 0`);
    return sql`(${sql.join(beginnings, sql` or `)})`;
  });
  return sql.join(words, sql` and `);
}

/** Subquery: rows of a kind that match by spelling or by sound. */
function writtenOrPhonetic(kind: "user" | "support", search: string, parts: Parts, limit: number | undefined): SQL {
  const query = phoneticQuery(search);
  const written = selectWritten(kind, parts, limit);
  if (query === null) return sql`(${written})`;
  return sql`(select * from (${written}) union select * from (${selectPhonetic(kind, query, limit)}))`;
}

/** At most `SHORT_LIMIT` if a limit is given, all otherwise. */
function shortLimit(limit: number | undefined): SQL {
  return limit === undefined ? sql`` : sql`limit ${sql.raw(String(SHORT_LIMIT))}`;
}

/** Case-insensitive prefix match, as one range of an index. */
function nameBegins(column: SQL, typed: string): SQL {
  return sql`${column} collate nocase >= ${typed} and ${column} collate nocase < ${typed + LAST_CHARACTER}`;
}

/**
 * Subquery: ids of students with each word of `search` in their name, e-mail address or phone number, or in their
 * guardian's name or address, ignoring case, or with a name that sounds like it in the other script; newest first. One
 * or two characters match only the beginning of the name or address.
 * @param limit - At most this many of each; all if absent.
 */
export function studentsFound(search: string, limit?: number): SQL {
  const parts = splitParts(search);
  const [firstShort = ""] = parts.short;
  if (parts.long.length > 0) return writtenOrPhonetic("user", search, parts, limit);
  const address = firstShort.toLowerCase();
  return sql`(
    select id from (select id from profiles where ${nameBegins(sql`name`, firstShort)} ${shortLimit(limit)})
    union
    select id from (select id from users where ${beginsWith(sql`email`, address)} ${shortLimit(limit)})
  )`;
}

/**
 * Subquery: ids of support requests with each word of `search` in their sender or subject, ignoring case, or with a
 * sender that sounds like it in the other script. One or two characters are searched in the newest requests only; lists
 * search all, see `searchList`.
 */
export function supportRequestsFound(search: string, limit?: number): SQL {
  const parts = splitParts(search);
  if (parts.long.length > 0) return writtenOrPhonetic("support", search, parts, limit);
  return sql`(
    select id from (select id, name || ' ' || email || ' ' || subject as content from support_requests
      order by created_at desc, id desc limit ${sql.raw(String(SHORT_LIMIT))})
    where ${containsAll(sql`content`, parts.short)}
  )`;
}

const digitsOfExpert = sql`replace(replace(replace(coalesce(partners.phone, ''), ' ', ''), '-', ''), '+91', '')`;

/** Whether an expert of `partners` matches by name, address or phone number. A full scan: experts are few. */
export function isExpertFound(search: string): SQL {
  const { words = [], phone = null } = parseSearch(search) ?? {};
  if (phone !== null) return sql`instr(${digitsOfExpert}, ${phone}) > 0`;
  const isWritten = containsAll(sql`(partners.name || char(10) || partners.email)`, words);
  const query = phoneticQuery(search);
  return query === null
    ? isWritten
    : sql`((${isWritten}) or partners.id in (${selectPhonetic("expert", query, undefined)}))`;
}

/** How a list is searched. */
export interface ListSearch {
  /** Whether there are so many matches that filtering the list in its order is faster than collecting them. */
  isBroad: boolean;
  /** Whether the student or support request with this id matches. */
  matches: (id: SQL) => SQL;
}

/** Number of matches from which a search is broad. */
const BROAD = 2000;

/** Select: number of index matches, at most `BROAD`. */
function countMatches(index: SQL, match: string): SQL {
  return sql`select count(*) as count from (select 1 from ${index} where ${index} match ${match} limit ${BROAD})`;
}

/** Prepares a list's search, at the cost of one count of its matches. Finds all matches; null for an empty search. */
export async function searchList(db: Database, kind: "user" | "support", search: string): Promise<ListSearch | null> {
  if (search === "") return null;
  const parts = splitParts(search);
  const found = kind === "user" ? studentsFound(search) : supportRequestsFound(search);
  const narrow: ListSearch = { isBroad: false, matches: (id) => sql`${id} in ${found}` };
  if (parts.long.length === 0) return kind === "user" ? searchBeginnings(db, parts, narrow) : searchShort(parts);
  const query = phoneticQuery(search);
  const { written, phonetic } = await db.get<{ written: number; phonetic: number }>(
    sql`select (${countMatches(sql.raw(`${kind}_search`), buildMatchQuery(parts))}) as written,
      ${query === null ? sql`0` : sql`(${countMatches(sql.raw("sound_search"), phoneticMatchQuery(query))})`} as phonetic`,
  );
  if (written + phonetic < BROAD) return narrow;
  const hasAll = containsAll(sql`search_entries.content`, [...parts.long, ...parts.short]);
  const isFound = query === null ? hasAll : sql`((${hasAll}) or (${matchesPhonetically(query)}))`;
  return {
    isBroad: true,
    matches: (id) =>
      sql`exists (select 1 from search_entries where kind = ${kind} and entity_id = ${id} and ${isFound})`,
  };
}

/** Students by one or two characters: names and addresses that begin with them. */
async function searchBeginnings(db: Database, { short }: Parts, narrow: ListSearch): Promise<ListSearch> {
  const [typed = ""] = short;
  const address = typed.toLowerCase();
  const { names, addresses } = await db.get<{ names: number; addresses: number }>(
    sql`select (select count(*) from (
        select 1 from profiles where ${nameBegins(sql`name`, typed)} limit ${BROAD})) as names,
      (select count(*) from (
        select 1 from users where ${beginsWith(sql`email`, address)} limit ${BROAD})) as addresses`,
  );
  if (names + addresses < BROAD) return narrow;
  return {
    isBroad: true,
    matches: (id) =>
      sql`(exists (select 1 from profiles as begun where begun.id = ${id} and ${nameBegins(sql`begun.name`, typed)})
        or exists (select 1 from users as begun where begun.id = ${id} and ${beginsWith(sql`begun.email`, address)}))`,
  };
}

/** Support requests by one or two characters, which no index has: reads every request. */
function searchShort({ short }: Parts): ListSearch {
  const content = sql`asked.name || ' ' || asked.email || ' ' || asked.subject`;
  return {
    isBroad: true,
    matches: (id) =>
      sql`exists (select 1 from support_requests as asked where asked.id = ${id} and ${containsAll(content, short)})`,
  };
}

/** Prefix match on an order's or booking's id, from eight characters on. */
export function idBeginsWith(column: SQL, search: string): SQL | undefined {
  const start = parseSearch(search)?.recordId;
  return start ? beginsWith(column, start) : undefined;
}

/** Matches a provider's payment id in full, or its beginning from eight characters on, as lists show it. */
export function matchesPaymentSearch(column: SQL, search: string): SQL {
  const start = parseSearch(search)?.providerId;
  return start?.startsWith("pay_") ? beginsWith(column, start) : sql`${column} = ${search}`;
}

/** Prefix match for ASCII letters, digits, dashes and underscores. */
export function beginsWith(column: SQL, start: string): SQL {
  return sql`${column} >= ${start} and ${column} < ${start + LAST_CHARACTER}`;
}
