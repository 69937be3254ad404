import { SESSION_WORDS } from "#app/content/booking/session-words.ts";
import { OVERLAP_FIELD } from "#app/domain/booking/booking.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

/** Asks the student to confirm a time that overlaps another session of theirs. The consent is for that time only. */
export function OverlapConsent({ slot, formId }: { slot: Date; formId: string }) {
  const language = useLanguage();
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={OVERLAP_FIELD}
        value={slot.toISOString()}
        form={formId}
        className="size-5 flex-none accent-primary"
      />
      <span>{SESSION_WORDS.wantBoth[language]}</span>
    </label>
  );
}
