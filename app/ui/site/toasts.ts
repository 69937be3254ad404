import { pageLanguage } from "#app/ui/language/page-language.ts";
import { type ToastDetail, toastMarkup } from "./toast-markup.ts";

/** A swipe longer than this, in pixels, dismisses a toast. */
const SWIPE_PX = 50;

/** What hydrated pages send the site's script on `window`: a toast, or null to remove the current one. */
const TOAST_EVENT = "vazhi:toast";

/** Shows a toast from a hydrated page, in place of the current one. */
export function showToast(toast: ToastDetail): void {
  dispatchEvent(new CustomEvent<ToastDetail>(TOAST_EVENT, { detail: toast }));
}

/** Removes the current toast, once it is no longer true. */
export function hideToast(): void {
  dispatchEvent(new CustomEvent<null>(TOAST_EVENT));
}

/** Lets a toast follow the finger sideways, and dismisses it when it has gone far enough. */
function letSwipe(toast: HTMLElement): void {
  let startX: number | null = null;
  const distance = (event: PointerEvent) => (startX === null ? 0 : event.clientX - startX);
  toast.addEventListener("pointerdown", (event) => {
    // The close button keeps its click.
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

/** What no toast may lie on: what is pressed, what went wrong, and clocks; then what is filled in; then its labels. */
const PRESSED = "a[href],button,summary,[role=alert],[data-keep-clear]";
const CONTROLS = `${PRESSED},input,select,textarea,[role=status]`;
const KEPT_CLEAR = `${CONTROLS},label`;

/** Between a toast and what it keeps clear of, in pixels. */
const GAP = 8;

/** How long a toast goes along with a page that is still finding its place, in milliseconds. */
const SETTLING_MS = 1500;

/**
 * Puts a toast over the nearest part of the page where there is nothing to press: from the foot of a phone upwards, from
 * the top of a desktop downwards. It belongs to that part from then on, and scrolls with it. Where the screen is full of
 * buttons it stays where the stylesheet has it, for as long as it lasts.
 */
function placeClear(toast: HTMLElement): void {
  const { left, right, height } = toast.getBoundingClientRect();
  const isOnScreen = (top: number) => top >= 0 && top + height <= innerHeight;
  /** Its distance from the window's top where it lies on nothing of this kind; off the screen where there is none. */
  const topBeside = (kept: string) => {
    const isWide = innerWidth >= 768;
    const clear = [...document.querySelectorAll(kept)]
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
  // A screen full of fields has no such place: there it lies on a label and its hint, and only if need be on a field.
  const top = [KEPT_CLEAR, CONTROLS, PRESSED].map(topBeside).find(isOnScreen);
  const { style } = toast;
  style.position = top ? "absolute" : "";
  style.insetBlock = top ? `${Math.round(scrollY + top)}px auto` : "";
}

/** Handles a toast on the page: its time is up when the stylesheet's fade ends. */
function mind(toast: HTMLElement): void {
  letSwipe(toast);
  const place = () => placeClear(toast);
  // What it keeps clear of moves when the page changes, and while a new page scrolls to its anchor.
  const watch = new ResizeObserver(() => (toast.isConnected ? place() : watch.disconnect()));
  watch.observe(document.body);
  addEventListener("scroll", place);
  setTimeout(() => removeEventListener("scroll", place), SETTLING_MS);
  toast.addEventListener("close", () => toast.remove());
  toast.addEventListener("animationend", (event) => {
    if (event.animationName === "toast-leave") toast.remove();
  });
}

/** Shows one toast at a time in the element `#toasts`, and takes over the one that the server rendered. */
export function startToasts(): void {
  const region = document.getElementById("toasts");
  if (!region) return;
  const mindCurrent = () => {
    if (region.firstElementChild instanceof HTMLElement) mind(region.firstElementChild);
  };
  mindCurrent();
  addEventListener(TOAST_EVENT, (event) => {
    const { detail } = event as CustomEvent<ToastDetail | null>;
    region.innerHTML = detail ? toastMarkup(detail, pageLanguage()) : "";
    mindCurrent();
  });
}
