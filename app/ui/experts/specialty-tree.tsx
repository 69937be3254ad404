import { EXPERT_PAGE_TEXTS, EXPERT_PAGE_WORDS } from "#app/content/experts/expert-page-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { languageByLetters } from "#app/domain/platform/language.ts";
import { type SpecialtyNode, pathToSpecialty } from "#app/domain/experts/specialty-tree.ts";
import { ChevronDown } from "#app/ui/elements/icons.tsx";
import { SpecialtyPicture } from "./specialty-picture.tsx";

interface SpecialtyTreeProps {
  tree: readonly SpecialtyNode[];
  /** The specialty to filter by; null for all. */
  chosenId: string | null;
  /** The list's address for a specialty, or for all. */
  hrefFor: (specialtyId: string | null) => string;
}

/** Specialties to filter by, as links in native `<details>`. The branch of the selected one is open. */
export function SpecialtyTree({ tree, chosenId, hrefFor }: SpecialtyTreeProps) {
  const language = useLanguage();
  const openIds = new Set(chosenId === null ? [] : pathToSpecialty(tree, chosenId).map(({ id }) => id));
  return (
    <nav aria-labelledby="domains" className="rounded-card border border-line bg-white p-3">
      <h2 id="domains" className="px-3 pt-1 pb-2 text-base">
        {EXPERT_PAGE_WORDS.fields[language]}
      </h2>
      <a href={hrefFor(null)} aria-current={chosenId === null ? "true" : undefined} className="menu-line">
        {EXPERT_PAGE_WORDS.allFields[language]}
      </a>
      <Branches nodes={tree} openIds={openIds} chosenId={chosenId} hrefFor={hrefFor} />
    </nav>
  );
}

type BranchesProps = Omit<SpecialtyTreeProps, "tree"> & {
  nodes: readonly SpecialtyNode[];
  openIds: ReadonlySet<string>;
};

function Branches({ nodes, ...rest }: BranchesProps) {
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.id}>
          {node.children.length > 0 ? (
            <Branch node={node} {...rest} />
          ) : (
            <SpecialtyLink node={node} name={node.name} hasPicture {...rest} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Branch({ node, ...rest }: Omit<BranchesProps, "nodes"> & { node: SpecialtyNode }) {
  const language = useLanguage();
  return (
    <details open={rest.openIds.has(node.id)}>
      <summary className="menu-line list-none">
        <ChevronDown
          aria-hidden
          className="size-5 flex-none -rotate-90 text-primary transition-transform duration-150 [details[open]>summary>&]:rotate-0"
        />
        <SpecialtyPicture image={node.image} />
        <span lang={languageByLetters(node.name)} className="min-w-0 flex-1">
          {node.name}
        </span>
        <Count of={node.expertCount} />
      </summary>
      <div className="ms-5 border-s border-line ps-2">
        <SpecialtyLink node={node} name={EXPERT_PAGE_TEXTS[language].allOf(node.name)} {...rest} />
        <Branches nodes={node.children} {...rest} />
      </div>
    </details>
  );
}

function SpecialtyLink({
  node,
  name,
  hasPicture = false,
  chosenId,
  hrefFor,
}: Pick<BranchesProps, "chosenId" | "hrefFor"> & { node: SpecialtyNode; name: string; hasPicture?: boolean }) {
  return (
    <a href={hrefFor(node.id)} aria-current={node.id === chosenId ? "true" : undefined} className="menu-line">
      {hasPicture ? <SpecialtyPicture image={node.image} /> : null}
      <span lang={languageByLetters(name)} className="min-w-0 flex-1">
        {name}
      </span>
      <Count of={node.expertCount} />
    </a>
  );
}

function Count({ of: count }: { of: number }) {
  const language = useLanguage();
  return (
    <span className="tabular text-sm font-normal text-quiet">
      {count}
      <span className="sr-only">{EXPERT_PAGE_TEXTS[language].experts(count)}</span>
    </span>
  );
}
