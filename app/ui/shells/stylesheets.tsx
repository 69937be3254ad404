import { createContext, useContext } from "react";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import siteScript from "#app/ui/site/site-script.ts?script-file";
import faces from "#app/styles/faces.css?url";
import site from "#app/styles/site.css?url";
import student from "#app/styles/student.css?url";
import work from "#app/styles/work.css?url";
import lateFiles from "./late-files.ts?inline-script";

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
 * In the head: the stylesheet of a page, the font of its headings, and the site's script. A document with inlined styles
 * loads all of them after the first paint: see `LateFiles`.
 */
export function PageFiles({ handles, font }: { handles: readonly Handle[]; font: string }) {
  const inlined = useContext(InlinedStyles);
  const { name, href } = findStylesheet(handles);
  if (inlined !== null) return <style dangerouslySetInnerHTML={{ __html: inlined }} />;
  return (
    <>
      {/* Preloaded, or headings would be rendered before it arrives. The body font is not preloaded: most phones have a
          Malayalam font, and would load a second one. */}
      <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
      {name === "site" ? <link rel="stylesheet" href={faces} /> : null}
      <link rel="stylesheet" href={href} />
      <script defer src={siteScript} />
    </>
  );
}

/** At the end of the body: loads the files that a document with inlined styles has left for after the first paint. */
export function LateFiles({ handles }: { handles: readonly Handle[] }) {
  if (useContext(InlinedStyles) === null) return null;
  const { href } = findStylesheet(handles);
  return (
    <>
      <InlineScript source={lateFiles} data-script={siteScript} data-faces={faces} data-next={href} />
      <noscript>
        <link rel="stylesheet" href={faces} />
      </noscript>
    </>
  );
}
