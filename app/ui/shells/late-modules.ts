import { startAfterPaint } from "./after-paint";
import { LATE_MODULE_TYPE } from "./late-module-type";

// On pages that React takes over: asks for its modules once the page has been painted. Before that, a slow connection
// would be shared between them and the styles, and a slow phone would run them before it shows anything.
const nonce = document.currentScript?.nonce ?? "";
const held = document.querySelector<HTMLScriptElement>(`script[type="${LATE_MODULE_TYPE}"]`);

function start({ dataset, textContent }: HTMLScriptElement): void {
  // All at once: a module names what it imports only when it is there.
  for (const file of dataset.files?.split(" ").filter(Boolean) ?? []) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    document.head.appendChild(link);
  }
  const script = document.createElement("script");
  script.type = "module";
  script.nonce = nonce;
  script.textContent = textContent;
  document.head.appendChild(script);
}

if (held) startAfterPaint(() => start(held));
