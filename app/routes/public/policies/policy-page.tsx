import {
  ENGLISH_PREVAILS,
  IN_FORCE_SINCE,
  POLICY_WORDS,
  type Policy,
  type PolicyBlock,
} from "#app/content/policies/policy.ts";
import { formatDate } from "#app/domain/platform/time.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { RichTextRun } from "#app/ui/elements/rich-text.tsx";

/** A policy as a page: the four of them differ only in their text. */
export function PolicyPage({ policy }: { policy: Policy }) {
  const language = useLanguage();
  const { title, summary, updatedOn, sections } = policy;
  return (
    <article className="page grid max-w-3xl pb-16 md:pb-24">
      <PageHeader title={title} lead={summary} />
      <p className="mb-2 text-sm text-quiet">
        <time dateTime={updatedOn}>{IN_FORCE_SINCE[language](formatDate(new Date(updatedOn), language))}</time>
      </p>
      <div className="prose">
        {sections.map(({ heading, blocks }) => (
          <section key={heading} className="prose">
            <h2>{heading}</h2>
            {blocks.map((block, place) => (
              <Block key={place} block={block} />
            ))}
          </section>
        ))}
        {ENGLISH_PREVAILS ? <p>{POLICY_WORDS.englishPrevails[language]}</p> : null}
      </div>
    </article>
  );
}

function Block({ block }: { block: PolicyBlock }) {
  if ("paragraph" in block) {
    return (
      <p>
        <RichTextRun text={block.paragraph} />
      </p>
    );
  }
  return (
    <ul>
      {block.list.map((entry, place) => (
        <li key={place}>
          <RichTextRun text={entry} />
        </li>
      ))}
    </ul>
  );
}
