import { createContext, useContext } from "react";
import siteScript from "../site/site-script.ts?script-file";
import { InlineScript } from "../elements/nonce-script";
import lateFiles from "./late-files.ts?inline-script";

/** What a document brings along for somebody who has no file of ours yet. */
export interface FirstView {
  /** The styles of the page's area, without the faces that are loaded. */
  text: string;
  /** The address of the whole stylesheet. */
  file: string;
}

/** Null in all other documents, and in browsers. */
const FirstViewContext = createContext<FirstView | null>(null);

export const FirstViewProvider = FirstViewContext.Provider;

export function useFirstView(): FirstView | null {
  return useContext(FirstViewContext);
}

/** In the document's head: the styles. */
export function FirstViewStyles({ view }: { view: FirstView }) {
  return <style dangerouslySetInnerHTML={{ __html: view.text }} />;
}

/**
 * At the end of the body: loads, once the page has been painted, what it can be read without. Those are the site's
 * script, the fonts, and the stylesheet, by which the next page is painted at once.
 */
export function LateFiles({ view }: { view: FirstView }) {
  return (
    <>
      <InlineScript source={lateFiles} data-styles={view.file} data-script={siteScript} />
      <noscript>
        <link rel="stylesheet" href={view.file} />
      </noscript>
    </>
  );
}
