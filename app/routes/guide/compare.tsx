import { COMPARE_WORDS } from "#app/content/guide/compare-words.ts";
import { Notice } from "#app/ui/elements/notice.tsx";
import { CareerChoice } from "#app/ui/guide/compare/career-choice.tsx";
import compareStylesheet from "#app/ui/guide/compare/compare.css?url";
import { ComparisonTable } from "#app/ui/guide/compare/comparison-table.tsx";
import { EmptyGuide, FactFoot } from "#app/ui/guide/guide-frame.tsx";
import { SavedHeartsScript } from "#app/ui/guide/saved/saved-hearts.tsx";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/compare";
import { loadCompare } from "./load-compare.ts";

export const links = () => [{ rel: "stylesheet", href: compareStylesheet }];

/** Only the page without careers is indexed: there are a million of the others. */
export const meta: Route.MetaFunction = (args) => {
  const language = findLanguage(args.matches);
  const { chosen = [] } = args.loaderData ?? {};
  return pageMeta(args, {
    title: COMPARE_WORDS.title[language],
    description: COMPARE_WORDS.description[language],
    image: "/share/guide.png",
    isPrivate: chosen.length > 0 || args.location.search !== "",
  });
};

export function loader(args: Route.LoaderArgs) {
  return loadCompare(args);
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { frame, problem, hasUnknown, comparison, fit, isStudent, chosen, choices, saved } = loaderData;
  const { language } = frame;
  const choice = (
    <CareerChoice problem={problem} choices={choices} chosen={chosen} saved={saved.categoryIds} language={language} />
  );
  return (
    <div className="guide page grid min-h-[70dvh] content-start gap-4 pt-3 pb-16 md:pt-8">
      <h1 className="text-xl md:text-3xl">
        {comparison === null ? COMPARE_WORDS.title[language] : COMPARE_WORDS.short[language]}
      </h1>
      {hasUnknown ? <Notice tone="warning">{COMPARE_WORDS.unknown[language]}</Notice> : null}
      {comparison === null ? null : (
        <ComparisonTable
          comparison={comparison}
          fit={fit}
          isStudent={isStudent}
          saved={saved.categoryIds}
          language={language}
        />
      )}
      {comparison === null && problem === null ? <EmptyGuide language={language} /> : null}
      {comparison === null ? (
        choice
      ) : (
        <details className="print:hidden">
          <summary className="link inline-flex min-h-11 items-center">{COMPARE_WORDS.others[language]}</summary>
          {choice}
        </details>
      )}
      {comparison === null ? null : <FactFoot frame={frame} />}
      <SavedHeartsScript saved={saved} />
    </div>
  );
}
