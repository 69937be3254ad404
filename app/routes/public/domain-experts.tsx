import { EXPERT_PAGE_WORDS } from "../../content/experts/expert-page-words";
import { useLanguage } from "../../ui/language/reader-language";
import { expertListMeta } from "../../web/expert-meta";
import type { Route } from "./+types/domain-experts";
import { ExpertList } from "./expert-list";
import { loadExperts } from "./load-experts";

export const meta: Route.MetaFunction = (args) =>
  expertListMeta(args, EXPERT_PAGE_WORDS.domainDescription, args.loaderData);

export function loader(args: Route.LoaderArgs) {
  return loadExperts(args, "domain-expert");
}

export default function DomainExperts({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  return <ExpertList list={loaderData} lead={EXPERT_PAGE_WORDS.domainLead[language]} />;
}
