import { href, RouterContextProvider } from "react-router";
import type { CurrentUserState } from "#app/usecases/accounts/identify-current-user.ts";
import { studentViewPath } from "./addresses/student-view-paths.ts";
import {
  clientContext,
  clientIpContext,
  currentUserContext,
  isFormContext,
  nonceContext,
  pageHandlerContext,
  servicesContext,
} from "./context.ts";
import { languageContext } from "./language.ts";

/** The student's pages that administrators can view: those that show data, not those that change it. */
const PAGES =
  /^\/(?:start|my-orders|orders\/[\w-]+|bookings\/[\w-]+|assessment|results|results\/more|results\/[\w-]+\/(?:report|dossier)\.pdf|receipts\/[\w-]+\.pdf|profile|profile\/guardian|profile\/consents)$/;

/** The maximum number of redirects between pages. */
const MAX_REDIRECTS = 3;

/** Whether a student's page can be viewed. */
export function isViewable(path: string): boolean {
  return PAGES.test(path);
}

interface View {
  userId: string;
  name: string;
  student: CurrentUserState;
  /** The page's path and query. */
  page: string;
}

/**
 * A page as its student sees it, for an administrator: rendered read-only by the student's own route. Its database
 * refuses every write, nothing is sent or queued, and there is no session. In the document scripts and forms are
 * removed, and links lead to other viewable pages or nowhere.
 */
export async function renderStudentView(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { userId, name, student, page }: View,
): Promise<Response> {
  const services = context.get(servicesContext);
  const language = student.currentUser?.profile?.language ?? "en";
  let wanted = page;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const url = new URL(wanted, services.config.origin);
    if (!isViewable(url.pathname)) return ledElsewhere({ userId, name, to: url.pathname });
    const inner = new RouterContextProvider();
    inner.set(nonceContext, context.get(nonceContext));
    inner.set(clientIpContext, context.get(clientIpContext));
    inner.set(clientContext, context.get(clientContext));
    inner.set(isFormContext, false);
    inner.set(currentUserContext, student);
    inner.set(languageContext, language);
    // Omits the administrator's cookies. The user agent of a bot gets a fully rendered page, because scripts, which
    // would insert deferred parts, are removed.
    const headers = { accept: request.headers.get("accept") ?? "*/*", "user-agent": "Vazhi student view bot" };
    const response = await context.get(pageHandlerContext)(new Request(url, { headers }), inner);
    const location = response.headers.get("location");
    if (location === null) return toReadOnly(response, { userId, name, page: url.pathname + url.search });
    const next = new URL(location, url);
    wanted = next.pathname + next.search;
  }
  return ledElsewhere({ userId, name, to: wanted });
}

interface Looked {
  userId: string;
  name: string;
}

