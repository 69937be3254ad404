import {
  BUFFER_STEP_MINUTES,
  lengthField,
  MAX_BUFFER_MINUTES,
  MAX_SESSION_MINUTES,
  MAX_TOWN_LENGTH,
  MAX_VENUE_LENGTH,
  MIN_SESSION_MINUTES,
  SESSION_STEP_MINUTES,
} from "../../domain/experts/expert-calendar";
import { MAX_MINIMUM_NOTICE_HOURS, MIN_MINIMUM_NOTICE_HOURS } from "../../domain/experts/working-hours";
import { Button } from "../elements/button";
import { Card } from "../elements/card";
import { Field } from "../elements/field";
import { FormError } from "../elements/form-error";
import type { CalendarView, EditorAnswer } from "./editor-view";

/** How long sessions are, the break after each, how late they can be booked, and where they take place. */
export function SessionSettingsForm({
  calendar,
  answer,
  action,
}: {
  calendar: CalendarView;
  answer: EditorAnswer | undefined;
  action: string;
}) {
  const { offers, bufferMinutes, minimumNoticeHours, meetingLink, town, venue } = calendar;
  const typed = answer?.values;
  const errors = answer?.fieldErrors ?? {};
  return (
    <Card as="section" aria-labelledby="session-settings" className="grid gap-5">
      <h2 id="session-settings" className="text-xl">
        Sessions
      </h2>
      <form method="post" action={`${action}#session-settings`} noValidate aria-label="Sessions" className="grid gap-5">
        <input type="hidden" name="intent" value="settings" />
        <FormError>{answer?.formError}</FormError>
        {offers.map(({ pricingId, kind, sessionMinutes }) => (
          <Field
            key={pricingId}
            label={`Minutes of a session as ${kind}`}
            name={lengthField(pricingId)}
            type="number"
            inputMode="numeric"
            min={MIN_SESSION_MINUTES}
            max={MAX_SESSION_MINUTES}
            step={SESSION_STEP_MINUTES}
            hint="Sessions that are booked keep their length."
            defaultValue={typed?.[lengthField(pricingId)] ?? sessionMinutes}
            error={errors[lengthField(pricingId)]}
          />
        ))}
        <Field
          label="Free minutes after a session"
          name="bufferMinutes"
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_BUFFER_MINUTES}
          step={BUFFER_STEP_MINUTES}
          hint="Together they take up whole hours: 45 and 15 minutes take one, 60 and 15 take two."
          defaultValue={typed?.bufferMinutes ?? bufferMinutes}
          error={errors.bufferMinutes}
        />
        <Field
          label="Minimum notice in hours"
          name="minimumNoticeHours"
          type="number"
          inputMode="numeric"
          min={MIN_MINIMUM_NOTICE_HOURS}
          max={MAX_MINIMUM_NOTICE_HOURS}
          step={1}
          hint="Nobody can book a session that begins sooner than that."
          defaultValue={typed?.minimumNoticeHours ?? minimumNoticeHours}
          error={errors.minimumNoticeHours}
        />
        <Field
          label="Meeting link"
          name="meetingLink"
          type="url"
          inputMode="url"
          isOptional
          maxLength={300}
          placeholder="https://meet.example.com/your-room"
          hint="Students see it from 15 minutes before their session."
          defaultValue={typed?.meetingLink ?? meetingLink}
          error={errors.meetingLink}
        />
        <Field
          label="Town"
          name="town"
          isOptional
          maxLength={MAX_TOWN_LENGTH}
          hint="Where students come who meet you in person. With a link as well, they choose how to come."
          defaultValue={typed?.town ?? town}
          error={errors.town}
        />
        <Field
          label="Address"
          name="venue"
          isOptional
          maxLength={MAX_VENUE_LENGTH}
          hint="House, street, landmark. What is booked keeps the place it was booked for."
          defaultValue={typed?.venue ?? venue}
          error={errors.venue}
        />
        <Button variant="secondary" busyText="Saving..." className="sm:justify-self-start">
          Save session settings
        </Button>
      </form>
    </Card>
  );
}
