import { type RefObject, useEffect } from "react";
import { forgetInTab, keepInTab, readInTab } from "./tab-storage.ts";

/** Storage key of the focused element while the browser reloads the page after a save. */
const STORED_AS = "vazhi-saved-at";

/** The maximum time for the page to load, in milliseconds. */
const STORED_FOR_MS = 15_000;

interface Saved {
  pathname: string;
  /** Its index among the form's controls. */
  place: number;
  at: number;
}

/** Restores focus after a form saved by keyboard reloads the page. Touch users get no focus ring. */
export function useFocusAfterSave(formRef: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = formRef.current;
    const saved = readInTab(STORED_AS) as Saved | null;
    forgetInTab(STORED_AS);
    const isHere = saved?.pathname === window.location.pathname && Date.now() - saved.at < STORED_FOR_MS;
    if (isHere && document.activeElement === document.body)
      (form?.elements[saved.place] as HTMLElement | undefined)?.focus({ preventScroll: true });

    // Runs first, because a form locked for submission loses focus.
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
