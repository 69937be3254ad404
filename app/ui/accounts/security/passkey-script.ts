// The button of a passkey form: inlined after it. The library is fetched on press.
import type { PasskeyBrowser } from "./passkey-browser.ts";

const LIBRARY = "/passkeys/browser.js";

async function answer(form: HTMLFormElement): Promise<string> {
  const { passkey: ceremony, options = "" } = form.dataset;
  const response = await fetch(options, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ceremony }),
  });
  if (!response.ok) throw new Error(String(response.status));
  const [asked] = await Promise.all([response.json() as Promise<never>, import(LIBRARY)]);
  const { add, sign } = (window as unknown as { passkeys: PasskeyBrowser }).passkeys;
  return JSON.stringify(await (ceremony === "add" ? add(asked) : sign(asked)));
}

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-passkey]")) {
  const button = form.querySelector<HTMLButtonElement>("[data-passkey-button]");
  const line = form.querySelector<HTMLElement>("[role=status]");
  const credential = form.querySelector<HTMLInputElement>("input[name=credential]");
  if (!button || !line || !credential) continue;
  const { waits = "", failed = "", absent = "" } = form.dataset;
  const say = (text: string) => {
    line.textContent = text;
  };
  let isAsking = false;
  form.addEventListener("submit", async (event) => {
    // The second submit is our own, with the credential.
    if (credential.value !== "") return;
    event.preventDefault();
    event.stopPropagation();
    if (isAsking) return;
    if (!("PublicKeyCredential" in window)) return say(absent);
    isAsking = true;
    say(waits);
    try {
      credential.value = await answer(form);
      say("");
      form.requestSubmit(button);
    } catch {
      say(failed);
    }
    isAsking = false;
  });
  // Resets the form when the back/forward cache restores the page.
  window.addEventListener("pageshow", () => {
    credential.value = "";
  });
}

// Recovery codes are on the same page.
document.querySelector("[data-print]")?.addEventListener("click", () => window.print());
