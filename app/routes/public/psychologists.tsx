import { expertListMeta } from "../../web/expert-meta";
import type { Route } from "./+types/psychologists";
import { ExpertList } from "./expert-list";
import { loadExperts } from "./load-experts";

const DESCRIPTION =
  "Psychologists for students and their parents: examination stress, self-doubt and hard decisions. Their experience, the length of a session and what it costs.";

export const meta: Route.MetaFunction = (args) => expertListMeta(args, DESCRIPTION, args.loaderData);

export function loader(args: Route.LoaderArgs) {
  return loadExperts(args, "psychologist");
}

export default function Psychologists({ loaderData }: Route.ComponentProps) {
  return (
    <ExpertList
      list={loaderData}
      lead="When examinations, expectations or doubts weigh heavily, it helps to talk to somebody who has learnt to listen."
    />
  );
}
