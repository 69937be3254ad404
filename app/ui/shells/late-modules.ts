import { startAfterPaint } from "./after-paint.ts";
import { LATE_MODULE_TYPE } from "./late-module-type.ts";

// On pages that React takes over: asks for its modules once the page has been painted. Before that, a slow connection
// would be shared between them and the styles, and a slow phone would run them before it shows anything.
const nonce = document.currentScript?.nonce ?? "";
const held = document.querySelector<HTMLScriptElement>(`script[type="${LATE_MODULE_TYPE}"]`);

function preload(file: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = file;
  document.head.appendChild(link);
}

function start({ dataset, textContent }: HTMLScriptElement): void {
  // All at once, since a module names what it imports only when it is there; but to ask for one takes a slow phone some
  // milliseconds, so that it looks between any two of them whether somebody has touched the screen.
  for (const file of dataset.files?.split(" ").filter(Boolean) ?? []) setTimeout(preload, 0, file);
  setTimeout(() => {
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = nonce;
    script.textContent = textContent;
    document.head.appendChild(script);
  });
}

if (held) startAfterPaint(() => start(held));
