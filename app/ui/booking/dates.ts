/** The links of the dates with free times. */
const DATE = "a[data-date]";

/** The fraction of its width by which the strip scrolls per press. */
const STEP = 0.8;

/** Lets dates be selected by tap and arrow keys; `show` receives the date. Returns a cleanup function. */
export function startDates(picker: HTMLElement, show: (date: string) => void): () => void {
  const choose = (link: HTMLElement) => {
    if (link.dataset.date) show(link.dataset.date);
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const strip = picker.querySelector("[data-dates]");
    const direction = Number(target.closest<HTMLElement>("[data-scroll]")?.dataset.scroll ?? 0);
    if (strip && direction) strip.scrollLeft += direction * strip.clientWidth * STEP;
    const link = target.closest<HTMLElement>(DATE);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(link);
  };
  const onKey = (event: KeyboardEvent) => {
    const links = [...picker.querySelectorAll<HTMLElement>(`[data-dates] ${DATE}`)];
    const at = links.indexOf(event.target as HTMLElement);
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: links.length - 1 }[event.key];
    const link = links[next ?? -1];
    if (at < 0 || !link) return;
    event.preventDefault();
    link.focus({ preventScroll: true });
    choose(link);
  };
  picker.addEventListener("click", onClick);
  picker.addEventListener("keydown", onKey);
  return () => {
    picker.removeEventListener("click", onClick);
    picker.removeEventListener("keydown", onKey);
  };
}

/** Scrolls the strip to a date and makes it the strip's tab stop. */
export function revealDate(picker: HTMLElement, date: string): void {
  const strip = picker.querySelector<HTMLElement>("[data-dates]");
  if (!strip) return;
  const links = [...strip.querySelectorAll<HTMLElement>(DATE)];
  const shown = links.find((link) => link.dataset.date === date);
  for (const link of links) link.tabIndex = !shown || link === shown ? 0 : -1;
  if (!shown) return;
  const { offsetLeft, offsetWidth } = shown;
  const isInView = offsetLeft >= strip.scrollLeft && offsetLeft + offsetWidth <= strip.scrollLeft + strip.clientWidth;
  if (!isInView) strip.scrollLeft = offsetLeft - (strip.clientWidth - offsetWidth) / 2;
}
