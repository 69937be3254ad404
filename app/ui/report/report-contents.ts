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
    const section = document.getElementById(link.hash.slice(1));
    return section ? [{ link, section }] : [];
  });
  let current: HTMLAnchorElement | undefined;
  const follow = () => {
    const line = innerHeight * READING_LINE;
    const reached = entries.findLast(({ section }) => section.getBoundingClientRect().top <= line)?.link;
    if (reached === current) return;
    current?.removeAttribute("aria-current");
    reached?.setAttribute("aria-current", "location");
    current = reached;
    if (reached) contents.scrollTop = reached.offsetTop - contents.clientHeight / 2;
  };
  let isAwaited = false;
  const followSoon = () => {
    if (isAwaited) return;
    isAwaited = true;
    requestAnimationFrame(() => {
      isAwaited = false;
      follow();
    });
  };
  addEventListener("scroll", followSoon, { passive: true });
  addEventListener("resize", followSoon);
  follow();
}
