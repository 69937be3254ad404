import { createContext, useContext } from "react";
import site from "#app/styles/site.css?url";
import student from "#app/styles/student.css?url";
import work from "#app/styles/work.css?url";

const STYLESHEETS = { site, student, work };

/** Which of the stylesheets in `app/styles` the pages of a route have. */
export type StylesheetName = keyof typeof STYLESHEETS;

type Handle = { stylesheet?: StylesheetName } | undefined;

/**
 * A page's one stylesheet: what the innermost route with one names, else that of visitors. Two on one page would override
 * each other, as both hold the same utilities.
 * @param handles those of the page's routes, the outermost first
 */
export function findStylesheet(handles: readonly Handle[]): { name: StylesheetName; href: string } {
  const name = handles.findLast((handle) => handle?.stylesheet)?.stylesheet ?? "site";
  return { name, href: STYLESHEETS[name] };
}

/** The styles that a document brings along; null where it links them, and in browsers. */
const InlinedStyles = createContext<string | null>(null);

export const InlinedStylesProvider = InlinedStyles.Provider;

/**
 * The stylesheet of a page, and the font of its headings. A document that brings its styles along has the browser fetch
 * the file for the next page, and leaves the font for when it has been painted.
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
      {/* Early, or the headings would be set before it is there. Running text is not preloaded: most phones have a font
          for Malayalam, and would load a second one. */}
      <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
      <link rel="stylesheet" href={href} />
    </>
  );
}
