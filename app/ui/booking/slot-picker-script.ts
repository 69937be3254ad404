// The choice of a time on pages without React: all dates' times are in the document, and a tap shows those of one.
import { fillOwnTimes } from "#app/ui/own-time/fill-own-time.ts";
import { revealDate, startDates } from "./dates.ts";

/** Shows the times of a date. Those of the others can neither be seen nor sent. */
function show(picker: HTMLElement, date: string): void {
  for (const times of picker.querySelectorAll<HTMLFieldSetElement>("fieldset[data-day]"))
    times.hidden = times.disabled = times.dataset.day !== date;
  for (const link of picker.querySelectorAll<HTMLAnchorElement>("[data-dates] a[data-date]")) {
    if (link.dataset.date !== date) {
      link.removeAttribute("aria-current");
      continue;
    }
    link.setAttribute("aria-current", "date");
    // A reload, and a form that is refused, come back to this date.
    history.replaceState(history.state, "", link.href);
    const form = picker.closest("form");
    if (!form) continue;
    const action = new URL(form.action);
    action.searchParams.set("date", date);
    form.action = action.href;
  }
  revealDate(picker, date);
}

/** What was said about a time that was missing ends with the choice of one. */
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
