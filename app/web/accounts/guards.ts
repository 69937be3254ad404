import { pathIn } from "#app/content/site/translated-paths.ts";
import { START_PAGE } from "#app/content/site/start-page.ts";
import { getLanguage } from "#app/web/language.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import { data, type MiddlewareFunction, redirect, redirectDocument, type RouterContextProvider } from "react-router";
import { processingStop } from "#app/domain/accounts/consent.ts";
import { SESSION_EXPIRED_MESSAGE, SESSION_IDLE_MESSAGE } from "#app/domain/accounts/login-session.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import type { Viewer } from "#app/domain/platform/actor.ts";
import { STRENGTH_TASKS } from "#app/domain/strengths/task.ts";
import { hasPermission, type Permission } from "#app/domain/platform/permissions.ts";
import { type CurrentStudent, currentUserContext, getServices } from "#app/web/context.ts";
import { clearedSessionCookie } from "./session-cookie.ts";
import { waitingPage } from "#app/web/addresses/waiting-page.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { toMessage } from "#app/web/messages/messages.ts";

const LOG_IN_TO_BOOK: Bilingual = {
  en: "Please log in to book a session",
  ml: "സെഷൻ ബുക്ക് ചെയ്യാൻ ലോഗിൻ ചെയ്യുക",
};

/** Notices by the requested page's pattern; other pages need none beside the login page's own text. */
const signedOutNotices: Record<string, Bilingual> = {
  "/assessment": {
    en: "Please log in to access the assessment",
    ml: "ചോദ്യാവലി തുറക്കാൻ ലോഗിൻ ചെയ്യുക",
  },
  "/payment": { en: "Please log in to continue", ml: "തുടരാൻ ലോഗിൻ ചെയ്യുക" },
  "/book-session": LOG_IN_TO_BOOK,
  "/partners/booking-dialog": LOG_IN_TO_BOOK,
  "/profile": {
    en: "You must be logged in to update your profile",
    ml: "പ്രൊഫൈൽ മാറ്റാൻ ലോഗിൻ ചെയ്യണം",
  },
};

const LOG_IN_TO_PAY: Bilingual = {
  en: "Please log in to continue with payment",
  ml: "പേയ്മെന്റ് തുടരാൻ ലോഗിൻ ചെയ്യുക",
};

function signedOutNotice(pattern: string, { searchParams }: URL): Bilingual | undefined {
  // With a booking, it is the payment page.
  if (pattern === "/book-session" && searchParams.has("bookingId")) return LOG_IN_TO_PAY;
  return signedOutNotices[pattern];
}

const ADMIN_NOTICE: Bilingual = {
  en: "You must be logged in as an administrator to access this page",
  ml: "ഈ പേജ് തുറക്കാൻ അഡ്മിനിസ്ട്രേറ്റർ ആയി ലോഗിൻ ചെയ്യണം",
};

/**
 * Pages that process a student's data, by their pattern in the route table; not those that only show it, such as orders,
 * nor the profile. Never compare an address instead: the router also accepts `/Payment`, `/payment/` and `/%70ayment`.
 */
export const PROCESSING_PAGES: ReadonlySet<string> = new Set([
  "/payment",
  "/payment-requests/:requestId",
  "/partners/booking-dialog",
  "/book-session",
  "/career-selection",
  "/assessment",
  ...STRENGTH_TASKS.map((task) => `/strengths/${task}`),
  "/results/ask",
  "/results/share",
  "/results/card",
]);

/** The pattern of the requested page as the router matched it, such as `/orders/:orderId`. */
function toPagePattern(pattern: string): string {
  return pattern.startsWith("/") ? pattern : `/${pattern}`;
}

/** The requested path and query, of a document or a client navigation. */
function requestedPath(url: URL): string {
  return url.pathname + url.search;
}

interface SentToLogin {
  /** The address of the login page, including the return path. */
  login: string;
  expired: "idle" | "absolute" | null;
  notice: Bilingual | undefined;
  language: Language;
}

/** Redirects to a login page with the reason: an expired session first, else `notice`. */
function sendToLogin({ login, expired, notice, language }: SentToLogin): Response {
  if (expired) {
    const message = (expired === "idle" ? SESSION_IDLE_MESSAGE : SESSION_EXPIRED_MESSAGE)[language];
    return redirectWithToast(login, { kind: "error", message }, new Headers({ "set-cookie": clearedSessionCookie() }));
  }
  // The login page has another stylesheet and no React, so it is a new document.
  return notice ? redirectWithToast(login, { kind: "error", message: notice[language] }) : redirectDocument(login);
}

/** Pages that visitors see another one for, instead of logging in. */
const VISITORS_OWN: Partial<Record<string, string>> = { "/strengths": "/strengths/try" };

