import { useLocation } from "react-router";
import { Notice } from "../../ui/elements/notice";
import { expertListMeta } from "../../web/expert-meta";
import type { Route } from "./+types/career-counselors";
import { ExpertList } from "./expert-list";
import { loadExperts } from "./load-experts";

const DESCRIPTION =
  "Career counselors who know Kerala's schools, colleges and entrance examinations: their experience, the length of a session and what it costs.";

export const meta: Route.MetaFunction = (args) => expertListMeta(args, DESCRIPTION, args.loaderData);

export function loader(args: Route.LoaderArgs) {
  return loadExperts(args, "career-counselor");
}

export default function CareerCounselors({ loaderData }: Route.ComponentProps) {
  const isForGold = new URLSearchParams(useLocation().search).has("gold");
  return (
    <ExpertList
      list={loaderData}
      lead="Talk through your report, or your doubts, with somebody who has guided many students before you."
      banner={isForGold ? <GoldBanner /> : <Banner />}
    />
  );
}

/** On a phone the first screen is for the first expert. */
function Banner() {
  return (
    <div className="max-md:order-last">
      <Notice tone="success" title="Congratulations!">
        You are about to talk to somebody before you decide. It is the best step that a student can take; here is who
        can help you with it.
      </Notice>
    </div>
  );
}

/** For users coming from a Gold order. Whether they have a session left is checked where they choose its time. */
function GoldBanner() {
  return (
    <Notice tone="success" title="Congratulations! Your Gold package includes one session">
      Choose any of these counselors, then a time. Whatever price is shown, your Gold session costs you nothing more.
    </Notice>
  );
}
