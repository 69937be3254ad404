import { Notice } from "../../ui/notice";
import { pageMeta } from "../../web/page-meta";
import type { Route } from "./+types/career-counselors";
import { ExpertList } from "./expert-list";
import { loadExperts } from "./load-experts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Career Counselors",
    description: "Career counselors who know Kerala's schools, colleges and entrance examinations: their experience, the length of a session and what it costs.",
  });

export function loader(args: Route.LoaderArgs) {
  return loadExperts(args, "career-counselor");
}

export default function CareerCounselors({ loaderData }: Route.ComponentProps) {
  return (
    <ExpertList
      {...loaderData}
      path="/career-counselors"
      title="Career Counselors"
      lead="Talk through your report, or your doubts, with somebody who has guided many students before you."
      singular="Career Counselor"
      plural="Career Counselors"
      banner={
        <Notice tone="success" title="Congratulations!">
          You are about to talk to somebody before you decide. It is the best step that a student can take; here is who can help you with it.
        </Notice>
      }
    />
  );
}
