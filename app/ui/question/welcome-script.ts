// The welcome of the questionnaire: rendered with the page, and usable before hydration.
import { fromWord } from "#app/domain/assessment/question-languages.ts";
import { forgetOthers } from "#app/ui/site/signed-out.ts";
import { hasSeenWelcome, noteWelcomeSeen } from "./browser-storage.ts";
import { keepQuestionLanguages } from "./question-languages-cookie.ts";

const { dialogId = "", beginId = "", textId = "" } = document.currentScript?.dataset ?? {};

// It reads the browser's storage, as React does later, before the site's script has run.
forgetOthers();

const dialog = document.getElementById(dialogId);

/** Confirmed by Begin only: closed in any other way, it returns at the next visit. */
function onClose(this: HTMLDialogElement): void {
  if (this.returnValue === "begin") noteWelcomeSeen();
  // The close event fires late: a quick key may have selected an answer by then.
  if (document.activeElement instanceof HTMLInputElement) return;
  // For screen reader and keyboard users, too.
  document.getElementById(textId)?.focus({ preventScroll: true });
}

function onClick({ target }: Event): void {
  const chosen = target instanceof Element ? target.closest<HTMLElement>("[data-languages]") : null;
  const languages = fromWord(chosen?.dataset.languages ?? "");
  if (!languages) return;
  keepQuestionLanguages(languages);
  for (const button of dialog?.querySelectorAll("[data-languages]") ?? [])
    button.setAttribute("aria-pressed", String(button === chosen));
}

if (dialog instanceof HTMLDialogElement && !hasSeenWelcome()) {
  dialog.addEventListener("close", onClose);
  dialog.addEventListener("click", onClick);
  dialog.showModal();
  // The browser focuses the cross. Without scrolling, because on a small screen the text comes first.
  document.getElementById(beginId)?.focus({ preventScroll: true });
}
