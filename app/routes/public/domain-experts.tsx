import { expertListMeta } from "../../web/expert-meta";
import type { Route } from "./+types/domain-experts";
import { ExpertList } from "./expert-list";
import { loadExperts } from "./load-experts";

const DESCRIPTION =
  "People who work in the field you think about tell you what it is really like: their experience, the length of a session and what it costs.";

export const meta: Route.MetaFunction = (args) => expertListMeta(args, DESCRIPTION, args.loaderData);

export function loader(args: Route.LoaderArgs) {
  return loadExperts(args, "domain-expert");
}

export default function DomainExperts({ loaderData }: Route.ComponentProps) {
  return (
    <ExpertList
      list={loaderData}
      lead="Ask somebody who does the work: what a week looks like, what it takes to get there, and what nobody tells you."
    />
  );
}
