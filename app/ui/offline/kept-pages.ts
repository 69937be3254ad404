// The caches of a student's browser: pages by student mark, and page files, which have hashed names.
import {
  bestFirst,
  filesIn,
  findKeptFor,
  isExpired,
  isWorthKeeping,
  toCacheKey,
  type KeptKind,
  findKeptKind,
  MAX_PDF_BYTES,
  replacedBy,
  STUDENT_CACHE,
} from "./kept-rules.ts";
import { HOUR_MS } from "#app/domain/platform/duration.ts";
import { isLanguage, type Language } from "#app/domain/platform/language.ts";
import { KEPT_LANGUAGE } from "#app/domain/report/kept-page.ts";
import { languageHere } from "./kept-language.ts";
import { isSavingData } from "./worker-scope.ts";

const FILES = "files";

/** A cache with one entry, whose header has the time of the last response to the student, like that of a page. */
const CONTACT = "contact";
const CONTACT_KEY = "/";

/** Minimum time between two writes of it, in milliseconds. */
const CONTACT_EVERY_MS = HOUR_MS;

/** The header with the caching time, in milliseconds since 1970, UTC. */
const KEPT_AT = "vazhi-kept-at";

/** The headers of a cached page: its scripts run by the nonce of its own policy. */
const KEPT_HEADERS = [
  "content-type",
  "content-disposition",
  "content-language",
  "content-security-policy",
  "referrer-policy",
  KEPT_LANGUAGE,
];

/** Counts changes of the signed-in user: responses to earlier requests may be another user's, and are not cached. */
let changes = 0;
let forgetting: Promise<unknown> = Promise.resolve();

/** The names of all caches; empty if storage fails, so that no page fails. */
const cacheNames = () => caches.keys().catch((): string[] => []);

async function deleteStudents(except: string | null): Promise<boolean> {
  const names = (await cacheNames()).filter((name) => name.startsWith(STUDENT_CACHE) && name !== except);
  await Promise.all(names.map((name) => caches.delete(name)));
  return names.length > 0;
}

let contactNotedAt = 0;

async function noteContact(): Promise<void> {
  const now = Date.now();
  if (Math.abs(now - contactNotedAt) < CONTACT_EVERY_MS) return;
  contactNotedAt = now;
  const cache = await caches.open(CONTACT);
  await cache.put(CONTACT_KEY, new Response(null, { headers: { [KEPT_AT]: String(now) } }));
}

const readTime = (response: Response) => new Date(Number(response.headers.get(KEPT_AT)));

async function findContact(): Promise<Date | null> {
  const noted = await caches.match(CONTACT_KEY, { cacheName: CONTACT });
  return noted ? readTime(noted) : null;
}

/** Deletes the cached pages of all students. From this call on none of them is shown. */
export function forgetStudents(): Promise<unknown> {
  changes += 1;
  forgetting = deleteStudents(null);
  return forgetting;
}

/** The current change count, to compare when a response arrives. */
export function currentMoment(): number {
  return changes;
}

/**
 * Deletes the cached pages of all other students, and notes the contact with this one; `mark` is null for a response to
 * a visitor.
 */
export async function rememberOnly(mark: string | null, moment: number): Promise<void> {
  if (moment !== changes) return;
  if (await deleteStudents(mark && STUDENT_CACHE + mark)) changes += 1;
  if (mark !== null) await noteContact().catch(() => undefined);
}

async function studentCache(): Promise<Cache | null> {
  await forgetting;
  const name = (await cacheNames()).find((candidate) => candidate.startsWith(STUDENT_CACHE));
  return name === undefined ? null : caches.open(name);
}

const addressesIn = async (cache: Cache) => (await cache.keys()).map(({ url }) => url);

export interface KeptPage {
  response: Response;
  url: URL;
  kind: KeptKind;
  at: Date;
  /** A report's language; English if unknown, and for everything else. */
  language: Language;
}

async function readCached(cache: Cache, key: string): Promise<KeptPage | null> {
  const url = new URL(key);
  const kind = findKeptKind(url);
  const response = await cache.match(key);
  if (!response || kind === null) return null;
  const at = readTime(response);
  const languageHeader = response.headers.get(KEPT_LANGUAGE) ?? url.searchParams.get("language");
  const language = isLanguage(languageHeader) ? languageHeader : "en";
  if (isExpired(kind, { at, contactAt: await findContact() }, new Date())) return null;
  return { response, url, kind, at, language };
}

/** Deletes cached pages that are not shown any more. */
export async function forgetExpired(): Promise<void> {
  const cache = await studentCache();
  for (const key of cache ? await addressesIn(cache) : [])
    if (cache && !(await readCached(cache, key))) await cache.delete(key);
}

async function pickBest(cache: Cache, addresses: readonly string[]): Promise<string[]> {
  const read = await Promise.all(
    addresses.map(async (key) => {
      const page = await readCached(cache, key);
      return page && { key, language: page.language, at: page.at.getTime() };
    }),
  );
  return bestFirst(
    read.filter((page) => page !== null),
    await languageHere(),
  );
}

