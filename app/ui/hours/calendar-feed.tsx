import { HOURS_TEXTS, HOURS_WORDS } from "#app/content/experts/hours-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { CONTROL_CLASS } from "#app/ui/elements/field.tsx";

interface CalendarFeedProps {
  /** When the address was made, in IST; null while there is none. */
  since: string | null;
  /** The address, just after it was made in this browser; null later: only a hash of it is stored. */
  newAddress: string | null;
  action: string;
}

/** The private address with which an expert's own calendar shows the sessions. */
export function CalendarFeed({ since, newAddress, action }: CalendarFeedProps) {
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="calendar-feed" className="grid gap-4">
      <h2 id="calendar-feed" className="text-xl">
        {HOURS_WORDS.feedTitle[language]}
      </h2>
      <p className="text-quiet">{HOURS_WORDS.feedText[language]}</p>
      {newAddress ? (
        <div className="grid gap-2 rounded-control bg-tint p-4">
          <label htmlFor="feed-address" className="font-semibold">
            {HOURS_WORDS.feedNew[language]}
          </label>
          <input id="feed-address" readOnly value={newAddress} className={`${CONTROL_CLASS} h-12 min-w-0`} />
        </div>
      ) : null}
      {since ? <p>{HOURS_TEXTS[language].feedSince(since)}</p> : null}
      <form
        method="post"
        action={`${action}#calendar-feed`}
        className="flex flex-wrap gap-3"
        aria-label={HOURS_WORDS.feedAddress[language]}
      >
        <Button variant="secondary" name="intent" value="renew-feed" busyText={HOURS_WORDS.feedMaking[language]}>
          {since ? HOURS_WORDS.feedRenew[language] : HOURS_WORDS.feedMake[language]}
        </Button>
        {since ? (
          <Button variant="quiet" name="intent" value="end-feed" busyText={HOURS_WORDS.feedEnding[language]}>
            {HOURS_WORDS.feedEnd[language]}
          </Button>
        ) : null}
      </form>
    </Card>
  );
}
