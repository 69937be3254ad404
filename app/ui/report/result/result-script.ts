// The script of a result's page, inlined at its beginning. All of it is optional: without it the tabs stand below one
// another. The style sheet shows the tab that the address names (`:target`).

const page = document.currentScript?.parentElement;
if (page && CSS.supports("selector(:has(*))")) {
  page.dataset.tabs = "";
  addEventListener("hashchange", () => follow(page));
  addEventListener("DOMContentLoaded", () => {
    follow(page);
    startDots(page);
  });
}
startPrinting();

/** Marks the shown tab's link, and opens the career that the address names. */
function follow(result: HTMLElement): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const shown = target ? target.closest(".pane")?.id : result.dataset.opens;
  for (const link of result.querySelectorAll(".result-tabs a")) {
    if (shown !== undefined && link.getAttribute("href") === `#${shown}`) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  const part = target?.closest("details");
  if (part) {
    part.open = true;
    part.scrollIntoView();
  }
}

/** The dots above the cards follow the swiping. */
function startDots(result: HTMLElement): void {
  for (const cards of result.querySelectorAll<HTMLElement>("[data-cards]")) {
    const dots = [...(cards.parentElement?.querySelectorAll(".dots i") ?? [])];
    const mark = () => {
      const step = cards.scrollWidth / dots.length;
      const isAtEnd = cards.scrollLeft + cards.clientWidth >= cards.scrollWidth - 1;
      const current = isAtEnd ? dots.length - 1 : Math.round(cards.scrollLeft / step);
      dots.forEach((dot, index) => dot.toggleAttribute("data-current", index === current));
    };
    cards.addEventListener("scroll", mark, { passive: true });
    mark();
  }
}

/** Opens everything folded while printing, for browsers whose style sheets cannot. */
function startPrinting(): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>(".result details:not([open])")];
    for (const part of opened) part.open = true;
  });
  addEventListener("afterprint", () => {
    for (const part of opened) part.open = false;
  });
}
