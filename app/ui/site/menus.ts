/** Closes the bar's menus (`<details data-menu>`) on Escape, on an outside tap, and when focus leaves. */
export function startMenus(): void {
  const closeOthers = (target: EventTarget | null) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]")) {
      if (!(target instanceof Node) || !menu.contains(target)) menu.open = false;
    }
  };
  document.addEventListener("click", (event) => closeOthers(event.target));
  document.addEventListener("focusin", (event) => closeOthers(event.target));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const menu = document.activeElement?.closest<HTMLDetailsElement>("details[data-menu][open]");
    closeOthers(null);
    menu?.querySelector("summary")?.focus();
  });
}
