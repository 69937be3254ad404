import { GUARDIAN_WORDS as WORDS } from "./guardian.words.ts";
import { formatMobile } from "#app/domain/platform/phone.ts";
import { SWITCH_CLASS, SwitchTrack } from "#app/ui/accounts/switch.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import type { FormProblem } from "#app/web/http/forms.ts";
import type { GuardianView } from "./load-guardian.ts";

/** The consent to be called if a payment or the consent stops half-way; nothing on a link that was passed on. */
export function Calls({ view: { path, calls }, problem }: { view: GuardianView; problem: FormProblem | null }) {
  const language = useLanguage();
  if (calls === null) return null;
  const { isAllowed, phone } = calls;
  if (phone === null)
    return (
      <form
        method="post"
        action={path}
        noValidate
        className="grid gap-2.5 rounded-card border border-line bg-white p-3.5"
      >
        <input type="hidden" name="intent" value="calls" />
        <input type="hidden" name="wanted" value="yes" />
        <Field
          label={WORDS.calls[language]}
          hint={WORDS.callsHint[language]}
          name="callPhone"
          type="tel"
          inputMode="tel"
          maxLength={20}
          autoComplete="tel-national"
          defaultValue={problem?.values.callPhone}
          error={problem?.fieldErrors.callPhone}
        />
        <Button variant="secondary" isWide busyText={WORDS.sending[language]}>
          {WORDS.callsButton[language]}
        </Button>
      </form>
    );
  return (
    <form method="post" action={path}>
      <input type="hidden" name="intent" value="calls" />
      <input type="hidden" name="callPhone" value="" />
      <button
        name="wanted"
        value={isAllowed ? "no" : "yes"}
        role="switch"
        aria-checked={isAllowed}
        className={SWITCH_CLASS}
      >
        <span className="grid min-w-0 flex-1 text-sm leading-snug">
          <strong>{WORDS.calls[language]}</strong>
          <span className="tabular text-quiet">{formatMobile(phone)}</span>
        </span>
        <SwitchTrack />
      </button>
    </form>
  );
}
