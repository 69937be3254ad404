// The welcome of the questionnaire: it is there with the page, and works before React has taken over.
import { isLanguage } from "#app/domain/platform/language.ts";
import { forgetOthers } from "#app/ui/site/signed-out.ts";
import { hasSeenWelcome, noteWelcomeSeen } from "./browser-storage.ts";
import { keepFirstLanguage } from "./first-language-cookie.ts";

const { dialogId = "", beginId = "", textId = "" } = document.currentScript?.dataset ?? {};

// It reads what is kept, and so does React after it: here the site's script has not run yet.
forgetOthers();

const dialog = document.getElementById(dialogId);

/** Focuses the question, which comes next: also for screen reader and keyboard users. */
function begin(): void {
  noteWelcomeSeen();
  // The dialog reports a little late that it was closed: by then a quick key may have chosen an answer.
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
  // The browser focuses the cross. Without scrolling: on a small screen the text comes first.
  document.getElementById(beginId)?.focus({ preventScroll: true });
}
