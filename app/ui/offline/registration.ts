// On the pages of signed-in students: starts the service worker once the page is there and has nothing better to do, and
// marks a page that the worker has kept.
import { whenIdle } from "#app/ui/when-idle.ts";

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const wasSeen = serviceWorker.controller !== null;
  await serviceWorker.register("/sw.js");
  const { active } = await serviceWorker.ready;
  // It has not seen how this page came.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  if (!wasSeen) active?.postMessage(location.pathname + location.search);
}

/** A kept page is as it was: it may bring the toast with which it came, and does not say that it is not the latest. */
function showKept({ data }: MessageEvent): void {
  document.querySelector("#toasts")?.replaceChildren();
  if (typeof data === "string") document.querySelector("main")?.insertAdjacentHTML("afterbegin", data);
}

// A private window may have none, and storage that is switched off refuses it: everything works without, too.
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.addEventListener("message", showKept);
  const start = () => void register().catch(() => undefined);
  if (document.readyState === "complete") whenIdle(start);
  else addEventListener("load", () => whenIdle(start));
}