function ledElsewhere({ userId, name, to }: Looked & { to: string }): Response {
  const text = `The student is led from here to ${to}, which cannot be looked at.`;
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escaped(name)}</title></head><body>${band({ userId, name, page: to })}<main id="main" style="padding:1.5rem"><p>${escaped(text)}</p></main></body></html>`;
  return new Response(html, { status: 404, headers: viewHeaders("text/html; charset=utf-8") });
}

/** The policy that blocks any active content left in a document. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

function viewHeaders(contentType: string): Headers {
  const headers = new Headers({
    "content-type": contentType,
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
  });
  if (contentType.startsWith("text/html")) headers.set("content-security-policy", POLICY);
  return headers;
}

/** The response without active content. Files are unchanged. */
function toReadOnly(response: Response, { userId, name, page }: Looked & { page: string }): Response {
  const type = response.headers.get("content-type") ?? "application/octet-stream";
  const headers = viewHeaders(type);
  if (!type.startsWith("text/html")) {
    const disposition = response.headers.get("content-disposition");
    if (disposition !== null) headers.set("content-disposition", disposition);
    return new Response(response.body, { status: response.status, headers });
  }
  const document = new HTMLRewriter()
    .on("script, meta[http-equiv], link[rel=manifest], link[rel=modulepreload], iframe, object, embed", {
      element: (element) => void element.remove(),
    })
    .on("form", {
      element(element) {
        // The DOM types declare the name as read-only.
        const renamed: { tagName: string } = element;
        renamed.tagName = "div";
        for (const attribute of ["action", "method", "enctype", "target"]) element.removeAttribute(attribute);
      },
    })
    .on("button, input, select, textarea", {
      element(element) {
        for (const attribute of ["formaction", "form", "name"]) element.removeAttribute(attribute);
        element.setAttribute("disabled", "");
      },
    })
    .on("a[href], area[href]", {
      element(element) {
        const href = element.getAttribute("href") ?? "";
        // The page's own skip link: the band, which comes first, has one past both.
        if (href === "#main") {
          element.remove();
          return;
        }
        if (href.startsWith("#")) return;
        const target = new URL(href, "https://student.invalid");
        element.removeAttribute("ping");
        if (target.host === "student.invalid" && isViewable(target.pathname))
          element.setAttribute("href", studentViewPath(userId, target.pathname + target.search) + target.hash);
        else {
          element.removeAttribute("href");
          element.setAttribute("role", "link");
          element.setAttribute("aria-disabled", "true");
        }
      },
    })
    .on("[data-poll]", { element: (element) => void element.removeAttribute("data-poll") })
    .on("html", {
      element(element) {
        element.removeAttribute("data-student");
        element.removeAttribute("data-personal");
        // It never comes to life: nothing in it waits for that.
        element.removeAttribute("data-hydrated");
      },
    })
    .on("title", { element: (element) => void element.prepend(`${name} sees: `) })
    .on("body", {
      element: (element) => void element.prepend(band({ userId, name, page }), { html: true }),
    })
    .transform(new Response(response.body));
  return new Response(document.body, { status: response.status, headers });
}

const PLACES: readonly [path: string, label: string][] = [
  ["/start", "Start"],
  ["/my-orders", "My Orders"],
  ["/my-orders?tab=sessions", "Sessions"],
  ["/assessment", "Questionnaire"],
  ["/results", "Report"],
  ["/profile", "Profile"],
  ["/profile/guardian", "Consent"],
];

// Inline styles, because a page's stylesheet contains only the utilities it uses.
const BAND_STYLE = `<style>
  .look{background:#0f4144;color:#fff;border-bottom:4px solid #c4532d;padding:.625rem 1rem .25rem;font-size:.9375rem;line-height:1.5}
  .look p{font-weight:600}
  .look nav{display:flex;flex-wrap:wrap;column-gap:.75rem}
  .look a{display:inline-flex;align-items:center;min-height:2.75rem;color:#fff;text-decoration:underline;text-underline-offset:.2em}
  .look a:focus-visible{outline:2px solid #fff;outline-offset:-4px}
  .look a[aria-current]{font-weight:700;text-decoration:none;box-shadow:inset 0 -4px 0 #fff}
  .look .look-skip:not(:focus){position:absolute;width:1px;height:1px;min-height:0;overflow:hidden;clip-path:inset(50%)}
  @media(min-width:48rem){.look nav{column-gap:1.25rem}.look .look-portal{margin-left:auto}}
</style>`;

/** The band that marks the page, with links to others, in English. `page` is its path and query. */
function band({ userId, name, page }: Looked & { page: string }): string {
  const [pathname] = page.split("?");
  const [current] = PLACES.find(([path]) => path === page) ?? PLACES.find(([path]) => path === pathname) ?? [];
  const links = [
    { href: "#main", label: "To the content", extra: ' class="look-skip"' },
    ...PLACES.map(([path, label]) => ({
      href: studentViewPath(userId, path),
      label,
      extra: path === current ? ' aria-current="page"' : "",
    })),
    {
      href: href("/administrator/users/:userId", { userId }),
      label: "Back to the portal",
      extra: ' class="look-portal"',
    },
  ].map(({ href, label, extra }) => `<a href="${escaped(href)}"${extra}>${label}</a>`);
  return `${BAND_STYLE}<aside lang="en" class="look" aria-label="Looked at by an administrator">
    <p>You see what ${escaped(name)} sees. Nothing here acts, and this look is in the audit log.</p>
    <nav aria-label="Pages of the student">${links.join("")}</nav>
  </aside>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
