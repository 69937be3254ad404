import { createContext, useContext } from "react";
import { InlineScript } from "../elements/nonce-script";
import siteScript from "../site/site-script.ts?script-file";
import lateFiles from "./late-files.ts?inline-script";

/** What the document of somebody who has none of our files yet brings along, and what it loads late. */
export interface FirstView {
  /** The styles of the page; null where a stylesheet is linked. */
  inlined: string | null;
  /** The addresses of stylesheets that are loaded once the page has been painted. */
  late: string[];
}

/** Null in all other documents, and in browsers. */
const FirstViewContext = createContext<FirstView | null>(null);

export const FirstViewProvider = FirstViewContext.Provider;

export function useFirstView(): FirstView | null {
  return useContext(FirstViewContext);
}

/**
 * At the end of the body: loads, once the page has been painted, what it can be read without. Those are the site's
 * script, the faces, and the stylesheet of what was inlined, by which the next page is painted at once.
 */
export function LateFiles({ view: { late } }: { view: FirstView }) {
  return (
    <>
      <InlineScript source={lateFiles} data-styles={late.join(" ")} data-script={siteScript} />
      <noscript>
        {late.map((file) => (
          <link key={file} rel="stylesheet" href={file} />
        ))}
      </noscript>
    </>
  );
}
