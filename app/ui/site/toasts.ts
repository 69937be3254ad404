import { type ToastDetail, toastMarkup } from "./toast-markup";

/** A swipe longer than this, in pixels, dismisses a toast. */
const SWIPE_PX = 50;

/** What hydrated pages send the site's script on `window`: a toast, or null to remove the current one. */
const TOAST_EVENT = "vazhi:toast";

/** Shows a toast from a hydrated page, in place of the current one. */
export function showToast(toast: ToastDetail): void {
  window.dispatchEvent(new CustomEvent<ToastDetail>(TOAST_EVENT, { detail: toast }));
}

/** Removes the current toast, once it is no longer true. */
export function hideToast(): void {
  window.dispatchEvent(new CustomEvent<null>(TOAST_EVENT));
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

/** Handles a toast on the page: its time is up when the stylesheet's fade ends. */
function mind(toast: HTMLElement): void {
  letSwipe(toast);
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
  window.addEventListener(TOAST_EVENT, (event) => {
    const { detail } = event as CustomEvent<ToastDetail | null>;
    region.innerHTML = detail ? toastMarkup(detail) : "";
    mindCurrent();
  });
}
