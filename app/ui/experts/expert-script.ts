// The script of the pages that show experts, inlined beside the site's script.
import { fillOwnTimes } from "#app/ui/own-time/fill-own-time.ts";

/** Delay before placeholders are shown, in milliseconds. */
const TIMEOUT_MS = 150;

/** Where the login page finds the return address if its own address has none. */
const RETURN_KEY = "redirectAfterLogin";

startLoginDialog();
leaveOutEmptyFields();
startPlaceholders();
fillOwnTimes();

/** Omits empty fields from a search address: `?search=sleep`, not `?search=sleep&language=&place=`. */
function leaveOutEmptyFields(): void {
  document.querySelector("form[role=search]")?.addEventListener("formdata", (event) => {
    const { formData } = event as FormDataEvent;
    const empty = Array.from(formData).filter(([, value]) => value === "");
    for (const [name] of empty) formData.delete(name);
  });
}

/**
 * A booking link that requires login (`<a href="/book-session?…" data-login="dialog-id">`) opens that dialog, and
 * passes the return address to its links. Without a script the booking page redirects to the login.
 */
function startLoginDialog(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-login]");
    const dialog = document.getElementById(link?.dataset.login ?? "");
    if (!link || !(dialog instanceof HTMLDialogElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const target = link.pathname + link.search;
    sessionStorage.setItem(RETURN_KEY, target);
    for (const way of dialog.querySelectorAll("a")) way.search = String(new URLSearchParams({ returnUrl: target }));
    dialog.showModal();
  });
}

/**
 * Shows placeholders in place of the list while the page loads with another search, filter or page number: `<div hidden
 * data-placeholder-for="list-id">`.
 */
function startPlaceholders(): void {
  const placeholders = document.querySelector<HTMLElement>("[data-placeholder-for]");
  const list = document.getElementById(placeholders?.dataset.placeholderFor ?? "");
  if (!placeholders || !list) return;
  const show = (isWaiting: boolean) => {
    placeholders.hidden = !isWaiting;
    list.hidden = isWaiting;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (event: Event, address: HTMLAnchorElement | URL | null) => {
    if (event.defaultPrevented || address?.pathname !== location.pathname) return;
    timer = setTimeout(show, TIMEOUT_MS, true);
  };
  window.addEventListener("submit", (event) => wait(event, new URL((event.target as HTMLFormElement).action)));
  window.addEventListener("click", (event) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    const link = (event.target as Element).closest("a");
    // An anchor link within the page loads nothing.
    const isSamePage = link?.hash && link.search === location.search;
    if (!opensElsewhere && !isSamePage) wait(event, link);
  });
  // Resets the list for the back/forward cache.
  window.addEventListener("pagehide", () => {
    clearTimeout(timer);
    show(false);
  });
}
