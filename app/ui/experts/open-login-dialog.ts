/** Where the login page looks for the way back when its address names none. */
const KEY = "redirectAfterLogin";

/**
 * A link to a booking that nobody can make before logging in (`<a href="/book-session?…" data-login="dialog-id">`) opens
 * that dialog instead, and its links learn where to come back to. Without a script the booking's page leads to the login.
 */
export function startLoginDialog(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-login]");
    const dialog = document.getElementById(link?.dataset.login ?? "");
    if (!link || !(dialog instanceof HTMLDialogElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const wanted = link.pathname + link.search;
    sessionStorage.setItem(KEY, wanted);
    for (const way of dialog.querySelectorAll("a")) way.search = String(new URLSearchParams({ returnUrl: wanted }));
    dialog.showModal();
  });
}
