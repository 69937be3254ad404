import { createContext, useContext } from "react";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import siteScript from "#app/ui/site/site-script.ts?script-file";
import lateFiles from "./late-files.ts?inline-script";

/** What the document of somebody who has none of our files yet brings along, and what it loads late. */
export interface FirstView {
  /** The styles of the page; null where a stylesheet is linked. */
  inlined: string | null;
  /** The address of the faces, which are loaded once the page has been painted. */
  late: string;
  /** The address of the stylesheet that the next page will need; null where this one has it. */
  next: string | null;
}

/** Null in all other documents, and in browsers. */
const FirstViewContext = createContext<FirstView | null>(null);

export const FirstViewProvider = FirstViewContext.Provider;

export function useFirstView(): FirstView | null {
  return useContext(FirstViewContext);
}

/**
 * At the end of the body: loads, once the page has been painted, what it can be read without. Those are the faces, the
 * site's script, and for the next page the stylesheet of what was inlined. Applied to this one, too, the stylesheet would
 * make the browser compute all styles again.
 */
export function LateFiles({ view: { late, next } }: { view: FirstView }) {
  return (
    <>
      <InlineScript source={lateFiles} data-styles={late} data-script={siteScript} data-next={next ?? ""} />
      <noscript>
        <link rel="stylesheet" href={late} />
      </noscript>
    </>
  );
}