/** The cached page for an address; null if there is none. */
export async function findKept(requested: URL): Promise<KeptPage | null> {
  try {
    const cache = findKeptKind(requested) && (await studentCache());
    if (!cache) return null;
    const addresses = await addressesIn(cache);
    const isExact = addresses.includes(toCacheKey(requested));
    const key = findKeptFor(requested, isExact ? addresses : await pickBest(cache, addresses));
    return key === null ? null : await readCached(cache, key);
  } catch {
    return null;
  }
}

/** All cached pages. */
export async function listKept(): Promise<KeptPage[]> {
  const cache = await studentCache();
  if (!cache) return [];
  const found = await Promise.all((await addressesIn(cache)).map((key) => readCached(cache, key)));
  return found.filter((page) => page !== null);
}

/** A file from the cache or the network; fonts, which only some phones need, are cached on first use. */
export async function fetchFile(request: Request): Promise<Response> {
  const cached = await caches.match(request.url, { cacheName: FILES, ignoreVary: true }).catch(() => undefined);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok && request.url.endsWith(".woff2")) {
    const copy = response.clone();
    await caches
      .open(FILES)
      .then((files) => files.put(request.url, copy))
      .catch(() => undefined);
  }
  return response;
}

/**
 * Caches all files of a page, or none. Files that the page is loading are not loaded twice. Of the fonts, only those
 * already used by the browser, and `font`, for our own Malayalam texts, unless data saving is on.
 */
async function keepFiles(html: string, font: string): Promise<void> {
  const files = await caches.open(FILES);
  const load = async (file: string): Promise<void> => {
    const isOptional = file.endsWith(".woff2") && (file !== font || isSavingData());
    let response = await files.match(file, { ignoreVary: true });
    if (!response) {
      const found = await fetch(
        file,
        isOptional ? { cache: "only-if-cached", mode: "same-origin" } : { priority: "low" },
      );
      if (!found.ok) throw new Error(`${file}: ${found.status}`);
      response = found.clone();
      await files.put(file, found);
    }
    if (!file.endsWith(".css")) return;
    const fonts = filesIn(await response.clone().text());
    await Promise.all(fonts.map((font) => load(font).catch(() => undefined)));
  };
  // A missing font must not prevent caching: the page works without it.
  await Promise.all(
    filesIn(html).map((file) => (file.endsWith(".woff2") ? load(file).catch(() => undefined) : load(file))),
  );
  await load(font).catch(() => undefined);
}

/**
 * Caches a response of the student with this mark if it qualifies, replacing what it makes obsolete. The page is stored
 * last, after its files, so it never meets files of another build. If storage is full or disabled, nothing changes.
 */
export async function keep(
  url: URL,
  response: Response,
  { mark, moment, font }: { mark: string; moment: number; font: string },
): Promise<void> {
  const kind = findKeptKind(url);
  if (kind === null || response.status !== 200) return;
  if (!isWorthKeeping(kind, response.headers)) {
    // Finished meanwhile, perhaps on another phone.
    if (kind === "task") await (await studentCache())?.delete(toCacheKey(url));
    return;
  }
  const isPage = kind !== "pdf";
  const body = isPage ? await response.text() : await response.blob();
  if (typeof body === "string") await keepFiles(body, font);
  else if (body.size > MAX_PDF_BYTES) return;
  if (moment !== changes) return;
  const name = STUDENT_CACHE + mark;
  const cache = await caches.open(name);
  const headers = new Headers({ [KEPT_AT]: String(Date.now()) });
  for (const header of KEPT_HEADERS) {
    const value = response.headers.get(header);
    if (value !== null) headers.set(header, value);
  }
  await cache.put(toCacheKey(url, response.headers), new Response(body, { headers }));
  const obsolete = replacedBy(url, response.headers, await addressesIn(cache));
  await Promise.all(obsolete.map((key) => cache.delete(key)));
  // The student has signed out meanwhile.
  if (moment !== changes) await caches.delete(name);
}

/** Deletes the questionnaire once there is none to answer. */
export async function forgetQuestionnaire(): Promise<void> {
  const cache = await studentCache();
  const keys = cache ? (await addressesIn(cache)).filter((key) => findKeptKind(new URL(key)) === "questionnaire") : [];
  await Promise.all(keys.map((key) => cache?.delete(key)));
}

/** Deletes files needed neither by a cached page nor by `also`: those of earlier builds, when no page is open. */
export async function removeOldFiles(also: readonly string[]): Promise<void> {
  const files = await caches.open(FILES);
  const needed = new Set(also);
  for (const { kind, response } of await listKept()) {
    if (kind === "pdf") continue;
    for (const file of filesIn(await response.text())) {
      needed.add(file);
      const styles = file.endsWith(".css") ? await files.match(file, { ignoreVary: true }) : undefined;
      for (const font of styles ? filesIn(await styles.text()) : []) needed.add(font);
    }
  }
  const unneeded = (await files.keys()).filter(({ url }) => !needed.has(new URL(url).pathname));
  await Promise.all(unneeded.map((request) => files.delete(request)));
}
