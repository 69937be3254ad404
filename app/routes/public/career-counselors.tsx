import { EXPERT_PAGE_WORDS } from "../../content/experts/expert-page-words";
import { useLanguage } from "../../ui/language/reader-language";
import { useLocation } from "react-router";
import { Notice } from "../../ui/elements/notice";
import { expertListMeta } from "../../web/expert-meta";
import type { Route } from "./+types/career-counselors";
import { ExpertList } from "./expert-list";
import { loadExperts } from "./load-experts";

export const meta: Route.MetaFunction = (args) =>
  expertListMeta(args, EXPERT_PAGE_WORDS.counselorsDescription, args.loaderData);

export function loader(args: Route.LoaderArgs) {
  return loadExperts(args, "career-counselor");
}

export default function CareerCounselors({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const isForGold = new URLSearchParams(useLocation().search).has("gold");
  return (
    <ExpertList
      list={loaderData}
      lead={EXPERT_PAGE_WORDS.counselorsLead[language]}
      banner={isForGold ? <GoldBanner /> : <Banner />}
    />
  );
}

/** On a phone the first screen is for the first expert. */
function Banner() {
  const language = useLanguage();
  return (
    <div className="max-md:order-last">
      <Notice tone="success" title={EXPERT_PAGE_WORDS.congratulations[language]}>
        {EXPERT_PAGE_WORDS.congratulationsText[language]}
      </Notice>
    </div>
  );
}

/** For users coming from a Gold order. Whether they have a session left is checked where they choose its time. */
function GoldBanner() {
  const language = useLanguage();
  return (
    <Notice tone="success" title={EXPERT_PAGE_WORDS.goldTitle[language]}>
      {EXPERT_PAGE_WORDS.goldText[language]}
    </Notice>
  );
}
