import { EXPERT_PAGE_WORDS } from "../../content/experts/expert-page-words";
import { useLanguage } from "../../ui/language/reader-language";
import { expertListMeta } from "../../web/expert-meta";
import type { Route } from "./+types/psychologists";
import { ExpertList } from "./expert-list";
import { loadExperts } from "./load-experts";

export const meta: Route.MetaFunction = (args) =>
  expertListMeta(args, EXPERT_PAGE_WORDS.psychologistsDescription, args.loaderData);

export function loader(args: Route.LoaderArgs) {
  return loadExperts(args, "psychologist");
}

export default function Psychologists({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  return <ExpertList list={loaderData} lead={EXPERT_PAGE_WORDS.psychologistsLead[language]} />;
}
