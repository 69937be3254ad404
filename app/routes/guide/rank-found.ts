import { foldForSearch, matchFolded } from "#app/domain/guide/search.ts";
import type { GuideSubjectKind } from "#app/domain/guide/statement.ts";

interface Named {
  readonly slug: string;
  readonly name: { readonly en: string; readonly ml: string };
}

/** The extra weight of an exact match of the name. */
const NAME_WEIGHT = 1;

/** Ranks the entries found by a search. Index matches that share only a few letters are dropped. */
export function rankFound<T extends Named>(
  entries: readonly T[],
  found: readonly { kind: GuideSubjectKind; slug: string; words: string }[],
  { kind, typed }: { kind: GuideSubjectKind; typed: string },
): T[] {
  const search = foldForSearch(typed);
  const wordsBySlug = new Map(found.filter((each) => each.kind === kind).map(({ slug, words }) => [slug, words]));
  return entries
    .map((entry) => {
      const share = matchFolded(search, wordsBySlug.get(entry.slug) ?? "");
      const name = matchFolded(search, foldForSearch(`${entry.name.en} ${entry.name.ml}`));
      return { entry, share, score: share + NAME_WEIGHT * name };
    })
    .filter(({ share }) => share > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}
