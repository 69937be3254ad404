// On the pages of signed-in students: starts the service worker when the page is idle, and marks a cached page.
import { whenIdle } from "#app/ui/when-idle.ts";

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const wasSeen = serviceWorker.controller !== null;
  await serviceWorker.register("/sw.js");
  const { active } = await serviceWorker.ready;
  // The worker has not seen how this page was loaded.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  if (!wasSeen) active?.postMessage(location.pathname + location.search);
}

/** Marks a cached page, which may still hold an old toast. */
function markAsCached({ data }: MessageEvent): void {
  document.querySelector("#toasts")?.replaceChildren();
  if (typeof data === "string") document.querySelector("main")?.insertAdjacentHTML("afterbegin", data);
}

// Missing in some private windows, and refused if storage is disabled: everything works without it.
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.addEventListener("message", markAsCached);
  const start = () => void register().catch(() => undefined);
  if (document.readyState === "complete") whenIdle(start);
  else addEventListener("load", () => whenIdle(start));
}
