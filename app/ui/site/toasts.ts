/** How long a notice stays, in milliseconds. */
const DURATION_MS = 5000;

/** A swipe longer than this, in pixels, puts a notice away. */
const SWIPE_PX = 50;

/** What hydrated pages dispatch on `window` to show a notice: `new CustomEvent(TOAST_EVENT, { detail })`. */
export const TOAST_EVENT = "vazhi:toast";

export interface ToastDetail {
  kind: "success" | "error" | "info";
  message: string;
}

const words = { success: "Done", error: "Problem", info: "Note" } as const;

function fill({ kind, message }: ToastDetail): HTMLDialogElement {
  const toast = document.createElement("dialog");
  toast.className = `toast toast-${kind}`;
  toast.setAttribute("role", kind === "error" ? "alert" : "status");
  const text = document.createElement("p");
  const label = document.createElement("strong");
  label.textContent = `${words[kind]}: `;
  text.appendChild(label);
  text.appendChild(document.createTextNode(message));
  const form = document.createElement("form");
  form.method = "dialog";
  const close = document.createElement("button");
  close.setAttribute("aria-label", "Close notice");
  close.textContent = "×";
  form.appendChild(close);
  toast.appendChild(text);
  toast.appendChild(form);
  return toast;
}

function startOne(toast: HTMLDialogElement): void {
  const timer = setTimeout(() => toast.remove(), DURATION_MS);
  let startX: number | null = null;
  toast.addEventListener("pointerdown", (event) => {
    startX = event.clientX;
  });
  window.addEventListener("pointerup", (event) => {
    if (startX !== null && Math.abs(event.clientX - startX) > SWIPE_PX) toast.remove();
    startX = null;
  });
  toast.addEventListener("close", () => {
    clearTimeout(timer);
    toast.remove();
  });
}

/** Shows one notice at a time in the element `#toasts`, and takes over the one that the server rendered. */
export function startToasts(): void {
  const region = document.getElementById("toasts");
  if (!region) return;
  const rendered = region.querySelector("dialog");
  if (rendered) startOne(rendered);
  window.addEventListener(TOAST_EVENT, (event) => {
    const toast = fill((event as CustomEvent<ToastDetail>).detail);
    region.replaceChildren(toast);
    toast.show();
    startOne(toast);
  });
}
