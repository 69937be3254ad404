import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import type { RouteHandle } from "./root.tsx";
import { NonceProvider } from "./ui/elements/nonce-script.tsx";
import { LanguageProvider } from "./ui/language/reader-language.tsx";
import siteStyles from "./styles/site.css?inline";
import { findStylesheet, InlinedStylesProvider } from "./ui/shells/stylesheets.tsx";
import { nonceContext } from "./web/context.ts";
import { isFirstView } from "./web/http/first-view.ts";
import { getLanguage } from "./web/language.ts";

/** Renders a document: a hydrated page as a stream, every other one in one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const language = getLanguage(context);
  const handles = entry.staticHandlerContext.matches.map(({ route }) => route.handle as RouteHandle | undefined);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-language", language);
  // An address below /ml is in Malayalam for everyone, but every page shows the signed-in user.
  headers.append("vary", "Cookie, Accept-Language, Sec-Fetch-Site");
  const { name, href } = findStylesheet(handles);
  const isHydrated = handles.some((handle) => handle?.isHydrated);
  const isInlined = name === "site" && !isHydrated && isFirstView(request);
  // Cloudflare turns it into an early hint: the browser requests the styles while the page is being rendered.
  if (!isInlined) headers.append("link", `<${href}>; rel=preload; as=style`);
  const page = (
    <NonceProvider value={nonce}>
      <LanguageProvider language={language}>
        <InlinedStylesProvider value={isInlined ? siteStyles : null}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </InlinedStylesProvider>
      </LanguageProvider>
    </NonceProvider>
  );
  if (!isHydrated) return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, { status, headers });

  let renderStatus = status;
  const stream = await renderToReadableStream(page, {
    nonce,
    signal: request.signal,
    // What is ready stands in its place, however long the page is: React would move it there by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      if (request.signal.aborted) return;
      renderStatus = 500;
      console.error(error);
    },
  });
  return new Response(stream, { status: renderStatus, headers });
}

/**
 * Logs internal errors; the user only sees the error page. Client errors, such as a form sent to a page without one,
 * are omitted, because anyone could fill the log with them.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const isRequestWrong = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRequestWrong) console.error(error);
}
