import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import type { RouteHandle } from "./root.tsx";
import { provideDocument, renderDocument } from "./routes/render-document.tsx";
import type { Language } from "./domain/platform/language.ts";
import { SharedPartMark } from "./ui/shells/shared-part.ts";
import { findStylesheet } from "./ui/shells/stylesheets.tsx";
import { nonceContext, sharedBodyContext } from "./web/context.ts";
import type { SharedBody } from "./web/http/public-page-cache.ts";
import { setDocumentHeaders } from "./web/http/document-headers.ts";
import { isFirstView } from "./web/http/first-view.ts";
import { getLanguage } from "./web/language.ts";

/** Renders a document: a hydrated page as a stream, every other one in one piece, or the part that is shared. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const language = getLanguage(context);
  const { matches, errors } = entry.staticHandlerContext;
  const handles = matches.map(({ route }) => route.handle as RouteHandle | undefined);
  const shared = context.get(sharedBodyContext);
  if (shared) {
    const hasHearts = status === 200 && handles.some((handle) => handle?.hasHearts);
    if (errors === null) shared.body = renderSharedBody(request, entry, { status, language, hasHearts });
    return new Response(null, { status, headers });
  }
  const { name, href } = findStylesheet(handles);
  const isHydrated = handles.some((handle) => handle?.isHydrated);
  const isInlined = name === "site" && !isHydrated && isFirstView(request);
  setDocumentHeaders(headers, { language, stylesheet: isInlined ? null : href });
  const page = <ServerRouter context={entry} url={request.url} nonce={nonce} />;
  const options = { nonce, language, isInlined };
  if (!isHydrated) return new Response(renderDocument(page, options), { status, headers });

  let renderStatus = status;
  const stream = await renderToReadableStream(provideDocument(page, options), {
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

/** Renders the metadata and the content of `<main>`, without a nonce, which would be another reader's. */
function renderSharedBody(
  { url }: Request,
  entry: EntryContext,
  { status, language, hasHearts }: { status: number; language: Language; hasHearts: boolean },
): SharedBody {
  const mark = crypto.randomUUID();
  const page = (
    <SharedPartMark value={mark}>
      <ServerRouter context={entry} url={url} />
    </SharedPartMark>
  );
  const html = renderToStaticMarkup(provideDocument(page, { nonce: undefined, language, isInlined: false }));
  const [head, body] = html.split(mark).map((part) => new TextEncoder().encode(part));
  if (!head || !body) throw new Error("The page has no shared part");
  return { status, head, body, hasHearts };
}

/**
 * Logs internal errors; the user only sees the error page. Client errors, such as a form sent to a page without one,
 * are omitted, because anyone could fill the log with them.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const isRequestWrong = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRequestWrong) console.error(error);
}
