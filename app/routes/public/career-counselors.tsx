import { Notice } from "../../ui/notice";
import { expertListMeta } from "../../web/expert-meta";
import type { Route } from "./+types/career-counselors";
import { ExpertList } from "./expert-list";
import { loadExperts } from "./load-experts";

const DESCRIPTION = "Career counselors who know Kerala's schools, colleges and entrance examinations: their experience, the length of a session and what it costs.";

export const meta: Route.MetaFunction = (args) => expertListMeta(args, DESCRIPTION, args.loaderData);

export function loader(args: Route.LoaderArgs) {
  return loadExperts(args, "career-counselor");
}

export default function CareerCounselors({ loaderData }: Route.ComponentProps) {
  return (
    <ExpertList
      list={loaderData}
      lead="Talk through your report, or your doubts, with somebody who has guided many students before you."
      banner={
        <Notice tone="success" title="Congratulations!">
          You are about to talk to somebody before you decide. It is the best step that a student can take; here is who can help you with it.
        </Notice>
      }
    />
  );
}
