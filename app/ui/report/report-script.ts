// The behaviour of a page that shows a report, inlined in its document. All of it is optional; nothing depends on it.

/** A section is current once it begins in this part of the screen, from the top: the upper third. */
const READING_LINE = 1 / 3;

startParts();
startContents();

/**
 * Contents that follow (`data-follows`): the section being read is marked, and kept in view where the list is
 * taller than the screen.
 */
function startContents(): void {
  const contents = document.querySelector<HTMLElement>("[data-follows]");
  if (!contents) return;
  const entries = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap((link) => {
    const target = document.getElementById(link.hash.slice(1));
    // What is folded takes no space; the title under which it is folded does.
    const section = target?.closest("details") ?? target;
    return section ? [{ link, section }] : [];
  });
  let current: HTMLAnchorElement | undefined;
  const follow = () => {
    const line = innerHeight * READING_LINE;
    const reached = entries.findLast(
      // What is within a folded part is not read.
      ({ section }) =>
        section.getBoundingClientRect().top <= line && !section.parentElement?.closest("details:not([open])"),
    )?.link;
    if (reached === current) return;
    current?.removeAttribute("aria-current");
    reached?.setAttribute("aria-current", "true");
    current = reached;
    if (reached) contents.scrollTop = reached.offsetTop - contents.clientHeight / 2;
  };
  // A list that is taller than its place is scrolled by the arrow keys, too.
  const letKeysScroll = () => {
    const isScrolled = getComputedStyle(contents).overflowY === "auto" && contents.scrollHeight > contents.clientHeight;
    if (isScrolled) contents.tabIndex = 0;
    else contents.removeAttribute("tabindex");
  };
  addEventListener("resize", letKeysScroll);
  letKeysScroll();
  // Browsers say so once for each frame.
  addEventListener("scroll", follow, { passive: true });
  follow();
}

/** Opens what is led to, and all of it at a press of the button that does so (`data-opens-parts`). */
function startParts(): void {
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
