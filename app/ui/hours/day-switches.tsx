import { WEEK, WEEKDAY_NAMES } from "../../domain/experts/expert-calendar";
import type { SwitchableDay } from "../../domain/experts/days-off";
import { Button } from "../elements/button";
import { Card } from "../elements/card";
import { FormError } from "../elements/form-error";
import type { CalendarView } from "./editor-view";

/** One press for a day off: every week, or on one of the next dates. */
export function DaySwitches({
  calendar: { weekdays, days },
  problem,
  action,
}: {
  calendar: CalendarView;
  problem: string | null;
  action: string;
}) {
  return (
    <Card as="section" aria-labelledby="days-off" className="grid gap-5">
      <header className="grid gap-1">
        <h2 id="days-off" className="text-xl">
          Days off
        </h2>
        <p className="text-sm text-quiet">Press a day to switch it. What is booked stays.</p>
      </header>
      <FormError>{problem}</FormError>
      <div className="grid gap-2">
        <h3 className="text-base">Every week</h3>
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {WEEK.map((weekday) => (
            <li key={weekday}>
              <Switch
                action={action}
                intent="switch-weekday"
                fields={{ weekday: String(weekday) }}
                label={WEEKDAY_NAMES[weekday] ?? ""}
                isOff={!weekdays.includes(weekday)}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-2">
        <h3 className="text-base">The next two weeks</h3>
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {days.map((day) => (
            <li key={day.date}>
              <Day day={day} action={action} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Day({ day: { date, title, state }, action }: { day: SwitchableDay; action: string }) {
  const [weekday = "", number = "", month = ""] = title.split(" ");
  const label = `${weekday.slice(0, 3)} ${number} ${month.slice(0, 3)}`;
  if (state === "working" || state === "off") {
    return <Switch action={action} intent="switch-day" fields={{ date }} label={label} isOff={state === "off"} />;
  }
  return (
    <p className="grid min-h-14 content-center rounded-control bg-sand px-2 text-center leading-tight text-quiet">
      <span className="font-semibold">{label}</span>
      <span className="text-xs">{state === "leave" ? "On leave" : "Not worked"}</span>
    </p>
  );
}

function Switch({
  action,
  intent,
  fields,
  label,
  isOff,
}: {
  action: string;
  intent: string;
  fields: Record<string, string>;
  label: string;
  isOff: boolean;
}) {
  return (
    <form method="post" action={`${action}#days-off`}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button
        variant={isOff ? "quiet" : "secondary"}
        name="isOff"
        value={isOff ? "no" : "yes"}
        isWide
        className={`min-h-14 px-2 ${isOff ? "border border-dashed border-edge" : ""}`}
      >
        <span className="grid leading-tight">
          <span>{label}</span>
          <span className="text-xs font-normal">{isOff ? "Off" : "Working"}</span>
          <span className="sr-only">{isOff ? "Switch to working" : "Switch to a day off"}</span>
        </span>
      </Button>
    </form>
  );
}
