import { Button } from "../elements/button";
import { Card } from "../elements/card";
import { CONTROL_CLASS } from "../elements/field";

interface CalendarFeedProps {
  /** When the address was made, in IST; null while there is none. */
  since: string | null;
  /** The address, just after it was made in this browser; null later: only a hash of it is stored. */
  newAddress: string | null;
  action: string;
}

/** The private address with which an expert's own calendar shows the sessions. */
export function CalendarFeed({ since, newAddress, action }: CalendarFeedProps) {
  return (
    <Card as="section" aria-labelledby="calendar-feed" className="grid gap-4">
      <h2 id="calendar-feed" className="text-xl">
        Your sessions in your own calendar
      </h2>
      <p className="text-quiet">
        A private address for Google Calendar, Outlook or your phone: subscribe to it once, and your sessions appear
        there, with first names only. Whoever has the address sees them, so please keep it to yourself.
      </p>
      {newAddress ? (
        <div className="grid gap-2 rounded-control bg-tint p-4">
          <label htmlFor="feed-address" className="font-semibold">
            Your address. Copy it now: it is not shown again.
          </label>
          <input id="feed-address" readOnly value={newAddress} className={`${CONTROL_CLASS} h-12 min-w-0`} />
        </div>
      ) : null}
      {since ? <p>{`There is an address since ${since}. A new one ends it at once.`}</p> : null}
      <form
        method="post"
        action={`${action}#calendar-feed`}
        className="flex flex-wrap gap-3"
        aria-label="Calendar address"
      >
        <Button variant="secondary" name="intent" value="renew-feed" busyText="Making...">
          {since ? "Make a new address" : "Make an address"}
        </Button>
        {since ? (
          <Button variant="quiet" name="intent" value="end-feed" busyText="Ending...">
            End it
          </Button>
        ) : null}
      </form>
    </Card>
  );
}
