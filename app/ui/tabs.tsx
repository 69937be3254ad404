export interface Tab {
  /** Where it lives: which tab is open stands in the address, so back and reload keep it. */
  href: string;
  label: string;
  isCurrent: boolean;
}

/** Two or three views of one page. They are links, and say so: the open one is the current page. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul className="-mb-px flex gap-1 overflow-x-auto">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a
              href={tab.href}
              aria-current={tab.isCurrent ? "page" : undefined}
              className="flex min-h-12 items-center border-b-3 border-transparent px-4 font-semibold whitespace-nowrap text-quiet -outline-offset-3 hover:border-edge hover:text-ink aria-[current]:border-primary aria-[current]:text-primary"
            >
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
