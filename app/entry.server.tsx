import { isbot } from "isbot";
import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import type { Language } from "./domain/platform/language";
import type { loader as loadRoot, RouteHandle } from "./root";
import { NonceProvider } from "./ui/elements/nonce-script";
import { nonceContext } from "./web/context";
import { LanguageProvider } from "./ui/language/reader-language";
import { FirstViewProvider } from "./ui/shells/first-view";
import { LATE_MODULE_TYPE } from "./ui/shells/late-module-type";
import { FooterColumns, footerKey, KeptFooter } from "./ui/shells/site-shell";
import { isFirstView } from "./web/http/first-view";
import { getLanguage } from "./web/language";
import { filesInMalayalam, filesOfDocument, type FirstStyles, firstStylesOf } from "./web/page-files";

/** Whether React hydrates the page in the browser. */
function isHydrated({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.hydrate);
}

type Files = EntryContext["manifest"];

/** By language and page, made once for each group of routes. */
const filesByPage = new WeakMap<Files, Map<string, Files>>();

const pageIdOf = ({ staticHandlerContext }: EntryContext) => staticHandlerContext.matches.at(-1)?.route.id ?? "";

/** The same page with the files of its language and the styles of its area, but those that come otherwise at `first`. */
function withOwnFiles(language: Language, entry: EntryContext, first: FirstStyles | null): EntryContext {
  const id = pageIdOf(entry);
  const known = filesByPage.get(entry.manifest) ?? new Map<string, Files>();
  filesByPage.set(entry.manifest, known);
  const key = `${language} ${id} ${first === null}`;
  const inLanguage = () => (language === "en" ? entry.manifest : filesInMalayalam(entry.manifest));
  const manifest = known.get(key) ?? filesOfDocument(inLanguage(), id, first);
  known.set(key, manifest);
  return { ...entry, manifest };
}

type RootData = Awaited<ReturnType<typeof loadRoot>>["data"];

/** Undefined where the root's loader did not run or has failed. */
const rootData = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.loaderData.root as RootData | undefined;

/**
 * What is special about the styles of a first view; null for all other documents, for pages that React takes over, which
 * would be blocked for longer once they are painted, and where a toast waits for the script that finds it a free place.
 */
function firstStyles(request: Request, entry: EntryContext, language: Language): FirstStyles | null {
  const needsScript = isHydrated(entry) || Boolean(rootData(entry)?.toast);
  return !needsScript && isFirstView(request, language) ? firstStylesOf(pageIdOf(entry)) : null;
}

/** The columns of footers, by language and `footerKey`: as many as there are pages that they link to. */
const keptFooters = new Map<string, string>();

/** The columns of this page's footer, for `KeptFooter`; null where the root's data are not there. */
function keptFooter(entry: EntryContext, language: Language): string | null {
  const root = rootData(entry);
  if (!root) return null;
  const columns = { support: root.support, path: entry.staticHandlerContext.location.pathname };
  const key = `${language}\n${footerKey(columns)}`;
  const kept =
    keptFooters.get(key) ??
    renderToStaticMarkup(
      <LanguageProvider language={language}>
        <FooterColumns {...columns} />
      </LanguageProvider>,
    );
  keptFooters.set(key, kept);
  return kept;
}

/** Renders a document: buffered where nothing is streamed into it, else streamed, and buffered for crawlers. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const language = getLanguage(context);
  const first = firstStyles(request, entry, language);
  const document = (
    <NonceProvider value={nonce}>
      <FirstViewProvider value={first}>
        <LanguageProvider language={language}>
          <ServerRouter context={withOwnFiles(language, entry, first)} url={request.url} nonce={nonce} />
        </LanguageProvider>
      </FirstViewProvider>
    </NonceProvider>
  );
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-language", language);
  // An address below /ml is in Malayalam for everyone, but who is signed in stands on every page.
  headers.append("vary", "Cookie, Accept-Language, Sec-Fetch-Site");
  if (!isHydrated(entry)) {
    const page = <KeptFooter value={keptFooter(entry, language)}>{document}</KeptFooter>;
    return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, { status, headers });
  }

  let renderStatus = status;
  const stream = await renderToReadableStream(document, {
    nonce,
    signal: request.signal,
    onError(error) {
      if (request.signal.aborted) return;
      renderStatus = 500;
      console.error(error);
    },
  });
  if (isbot(request.headers.get("user-agent") ?? "")) await stream.allReady;
  const response = new Response(stream, { status: renderStatus, headers });
  // Whoever works in the portal has its modules, and types at once.
  const isLate = !import.meta.env.DEV && !pageIdOf(entry).startsWith("routes/admin/");
  return isLate ? withLateModules(response) : response;
}

/**
 * The page with the framework's modules held back for `late-modules.ts`, which the root layout brings: the framework
 * would have them asked for before the styles.
 */
function withLateModules(page: Response): Response {
  const files: string[] = [];
  return new HTMLRewriter()
    .on('link[rel="modulepreload"]', {
      element(link) {
        files.push(link.getAttribute("href") ?? "");
        link.remove();
      },
    })
    .on('script[type="module"]', {
      element(script) {
        script.setAttribute("type", LATE_MODULE_TYPE);
        script.setAttribute("data-files", files.join(" "));
      },
    })
    .transform(page);
}

/**
 * Logs what went wrong; the user only sees the error page. Faults of the request, such as a form sent to a page
 * without one, are not ours and are left out: anybody could fill the log with them.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const isRequestWrong = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRequestWrong) console.error(error);
}
