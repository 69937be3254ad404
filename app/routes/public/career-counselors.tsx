import { EXPERT_PAGE_WORDS } from "#app/content/experts/expert-page-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { expertListMeta } from "#app/web/expert-meta.ts";
import type { Route } from "./+types/career-counselors";
import { ExpertList } from "./expert-list.tsx";
import { loadExperts } from "./load-experts.ts";

export const meta: Route.MetaFunction = (args) =>
  expertListMeta(args, EXPERT_PAGE_WORDS.counselorsDescription, args.loaderData);

export function loader(args: Route.LoaderArgs) {
  return loadExperts(args, "career-counselor");
}

export default function CareerCounselors({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  return (
    <ExpertList
      list={loaderData}
      lead={EXPERT_PAGE_WORDS.counselorsLead[language]}
      banner={loaderData.isIncluded ? <GoldBanner /> : <Banner />}
    />
  );
}

/** Short on phones, to leave the first screen to the first expert. */
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

/** For students whose Gold session is not used yet. */
function GoldBanner() {
  const language = useLanguage();
  return (
    <Notice tone="success" title={EXPERT_PAGE_WORDS.goldTitle[language]}>
      {EXPERT_PAGE_WORDS.goldText[language]}
    </Notice>
  );
}
