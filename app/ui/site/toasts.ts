import { pageLanguage } from "#app/ui/language/page-language.ts";
import { type ToastDetail, toastMarkup } from "./toast-markup.ts";

/** A longer swipe, in pixels, dismisses a toast. */
const SWIPE_PX = 50;

/** The event on `window` from hydrated pages to the site's script: a toast, or null to remove the current one. */
const TOAST_EVENT = "vazhi:toast";

/** Shows a toast from a hydrated page, replacing the current one. */
export function showToast(toast: ToastDetail): void {
  dispatchEvent(new CustomEvent<ToastDetail>(TOAST_EVENT, { detail: toast }));
}

/** Removes the current toast once it is outdated. */
export function hideToast(): void {
  dispatchEvent(new CustomEvent<null>(TOAST_EVENT));
}

/** Makes a toast follow a sideways swipe, and dismisses it at the threshold. */
function letSwipe(toast: HTMLElement): void {
  let startX: number | null = null;
  const distance = (event: PointerEvent) => (startX === null ? 0 : event.clientX - startX);
  toast.addEventListener("pointerdown", (event) => {
    // Leaves the close button's click alone.
    if (!(event.target as Element).closest("button")) startX = event.clientX;
  });
  toast.addEventListener("pointermove", (event) => {
    toast.style.setProperty("--swipe", `${distance(event)}px`);
    if (Math.abs(distance(event)) > SWIPE_PX) toast.remove();
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
    toast.addEventListener(end, () => {
      startX = null;
      toast.style.setProperty("--swipe", "0px");
    });
  }
}

/** Elements that a toast must not cover, by priority: controls, errors and clocks; then form fields; then labels. */
const PRESSED = "a[href],button,summary,[role=alert],[data-keep-clear]";
const CONTROLS = `${PRESSED},input,select,textarea,[role=status]`;
const KEPT_CLEAR = `${CONTROLS},label`;

/** The distance between a toast and these elements, in pixels. */
const GAP = 8;

/** How long a toast follows a page that is still settling, in milliseconds. */
const SETTLING_MS = 1500;

/**
 * Places a toast over the nearest area without controls: from the bottom up on phones, from the top down on desktops.
 * It then belongs to that area and scrolls with it. If the screen is full of controls, it stays where the stylesheet
 * puts it.
 */
function placeClear(toast: HTMLElement): void {
  const { left, right, height } = toast.getBoundingClientRect();
  const isOnScreen = (top: number) => top >= 0 && top + height <= innerHeight;
  /** The distance from the window's top at which it covers nothing of this kind; off screen if there is none. */
  const topBeside = (selector: string) => {
    const isWide = innerWidth >= 768;
    const clear = [...document.querySelectorAll(selector)]
      .filter((element) => !toast.contains(element) && element.checkVisibility?.() !== false)
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.width > 1 && box.right > left && box.left < right);
    let top = isWide ? 80 : innerHeight - height - 2 * GAP;
    for (let hit: DOMRect | undefined; isOnScreen(top); top = isWide ? hit.bottom + GAP : hit.top - GAP - height) {
      const above = top;
      hit = clear.find((box) => box.top < above + height + GAP - 1 && box.bottom > above - GAP + 1);
      if (!hit) break;
    }
    return top;
  };
  // A screen full of fields has no such area: there it covers a label and its hint, and a field only as a last resort.
  const top = [KEPT_CLEAR, CONTROLS, PRESSED].map(topBeside).find(isOnScreen);
  const { style } = toast;
  style.position = top ? "absolute" : "";
  style.insetBlock = top ? `${Math.round(scrollY + top)}px auto` : "";
}

/** Handles a toast on the page: it ends with the stylesheet's fade. */
function watchToast(toast: HTMLElement): void {
  letSwipe(toast);
  const place = () => placeClear(toast);
  // The elements move when the page changes, and while a new page scrolls to its anchor.
  const watch = new ResizeObserver(() => (toast.isConnected ? place() : watch.disconnect()));
  watch.observe(document.body);
  addEventListener("scroll", place);
  setTimeout(() => removeEventListener("scroll", place), SETTLING_MS);
  toast.addEventListener("close", () => toast.remove());
  toast.addEventListener("animationend", (event) => {
    if (event.animationName === "toast-leave") toast.remove();
  });
}

/** Shows one toast at a time in `#toasts`, and takes over a server-rendered one. */
export function startToasts(): void {
  const region = document.getElementById("toasts");
  if (!region) return;
  const mindCurrent = () => {
    if (region.firstElementChild instanceof HTMLElement) watchToast(region.firstElementChild);
  };
  mindCurrent();
  addEventListener(TOAST_EVENT, (event) => {
    const { detail } = event as CustomEvent<ToastDetail | null>;
    region.innerHTML = detail ? toastMarkup(detail, pageLanguage()) : "";
    mindCurrent();
  });
}
