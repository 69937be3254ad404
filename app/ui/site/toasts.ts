import { type ToastDetail, toastMarkup } from "./toast-markup";

/** A swipe longer than this, in pixels, puts a notice away. */
const SWIPE_PX = 50;

/** What hydrated pages tell the site's script on `window`: a notice, or null to take away the one that stands there. */
const TOAST_EVENT = "vazhi:toast";

/** Shows a notice from a hydrated page, in place of the one that stands there. */
export function showToast(toast: ToastDetail): void {
  window.dispatchEvent(new CustomEvent<ToastDetail>(TOAST_EVENT, { detail: toast }));
}

/** Takes away the notice that stands there, once it is no longer true. */
export function hideToast(): void {
  window.dispatchEvent(new CustomEvent<null>(TOAST_EVENT));
}

/** Lets a notice follow the finger sideways, and go when it has gone far enough. */
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

/** Minds a notice that is on the page: its time is up when the stylesheet's fade ends. */
function mind(toast: HTMLElement): void {
  letSwipe(toast);
  toast.addEventListener("close", () => toast.remove());
  toast.addEventListener("animationend", (event) => {
    if (event.animationName === "toast-leave") toast.remove();
  });
}

/** Shows one notice at a time in the element `#toasts`, and takes over the one that the server rendered. */
export function startToasts(): void {
  const region = document.getElementById("toasts");
  if (!region) return;
  const mindCurrent = () => {
    if (region.firstElementChild instanceof HTMLElement) mind(region.firstElementChild);
  };
  mindCurrent();
  window.addEventListener(TOAST_EVENT, (event) => {
    const { detail } = event as CustomEvent<ToastDetail | null>;
    region.innerHTML = detail ? toastMarkup(detail) : "";
    mindCurrent();
  });
}
