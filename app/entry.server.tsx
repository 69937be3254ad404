import { isbot } from "isbot";
import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { fullStyles, stylesByRoute } from "virtual:area-styles";
import type { Language } from "./domain/platform/language";
import type { loader as loadRoot, RouteHandle } from "./root";
import { NonceProvider } from "./ui/elements/nonce-script";
import { nonceContext } from "./web/context";
import { LanguageProvider } from "./ui/language/reader-language";
import { FooterColumns, footerKey, KeptFooter } from "./ui/shells/site-shell";
import { getLanguage } from "./web/language";
import { filesInMalayalam } from "./web/page-files";

/** Whether React hydrates the page in the browser. */
function isHydrated({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.hydrate);
}

/** A plain document with the stylesheet of its area, if it has one, in place of that with everything. */
function withAreaStyles(html: string, { staticHandlerContext }: EntryContext): string {
  // A page in Malayalam is the same file under another id: "routes/guide/ml/careers.tsx".
  const id = staticHandlerContext.matches
    .at(-1)
    ?.route.id.replace("/ml/", "/")
    .replace(/\.tsx$/, "");
  const styles = id === undefined ? undefined : stylesByRoute[id];
  return styles === undefined ? html : html.replace(fullStyles, styles);
}

/** Made once for each group of routes. */
const malayalamFiles = new WeakMap<EntryContext["manifest"], EntryContext["manifest"]>();

/** The same page with the files of its language. */
function withFilesOf(language: Language, entry: EntryContext): EntryContext {
  if (language === "en") return entry;
  const manifest = malayalamFiles.get(entry.manifest) ?? filesInMalayalam(entry.manifest);
  malayalamFiles.set(entry.manifest, manifest);
  return { ...entry, manifest };
}

/** The columns of footers, by language and `footerKey`: as many as there are pages that they link to. */
const keptFooters = new Map<string, string>();

/** The columns of this page's footer, for `KeptFooter`; null where the root's data are not there. */
function keptFooter({ staticHandlerContext }: EntryContext, language: Language): string | null {
  const { loaderData, location } = staticHandlerContext;
  const root = loaderData.root as Awaited<ReturnType<typeof loadRoot>>["data"] | undefined;
  if (!root) return null;
  const columns = { support: root.support, path: location.pathname };
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
  const document = (
    <NonceProvider value={nonce}>
      <LanguageProvider language={language}>
        <ServerRouter context={withFilesOf(language, entry)} url={request.url} nonce={nonce} />
      </LanguageProvider>
    </NonceProvider>
  );
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-language", language);
  // An address below /ml is in Malayalam for everyone, but who is signed in stands on every page.
  headers.append("vary", "Cookie, Accept-Language");
  if (!isHydrated(entry)) {
    const page = <KeptFooter value={keptFooter(entry, language)}>{document}</KeptFooter>;
    const html = withAreaStyles(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, entry);
    return new Response(html, { status, headers });
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
  return new Response(stream, { status: renderStatus, headers });
}

/**
 * Logs what went wrong; the user only sees the error page. Faults of the request, such as a form sent to a page
 * without one, are not ours and are left out: anybody could fill the log with them.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const isRequestWrong = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRequestWrong) console.error(error);
}
