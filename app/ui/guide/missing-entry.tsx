import { GUIDE_PART_NAMES, type GuidePart, guidePath } from "#app/content/guide/guide-addresses.ts";
import { GUIDE_WORDS } from "#app/content/guide/guide-words.ts";
import type { InLanguage } from "./language.ts";

/** The page of an unknown guide address, with the entries with the most similar spelling, or of one no longer listed. */
export function MissingEntry({
  part,
  nearest,
  gone = null,
  language,
}: InLanguage & {
  part: GuidePart;
  nearest: readonly { slug: string; name: string }[];
  /** What to say of an entry that was listed once. */
  gone?: { title: string; text: string } | null;
}) {
  return (
    <div className="guide page grid max-w-2xl gap-5 py-16 md:py-24">
      <p className="heading tabular text-4xl text-primary">{gone === null ? 404 : 410}</p>
      <h1>{gone?.title ?? GUIDE_WORDS.missingTitle[language]}</h1>
      {gone === null ? null : <p className="max-w-prose text-quiet">{gone.text}</p>}
      {nearest.length > 0 ? (
        <>
          <p className="text-quiet">{GUIDE_WORDS.missingText[language]}</p>
          <ul className="flex flex-wrap gap-2">
            {nearest.map(({ slug, name }) => (
              <li key={slug}>
                <a href={guidePath(language, `${part}/${slug}`)} className="chip">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>
        <a href={guidePath(language, part)} className="link inline-flex min-h-11 items-center">
          {GUIDE_PART_NAMES[part][language]}
        </a>
      </p>
    </div>
  );
}
