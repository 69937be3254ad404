/** A section is current once it begins in this part of the screen, from the top: the upper third. */
const READING_LINE = 1 / 3;

/**
 * Contents that follow (`data-follows`): the section being read is marked, and kept in view where the list is
 * taller than the screen.
 */
export function startContents(): void {
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
