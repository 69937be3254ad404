import { OPEN_OUTCOME_WORDS } from "#app/content/experts/session-words.ts";
import { SESSION_OUTCOMES } from "#app/domain/booking/session-state.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { href } from "react-router";
import type { SessionView } from "./session-view.ts";

/** The sessions whose outcome the expert has not recorded yet: one tap for each. */
export function OpenOutcomes({ sessions }: { sessions: readonly SessionView[] }) {
  const language = useLanguage();
  if (sessions.length === 0) return null;
  return (
    <Card as="section" tone="tint" aria-labelledby="outcomes" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="outcomes" className="text-lg">
          {OPEN_OUTCOME_WORDS.title[language]}
        </h2>
        <p className="text-sm text-quiet">{OPEN_OUTCOME_WORDS.about[language]}</p>
      </div>
      <ul className="grid divide-y divide-line">
        {sessions.map(({ id, firstName, day, times }) => (
          <li key={id} className="grid gap-2 py-3 first:pt-0 last:pb-0">
            <a className="link font-medium wrap-anywhere" href={href("/expert/bookings/:bookingId", { bookingId: id })}>
              {`${firstName}, ${day}, ${times}`}
            </a>
            <form
              method="post"
              action={href("/expert/bookings/:bookingId", { bookingId: id })}
              className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap"
              aria-label={`${firstName}, ${day}`}
            >
              <input type="hidden" name="intent" value="outcome" />
              <input type="hidden" name="from" value="home" />
              {SESSION_OUTCOMES.map((outcome) =>
                outcome === "scheduled" ? null : (
                  <Button
                    key={outcome}
                    variant={outcome === "completed" ? "primary" : "secondary"}
                    size="small"
                    name="outcome"
                    value={outcome}
                  >
                    {OPEN_OUTCOME_WORDS[outcome][language]}
                  </Button>
                ),
              )}
            </form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
