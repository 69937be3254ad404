import { findToolPage } from "#db/queries/guide/institute-pages.ts";
import { guidePath, TOOLS } from "#app/content/guide/guide-addresses.ts";
import { TOOL_LEADS, TOOL_NAMES, TOOLS_PAGE } from "#app/content/guide/tool-words.ts";
import { GuideFrame } from "#app/ui/guide/guide-frame.tsx";
import { getServices } from "#app/web/context.ts";
import { guideMeta } from "#app/web/guide-meta.ts";
import { findLanguage } from "#app/web/page-meta.ts";
import { EntryCard } from "#app/routes/guide/filters.tsx";
import { loadFrame } from "#app/routes/guide/open-guide-page.ts";
import type { Route } from "./+types/tools";

/** Admissions by an index whose arithmetic is not known as a whole. */
const NOT_COMPUTED = ["hscap", "lbs-nursing-and-allied", "iti"];

export const meta: Route.MetaFunction = (args) => {
  const language = findLanguage(args.matches);
  return guideMeta(args, {
    language,
    part: "tools",
    image: "/share/guide.png",
    title: TOOLS_PAGE.title[language],
    description: TOOLS_PAGE.description[language],
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const found = await findToolPage(getServices(context).db, { slugs: NOT_COMPUTED, categories: [] });
  const frame = loadFrame(context, url, found);
  return { frame, notComputed: found.admissions.map(({ slug, name }) => ({ slug, name: name[frame.language] })) };
}

export default function Tools({ loaderData }: Route.ComponentProps) {
  const { frame, notComputed } = loaderData;
  const { language } = frame;
  return (
    <GuideFrame frame={frame} part="tools" title={TOOLS_PAGE.title[language]} lead={TOOLS_PAGE.lead[language]}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {TOOLS.map((tool) => (
          <EntryCard key={tool} href={guidePath(language, `tools/${tool}`)} name={TOOL_NAMES[tool][language]}>
            {TOOL_LEADS[tool][language]}
          </EntryCard>
        ))}
      </ul>
      {notComputed.length > 0 ? (
        <section aria-labelledby="not-computed" className="grid gap-3 pt-10">
          <h2 id="not-computed" className="text-lg">
            {TOOLS_PAGE.notComputed[language]}
          </h2>
          <p className="max-w-prose text-quiet">{TOOLS_PAGE.notComputedText[language]}</p>
          <ul className="flex flex-wrap gap-2">
            {notComputed.map(({ slug, name }) => (
              <li key={slug}>
                <a href={guidePath(language, `admissions/${slug}`)} className="chip">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </GuideFrame>
  );
}
