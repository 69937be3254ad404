import { Link } from "react-router";
import type { Hit, HitGroup } from "#app/domain/administration/desk-search.ts";
import { StatusBadge } from "#app/ui/elements/status-badge.tsx";

/** The title of a record, and the details that identify it. */
export function HitText({ hit: { title, detail, status } }: { hit: Hit }) {
  return (
    <>
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="font-medium wrap-anywhere">{title}</span>
        {status ? <StatusBadge status={status} /> : null}
      </span>
      <span className="block text-sm text-quiet wrap-anywhere">{detail}</span>
    </>
  );
}

/** All results, one list per kind. */
export function Hits({ groups }: { groups: readonly HitGroup[] }) {
  return (
    <div className="grid max-w-3xl gap-6">
      {groups.map(({ title, hits, more }) => (
        <section key={title} aria-label={title} className="grid gap-2">
          <h2 className="text-lg">{title}</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-white">
            {hits.map((hit) => (
              <li key={hit.href + hit.title}>
                <Link to={hit.href} className="block px-4 py-2.5 hover:bg-tint">
                  <HitText hit={hit} />
                </Link>
              </li>
            ))}
          </ul>
          {more ? (
            <Link to={more} className="link justify-self-start">{`All ${title.toLowerCase()} found`}</Link>
          ) : null}
        </section>
      ))}
    </div>
  );
}
