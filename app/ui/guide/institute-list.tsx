import { guidePath } from "#app/content/guide/guide-addresses.ts";
import { INSTITUTE_KIND_NAMES } from "#app/content/guide/guide-words.ts";
import type { InstituteEntry } from "#app/domain/guide/entries.ts";
import { DISTRICT_NAMES, DISTRICTS } from "#app/domain/guide/subjects.ts";
import { ChevronDown } from "#app/ui/elements/icons.tsx";
import type { InLanguage } from "./language.ts";

/** Institutes by district, collapsed, from south to north. */
export function InstituteList({ institutes, language }: InLanguage & { institutes: readonly InstituteEntry[] }) {
  return (
    <div className="grid gap-2 sm:grid-cols-2 sm:items-start lg:grid-cols-3">
      {DISTRICTS.map((district) => ({
        district,
        here: institutes.filter((institute) => institute.district === district),
      }))
        .filter(({ here }) => here.length > 0)
        .map(({ district, here }) => (
          <details key={district} className="group rounded-control border border-line bg-white">
            <summary className="flex min-h-12 list-none items-center justify-between gap-4 px-4 py-2 font-semibold -outline-offset-3 hover:text-primary">
              <span>
                {DISTRICT_NAMES[district][language]}{" "}
                <span className="tabular text-sm font-normal text-quiet">{here.length}</span>
              </span>
              <ChevronDown aria-hidden className="size-5 flex-none text-primary group-open:rotate-180" />
            </summary>
            <ul className="grid gap-2 px-4 pb-4 text-sm">
              {here.map((institute) => (
                <li key={institute.slug}>
                  <Institute institute={institute} language={language} />
                </li>
              ))}
            </ul>
          </details>
        ))}
    </div>
  );
}

function Institute({ institute: { slug, name, place, kind }, language }: InLanguage & { institute: InstituteEntry }) {
  return (
    <>
      <a href={guidePath(language, `institutes/${slug}`)} className="link font-medium">
        {name[language]}
      </a>
      <span className="text-quiet">
        {" · "}
        {place[language]} · {INSTITUTE_KIND_NAMES[kind][language]}
      </span>
    </>
  );
}