/** Lets students through; redirects everyone else to /login and back afterwards. */
export const requireStudent: MiddlewareFunction<Response> = ({ url, pattern, context }, next) => {
  const { currentUser, expired, isDatabaseDown } = context.get(currentUserContext);
  if (isDatabaseDown) throw data(null, { status: 503 });
  const wanted = requestedPath(url);
  const page = toPagePattern(pattern);
  const visitorsOwn = VISITORS_OWN[page];
  if (!currentUser && !expired && visitorsOwn) throw redirectDocument(pathIn(getLanguage(context), visitorsOwn));
  if (!currentUser?.profile)
    throw sendToLogin({
      login: `/login?${new URLSearchParams({ returnUrl: wanted })}`,
      expired,
      notice: signedOutNotice(page, url),
      language: getLanguage(context),
    });
  // Users who signed up with Google enter phone, age and education first; their own page says so.
  if (!currentUser.profile.isComplete && page !== "/profile" && page !== START_PAGE) {
    throw redirect(`/profile?${new URLSearchParams({ complete: "", returnUrl: wanted })}`);
  }
  const stop = processingStop(
    currentUser.profile,
    getServices(context).config.guardianConsent,
    getServices(context).now(),
  );
  // Pages that process data wait for the required consent.
  if (stop !== null && PROCESSING_PAGES.has(page)) throw redirectDocument(waitingPage(wanted));
  return next();
};

/** Lets all signed-in users through, students and administrators; redirects others to /login and back afterwards. */
export const requireSignedIn: MiddlewareFunction<Response> = ({ url, context }, next) => {
  const { currentUser, expired, isDatabaseDown } = context.get(currentUserContext);
  if (isDatabaseDown) throw data(null, { status: 503 });
  if (currentUser) return next();
  const wanted = requestedPath(url);
  throw sendToLogin({
    login: `/login?${new URLSearchParams({ returnUrl: wanted })}`,
    expired,
    notice: undefined,
    language: getLanguage(context),
  });
};

/** Open to administrators without a second factor: set one up, prove the identity, log out. */
const ENROLMENT_PAGES = new Set([
  "/administrator/security",
  "/administrator/change-password",
  "/administrator/confirm",
]);

/** Whether an administrator lacks a required second factor. */
export function lacksSecondFactor(context: Readonly<RouterContextProvider>): boolean {
  const { currentUser, hasSecondFactor } = context.get(currentUserContext);
  return Boolean(currentUser?.admin) && !hasSecondFactor && getServices(context).config.needsAdminSecondFactor;
}

/** Lets administrators through; redirects those who lack a second factor to its setup. */
export const requireAdmin: MiddlewareFunction<Response> = ({ url, pattern, context }, next) => {
  const { currentUser, expired, isDatabaseDown } = context.get(currentUserContext);
  if (isDatabaseDown) throw data(null, { status: 503 });
  const wanted = requestedPath(url);
  if (currentUser?.admin) {
    const isEnrolment = ENROLMENT_PAGES.has(toPagePattern(pattern));
    if (isEnrolment || !lacksSecondFactor(context)) return next();
    throw redirect("/administrator/security");
  }
  throw sendToLogin({
    login: `/administrator/login?${new URLSearchParams({ returnUrl: wanted })}`,
    expired,
    notice: ADMIN_NOTICE,
    language: getLanguage(context),
  });
};

/** The student of a page behind `requireStudent`. Throws without that guard. */
export function getStudent(context: Readonly<RouterContextProvider>): CurrentStudent {
  const { currentUser } = context.get(currentUserContext);
  if (!currentUser?.profile) throw new Error("This page is not behind requireStudent");
  return { ...currentUser, profile: currentUser.profile };
}

/** The administrator of a page behind `requireAdmin`. Throws without that guard. */
export function getAdmin(
  context: Readonly<RouterContextProvider>,
): CurrentUser & { admin: NonNullable<CurrentUser["admin"]> } {
  const { currentUser } = context.get(currentUserContext);
  if (!currentUser?.admin) throw new Error("This page is not behind requireAdmin");
  return { ...currentUser, admin: currentUser.admin };
}

/** The administrator of a page behind `requireAdmin`, as queries ask whose rows may be seen. */
export function getViewer(context: Readonly<RouterContextProvider>): Viewer {
  const { userId, admin } = getAdmin(context);
  return { userId, roles: admin.roles };
}

/** Whether the administrator of a page behind `requireAdmin` has a permission. */
export function mayDo(context: Readonly<RouterContextProvider>, permission: Permission): boolean {
  return hasPermission(getAdmin(context).admin, permission);
}

/** The response without the required permission: 403, with the message inside the portal. */
export function notPermitted() {
  const { message, status } = toMessage("not-permitted", "en");
  return data({ message }, { status });
}

/** Ends a loader behind `requireAdmin` with 403 if the administrator lacks the permission. */
export function requirePermission(context: Readonly<RouterContextProvider>, permission: Permission): void {
  if (mayDo(context, permission)) return;
  const { message, status } = toMessage("no-permission", getLanguage(context));
  throw data({ message }, { status });
}
