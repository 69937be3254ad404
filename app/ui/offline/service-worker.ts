// The service worker of signed-in students, served as /sw.js and built by scripts/vite/service-worker.ts. It caches the
// questionnaire, the strengths' tasks under way and the last report, and nothing else. Written by hand: docs/decisions/0014.
import { NO_STUDENT, STUDENT_HEADER } from "#app/domain/accounts/student-mark.ts";
import { KEPT_TRANSLATION } from "#app/domain/report/kept-page.ts";
import {
  currentMoment,
  fetchFile,
  findKept,
  forgetExpired,
  forgetQuestionnaire,
  forgetStudents,
  keep,
  type KeptPage,
  listKept,
  rememberOnly,
  removeOldFiles,
} from "./kept-pages.ts";
import { findKeptKind } from "./kept-rules.ts";
import { keptNote, loggingOutPage, offlinePage } from "./offline-page.ts";
import { languageHere, rememberLanguage } from "./kept-language.ts";
import { isSavingData, type RequestEvent, scope } from "./worker-scope.ts";

declare const OFFLINE_FONT: string;

/**
 * The cached page is shown if the server has not begun to respond within this time, in milliseconds. A page over 50
 * kbit/s with 300 ms latency takes half of it on a new connection.
 */
const NETWORK_TIMEOUT_MS = 6000;

/** A cache that exists while a logout has not reached the server yet. */
const LOGGING_OUT = "logging-out";

/** Not part of the students' site: these requests are passed through. */
const EXCLUDED_PATHS = /^\/(?:administrator|expert|simulator|hooks)(?:\/|$)/;

/** Forms that start another session. */
const SIGNS_IN = /^\/(?:login|signup|verify-email|reset-password)(?:\.data)?$/;

/** Storage errors never block a page, here and below: unreadable counts as not cached. */
const isLoggingOut = () => caches.has(LOGGING_OUT).catch(() => false);

const endLoggingOut = () => caches.delete(LOGGING_OUT).catch(() => false);

/** Sends an offline logout to the server. Fails while offline. */
async function finishLogout(): Promise<void> {
  const { status } = await fetch("/logout", { method: "POST", redirect: "manual" });
  if (status >= 500) throw new Error("The server did not log out");
  await endLoggingOut();
}

/** The student mark of a response; null for none, undefined if the response does not say. */
function readMark(response: Response): string | null | undefined {
  const mark = response.headers.get(STUDENT_HEADER);
  return mark === null ? undefined : mark === NO_STUDENT ? null : mark;
}

/** Updates the cache from a response: who is signed in, what to store and what to delete. Does not read the body. */
async function updateCache(url: URL, response: Response, moment: number, work: (promise: Promise<unknown>) => void) {
  // A redirect hides its headers. From a cached page it means that there is nothing to see any more.
  if (response.type === "opaqueredirect")
    return findKeptKind(url) === "questionnaire" ? forgetQuestionnaire() : undefined;
  const mark = readMark(response);
  if (mark === undefined) return;
  await rememberOnly(mark, moment);
  if (mark === null || moment !== currentMoment() || findKeptKind(url) === null) return;
  work(keep(url, response.clone(), { mark, moment, font: OFFLINE_FONT }));
}

/** Caches a page that was loaded without the worker, and a report with its languages. */
async function cacheUnrequested(path: string): Promise<void> {
  const url = new URL(path, location.origin);
  const moment = currentMoment();
  const response = await fetch(url, { redirect: "manual" });
  const pending: Promise<unknown>[] = [];
  await updateCache(url, response, moment, (work) => pending.push(work));
  await Promise.all(pending);
  await keepTranslation(response);
}

/** Caches a bilingual report in both languages, because family members may read the other one. */
async function keepTranslation({ headers }: Response): Promise<void> {
  const path = headers.get(KEPT_TRANSLATION);
  if (path === null || isSavingData()) return;
  if (!(await findKept(new URL(path, location.origin)))) await cacheUnrequested(path);
}

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));

/** A cached page, unchanged; its script (`registration.ts`) then marks it as cached. */
async function respondCached(event: RequestEvent, page: KeptPage): Promise<Response> {
  const tell = async () => {
    const client = await scope.clients.get(event.resultingClientId);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client has none
    client?.postMessage(keptNote(page, await listKept()));
  };
  if (page.kind !== "pdf") event.waitUntil(tell());
  return page.response;
}

