// The script of a report page, inlined in its document. All of it is optional; nothing depends on it.

/** A section is current once its top is within this fraction of the screen. */
const READING_LINE = 1 / 3;

startParts();
startContents();

/** A table of contents (`data-follows`) that marks the section being read and keeps its entry in view. */
function startContents(): void {
  const contents = document.querySelector<HTMLElement>("[data-follows]");
  if (!contents) return;
  const entries = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap((link) => {
    const target = document.getElementById(link.hash.slice(1));
    // Collapsed content has no size, but its summary does.
    const section = target?.closest("details") ?? target;
    return section ? [{ link, section }] : [];
  });
  let current: HTMLAnchorElement | undefined;
  const follow = () => {
    const line = innerHeight * READING_LINE;
    const reached = entries.findLast(
      // Content of a collapsed section is not being read.
      ({ section }) =>
        section.getBoundingClientRect().top <= line && !section.parentElement?.closest("details:not([open])"),
    )?.link;
    if (reached === current) return;
    current?.removeAttribute("aria-current");
    reached?.setAttribute("aria-current", "true");
    current = reached;
    if (reached) contents.scrollTop = reached.offsetTop - contents.clientHeight / 2;
  };
  // A list taller than its container must be scrollable by the arrow keys.
  const letKeysScroll = () => {
    const isScrolled = getComputedStyle(contents).overflowY === "auto" && contents.scrollHeight > contents.clientHeight;
    if (isScrolled) contents.tabIndex = 0;
    else contents.removeAttribute("tabindex");
  };
  addEventListener("resize", letKeysScroll);
  letKeysScroll();
  // Scroll events are fired once per frame.
  addEventListener("scroll", follow, { passive: true });
  follow();
}

/** Opens the section of a link's target, and all sections on the button (`data-opens-parts`). */
function startParts(): void {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href^="#"]') : null;
    if (!link) return;
    link.closest("details[data-menu]")?.removeAttribute("open");
    // After the browser has followed the link.
    setTimeout(reveal);
  });
  reveal();
  startOpeningAll();
}

/** Opens the section of the address, and scrolls to its title. */
function reveal(): void {
  const innermost = document.getElementById(location.hash.slice(1))?.closest("details");
  // Sections can be nested.
  for (let part = innermost; part; part = part.parentElement?.closest("details")) part.open = true;
  innermost?.scrollIntoView();
}

/** The button's label follows the sections opened by hand. */
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
