import { findToolPage } from "#db/queries/guide/institute-pages.ts";
import { SEAT_CATEGORY_NAMES } from "#app/content/guide/record-words.ts";
import { KEAM_WORDS, moreText, TOOL_LEADS, TOOL_NAMES } from "#app/content/guide/tool-words.ts";
import type { Guide } from "#app/domain/guide/entries.ts";
import {
  type CollegesByRank,
  listCollegesByRank,
  MAX_STATE_RANK,
  type RankedSeats,
} from "#app/domain/guide/judge/colleges-by-rank.ts";
import { readClosings } from "#app/domain/guide/judge/closings.ts";
import type { SeatCategory } from "#app/domain/guide/records/record.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { GuideFrame } from "#app/ui/guide/guide-frame.tsx";
import type { InLanguage } from "#app/ui/guide/language.ts";
import { ClosingTable } from "#app/ui/guide/records/closing-table.tsx";
import { NotKnown } from "#app/ui/guide/records/figure-table.tsx";
import { GuideSection } from "#app/ui/guide/statements.tsx";
import { getServices } from "#app/web/context.ts";
import { guideMeta } from "#app/web/guide-meta.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage } from "#app/web/page-meta.ts";
import { entryNames } from "#app/routes/guide/entry-names.ts";
import { loadFrame } from "#app/routes/guide/open-guide-page.ts";
import type { Route } from "./+types/keam";
import { CalculatorSection, openCalculator, ToolField } from "./calculator-section.tsx";
import { KEAM_CALCULATOR } from "./calculators.ts";
import { readInputs, type ToolInput, untyped } from "./inputs.ts";

/** The categories of Kerala's engineering list. */
const CATEGORIES: readonly SeatCategory[] = [
  "general",
  "ews",
  "ezhava",
  "muslim",
  "other-backward-hindu",
  "latin-catholic",
  "other-backward-christian",
  "viswakarma",
  "dheevara",
  "kudumbi",
  "kusavan",
  "sc",
  "st",
];

/** Rows of a table; more are counted. */
const MAX_ROWS = 12;
/** Options of the list to print. */
const MAX_OPTIONS = 30;

export const meta: Route.MetaFunction = (args) => {
  const language = findLanguage(args.matches);
  return guideMeta(args, {
    language,
    part: "tools",
    image: "/share/admissions.png",
    title: TOOL_NAMES.keam[language],
    description: TOOL_LEADS.keam[language],
    entry: TOOL_NAMES.keam[language],
  });
};

function rankInputs(branches: readonly { value: string; label: { en: string; ml: string } }[]): ToolInput[] {
  return [
    { kind: "number", name: "rank", label: KEAM_WORDS.rank, from: 1, to: MAX_STATE_RANK, isWhole: true },
    {
      kind: "choice",
      name: "category",
      label: KEAM_WORDS.category,
      options: CATEGORIES.filter((value) => value !== "general").map((value) => ({
        value,
        label: SEAT_CATEGORY_NAMES[value],
      })),
      placeholder: SEAT_CATEGORY_NAMES.general,
      isOptional: true,
    },
    {
      kind: "choice",
      name: "branch",
      label: KEAM_WORDS.branch,
      options: branches,
      placeholder: KEAM_WORDS.anyBranch,
      isOptional: true,
    },
  ];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const language = getLanguage(context);
  const category = CATEGORIES.find((each) => each === url.searchParams.get("category")) ?? "general";
  const found = await findToolPage(getServices(context).db, {
    slugs: [KEAM_CALCULATOR.admission],
    categories: [...new Set<SeatCategory>(["general", category])],
  });
  const [admission] = found.admissions;
  const taught = new Set(readClosings(admission).flatMap(({ record }) => record.course ?? []));
  const inputs = rankInputs(
    found.courses.filter(({ slug }) => taught.has(slug)).map(({ slug, name }) => ({ value: slug, label: name })),
  );
  const isAsked = url.searchParams.has("rank");
  const typed = isAsked ? readInputs(url, inputs, language) : untyped(inputs);
  const { rank } = typed.numbers;
  const { branch } = typed.texts;
  return {
    frame: loadFrame(context, url, found),
    found,
    authority: admission?.authority ?? null,
    index: openCalculator(url, KEAM_CALCULATOR, found.admissions, language),
    inputs,
    typed,
    colleges:
      admission === undefined || rank === undefined || Object.keys(typed.errors).length > 0
        ? null
        : listCollegesByRank(admission, { rank, category, courses: branch ? [branch] : [] }),
    hasClosings: taught.size > 0,
  };
}