/** A document: from the network, else the cache, else the offline page. */
async function openPage(event: RequestEvent, url: URL): Promise<Response> {
  const { request } = event;
  // Anyone may be signing in through Google.
  if (url.pathname.startsWith("/auth/")) await forgetStudents();
  let moment = currentMoment();
  let isLate = false;
  const ask = async () => {
    if (await isLoggingOut()) {
      await finishLogout();
      moment = currentMoment();
      return fetch(request);
    }
    return (await event.preloadResponse) ?? fetch(request);
  };
  const answer = ask().then(async (response) => {
    event.waitUntil(rememberLanguage(response));
    await updateCache(url, response, moment, (work) => event.waitUntil(work.catch(() => undefined)));
    // The redirect is not followed: the session may be over.
    if (isLate && response.type === "opaqueredirect") await forgetStudents();
    event.waitUntil(keepTranslation(response).catch(() => undefined));
    return response;
  });
  event.waitUntil(answer.catch(() => undefined));
  if (EXCLUDED_PATHS.test(url.pathname)) return answer;
  const cached = (await isLoggingOut()) ? null : await findKept(url);
  try {
    const response = await (cached ? Promise.race([answer, after(NETWORK_TIMEOUT_MS)]) : answer);
    if (response) return response;
  } catch {
    if (await isLoggingOut()) return loggingOutPage(await languageHere(url.pathname));
  }
  isLate = true;
  // The student may have signed out while the network was awaited.
  const stillCached = cached && (await findKept(url));
  if (stillCached) return respondCached(event, stillCached);
  const all = await listKept();
  const questionnaire = url.pathname === "/start-assessment" && all.find(({ kind }) => kind === "questionnaire");
  return questionnaire ? Response.redirect(questionnaire.url) : offlinePage(all, await languageHere(url.pathname));
}

/** A report's sections or its PDF: from the network, else the cache. */
async function openPart(event: RequestEvent, url: URL): Promise<Response> {
  const moment = currentMoment();
  try {
    const response = await fetch(event.request);
    await updateCache(url, response, moment, (work) => event.waitUntil(work.catch(() => undefined)));
    return response;
  } catch (error) {
    const cached = await findKept(url);
    if (cached) return cached.response;
    throw error;
  }
}

/** What a page's script asks, unchanged; the response may say that the session has ended elsewhere. */
async function passThrough(request: Request): Promise<Response> {
  const moment = currentMoment();
  const response = await fetch(request);
  const mark = readMark(response);
  if (mark !== undefined) await rememberOnly(mark, moment).catch(() => undefined);
  return response;
}

/** Logout: deletes the cached pages, whatever the network does. */
async function logOut(request: Request): Promise<Response> {
  await forgetStudents();
  try {
    const response = await fetch(request);
    // Pages that another tab has loaded meanwhile.
    await Promise.all([forgetStudents(), endLoggingOut()]);
    return response;
  } catch {
    await caches.open(LOGGING_OUT).catch(() => undefined);
    return loggingOutPage(await languageHere());
  }
}

/** Another student may be signing in: deletes the previous one's pages. */
async function signIn(request: Request): Promise<Response> {
  await forgetStudents();
  if (await isLoggingOut()) await finishLogout();
  return fetch(request);
}

/** Each start of the worker: it may have slept for weeks. */
const woken = forgetExpired().catch(() => undefined);

scope.addEventListener("fetch", (event) => {
  event.waitUntil(woken);
  const { request } = event;
  const url = new URL(request.url);
  const { pathname } = url;
  if (url.origin !== location.origin) return;
  const isDocument = request.mode === "navigate";
  const isAskedByScript = !isDocument && request.destination === "" && !EXCLUDED_PATHS.test(pathname);
  if (request.method !== "GET") {
    if (pathname === "/logout" && isDocument) event.respondWith(logOut(request));
    else if (request.method === "POST" && SIGNS_IN.test(pathname)) event.respondWith(signIn(request));
    else if (isAskedByScript) event.respondWith(passThrough(request));
  } else if (request.headers.has("range")) return;
  else if (isDocument) event.respondWith(openPage(event, url));
  else if (pathname.startsWith("/assets/")) event.respondWith(fetchFile(request));
  else if (findKeptKind(url) === "pdf") event.respondWith(openPart(event, url));
  else if (isAskedByScript) event.respondWith(passThrough(request));
});

// A page that was opened before the worker started asks to be cached.
scope.addEventListener("message", (event) => {
  const { data } = event;
  if (typeof data === "string" && !isSavingData() && findKeptKind(new URL(data, location.origin)) !== null)
    event.waitUntil(cacheUnrequested(data).catch(() => undefined));
});

scope.addEventListener("activate", (event) => {
  const { navigationPreload } = scope.registration;
  event.waitUntil(
    Promise.all([navigationPreload?.enable(), scope.clients.claim(), woken.then(() => removeOldFiles([OFFLINE_FONT]))]),
  );
});
