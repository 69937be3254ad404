import { data } from "react-router";
import { findToolPage } from "#db/queries/guide/institute-pages.ts";
import { TOOLS } from "#app/content/guide/guide-addresses.ts";
import { TOOL_LEADS, TOOL_NAMES } from "#app/content/guide/tool-words.ts";
import { GuideFrame } from "#app/ui/guide/guide-frame.tsx";
import { MissingEntry } from "#app/ui/guide/missing-entry.tsx";
import { getServices } from "#app/web/context.ts";
import { guideMeta } from "#app/web/guide-meta.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { loadFrame } from "#app/routes/guide/open-guide-page.ts";
import type { Route } from "./+types/tool";
import { CALCULATORS } from "./calculators.ts";
import { CalculatorSection, openCalculator } from "./calculator-section.tsx";

const NOT_IN_GUIDE = { en: "Not in the guide", ml: "വഴികാട്ടിയിൽ ഇല്ല" };

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  if (!loaderData?.page) return pageMeta(args, { title: NOT_IN_GUIDE[findLanguage(args.matches)], isPrivate: true });
  const { frame, tool } = loaderData.page;
  const { language } = frame;
  return guideMeta(args, {
    language,
    part: "tools",
    image: "/share/guide.png",
    title: TOOL_NAMES[tool][language],
    description: TOOL_LEADS[tool][language],
    entry: TOOL_NAMES[tool][language],
  });
};

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const language = getLanguage(context);
  const tool = TOOLS.find((slug) => slug === params.slug);
  if (tool === undefined) {
    const nearest = TOOLS.map((slug) => ({ slug, name: TOOL_NAMES[slug][language] }));
    return data({ page: null, language, nearest }, { status: 404 });
  }
  const calculators = CALCULATORS[tool];
  const slugs = [...new Set(calculators.map(({ admission }) => admission))];
  const found = await findToolPage(getServices(context).db, { slugs, categories: [] });
  return data({
    page: {
      frame: loadFrame(context, url, found),
      tool,
      shown: calculators.map((calculator) => openCalculator(url, calculator, found.admissions, language)),
    },
    language,
    nearest: [],
  });
}

export default function ToolPage({ loaderData }: Route.ComponentProps) {
  const { page, language, nearest } = loaderData;
  if (!page) return <MissingEntry part="tools" nearest={nearest} language={language} />;
  const { frame, tool, shown } = page;
  return (
    <GuideFrame
      frame={frame}
      part="tools"
      title={TOOL_NAMES[tool][language]}
      entry={TOOL_NAMES[tool][language]}
      lead={TOOL_LEADS[tool][language]}
    >
      <div className="grid max-w-3xl grid-cols-1 gap-12">
        {shown.map((each) => (
          <CalculatorSection key={each.id} shown={each} action={frame.pathname} language={language} />
        ))}
      </div>
    </GuideFrame>
  );
}
