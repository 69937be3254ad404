import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { forgetInTab, keepInTab, readInTab } from "#app/ui/tab-storage.ts";

/** A row's position on the page, by numbers, because the row itself may be gone later. */
interface Place {
  pathname: string;
  list: number;
  row: number;
}

/** Delays after an action at which lost focus is checked: a dialog may close a little later. */
const LOOKED_AT_MS = [16, 150, 500];

const LISTS = "main tbody, main ul, main ol";

/** Storage key of the place while the browser loads the next page, as it does after most saves. */
const STORED_AS = "vazhi-worked-at";
/** The maximum time for that page to load. */
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

/** The focusable element of the row at a place, or of the last row before it. */
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

/** Restores focus to a place if nothing else has it: dialogs restore it themselves, rejected forms take it. */
function restore(place: Place | null, pathname: string): void {
  if (isSomewhere()) return;
  if (place?.pathname === pathname) targetIn(place)?.focus();
  // Hidden elements, for example in a closed menu, cannot take focus.
  if (!isSomewhere()) focusHeading();
}

function restoreSoon(place: Place | null, pathname: string): () => void {
  const timers = LOOKED_AT_MS.map((delay) => setTimeout(restore, delay, place, pathname));
  return () => timers.forEach(clearTimeout);
}

/** Reads and clears the place stored by the previous page. */
function takeStored(): { place: Place | null } | null {
  const stored = readInTab(STORED_AS) as { place: Place | null; at: number } | null;
  forgetInTab(STORED_AS);
  return stored && Date.now() - stored.at < STORED_FOR_MS ? stored : null;
}

/** If a save or deletion removes the focused element, focuses the row in its place, else the page title. */
export function useKeptFocus(): void {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const place = useRef<Place | null>(null);
  const wasBusy = useRef(false);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      // Questions about a row are asked in a dialog.
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
