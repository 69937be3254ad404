/** Opens what is led to, and all of it at a press of the button that does so (`data-opens-parts`). */
export function startParts(): void {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href^="#"]') : null;
    if (!link) return;
    link.closest("details[data-menu]")?.removeAttribute("open");
    // Once the browser has followed it.
    setTimeout(reveal);
  });
  reveal();
  startOpeningAll();
}

/** Opens the part that the address leads to, and shows it from its title on. */
function reveal(): void {
  const innermost = document.getElementById(location.hash.slice(1))?.closest("details");
  // One part may be within another.
  for (let part = innermost; part; part = part.parentElement?.closest("details")) part.open = true;
  innermost?.scrollIntoView();
}

/** The button says what it does next, whatever has been opened by hand. */
function startOpeningAll(): void {
  const button = document.querySelector<HTMLButtonElement>("button[data-opens-parts]");
  if (!button) return;
  const label = button.textContent;
  let open = false;
  button.hidden = false;
  button.addEventListener("click", () => {
    open = !open;
    button.textContent = open ? (button.dataset.closeText ?? null) : label;
    for (const part of document.querySelectorAll<HTMLDetailsElement>("details.report-part")) part.open = open;
  });
}
