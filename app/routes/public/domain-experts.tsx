import { EXPERT_PAGE_WORDS } from "#app/content/experts/expert-page-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { expertListMeta } from "#app/web/expert-meta.ts";
import type { Route } from "./+types/domain-experts";
import { ExpertList } from "./expert-list.tsx";
import { loadExperts } from "./load-experts.ts";

export const meta: Route.MetaFunction = (args) =>
  expertListMeta(args, EXPERT_PAGE_WORDS.domainDescription, args.loaderData);

export function loader(args: Route.LoaderArgs) {
  return loadExperts(args, "domain-expert");
}

export default function DomainExperts({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  return <ExpertList list={loaderData} lead={EXPERT_PAGE_WORDS.domainLead[language]} />;
}
