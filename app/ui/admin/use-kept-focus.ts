import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/** A row of a list on a page, by numbers: the row itself may be gone when it is looked for. */
interface Place {
  pathname: string;
  list: number;
  row: number;
}

/** When it is looked whether the focus is gone, after something was done: a dialog may close a little later. */
const LOOKED_AT_MS = [16, 150, 500];

const LISTS = "main tbody, main ul, main ol";

function placeOf(element: Element, pathname: string): Place | null {
  const row = element.closest("main tbody > tr, main ul > li, main ol > li");
  const list = row?.parentElement;
  if (!row || !list) return null;
  return {
    pathname,
    list: [...document.querySelectorAll(LISTS)].indexOf(list),
    row: [...list.children].indexOf(row),
  };
}

/** What the row in a place, or the last one before it, has to offer. */
function targetIn({ list, row }: Place): HTMLElement | null {
  const rows = document.querySelectorAll(LISTS)[list]?.children;
  if (!rows || rows.length === 0) return null;
  return rows[Math.min(row, rows.length - 1)]?.querySelector("a[href], summary, button:not(:disabled)") ?? null;
}

const isSomewhere = () => document.activeElement !== null && document.activeElement !== document.body;

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Who works by keyboard goes on where they were: if what had the focus is gone after something was saved, switched or
 * deleted, the row that has taken its place gets it, or else the title of the page.
 */
export function useKeptFocus(): void {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const place = useRef<Place | null>(null);
  const wasBusy = useRef(false);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      // A question about a row is asked in a dialog.
      if (!(target instanceof Element) || target.closest("dialog")) return;
      place.current = placeOf(target, pathname);
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, [pathname]);

  useEffect(() => {
    if (state !== "idle") {
      wasBusy.current = true;
      return undefined;
    }
    if (!wasBusy.current) return undefined;
    wasBusy.current = false;
    // A dialog gives the focus back by itself, and a refused form takes it.
    const keep = () => {
      if (isSomewhere()) return;
      if (place.current?.pathname === pathname) targetIn(place.current)?.focus();
      // What is hidden, in a closed menu say, does not take it.
      if (!isSomewhere()) focusHeading();
    };
    const timers = LOOKED_AT_MS.map((delay) => setTimeout(keep, delay));
    return () => timers.forEach(clearTimeout);
  }, [state, pathname]);
}
