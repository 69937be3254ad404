import { Link } from "react-router";
import { findFigures } from "#db/queries/strengths/calibrations.ts";
import { TASK_WORDS } from "#app/content/strengths/task-words.ts";
import { WORD_BANKS } from "#app/content/strengths/word-banks.ts";
import { readPage } from "#app/domain/administration/list-parameters.ts";
import { isLanguage, type Language, LANGUAGE_NAMES, LANGUAGES } from "#app/domain/platform/language.ts";
import { mulberry32 } from "#app/domain/platform/seeded-random.ts";
import { type FamilyFigures, poolKey } from "#app/domain/strengths/calibration.ts";
import { listRules, makeItem } from "#app/domain/strengths/generated-item.ts";
import { makeCodePair } from "#app/domain/strengths/items/care.ts";
import { isStrengthTask, STRENGTH_TASKS, type StrengthTask } from "#app/domain/strengths/task.ts";
import { FilterLinks } from "#app/ui/admin/filter-links.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { RouterLinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Pagination } from "#app/ui/elements/pagination.tsx";
import { Table, Td, Th } from "#app/ui/elements/table.tsx";
import { ItemView, type ShownItem } from "#app/ui/strengths/item-view.tsx";
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

const listFrom = (seed: number, count: number) => Array.from({ length: count }, (_, place) => seed + place);

interface Shown {
  family: string;
  seed: number | null;
  /** Predicted, in logits. */
  difficulty: number;
  /** What makes it easy or hard. */
  features: string | null;
  /** Estimated from answers; null before there are any. */
  figures: FamilyFigures | null;
  item: ShownItem;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "contents.write");
  const choice = readChoice(url.searchParams);
  const { task, language, seed, page } = choice;
  if (task === "care") {
    const pairs = listFrom(seed, PAIRS_SHOWN).map((each) => ({ seed: each, ...makeCodePair(mulberry32(each)) }));
    return { choice: { ...choice, family: null }, pageCount: 1, items: [], pairs };
  }
  const figures = (await findFigures(getServices(context).db, LATEST))?.[poolKey(task, language)] ?? {};
  if (task === "words") {
    const bank = WORD_BANKS[language];
    const only = bank.find(({ id }) => id === choice.family);
    const pageCount = only ? 1 : Math.ceil(bank.length / PAGE_SIZE);
    const shownPage = Math.min(page, pageCount);
    const items = (only ? [only] : bank.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE)).map(
      (item): Shown => ({
        family: item.id,
        seed: null,
        difficulty: item.difficulty,
        features: null,
        figures: figures[item.id] ?? null,
        item: { task, ...item },
      }),
    );
    return { choice: { ...choice, family: only?.id ?? null, page: shownPage }, pageCount, items, pairs: [] };
  }
  const rules = listRules(task);
  const only = rules.find(({ id }) => id === choice.family);
  const items = (only ? [only] : rules).flatMap(({ id, difficulty, features }) =>
    listFrom(seed, only ? ITEMS_SHOWN : 1).flatMap((each): Shown[] => {
      const item = makeItem(task, id, each);
      return item ? [{ family: id, seed: each, difficulty, features, figures: figures[id] ?? null, item }] : [];
    }),
  );
  return { choice: { ...choice, family: only?.id ?? null }, pageCount: 1, items, pairs: [] };
}

/** The tasks' items for reviewers, as students see them. The address names an item, so that it can be reported. */
export default function Strengths({ loaderData: { choice, pageCount, items, pairs } }: Route.ComponentProps) {
  const { task, language, family, seed, page } = choice;
  const taskName = TASK_WORDS[task].name.en;
  return (
    <>
      <PageHeader
        title="Strengths"
        lead="Items as students see them, with the right answer marked. Difficulties are in logits, from about −3 (easy) to 3 (hard). Report a fault by the item’s name: task, family, seed."
        actions={
          task === "words" ? null : (
            <RouterLinkButton variant="secondary" href={toHref({ ...choice, seed: seed + countSeeds(task, family) })}>
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
          {task === "care" ? null : (
            <FilterLinks
              label="Language"
              links={LANGUAGES.map((each) => ({
                href: toHref(task === "words" ? { ...DEFAULTS, task, language: each } : { ...choice, language: each }),
                label: LANGUAGE_NAMES[each],
                isCurrent: each === language,
              }))}
            />
          )}
        </div>
        {family === null ? null : (
          <Link className="link justify-self-start text-sm font-semibold" to={toHref({ ...choice, family: null })}>
            {`All families of ${taskName}`}
          </Link>
        )}
        {task === "care" ? (
          <Pairs pairs={pairs} />
        ) : (
          <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
            {items.map((shown) => (
              <ItemCard key={`${shown.family} ${shown.seed}`} shown={shown} choice={choice} />
            ))}
          </div>
        )}
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

/** How many seeds a page shows. */
function countSeeds(task: StrengthTask, family: string | null): number {
  if (task === "care") return PAIRS_SHOWN;
  return family === null ? 1 : ITEMS_SHOWN;
}

function ItemCard({
  shown: { family, seed, difficulty, features, figures, item },
  choice,
}: {
  shown: Shown;
  choice: Choice;
}) {
  const { task, language } = choice;
  return (
    <Card as="article" className="flex flex-col gap-4 max-md:p-4">
      <header className="grid gap-0.5 text-sm">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-base">
            <Link className="link" to={toHref({ ...choice, family, seed: seed ?? DEFAULTS.seed, page: DEFAULTS.page })}>
              {[TASK_WORDS[task].name.en, family, seed].filter(Boolean).join(" ")}
            </Link>
          </h2>
          <p className="tabular text-quiet">{`predicted ${formatLogits(difficulty)}`}</p>
        </div>
        {features === null ? null : <p className="text-quiet">{features}</p>}
        {figures === null ? null : (
          <p className="tabular text-quiet">
            {`calibrated ${formatLogits(figures.difficulty)}, ${figures.n} answers, fit ${figures.fit.toFixed(2)}`}
          </p>
        )}
        {figures?.gap?.isLarge ? <p className="tabular font-semibold">{formatGap(figures.gap.logits)}</p> : null}
      </header>
      {/* The view has the margins of a phone's page. */}
      <div className="-mx-4 flex grow flex-col">
        <ItemView item={item} name={`${family}-${seed}`} language={language} showRight />
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

function Pairs({ pairs }: Pick<Route.ComponentProps["loaderData"], "pairs">) {
  return (
    <div className="max-w-lg">
      <Table caption="Pairs of codes" isDense>
        <thead>
          <tr>
            <Th>Item</Th>
            <Th>Codes</Th>
            <Th>Right answer</Th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ seed, left, right, isSame }) => (
            <tr key={seed}>
              <Th scope="row">{`Care ${seed}`}</Th>
              <Td className="tabular">
                <span className="block">{left}</span>
                <span className="block">{right}</span>
              </Td>
              <Td>{isSame ? "the same" : "different"}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
