export interface Tab {
  /** The open tab is part of the address, so back and reload preserve it. */
  href: string;
  label: string;
  isCurrent: boolean;
}

/**
 * Two or three views of one page: links, with the open one marked as the current page. On phones they share the width
 * and wrap their labels, because off-screen tabs are not found. Three Malayalam labels are too long for that: there the
 * tabs themselves wrap.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const wraps = tabs.length > 2;
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul className={`-mb-px flex sm:gap-1 ${wraps ? "[&:lang(ml)]:max-sm:flex-wrap" : ""}`}>
        {tabs.map((tab) => (
          <li key={tab.href} className={`flex max-sm:flex-auto ${wraps ? "[&:lang(ml)]:max-sm:flex-none" : ""}`}>
            <a
              href={tab.href}
              aria-current={tab.isCurrent ? "page" : undefined}
              className="flex min-h-12 items-center justify-center border-b-3 border-transparent px-1.5 py-1.5 text-center leading-tight font-semibold text-quiet max-sm:grow max-sm:text-sm [&:lang(ml)]:max-sm:text-[0.875rem] sm:px-4 -outline-offset-3 hover:border-edge hover:text-ink aria-[current]:border-primary aria-[current]:text-primary"
            >
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
