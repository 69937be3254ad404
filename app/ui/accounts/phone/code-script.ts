// The script of the page for a code, which has no React: inlined at its end.
import { redrawCaptcha } from "#app/ui/accounts/redraw-captcha.ts";
import { keepDraft } from "#app/ui/accounts/sign-up/draft.ts";
import { startBackgroundForms } from "#app/ui/site/background-forms.ts";
import { startFieldErrors } from "#app/ui/site/field-errors.ts";

/** The field for the code; queried each time, because a response may have replaced the page. */
const findField = () => document.querySelector<HTMLInputElement>("[data-submits-at]");

/** The code sent last: a wrong one is not sent again until it is changed. */
let sent = "";

/** Removes what is no digit, and says how many are typed. */
function count(field: HTMLInputElement): string {
  const code = field.value.replace(/\P{Nd}/gu, "");
  if (field.value !== code) field.value = code;
  field.parentElement?.setAttribute("data-typed", String(code.length));
  return code;
}

/** Sends the code with its last digit. */
function onTyped(field: HTMLInputElement): void {
  const code = count(field);
  if (code.length !== Number(field.dataset.submitsAt) || code === sent) return;
  sent = code;
  field.form?.requestSubmit(field.form.querySelector<HTMLElement>("button[data-sends-code]"));
}

/** Counts down to the next code: the button says how long, and until then does nothing. */
function countDown(): void {
  const button = document.querySelector<HTMLElement>("[data-waits]");
  const label = button?.querySelector("span");
  if (!button || !label || button.ariaBusy === "true") return;
  const due = Number((button.dataset.due ??= String(Date.now() + Number(button.dataset.waits) * 1000)));
  const left = Math.ceil((due - Date.now()) / 1000);
  const { later = "", now = "" } = button.dataset;
  label.textContent = left > 0 ? later.replace("{clock}", `0:${String(left).padStart(2, "0")}`) : now;
  button.ariaDisabled = left > 0 ? "true" : null;
}

document.addEventListener("click", (event) => {
  if ((event.target as Element).closest("[data-waits][aria-disabled=true]")) event.preventDefault();
});

startFieldErrors();
startBackgroundForms();
redrawCaptcha();
keepDraft();
// After the fields' own check of this keystroke: until then the form counts as invalid.
document.addEventListener("input", ({ target }) => {
  if (target === findField()) onTyped(target as HTMLInputElement);
});

function show(): void {
  const field = findField();
  if (field) count(field);
  countDown();
}
show();
setInterval(countDown, 1000);
document.addEventListener("replaced", show);
