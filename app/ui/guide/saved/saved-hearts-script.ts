// The hearts of a page, inlined at its end. A visitor's are kept on the phone, a student's in the account, which takes
// over those of the phone at the first page with hearts after signing in.
import { MAX_SAVED_CAREERS, MOST_COMPARED } from "#app/domain/guide/saved-careers.ts";
import { forgetStored, store } from "#app/ui/local-storage.ts";
import { showToast } from "#app/ui/site/toasts.ts";
import { SAVED_KEY } from "./saved-keys.ts";
import { parseSaved, readSaved, savedKey } from "./saved-on-phone.ts";

const DOUBLE_TAP_MS = 500;

const words = document.currentScript?.dataset ?? {};
const isInAccount = words.keptIn === "account";
const ownKey = savedKey();

let saved = isInAccount ? parseSaved(words.saved) : readSaved(ownKey);
let requests = Promise.resolve();

/** The bar may appear under a finger that taps a heart twice. */
function keepFromTap(bar: HTMLElement): void {
  bar.inert = true;
  setTimeout(() => {
    bar.inert = false;
  }, DOUBLE_TAP_MS);
}

function paint(): void {
  for (const heart of document.querySelectorAll<HTMLElement>("[data-heart]")) {
    heart.hidden = false;
    heart.setAttribute("aria-pressed", String(saved.includes(Number(heart.dataset.heart))));
  }
  const bar = document.querySelector<HTMLElement>("[data-compare]");
  const link = bar?.querySelector("a");
  const count = bar?.querySelector("[data-count]");
  if (!bar || !link || !count) return;
  if (bar.hidden && saved.length > 1) keepFromTap(bar);
  bar.hidden = saved.length < 2;
  count.textContent = String(saved.length);
  link.href = (bar.dataset.compare ?? "") + (saved.length > MOST_COMPARED ? "" : `?careers=${saved.join(",")}`);
}

function show(ids: number[]): void {
  saved = ids;
  paint();
}

function say(kind: "error" | "info", message: string | undefined): void {
  if (message) showToast({ kind, message });
}

/** Changes the account; false if it could not, which is said. */
async function send(change: "save" | "remove", ids: number[]): Promise<boolean> {
  const response = await fetch("/saved-careers", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ change, careers: ids }),
  }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as { saved?: number[]; message?: string } | null;
  if (answer?.saved) show(answer.saved);
  if (!answer?.saved || answer.message) say("error", answer?.message ?? words.notSaved);
  return Boolean(answer?.saved);
}

function toggle(id: number): void {
  const before = saved;
  const isSaved = before.includes(id);
  if (!isSaved && before.length >= MAX_SAVED_CAREERS) return say("error", words.enough);
  show(isSaved ? before.filter((each) => each !== id) : [id, ...before]);
  if (isInAccount) {
    // One after the other, so that the last tap decides.
    requests = requests.then(async () => {
      if (!(await send(isSaved ? "remove" : "save", [id]))) show(before);
    });
  } else if (store(ownKey, saved.join(",")) !== "kept") {
    show(before);
    say("error", words.notKept);
  } else if (!isSaved) say("info", words.note);
}

/** Hearts from before the login. */
async function takeOver(): Promise<void> {
  const kept = [...new Set([...readSaved(ownKey), ...readSaved(SAVED_KEY)])];
  if (isInAccount && kept.length > 0) {
    if (!(await send("save", kept))) return;
    forgetStored(ownKey);
    forgetStored(SAVED_KEY);
    if ("list" in words) location.reload();
  } else if (
    !isInAccount &&
    ownKey !== SAVED_KEY &&
    store(ownKey, kept.slice(0, MAX_SAVED_CAREERS).join(",")) === "kept"
  ) {
    forgetStored(SAVED_KEY);
    show(readSaved(ownKey));
  }
}

document.addEventListener("click", (event) => {
  const heart = (event.target as Element).closest<HTMLElement>("[data-heart]");
  // The second click of a double click would undo the first.
  if (heart && event.detail < 2) toggle(Number(heart.dataset.heart));
});
// Another tab, and Back to a page that the browser has kept.
for (const event of ["storage", "pageshow"])
  addEventListener(event, () => {
    if (!isInAccount) show(readSaved(ownKey));
  });
paint();
if (ownKey !== SAVED_KEY) void takeOver();
