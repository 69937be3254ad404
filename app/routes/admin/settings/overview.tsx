import { use } from "react";
import { Link } from "react-router";
import { listSettings } from "#app/ui/admin/areas.ts";
import { PermissionsContext } from "#app/ui/admin/permitted.tsx";

/** All settings that the administrator may open, by group, with a line about each. */
export function SettingsOverview() {
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {listSettings(use(PermissionsContext)).map(({ title, tabs }) => (
        <section key={title} aria-label={title} className="rounded-card border border-line bg-white px-4 py-3">
          <h2 className="text-base">{title}</h2>
          <ul className="mt-1 divide-y divide-line">
            {tabs.map(({ href, label, about }) => (
              <li key={href}>
                <Link to={href} className="group block py-2">
                  <span className="block text-sm font-semibold text-primary group-hover:underline">{label}</span>
                  <span className="block text-xs text-quiet">{about}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
