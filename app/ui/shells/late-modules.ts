import { startAfterPaint } from "./after-paint.ts";
import { LATE_MODULE_TYPE } from "./late-module-type.ts";

// Loads the modules that `LateScripts` holds back after the first paint: before it they would share a slow connection
// with the styles, and a slow phone would run them before it shows anything.
const nonce = document.currentScript?.nonce ?? "";
const held = document.querySelector<HTMLScriptElement>(`script[type="${LATE_MODULE_TYPE}"]`);

function start({ dataset, textContent }: HTMLScriptElement): void {
  // One task for each, so that a slow phone can answer a touch between any two of them.
  for (const href of dataset.files?.split(" ") ?? [])
    setTimeout(() => {
      document.head.appendChild(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    });
  setTimeout(() => {
    document.head.appendChild(Object.assign(document.createElement("script"), { type: "module", nonce, textContent }));
  });
}

if (held) startAfterPaint(() => start(held));
