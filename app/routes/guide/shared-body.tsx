import { Outlet, RouterContextProvider } from "react-router";
import { Document } from "#app/root.tsx";
import { readRootData } from "#app/routes/root-data.ts";
import { renderDocument } from "#app/routes/render-document.tsx";
import { SavedHeartsScript } from "#app/ui/guide/saved/saved-hearts.tsx";
import { SiteShell } from "#app/ui/shells/site-shell.tsx";
import { findStylesheet } from "#app/ui/shells/stylesheets.tsx";
import { signedOut } from "#app/usecases/accounts/identify-current-user.ts";
import {
  bodyStoreContext,
  clientContext,
  clientIpContext,
  currentUserContext,
  getServices,
  isFormContext,
  nonceContext,
  pageHandlerContext,
  sharedBodyContext,
} from "#app/web/context.ts";
import { setDocumentHeaders } from "#app/web/http/document-headers.ts";
import { isFirstView } from "#app/web/http/first-view.ts";
import { cutPage, fillPage, type PageTemplate } from "#app/web/http/page-template.ts";
import type { SharedBody } from "#app/web/http/public-page-cache.ts";
import { parseRequestUrl } from "#app/web/http/request-url.ts";
import { clearedToastCookie } from "#app/web/http/toast.ts";
import { languageContext } from "#app/web/language.ts";
import { loadSaved } from "#app/web/saved-view.ts";
import type { Route } from "./+types/shared-body";

/** The routes' handles, as far as a shell needs them: plain documents with the visitors' styles. */
const NO_HANDLES = [] as const;

/**
 * The pages below have a body that is the same for every reader: it is rendered apart from the shell, as for a visitor,
 * and cached once per address and language. The shell, which shows the signed-in reader, is rendered around it.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const { isDatabaseDown } = context.get(currentUserContext);
    const isDocument = request.method === "GET" && !parseRequestUrl(request).pathname.endsWith(".data");
    if (!isDocument || isDatabaseDown || context.get(sharedBodyContext)) return next();
    const store = context.get(bodyStoreContext);
    const kept = store?.find();
    const body = kept ?? (await makeBody(request, context));
    // A redirect, an error, or a page that sets a cookie.
    if (!body) return next();
    if (!kept) store?.keep(body);
    const shell = await renderShell(request, context, body);
    store?.keepShell(shell, body);
    return fillPage(shell, { nonce: context.get(nonceContext), head: body.head, body: body.body });
  },
];

type Context = Readonly<RouterContextProvider>;

/** Renders a body by a request of its own, without cookies or a signed-in user, so that nothing personal can be in it. */
async function makeBody(request: Request, context: Context): Promise<SharedBody | null> {
  const inner = new RouterContextProvider();
  const made: { body: SharedBody | null } = { body: null };
  inner.set(sharedBodyContext, made);
  for (const each of [nonceContext, clientIpContext]) inner.set(each, context.get(each));
  inner.set(clientContext, context.get(clientContext));
  inner.set(isFormContext, false);
  inner.set(currentUserContext, signedOut);
  inner.set(languageContext, context.get(languageContext));
  const { headers } = await context.get(pageHandlerContext)(new Request(request.url), inner);
  // A cookie is for one reader: a page that sets one is rendered for each.
  return headers.has("set-cookie") ? null : made.body;
}

async function renderShell(
  request: Request,
  context: Context,
  { status, hasHearts }: SharedBody,
): Promise<PageTemplate> {
  const root = readRootData(request, context);
  const { language } = root;
  const { pathname, search } = parseRequestUrl(request);
  const nonce = context.get(nonceContext);
  const marks = { head: getServices(context).newId(), body: getServices(context).newId() };
  const saved = hasHearts ? await loadSaved(context) : null;
  const isInlined = isFirstView(request);
  const headers = new Headers(root.toast ? { "set-cookie": clearedToastCookie() } : {});
  setDocumentHeaders(headers, { language, stylesheet: isInlined ? null : findStylesheet(NO_HANDLES).href });
  const html = renderDocument(
    <Document root={root} language={language} handles={NO_HANDLES} meta={marks.head}>
      <SiteShell
        currentUser={root.currentUser}
        support={root.support}
        year={root.year}
        path={pathname}
        address={pathname + search}
      >
        {marks.body}
        {saved && <SavedHeartsScript saved={saved} />}
      </SiteShell>
    </Document>,
    { nonce, language, isInlined },
  );
  return { status, headers: [...headers], pieces: cutPage(html, { nonce, ...marks }) };
}

export default function SharedBodyLayout() {
  return <Outlet />;
}
