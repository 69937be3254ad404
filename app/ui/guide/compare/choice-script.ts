// Puts the careers that the phone keeps on top of the boxes, the newest ticked unless the address has chosen. Inlined
// after them.
import { MOST_COMPARED } from "#app/domain/guide/saved-careers.ts";
import { readSaved, savedKey } from "#app/ui/guide/saved/saved-on-phone.ts";

const form = document.currentScript?.previousElementSibling;
const saved = form?.querySelector<HTMLElement>("[data-saved-choices]");
if (form && saved) {
  for (const [place, id] of readSaved(savedKey()).entries()) {
    const choice = form.querySelector(`[data-choice="${id}"]`);
    const box = choice?.querySelector("input");
    if (!choice || !box) continue;
    saved.appendChild(choice);
    if (saved.dataset.savedChoices === "ticked" && place < MOST_COMPARED) box.checked = true;
    if (saved.parentElement) saved.parentElement.hidden = false;
  }
}
