// The caches of a student's browser: pages under the student's mark, and the files of pages, which have hashed names.
import { ABSOLUTE_LIMIT_MS } from "#app/domain/accounts/login-session.ts";
import {
  bestFirst,
  filesIn,
  findKeptFor,
  isWorthKeeping,
  toCacheKey,
  type KeptKind,
  findKeptKind,
  MAX_PDF_BYTES,
  replacedBy,
  STUDENT_CACHE,
} from "./kept-rules.ts";
import { isLanguage, type Language } from "#app/domain/platform/language.ts";
import { KEPT_LANGUAGE } from "#app/domain/report/kept-page.ts";
import { languageHere } from "./kept-language.ts";
import { isSavingData } from "./worker-scope.ts";

const FILES = "files";

/** On what is kept: when, in milliseconds since 1970, UTC. */
const KEPT_AT = "vazhi-kept-at";

/** The headers that a kept page needs: its scripts run by the nonce of its own policy. */
const KEPT_HEADERS = [
  "content-type",
  "content-disposition",
  "content-language",
  "content-security-policy",
  "referrer-policy",
  KEPT_LANGUAGE,
];

/**
 * Counts changes of who is signed in here. What was requested before a change is not kept after it: the answer may be
 * about someone else.
 */
let changes = 0;
let forgetting: Promise<unknown> = Promise.resolve();

/** The names of all caches; none where there is no storage, so that no page fails for that. */
const cacheNames = () => caches.keys().catch((): string[] => []);

async function deleteStudents(except: string | null): Promise<boolean> {
  const names = (await cacheNames()).filter((name) => name.startsWith(STUDENT_CACHE) && name !== except);
  await Promise.all(names.map((name) => caches.delete(name)));
  return names.length > 0;
}

/** Forgets what is kept for anybody. From this call on nothing of it is shown. */
export function forgetStudents(): Promise<unknown> {
  changes += 1;
  forgetting = deleteStudents(null);
  return forgetting;
}

/** The moment of a request, to be compared when its response is there. */
export function currentMoment(): number {
  return changes;
}

/** Forgets what is kept for all others than the student of a response; null for a response to nobody. */
export async function rememberOnly(mark: string | null, moment: number): Promise<void> {
  if (moment !== changes) return;
  if (await deleteStudents(mark && STUDENT_CACHE + mark)) changes += 1;
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
  /** That of a report; English where it is not known, and for all else. */
  language: Language;
}

async function readKept(cache: Cache, key: string): Promise<KeptPage | null> {
  const url = new URL(key);
  const kind = findKeptKind(url);
  const response = await cache.match(key);
  if (!response || kind === null) return null;
  const at = new Date(Number(response.headers.get(KEPT_AT)));
  const languageHeader = response.headers.get(KEPT_LANGUAGE) ?? url.searchParams.get("language");
  const language = isLanguage(languageHeader) ? languageHeader : "en";
  // Nobody's session lasts longer.
  return Date.now() - at.getTime() < ABSOLUTE_LIMIT_MS ? { response, url, kind, at, language } : null;
}

/** The same addresses in the order in which they come into question for the reader. */
async function pickBest(cache: Cache, addresses: readonly string[]): Promise<string[]> {
  const read = await Promise.all(
    addresses.map(async (key) => {
      const page = await readKept(cache, key);
      return page && { key, language: page.language, at: page.at.getTime() };
    }),
  );
  return bestFirst(
    read.filter((page) => page !== null),
    await languageHere(),
  );
}

/** What is kept for an address; null if nothing is. */
export async function findKept(wanted: URL): Promise<KeptPage | null> {
  try {
    const cache = findKeptKind(wanted) && (await studentCache());
    if (!cache) return null;
    const addresses = await addressesIn(cache);
    const isExact = addresses.includes(toCacheKey(wanted));
    const key = findKeptFor(wanted, isExact ? addresses : await pickBest(cache, addresses));
    return key === null ? null : await readKept(cache, key);
  } catch {
    return null;
  }
}

/** All that is kept. */
export async function listKept(): Promise<KeptPage[]> {
  const cache = await studentCache();
  if (!cache) return [];
  const found = await Promise.all((await addressesIn(cache)).map((key) => readKept(cache, key)));
  return found.filter((page) => page !== null);
}

/** A file, kept or from the network; fonts, which only some phones need, are kept once they have been needed. */
export async function fetchFile(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: FILES, ignoreVary: true }).catch(() => undefined);
  if (kept) return kept;
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
 * Keeps a page's files, all or none of them. What the page itself loads at the same time is not loaded twice. Of fonts,
 * only those that the browser has needed, and `font`, for our own words in Malayalam, unless data is to be saved.
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
  // A font that is not here yet is no reason to keep nothing: the page can do without.
  await Promise.all(
    filesIn(html).map((file) => (file.endsWith(".woff2") ? load(file).catch(() => undefined) : load(file))),
  );
  await load(font).catch(() => undefined);
}

/**
 * Keeps a response of the student with this mark, if it is one that is kept, in place of what it makes obsolete. A page
 * is kept last, once all its files are: so it never meets files of another build. Storage that is full or switched off
 * leaves things as they are.
 */
export async function keep(
  url: URL,
  response: Response,
  { mark, moment, font }: { mark: string; moment: number; font: string },
): Promise<void> {
  const kind = findKeptKind(url);
  if (kind === null || response.status !== 200) return;
  if (!isWorthKeeping(kind, response.headers)) return;
  const isPage = kind === "questionnaire" || kind === "report";
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
  // The student has gone meanwhile.
  if (moment !== changes) await caches.delete(name);
}

/** No questionnaire is kept once there is none to answer. */
export async function forgetQuestionnaire(): Promise<void> {
  const cache = await studentCache();
  const keys = cache ? (await addressesIn(cache)).filter((key) => findKeptKind(new URL(key)) === "questionnaire") : [];
  await Promise.all(keys.map((key) => cache?.delete(key)));
}

/** Removes the files that neither a kept page needs nor `also` names: those of earlier builds, when no page is open. */
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
