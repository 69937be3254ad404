import { type RefObject, useEffect } from "react";
import { forgetInTab, keepInTab, readInTab } from "./tab-storage.ts";

/** Where it is kept what had the focus, while the browser loads the page anew, as it does after a form was saved. */
const STORED_AS = "vazhi-saved-at";

/** How long the page may take to come, in milliseconds. */
const STORED_FOR_MS = 15_000;

interface Saved {
  pathname: string;
  /** Its place among the controls of the form. */
  place: number;
  at: number;
}

/** Who saves a form by keyboard goes on where they were, in the same page loaded anew. Fingers need no ring around it. */
export function useFocusAfterSave(formRef: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = formRef.current;
    const saved = readInTab(STORED_AS) as Saved | null;
    forgetInTab(STORED_AS);
    const isHere = saved?.pathname === window.location.pathname && Date.now() - saved.at < STORED_FOR_MS;
    if (isHere && document.activeElement === document.body)
      (form?.elements[saved.place] as HTMLElement | undefined)?.focus({ preventScroll: true });

    // First of all: while it is sent the form is locked, and nothing in it has the focus.
    const remember = () => {
      const focused = document.activeElement;
      if (!form || !focused?.matches(":focus-visible")) return;
      const place = [...form.elements].indexOf(focused);
      if (place >= 0)
        keepInTab(STORED_AS, { pathname: window.location.pathname, place, at: Date.now() } satisfies Saved);
    };
    window.addEventListener("submit", remember, { capture: true });
    return () => window.removeEventListener("submit", remember, { capture: true });
  }, [formRef]);
}
