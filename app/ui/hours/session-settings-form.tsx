import { bindFields } from "#app/ui/elements/bind-fields.ts";
import { HOURS_TEXTS, HOURS_WORDS } from "#app/content/experts/hours-words.ts";
import { expertKindName } from "#app/domain/experts/expert.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import {
  BUFFER_STEP_MINUTES,
  lengthField,
  MAX_BUFFER_MINUTES,
  MAX_SESSION_MINUTES,
  MAX_TOWN_LENGTH,
  MAX_VENUE_LENGTH,
  MIN_SESSION_MINUTES,
  SESSION_STEP_MINUTES,
} from "#app/domain/experts/expert-calendar.ts";
import { MAX_MINIMUM_NOTICE_HOURS, MIN_MINIMUM_NOTICE_HOURS } from "#app/domain/experts/working-hours.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { FoldedCard } from "./folded-card.tsx";
import type { CalendarView, EditorAnswer } from "./editor-view.ts";

/** Session length, the break after each, the booking deadline, and the place. */
export function SessionSettingsForm({
  calendar,
  answer,
  action,
}: {
  calendar: CalendarView;
  answer: EditorAnswer | undefined;
  action: string;
}) {
  const language = useLanguage();
  const { offers, bufferMinutes, minimumNoticeHours, meetingLink, town, venue } = calendar;
  const typed = answer?.values;
  const errors = answer?.fieldErrors ?? {};
  const field = bindFields(answer);
  return (
    <FoldedCard id="session-settings" title={HOURS_WORDS.sessions[language]} isOpen={answer !== undefined}>
      <form
        method="post"
        action={`${action}#session-settings`}
        noValidate
        aria-label={HOURS_WORDS.sessions[language]}
        className="grid gap-5"
      >
        <input type="hidden" name="intent" value="settings" />
        <FormError>{answer?.formError}</FormError>
        {offers.map(({ pricingId, kind, sessionMinutes }) => (
          <Field
            key={pricingId}
            label={HOURS_TEXTS[language].minutesAs(expertKindName(kind, language))}
            name={lengthField(pricingId)}
            type="number"
            inputMode="numeric"
            min={MIN_SESSION_MINUTES}
            max={MAX_SESSION_MINUTES}
            step={SESSION_STEP_MINUTES}
            hint={HOURS_WORDS.lengthKept[language]}
            defaultValue={typed?.[lengthField(pricingId)] ?? sessionMinutes}
            error={errors[lengthField(pricingId)]}
          />
        ))}
        <Field
          label={HOURS_WORDS.buffer[language]}
          {...field("bufferMinutes", bufferMinutes)}
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_BUFFER_MINUTES}
          step={BUFFER_STEP_MINUTES}
          hint={HOURS_WORDS.bufferHint[language]}
        />
        <Field
          label={HOURS_WORDS.notice[language]}
          {...field("minimumNoticeHours", minimumNoticeHours)}
          type="number"
          inputMode="numeric"
          min={MIN_MINIMUM_NOTICE_HOURS}
          max={MAX_MINIMUM_NOTICE_HOURS}
          step={1}
          hint={HOURS_WORDS.noticeHint[language]}
        />
        <Field
          label={HOURS_WORDS.meetingLink[language]}
          {...field("meetingLink", meetingLink)}
          type="url"
          inputMode="url"
          isOptional
          maxLength={300}
          placeholder="https://meet.example.com/your-room"
          hint={HOURS_WORDS.meetingLinkHint[language]}
        />
        <Field
          label={HOURS_WORDS.town[language]}
          {...field("town", town)}
          isOptional
          maxLength={MAX_TOWN_LENGTH}
          hint={HOURS_WORDS.townHint[language]}
        />
        <Field
          label={HOURS_WORDS.address[language]}
          {...field("venue", venue)}
          isOptional
          maxLength={MAX_VENUE_LENGTH}
          hint={HOURS_WORDS.addressHint[language]}
        />
        <Button variant="secondary" busyText={HOURS_WORDS.saving[language]} className="sm:justify-self-start">
          {HOURS_WORDS.saveSettings[language]}
        </Button>
      </form>
    </FoldedCard>
  );
}
