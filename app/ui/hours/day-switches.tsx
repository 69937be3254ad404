import { HOURS_WORDS } from "#app/content/experts/hours-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { WEEK, weekdayName } from "#app/domain/experts/expert-calendar.ts";
import type { SwitchableDay } from "#app/domain/experts/days-off.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { FoldedCard } from "./folded-card.tsx";
import type { CalendarView } from "./editor-view.ts";

/** One-press days off: every week, or on one of the next dates. */
export function DaySwitches({
  calendar: { weekdays, days },
  problem,
  action,
}: {
  calendar: CalendarView;
  problem: string | null;
  action: string;
}) {
  const language = useLanguage();
  return (
    <FoldedCard id="days-off" title={HOURS_WORDS.daysOff[language]} isOpen={problem !== null}>
      <p className="text-sm text-quiet">{HOURS_WORDS.daysOffText[language]}</p>
      <FormError>{problem}</FormError>
      <div className="grid gap-2">
        <h3 className="text-base">{HOURS_WORDS.everyWeek[language]}</h3>
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {WEEK.map((weekday) => (
            <li key={weekday}>
              <Switch
                action={action}
                intent="switch-weekday"
                fields={{ weekday: String(weekday) }}
                label={weekdayName(weekday, language)}
                isOff={!weekdays.includes(weekday)}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-2">
        <h3 className="text-base">{HOURS_WORDS.nextTwoWeeks[language]}</h3>
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {days.map((day) => (
            <li key={day.date}>
              <Day day={day} action={action} />
            </li>
          ))}
        </ul>
      </div>
    </FoldedCard>
  );
}

function Day({ day: { date, title, state }, action }: { day: SwitchableDay; action: string }) {
  const language = useLanguage();
  if (state === "working" || state === "off") {
    return <Switch action={action} intent="switch-day" fields={{ date }} label={title} isOff={state === "off"} />;
  }
  return (
    <p className="grid min-h-14 content-center rounded-control bg-sand px-2 text-center leading-tight text-quiet">
      <span className="font-semibold">{title}</span>
      <span className="text-xs">
        {state === "leave" ? HOURS_WORDS.onLeave[language] : HOURS_WORDS.notWorked[language]}
      </span>
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
  const language = useLanguage();
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
          <span className="text-xs font-normal">
            {isOff ? HOURS_WORDS.off[language] : HOURS_WORDS.working[language]}
          </span>
          <span className="sr-only">
            {isOff ? HOURS_WORDS.switchToWorking[language] : HOURS_WORDS.switchToOff[language]}
          </span>
        </span>
      </Button>
    </form>
  );
}
