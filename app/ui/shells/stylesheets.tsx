import { createContext, useContext } from "react";
import site from "#app/styles/site.css?url";
import student from "#app/styles/student.css?url";
import work from "#app/styles/work.css?url";

const STYLESHEETS = { site, student, work };

/** A stylesheet of `app/styles`, chosen per route. */
export type StylesheetName = keyof typeof STYLESHEETS;

type Handle = { stylesheet?: StylesheetName } | undefined;

/**
 * A page's only stylesheet: that of the innermost route that names one, else the visitors'. Two on one page would
 * override each other, because both hold the same utilities.
 * @param handles of the page's routes, outermost first
 */
export function findStylesheet(handles: readonly Handle[]): { name: StylesheetName; href: string } {
  const name = handles.findLast((handle) => handle?.stylesheet)?.stylesheet ?? "site";
  return { name, href: STYLESHEETS[name] };
}

/** The styles inlined in a document; null if it links them, and in browsers. */
const InlinedStyles = createContext<string | null>(null);

export const InlinedStylesProvider = InlinedStyles.Provider;

/**
 * The stylesheet of a page, and the font of its headings. A document with inlined styles prefetches the file for the
 * next page, and loads the font after the first paint.
 */
export function PageStyles({ handles, font }: { handles: readonly Handle[]; font: string }) {
  const inlined = useContext(InlinedStyles);
  const { href } = findStylesheet(handles);
  if (inlined !== null) {
    return (
      <>
        <style dangerouslySetInnerHTML={{ __html: inlined }} />
        <link rel="prefetch" as="style" href={href} />
      </>
    );
  }
  return (
    <>
      {/* Preloaded, or headings would be rendered before it arrives. The body font is not preloaded: most phones have a
          Malayalam font, and would load a second one. */}
      <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
      <link rel="stylesheet" href={href} />
    </>
  );
}
