import { CHECKLIST_WORDS, gapTitle } from "#app/content/experts/checklist-words.ts";
import { EXPERT_GAPS, type ExpertGap, isOwnersGap } from "#app/domain/experts/expert-gaps.ts";
import type { ExpertStatus } from "#app/domain/experts/expert.ts";
import { Card } from "#app/ui/elements/card.tsx";
import { CircleAlert, CircleCheck } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

/** Where an expert closes a gap; null for those that administrators close. */
const PLACES: Record<ExpertGap, string | null> = {
  "meeting-link": "/expert/hours#session-settings",
  hours: "/expert/hours#weekly-hours",
  price: "/expert/profile#price",
  share: null,
  pan: null,
  photo: "/expert/profile#photo",
  agreement: "/expert/profile#agreement",
};

/** What is missing until a draft can be published, with what is done; what an active expert still lacks. */
export function Checklist({ status, gaps }: { status: ExpertStatus; gaps: readonly ExpertGap[] }) {
  const language = useLanguage();
  const isDraft = status === "draft";
  if (!isDraft && gaps.length === 0) return null;
  const shown = isDraft ? EXPERT_GAPS : gaps;
  return (
    <Card as="section" tone="tint" aria-labelledby="checklist" className="grid gap-3">
      <h2 id="checklist" className="text-lg">
        {CHECKLIST_WORDS[isDraft ? "draft" : "active"][language]}
      </h2>
      {gaps.length === 0 ? <p>{CHECKLIST_WORDS.ready[language]}</p> : null}
      <ul className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        {shown.map((gap) => (
          <li key={gap} className="flex min-h-11 items-center gap-2">
            <GapLine gap={gap} isMissing={gaps.includes(gap)} />
          </li>
        ))}
      </ul>
      {gaps.some(isOwnersGap) ? <p className="text-sm text-quiet">{`* ${CHECKLIST_WORDS.ours[language]}`}</p> : null}
    </Card>
  );
}

function GapLine({ gap, isMissing }: { gap: ExpertGap; isMissing: boolean }) {
  const language = useLanguage();
  const title = gapTitle(gap, language);
  const place = PLACES[gap];
  if (!isMissing)
    return (
      <>
        <CircleCheck aria-hidden className="size-5 flex-none text-success" />
        <span>{title}</span>
        <span className="sr-only">{`: ${CHECKLIST_WORDS.done[language]}`}</span>
      </>
    );
  return (
    <>
      <CircleAlert aria-hidden className="size-5 flex-none text-warning" />
      {place === null ? (
        <span>{`${title} *`}</span>
      ) : (
        <a className="link inline-flex min-h-11 items-center" href={place}>
          {title}
        </a>
      )}
      <span className="sr-only">{`: ${CHECKLIST_WORDS.missing[language]}`}</span>
    </>
  );
}
