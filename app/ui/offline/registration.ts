// On the pages of signed-in students: starts the service worker once the page is there and has nothing better to do.
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

// A private window may have none, and storage that is switched off refuses it: everything works without, too.
if ("serviceWorker" in navigator) {
  const start = () => void register().catch(() => undefined);
  if (document.readyState === "complete") whenIdle(start);
  else addEventListener("load", () => whenIdle(start));
}
