import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { forgetInTab, keepInTab, readInTab } from "#app/ui/tab-storage.ts";

/** A row of a list on a page, by numbers: the row itself may be gone when it is looked for. */
interface Place {
  pathname: string;
  list: number;
  row: number;
}

/** When it is looked whether the focus is gone, after something was done: a dialog may close a little later. */
const LOOKED_AT_MS = [16, 150, 500];

const LISTS = "main tbody, main ul, main ol";

/** Where the place is kept while the browser loads the next page anew, as it does after most of what is saved. */
const STORED_AS = "vazhi-worked-at";
/** How long such a page may take to come. */
const STORED_FOR_MS = 15_000;

function findPlace(element: Element, pathname: string): Place | null {
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

/** Puts the focus where somebody worked, if nothing else has it: a dialog gives it back by itself, a refused form takes it. */
function restore(place: Place | null, pathname: string): void {
  if (isSomewhere()) return;
  if (place?.pathname === pathname) targetIn(place)?.focus();
  // What is hidden, in a closed menu say, does not take it.
  if (!isSomewhere()) focusHeading();
}

function restoreSoon(place: Place | null, pathname: string): () => void {
  const timers = LOOKED_AT_MS.map((delay) => setTimeout(restore, delay, place, pathname));
  return () => timers.forEach(clearTimeout);
}

/** The place that the page before this one kept, once. */
function takeStored(): { place: Place | null } | null {
  const stored = readInTab(STORED_AS) as { place: Place | null; at: number } | null;
  forgetInTab(STORED_AS);
  return stored && Date.now() - stored.at < STORED_FOR_MS ? stored : null;
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
      place.current = findPlace(target, pathname);
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, [pathname]);

  useEffect(() => {
    const leave = () => {
      if (wasBusy.current) keepInTab(STORED_AS, { place: place.current, at: Date.now() });
    };
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, []);

  useEffect(() => {
    const stored = takeStored();
    return stored ? restoreSoon(stored.place, window.location.pathname) : undefined;
  }, []);

  useEffect(() => {
    if (state !== "idle") {
      wasBusy.current = true;
      return undefined;
    }
    if (!wasBusy.current) return undefined;
    wasBusy.current = false;
    return restoreSoon(place.current, pathname);
  }, [state, pathname]);
}
