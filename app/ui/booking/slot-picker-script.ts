// The time picker on pages without React: all times are in the document, and a tap shows those of one date.
import { fillOwnTimes } from "#app/ui/own-time/fill-own-time.ts";
import { revealDate, startDates } from "./dates.ts";

/** Shows the times of a date; those of the others are hidden and not submitted. */
function show(picker: HTMLElement, date: string): void {
  for (const times of picker.querySelectorAll<HTMLFieldSetElement>("fieldset[data-day]"))
    times.hidden = times.disabled = times.dataset.day !== date;
  for (const link of picker.querySelectorAll<HTMLAnchorElement>("[data-dates] a[data-date]")) {
    if (link.dataset.date !== date) {
      link.removeAttribute("aria-current");
      continue;
    }
    link.setAttribute("aria-current", "date");
    // A reload or a rejected form returns to this date.
    history.replaceState(history.state, "", link.href);
    const form = picker.closest("form");
    if (!form) continue;
    const action = new URL(form.action);
    action.searchParams.set("date", date);
    form.action = action.href;
  }
  revealDate(picker, date);
}

/** Removes the error about a missing time once one is chosen. */
function forgetError({ currentTarget }: Event): void {
  if (!(currentTarget instanceof HTMLElement)) return;
  for (const error of currentTarget.querySelectorAll("fieldset > [id$='-error']")) {
    error.parentElement?.removeAttribute("aria-describedby");
    error.remove();
  }
}

for (const picker of document.querySelectorAll<HTMLElement>("[data-slot-picker]")) {
  startDates(picker, (date) => show(picker, date));
  picker.addEventListener("change", forgetError);
  revealDate(picker, picker.dataset.slotPicker ?? "");
}
fillOwnTimes();
