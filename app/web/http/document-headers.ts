import type { Language } from "#app/domain/platform/language.ts";

/**
 * Sets the headers of a document.
 * @param stylesheet to preload, null if its styles are inlined: Cloudflare turns it into an early hint, so that the
 * browser requests the styles while the page is being rendered
 */
export function setDocumentHeaders(
  headers: Headers,
  { language, stylesheet }: { language: Language; stylesheet: string | null },
): void {
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-language", language);
  // An address below /ml is in Malayalam for everyone, but every page shows the signed-in user.
  headers.append("vary", "Cookie, Accept-Language, Sec-Fetch-Site");
  if (stylesheet !== null) headers.append("link", `<${stylesheet}>; rel=preload; as=style`);
}