export default function Keam({ loaderData }: Route.ComponentProps) {
  const { frame, found, authority, index, inputs, typed, colleges, hasClosings } = loaderData;
  const { language, pathname } = frame;
  return (
    <GuideFrame
      frame={frame}
      part="tools"
      title={TOOL_NAMES.keam[language]}
      entry={TOOL_NAMES.keam[language]}
      lead={TOOL_LEADS.keam[language]}
    >
      <div className="grid max-w-3xl grid-cols-1 gap-12">
        <GuideSection id="colleges" title={KEAM_WORDS.colleges[language]}>
          {hasClosings ? (
            <>
              <form
                action={`${pathname}#colleges`}
                className="grid gap-x-4 gap-y-5 rounded-card border border-line bg-white p-5 sm:grid-cols-2 print:hidden"
              >
                {inputs.map((input) => (
                  <ToolField key={input.name} input={input} form="colleges" typed={typed} language={language} />
                ))}
                <Button className="sm:self-end sm:justify-self-start">{KEAM_WORDS.show[language]}</Button>
              </form>
              <p className="max-w-prose text-sm text-quiet">{KEAM_WORDS.collegesNote[language]}</p>
              {colleges?.ok ? <Colleges colleges={colleges} found={found} language={language} /> : null}
            </>
          ) : (
            <NotKnown authorities={authority === null ? [] : [authority]} language={language} />
          )}
        </GuideSection>
        <CalculatorSection shown={index} action={pathname} language={language}>
          <p className="max-w-prose text-sm text-quiet">{KEAM_WORDS.indexNote[language]}</p>
        </CalculatorSection>
      </div>
    </GuideFrame>
  );
}

function Colleges({
  colleges,
  found,
  language,
}: InLanguage & { colleges: Extract<CollegesByRank, { ok: true }>; found: Guide }) {
  const names = entryNames(found);
  const options = [...colleges.stretch, ...colleges.likely].slice(0, MAX_OPTIONS);
  const describe = ({ seats: { institute, course } }: RankedSeats) =>
    [
      names.institutes.get(institute ?? "")?.[language] ?? institute,
      names.courses.get(course ?? "")?.[language] ?? course,
    ]
      .filter(Boolean)
      .join(", ");
  return (
    <div className="grid grid-cols-1 gap-8">
      {(["likely", "stretch", "unlikely"] as const).map((verdict) => (
        <div key={verdict} className="grid gap-1">
          <h3>
            {KEAM_WORDS[verdict][language]}{" "}
            <span className="tabular text-sm font-normal text-quiet">{colleges[verdict].length}</span>
          </h3>
          {colleges[verdict].length === 0 ? (
            <p className="text-quiet">{KEAM_WORDS.none[language]}</p>
          ) : (
            <ClosingTable
              caption={KEAM_WORDS[verdict][language]}
              rows={colleges[verdict].slice(0, MAX_ROWS).map(({ seats }) => ({
                ...seats,
                category: seats.newest.record.category,
                measure: seats.newest.record.measure,
              }))}
              names={names}
              noteOf={({ category }) => SEAT_CATEGORY_NAMES[category][language]}
              language={language}
            />
          )}
          {colleges[verdict].length > MAX_ROWS ? (
            <p className="text-sm text-quiet">{moreText(colleges[verdict].length - MAX_ROWS, language)}</p>
          ) : null}
        </div>
      ))}
      {options.length > 0 ? (
        <details className="rounded-control border border-line bg-white px-4">
          <summary className="flex min-h-12 items-center font-semibold">{KEAM_WORDS.options[language]}</summary>
          <p className="max-w-prose pb-3 text-sm text-quiet">{KEAM_WORDS.optionsText[language]}</p>
          <ol className="grid list-decimal gap-2 pb-4 ps-6">
            {options.map((option) => (
              <li key={option.seats.newest.id}>
                {describe(option)}{" "}
                <span className="tabular text-sm text-quiet">
                  {`${KEAM_WORDS.lastRank[language]} ${option.needed} (${option.seats.newest.year})`}
                </span>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </div>
  );
}
