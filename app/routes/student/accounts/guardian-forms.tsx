import { AGREEMENT_TERMS, WAITING_WORDS as WORDS } from "#app/content/accounts/consent-words.ts";
import { PROFILE_FIELD_WORDS } from "#app/content/accounts/profile-words.ts";
import { VOLUNTARY_CONSENTS } from "#app/domain/accounts/consent-kinds.ts";
import { ConsentNotice, VoluntaryConsents } from "#app/ui/accounts/consent-notice.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { SWITCH_CLASS, SwitchTrack } from "#app/ui/accounts/switch.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { Folded } from "#app/ui/accounts/folded.tsx";
import { RichTextRun } from "#app/ui/elements/rich-text.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

/** Sends the request to the guardian again. */
export function RemindForm({ path, isAsked }: { path: string; isAsked: boolean }) {
  const language = useLanguage();
  return (
    <form method="post" action={path} className="grid gap-2">
      <input type="hidden" name="intent" value="remind" />
      <Button isWide busyText={WORDS.sending[language]}>
        {(isAsked ? WORDS.remind : WORDS.ask)[language]}
      </Button>
      <p className="text-sm text-quiet">{WORDS.remindHint[language]}</p>
    </form>
  );
}

/** Names another guardian. */
export function ChangeForm({
  path,
  values,
  errors,
  isAsked,
}: {
  path: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Whether somebody was asked by mail. */
  isAsked: boolean;
}) {
  const language = useLanguage();
  return (
    <Folded title={(isAsked ? WORDS.change : WORDS.byMail)[language]} open={Object.keys(errors).length > 0}>
      <form method="post" action={path} noValidate className="grid gap-5 pt-2 pb-5">
        <input type="hidden" name="intent" value="change" />
        <Field
          label={PROFILE_FIELD_WORDS.guardianName[language]}
          name="guardianName"
          autoComplete="off"
          required
          maxLength={100}
          defaultValue={values.guardianName}
          error={errors.guardianName}
        />
        <Field
          label={PROFILE_FIELD_WORDS.guardianEmail[language]}
          name="guardianEmail"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          hint={WORDS.changeHint[language]}
          defaultValue={values.guardianEmail}
          error={errors.guardianEmail}
        />
        <Button variant="secondary" isWide busyText={WORDS.sending[language]}>
          {WORDS.changeButton[language]}
        </Button>
      </form>
    </Folded>
  );
}

/** The student's side of the guardian's notice: whether the guardian may open the report. */
export function ShowReportForm({ path, isShown }: { path: string; isShown: boolean }) {
  const language = useLanguage();
  return (
    <form method="post" action={path}>
      <input type="hidden" name="intent" value="show-report" />
      <button name="shown" value={isShown ? "no" : "yes"} role="switch" aria-checked={isShown} className={SWITCH_CLASS}>
        <span className="grid flex-1 text-sm leading-snug">
          <strong>{WORDS.showReport[language]}</strong>
          <span className="text-quiet">{WORDS.showReportHint[language]}</span>
        </span>
        <SwitchTrack />
      </button>
    </form>
  );
}

/** For a student who is of age by now, and consents themselves. `hasStrengths`: the guardian agreed to the tasks. */
export function AgreeForm({ path, hasStrengths }: { path: string; hasStrengths: boolean }) {
  const language = useLanguage();
  return (
    <form method="post" action={path} className="grid gap-4">
      <input type="hidden" name="intent" value="agree" />
      <ConsentNotice />
      <VoluntaryConsents kinds={hasStrengths ? ["strengths", ...VOLUNTARY_CONSENTS] : VOLUNTARY_CONSENTS} />
      {hasStrengths ? <p className="text-sm">{WORDS.strengthsEnd[language]}</p> : null}
      <Button isWide busyText={WORDS.sending[language]}>
        {WORDS.agree[language]}
      </Button>
      <p className="text-sm text-quiet">
        <RichTextRun text={AGREEMENT_TERMS[language]} />
      </p>
    </form>
  );
}
