import { renderToReadableStream, renderToStaticMarkup, renderToString } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import type { Language } from "./domain/platform/language.ts";
import type { loader as loadRoot, RouteHandle } from "./root.tsx";
import { NonceProvider } from "./ui/elements/nonce-script.tsx";
import { nonceContext } from "./web/context.ts";
import { LanguageProvider } from "./ui/language/reader-language.tsx";
import { FirstViewProvider } from "./ui/shells/first-view.tsx";
import { LATE_MODULE_TYPE } from "./ui/shells/late-module-type.ts";
import { FooterColumns, footerKey, KeptFooter } from "./ui/shells/site-shell.tsx";
import { isFirstView } from "./web/http/first-view.ts";
import { getLanguage } from "./web/language.ts";
import { filesInMalayalam, filesOfDocument, type FirstStyles, firstStylesOf } from "./web/page-files.ts";

/** When React takes over the page in the browser; undefined where it does not. */
function hydrationOf({ staticHandlerContext }: EntryContext): RouteHandle["hydrate"] {
  const handles = staticHandlerContext.matches.map(({ route }) => route.handle as RouteHandle | undefined);
  return handles.find((handle) => handle?.hydrate)?.hydrate;
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
function firstStyles(request: Request, entry: EntryContext): FirstStyles | null {
  const needsScript = Boolean(hydrationOf(entry)) || Boolean(rootData(entry)?.toast);
  return !needsScript && isFirstView(request) ? firstStylesOf(pageIdOf(entry)) : null;
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

/** Renders a document: in one piece, but for the portal's, which show what they have while the rest is fetched. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const language = getLanguage(context);
  const first = firstStyles(request, entry);
  const documentOf = (page: EntryContext) => (
    <NonceProvider value={nonce}>
      <FirstViewProvider value={first}>
        <LanguageProvider language={language}>
          <ServerRouter context={withOwnFiles(language, page, first)} url={request.url} nonce={nonce} />
        </LanguageProvider>
      </FirstViewProvider>
    </NonceProvider>
  );
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-language", language);
  // An address below /ml is in Malayalam for everyone, but who is signed in stands on every page.
  headers.append("vary", "Cookie, Accept-Language, Sec-Fetch-Site");
  const hydrate = hydrationOf(entry);
  if (!hydrate) {
    const page = <KeptFooter value={keptFooter(entry, language)}>{documentOf(entry)}</KeptFooter>;
    return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, { status, headers });
  }

  if (hydrate === "at-once") {
    let renderStatus = status;
    const stream = await renderToReadableStream(documentOf(entry), {
      nonce,
      signal: request.signal,
      onError(error) {
        if (request.signal.aborted) return;
        renderStatus = 500;
        console.error(error);
      },
    });
    return new Response(stream, { status: renderStatus, headers });
  }
  // Not as a stream: React encodes each piece of it by itself, which takes a worker longer than rendering.
  const html = `<!DOCTYPE html>${renderToString(documentOf(await withDataRead(entry)))}`;
  return new Response(import.meta.env.DEV ? html : withLateModules(html), { status, headers });
}

/**
 * The same page with what it hands over to the browser read to its end, and put where the framework keeps what it has
 * read while it renders, so that nothing waits: loaders of these pages return nothing that is still to come, so it is one chunk.
 */
async function withDataRead(entry: EntryContext): Promise<EntryContext> {
  const value = await new Response(entry.serverHandoffStream).text();
  const chunk = (result: { done: boolean; value: string }) => Object.assign(Promise.resolve(), { result });
  const streamCache = { 0: chunk({ done: false, value }), 1: chunk({ done: true, value: "" }) };
  return { ...entry, renderMeta: { ...entry.renderMeta, streamCache }, serverHandoffStream: new ReadableStream() };
}

/**
 * The document with the framework's modules held back for `late-modules.ts`, which the root layout brings: the framework
 * would have them asked for before the styles. The elements are as React writes them; no text has any, as both React and
 * the framework escape `<`.
 */
function withLateModules(html: string): string {
  const files: string[] = [];
  return html
    .replaceAll(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_link, file: string) => {
      files.push(file);
      return "";
    })
    .replace(
      /(<script[^>]*) type="module"/,
      (_script, start: string) => `${start} type="${LATE_MODULE_TYPE}" data-files="${files.join(" ")}"`,
    );
}

/**
 * Logs what went wrong; the user only sees the error page. Faults of the request, such as a form sent to a page
 * without one, are not ours and are left out: anybody could fill the log with them.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const isRequestWrong = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRequestWrong) console.error(error);
}
