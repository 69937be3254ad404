import { Link } from "react-router";
import { findFigures } from "#db/queries/strengths/calibrations.ts";
import { TASK_WORDS } from "#app/content/strengths/task-words.ts";
import { WORD_BANKS } from "#app/content/strengths/word-banks.ts";
import { readPage } from "#app/domain/administration/list-parameters.ts";
import { isLanguage, type Language, LANGUAGE_NAMES, LANGUAGES } from "#app/domain/platform/language.ts";
import { mulberry32 } from "#app/domain/platform/seeded-random.ts";
import { type FamilyFigures, poolKey } from "#app/domain/strengths/calibration.ts";
import { listRules } from "#app/domain/strengths/item-pools.ts";
import { type CodePair, makeCodePair } from "#app/domain/strengths/items/care.ts";
import { isStrengthTask, STRENGTH_TASKS, type StrengthTask } from "#app/domain/strengths/task.ts";
import type { WordItem } from "#app/domain/strengths/word-item.ts";
import { FilterLinks } from "#app/ui/admin/filter-links.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { RouterLinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Pagination } from "#app/ui/elements/pagination.tsx";
import { REVIEWED_ITEMS } from "#app/ui/strengths/reviewed-item.tsx";
import strengthsStyles from "#app/ui/strengths/strengths.css?url";
import { requirePermission } from "#app/web/accounts/guards.ts";
import { getServices } from "#app/web/context.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/strengths";

/** Items of one family on its page. */
const ITEMS_SHOWN = 6;

/** Pairs of Care on a page. */
const PAIRS_SHOWN = 12;

/** Seeds have 32 bits. */
const MAX_SEED = 2 ** 32 - 1 - PAIRS_SHOWN;

/** Items of a word bank on a page. */
const PAGE_SIZE = 24;

/** No attempt begins with it, so that the latest calibration is found instead. */
const LATEST = 0;

/** What the address chooses. */
interface Choice {
  task: StrengthTask;
  /** The language of questions, sums and words. */
  language: Language;
  /** The id of one family; null for an item of each. */
  family: string | null;
  /** The seed of the first item; Words have none. */
  seed: number;
  /** Of Words, from 1. */
  page: number;
}

const DEFAULTS: Choice = { task: "patterns", language: "en", family: null, seed: 1, page: 1 };

function readChoice(params: URLSearchParams): Choice {
  const task = params.get("task");
  const language = params.get("language");
  const seed = Number(params.get("seed"));
  return {
    task: isStrengthTask(task) ? task : DEFAULTS.task,
    language: isLanguage(language) ? language : DEFAULTS.language,
    family: params.get("family"),
    seed: Number.isInteger(seed) && seed >= 1 && seed <= MAX_SEED ? seed : DEFAULTS.seed,
    page: readPage(params),
  };
}

/** The address of a choice, without what is the default anyway. */
function toHref(choice: Choice): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(choice)) {
    if (value !== null && value !== DEFAULTS[name as keyof Choice]) params.set(name, String(value));
  }
  return `/administrator/strengths${params.size === 0 ? "" : `?${params}`}`;
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: strengthsStyles }];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Strengths", isPrivate: true });

/** An item, or a pair of Care. */
interface Shown {
  family: string | null;
  /** Null for Words. */
  seed: number | null;
  /** What it is made of, for what the browser cannot make: the word, or the pair. */
  bank: readonly WordItem[];
  pair: CodePair | null;
  /** Predicted, in logits; and what makes it easy or hard. Null for Care. */
  difficulty: number | null;
  features: string | null;
  /** Estimated from answers; null before there are any. */
  figures: FamilyFigures | null;
}

const NOTHING = { family: null, seed: null, bank: [], pair: null, difficulty: null, features: null, figures: null };

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "contents.write");
  const choice = readChoice(url.searchParams);
  const { task, language, seed, page } = choice;
  const listSeeds = (count: number) => Array.from({ length: count }, (_, place) => seed + place);
  if (task === "care") {
    const pairs = listSeeds(PAIRS_SHOWN).map((each) => ({
      ...NOTHING,
      seed: each,
      pair: makeCodePair(mulberry32(each)),
    }));
    return { choice: { ...choice, family: null }, pageCount: 1, items: pairs satisfies Shown[] };
  }
  const figures = (await findFigures(getServices(context).db, LATEST))?.[poolKey(task, language)] ?? {};
  const all =
    task === "words"
      ? WORD_BANKS[language].map((item) => ({ ...item, features: null, bank: [item] }))
      : listRules(task).map((rule) => ({ ...rule, bank: [] }));
  const only = all.find(({ id }) => id === choice.family);
  const pageCount = task === "words" && !only ? Math.ceil(all.length / PAGE_SIZE) : 1;
  const shownPage = Math.min(page, pageCount);
  const families = only ? [only] : all.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE);
  const items = families.flatMap(({ id, difficulty, features, bank }) =>
    (task === "words" ? [null] : listSeeds(only ? ITEMS_SHOWN : 1)).map((each): Shown => {
      return { ...NOTHING, family: id, seed: each, bank, difficulty, features, figures: figures[id] ?? null };
    }),
  );
  return { choice: { ...choice, family: only?.id ?? null, page: shownPage }, pageCount, items };
}

