/** Where the login page looks for the return address when its own address has none. */
const KEY = "redirectAfterLogin";

/**
 * A booking link that requires login (`<a href="/book-session?…" data-login="dialog-id">`) opens that dialog instead,
 * and the dialog's links get the return address. Without a script the booking page leads to the login.
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
