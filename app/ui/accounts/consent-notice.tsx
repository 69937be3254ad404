import { CONSENT_VERSION, consentText } from "#app/content/accounts/consent-texts.ts";
import { CONSENT_WORDS } from "#app/content/accounts/consent-words.ts";
import {
  type ConsentKind,
  NECESSARY_CONSENTS,
  VOLUNTARY_CONSENTS,
  type VoluntaryConsent,
} from "#app/domain/accounts/consent-kinds.ts";
import { CheckboxField } from "#app/ui/elements/field.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

const FIELD_NAMES: Readonly<Record<VoluntaryConsent, string>> = {
  strengths: "agreesToStrengths",
  research: "agreesToResearch",
  news: "agreesToNews",
};

/** What the button below agrees to: each purpose separately, in plain words. */
export function ConsentNotice({ isUnder18Known = false }: { isUnder18Known?: boolean }) {
  const language = useLanguage();
  return (
    <section aria-labelledby="agreed-to" className="grid gap-2 rounded-control bg-tint px-4 py-3 text-sm">
      <h3 id="agreed-to" className="text-base">
        {CONSENT_WORDS.title[language]}
      </h3>
      <p className="text-quiet">{CONSENT_WORDS.lead[language]}</p>
      <ConsentList />
      {isUnder18Known ? <p className="text-quiet">{CONSENT_WORDS.under18[language]}</p> : null}
    </section>
  );
}

/** The purposes and what each means, in the current text or in that of another version. */
export function ConsentList({
  kinds = NECESSARY_CONSENTS,
  version = CONSENT_VERSION,
}: {
  kinds?: readonly ConsentKind[];
  version?: string | null;
}) {
  const language = useLanguage();
  return (
    <ul className="grid gap-2">
      {kinds.map((kind) => (
        <li key={kind}>
          <strong>{`${consentText(kind, version).title[language]}.`}</strong>
          <span>{` ${consentText(kind, version).text[language]}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** The optional consents, unticked. */
export function VoluntaryConsents({
  kinds = VOLUNTARY_CONSENTS,
  title,
}: {
  kinds?: readonly VoluntaryConsent[];
  /** The legend; by default it says that these are for users from 18 years. */
  title?: string;
}) {
  const language = useLanguage();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">{title ?? CONSENT_WORDS.voluntary[language]}</legend>
      {kinds.map((kind) => (
        <CheckboxField
          key={kind}
          name={FIELD_NAMES[kind]}
          value="yes"
          autoComplete="off"
          label={consentText(kind).title[language]}
          hint={consentText(kind).text[language]}
        />
      ))}
    </fieldset>
  );
}