/** The tasks' items for reviewers, as students see them. The address names an item, so that it can be reported. */
export default function Strengths({ loaderData: { choice, pageCount, items } }: Route.ComponentProps) {
  const { task, language, family, seed, page } = choice;
  const taskName = TASK_WORDS[task].name.en;
  const seedsShown = task === "care" ? PAIRS_SHOWN : family === null ? 1 : ITEMS_SHOWN;
  return (
    <>
      <PageHeader
        title="Strengths"
        lead="Items as students see them, with the right answer marked. Difficulties are in logits, from about −3 (easy) to 3 (hard). Report a fault by the item’s name: task, family, seed."
        actions={
          task === "words" ? null : (
            <RouterLinkButton variant="secondary" href={toHref({ ...choice, seed: seed + seedsShown })}>
              Other items
            </RouterLinkButton>
          )
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <div className="flex gap-x-6 gap-y-2 max-lg:grid max-lg:grid-cols-1 lg:flex-wrap">
          <FilterLinks
            label="Task"
            links={STRENGTH_TASKS.map((each) => ({
              href: toHref({ ...DEFAULTS, task: each, language }),
              label: TASK_WORDS[each].name.en,
              isCurrent: each === task,
            }))}
          />
          <FilterLinks
            label="Language"
            links={LANGUAGES.map((each) => ({
              href: toHref(task === "words" ? { ...DEFAULTS, task, language: each } : { ...choice, language: each }),
              label: LANGUAGE_NAMES[each],
              isCurrent: each === language,
            }))}
          />
        </div>
        {family === null ? null : (
          <Link className="link justify-self-start text-sm font-semibold" to={toHref({ ...choice, family: null })}>
            {`All families of ${taskName}`}
          </Link>
        )}
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
          {items.map((shown) => (
            <ItemCard key={`${shown.family} ${shown.seed}`} shown={shown} choice={choice} />
          ))}
        </div>
        <Pagination
          label={taskName}
          page={page}
          pageCount={pageCount}
          hrefFor={(other) => toHref({ ...choice, page: other })}
        />
      </div>
    </>
  );
}

function ItemCard({ shown, choice }: { shown: Shown; choice: Choice }) {
  const { family, seed, bank, pair, difficulty, features, figures } = shown;
  const { task, language } = choice;
  const ReviewedItem = task === "care" ? null : REVIEWED_ITEMS[task];
  return (
    <Card as="article" className="flex flex-col gap-4 max-md:p-4">
      <header className="grid gap-0.5 text-sm">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-base">
            <Link className="link" to={toHref({ ...choice, family, seed: seed ?? DEFAULTS.seed, page: DEFAULTS.page })}>
              {[TASK_WORDS[task].name.en, family, seed].filter(Boolean).join(" ")}
            </Link>
          </h2>
          {difficulty === null ? null : <p className="tabular text-quiet">{`predicted ${formatLogits(difficulty)}`}</p>}
        </div>
        {features === null ? null : <p className="text-quiet">{features}</p>}
        {figures === null ? null : (
          <p className="tabular text-quiet">
            {`calibrated ${formatLogits(figures.difficulty)}, ${figures.n} answers, fit ${figures.fit.toFixed(2)}`}
          </p>
        )}
        {figures?.gap?.isLarge ? <p className="tabular font-semibold">{formatGap(figures.gap.logits)}</p> : null}
      </header>
      {pair === null ? null : <p>{`${pair.left} and ${pair.right}: ${pair.isSame ? "the same" : "different"}`}</p>}
      {/* The view has the margins of a phone's page. */}
      <div className="-mx-4 flex grow flex-col">
        {ReviewedItem && family !== null ? (
          <ReviewedItem family={family} seed={seed ?? 0} bank={bank} language={language} />
        ) : null}
      </div>
    </Card>
  );
}

/** A difference by language, beyond what all families of the task have. */
function formatGap(logits: number): string {
  return `In Malayalam ${formatLogits(Math.abs(logits))} ${logits > 0 ? "harder" : "easier"} than other families`;
}

/** "−1.2" */
function formatLogits(difficulty: number): string {
  return difficulty.toFixed(1).replace("-", "−");
}
