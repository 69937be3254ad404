// The welcome of the questionnaire: rendered with the page, and usable before hydration.
import { isLanguage } from "#app/domain/platform/language.ts";
import { forgetOthers } from "#app/ui/site/signed-out.ts";
import { hasSeenWelcome, noteWelcomeSeen } from "./browser-storage.ts";
import { keepFirstLanguage } from "./first-language-cookie.ts";

const { dialogId = "", beginId = "", textId = "" } = document.currentScript?.dataset ?? {};

// It reads the browser's storage, as React does later, before the site's script has run.
forgetOthers();

const dialog = document.getElementById(dialogId);

/** Focuses the question, for screen reader and keyboard users too. */
function begin(): void {
  noteWelcomeSeen();
  // The close event fires late: a quick key may have selected an answer by then.
  if (document.activeElement instanceof HTMLInputElement) return;
  document.getElementById(textId)?.focus({ preventScroll: true });
}

function onClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  if (target.closest("a")) noteWelcomeSeen();
  const chosen = target.closest<HTMLElement>("[data-first]");
  const language = chosen?.dataset.first;
  if (!isLanguage(language)) return;
  keepFirstLanguage(language);
  for (const button of dialog?.querySelectorAll("[data-first]") ?? [])
    button.setAttribute("aria-pressed", String(button === chosen));
}

if (dialog instanceof HTMLDialogElement && !hasSeenWelcome()) {
  dialog.addEventListener("close", begin);
  dialog.addEventListener("click", onClick);
  dialog.showModal();
  // The browser focuses the cross. Without scrolling, because on a small screen the text comes first.
  document.getElementById(beginId)?.focus({ preventScroll: true });
}
