// The script of the sign-in pages, which have no React: inlined at their end.
import { startBackgroundForms } from "#app/ui/site/background-forms.ts";
import { startFieldErrors } from "#app/ui/site/field-errors.ts";
import { keepDraft } from "./sign-up/draft.ts";
import { startPasswordCheck } from "./sign-up/password-check.ts";
import { redrawCaptcha } from "./redraw-captcha.ts";

startPasswordCheck();
startFieldErrors();
startBackgroundForms();
redrawCaptcha();
keepDraft();

/** The path that an expert's page saved before sending the reader to the login. */
for (const saved of document.querySelectorAll<HTMLInputElement>("input[name=redirectAfterLogin]"))
  saved.value = sessionStorage.getItem("redirectAfterLogin") ?? localStorage.getItem("redirectAfterLogin") ?? "";

/** A page that only shows a message continues after `data-after` milliseconds. */
const passing = document.querySelector<HTMLElement>("[data-goes-to]");
if (passing) setTimeout(() => window.location.assign(passing.dataset.goesTo ?? "/"), Number(passing.dataset.after));

/** A page that waits for something elsewhere checks for a redirect when the reader returns. */
if (document.querySelector("[data-rechecks]"))
  document.addEventListener("visibilitychange", async () => {
    if (document.visibilityState === "hidden") return;
    const response = await fetch(window.location.href).catch(() => null);
    if (response?.redirected) window.location.assign(response.url);
  });
