import { Link } from "react-router";

interface FilterLinksProps {
  /** What the choice is about, for screen readers. */
  label: string;
  links: readonly { href: string; label: string; isCurrent: boolean }[];
}

/** One of a few: links that narrow what a page lists. */
export function FilterLinks({ label, links }: FilterLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex gap-1 overflow-x-auto [scrollbar-width:none] max-md:-mx-5 max-md:px-5 md:flex-wrap">
        {links.map((link) => (
          <li key={link.href} className="flex-none p-0.5">
            <Link
              to={link.href}
              aria-current={link.isCurrent ? "page" : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-white px-3.5 text-sm hover:border-primary aria-[current]:border-primary aria-[current]:bg-tint aria-[current]:font-semibold aria-[current]:text-primary-strong md:pointer-fine:min-h-8"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
