import { TASTE_WORDS } from "#app/content/strengths/taste-words.ts";
import type { RouteHandle } from "#app/root.tsx";
import questionStyles from "#app/ui/question/question.css?url";
import strengthStyles from "#app/ui/strengths/strengths.css?url";
import { Taste } from "#app/ui/strengths/taste.tsx";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/strengths-try";

export const handle = { isHydrated: true, stylesheet: "student" } satisfies RouteHandle;

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: questionStyles },
  { rel: "stylesheet", href: strengthStyles },
];

export const meta: Route.MetaFunction = (args) => {
  const language = findLanguage(args.matches);
  return pageMeta(args, { title: TASTE_WORDS.title[language], description: TASTE_WORDS.description[language] });
};

/** A free taste of the strengths' tasks. */
export default function StrengthsTry() {
  return <Taste />;
}
