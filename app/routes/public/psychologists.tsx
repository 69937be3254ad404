import { EXPERT_PAGE_WORDS } from "#app/content/experts/expert-page-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { expertListMeta } from "#app/web/expert-meta.ts";
import type { Route } from "./+types/psychologists";
import { ExpertList } from "./expert-list.tsx";
import { loadExperts } from "./load-experts.ts";

export const meta: Route.MetaFunction = (args) =>
  expertListMeta(args, EXPERT_PAGE_WORDS.psychologistsDescription, args.loaderData);

export function loader(args: Route.LoaderArgs) {
  return loadExperts(args, "psychologist");
}

export default function Psychologists({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  return <ExpertList list={loaderData} lead={EXPERT_PAGE_WORDS.psychologistsLead[language]} />;
}
