import { pageMeta } from "../../web/page-meta";
import type { Route } from "./+types/domain-experts";
import { ExpertList } from "./expert-list";
import { loadExperts } from "./load-experts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Domain Experts",
    description: "People who work in the field you think about tell you what it is really like: their experience, the length of a session and what it costs.",
  });

export function loader(args: Route.LoaderArgs) {
  return loadExperts(args, "domain-expert");
}

export default function DomainExperts({ loaderData }: Route.ComponentProps) {
  return (
    <ExpertList
      {...loaderData}
      path="/domain-experts"
      title="Domain Experts"
      lead="Ask somebody who does the work: what a week looks like, what it takes to get there, and what nobody tells you."
      singular="Domain Expert"
      plural="Domain Experts"
    />
  );
}
