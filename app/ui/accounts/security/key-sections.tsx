import { SECURITY_WORDS as WORDS } from "#app/content/accounts/security-words.ts";
import type { ProofAsked } from "#app/domain/accounts/login-session.ts";
import { MAX_PASSKEY_NAME_LENGTH } from "#app/domain/accounts/passkey.ts";
import { Badge } from "#app/ui/elements/badge.tsx";
import { Button, buttonClass } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { PasskeyForm } from "./passkey-form.tsx";
import { ProofFields } from "./proof-fields.tsx";

/** A passkey as shown on the page; times are text. */
interface ShownPasskey {
  id: string;
  name: string;
  added: string;
  lastUsed: string | null;
}

/** A logged-in device; times are text. */
interface ShownDevice {
  id: string;
  name: string;
  place: string | null;
  since: string;
  lastActive: string;
  isThis: boolean;
}

export interface KeyProblem {
  values: Record<string, string>;
  fieldErrors: Record<string, string>;
  formError: string | null;
  reason: string | null;
  proof?: ProofAsked;
}

/** A problem belongs to the section whose form was sent. */
function ownProblem(problem: KeyProblem | undefined, intents: readonly string[]): KeyProblem | undefined {
  return intents.includes(problem?.values.intent ?? "") ? problem : undefined;
}

interface PasskeysProps {
  passkeys: readonly ShownPasskey[];
  action: string;
  options: "/passkeys/options" | "/expert/passkeys/options";
  problem: KeyProblem | undefined;
}

export function Passkeys({ passkeys, action, options, problem }: PasskeysProps) {
  const language = useLanguage();
  const own = ownProblem(problem, ["add-passkey", "rename-passkey", "remove-passkey"]);
  const isAdding = own?.values.intent === "add-passkey";
  const renamed = own?.values.intent === "rename-passkey" ? own.values : undefined;
  // If another tab has removed the passkey, its field is gone: the typed name is shown in the other field.
  const isGone = renamed !== undefined && !passkeys.some(({ id }) => id === renamed.id);
  return (
    <Card as="section" aria-labelledby="passkeys" className="grid gap-5">
      <h2 id="passkeys" className="text-lg">
        {WORDS.passkeys[language]}
      </h2>
      <p className="text-quiet">{WORDS.passkeysLead[language]}</p>
      <FormError>{own?.formError ?? (isAdding ? null : own?.fieldErrors.name)}</FormError>
      {passkeys.length > 0 ? (
        <ul className="grid gap-4">
          {passkeys.map((passkey) => (
            <Passkey
              key={passkey.id}
              {...passkey}
              action={action}
              typedName={renamed?.id === passkey.id ? renamed.name : undefined}
              problem={own?.values.id === passkey.id ? own : undefined}
            />
          ))}
        </ul>
      ) : null}
      <PasskeyForm
        ceremony="add"
        action={action}
        options={options}
        intent="add-passkey"
        label={WORDS.addPasskey[language]}
      >
        <Field
          label={WORDS.passkeyName[language]}
          name="name"
          autoComplete="off"
          maxLength={MAX_PASSKEY_NAME_LENGTH}
          hint={WORDS.passkeyNameHint[language]}
          defaultValue={isAdding ? own.values.name : isGone ? renamed.name : undefined}
          error={isAdding ? own.fieldErrors.name : undefined}
        />
        <ProofFields problem={isAdding ? own : undefined} />
      </PasskeyForm>
    </Card>
  );
}

interface PasskeyProps extends ShownPasskey {
  action: string;
  /** The new name that was rejected. */
  typedName: string | undefined;
  problem: KeyProblem | undefined;
}

function Passkey({ id, name, added, lastUsed, action, typedName, problem }: PasskeyProps) {
  const language = useLanguage();
  return (
    <li className="grid gap-1 border-t border-line pt-4">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-quiet">
        {`${WORDS.added[language]}: ${added}; ${lastUsed ? `${WORDS.lastUsed[language]}: ${lastUsed}` : WORDS.neverUsed[language]}`}
      </p>
      <details open={typedName !== undefined || problem !== undefined}>
        <summary className="link inline-flex min-h-11 items-center" aria-label={`${WORDS.change[language]}: ${name}`}>
          {WORDS.change[language]}
        </summary>
        <form method="post" action={action} noValidate className="grid gap-3 pt-2" aria-label={name}>
          <input type="hidden" name="id" value={id} />
          <Field
            id={`name-${id}`}
            label={WORDS.passkeyName[language]}
            name="name"
            autoComplete="off"
            maxLength={MAX_PASSKEY_NAME_LENGTH}
            defaultValue={typedName ?? name}
          />
          <ProofFields problem={problem} isOnlyOnRefusal />
          <div className="flex flex-wrap gap-2">
            <Button size="small" variant="secondary" name="intent" value="rename-passkey">
              {WORDS.rename[language]}
            </Button>
            <Button size="small" variant="danger" name="intent" value="remove-passkey">
              {WORDS.remove[language]}
            </Button>
          </div>
        </form>
      </details>
    </li>
  );
}

interface RecoveryCodesProps {
  /** Whether there is a key that a code can replace. */
  hasKeys: boolean;
  left: number;
  /** New codes, shown once. */
  codes: readonly string[] | undefined;
  action: string;
  problem: KeyProblem | undefined;
}

export function RecoveryCodes({ hasKeys, left, codes, action, problem }: RecoveryCodesProps) {
  const language = useLanguage();
  const own = ownProblem(problem, ["recovery-codes"]);
  return (
    <Card as="section" aria-labelledby="recovery" className="grid gap-5">
      <h2 id="recovery" className="text-lg">
        {WORDS.recovery[language]}
      </h2>
      <FormError>{own?.formError}</FormError>
      {codes ? <NewCodes codes={codes} /> : <p className="text-quiet">{WORDS.recoveryLead[language]}</p>}
      {hasKeys && left > 0 && !codes ? <p>{`${WORDS.codesLeft[language]} ${left}`}</p> : null}
      {hasKeys && !codes ? (
        <form method="post" action={action} className="grid gap-2" aria-label={WORDS.recovery[language]}>
          <input type="hidden" name="intent" value="recovery-codes" />
          {left > 0 ? <p className="text-sm text-quiet">{WORDS.oldCodesEnd[language]}</p> : null}
          <ProofFields problem={own} />
          <Button variant="secondary" className="justify-self-start">
            {(left > 0 ? WORDS.makeNewCodes : WORDS.makeCodes)[language]}
          </Button>
        </form>
      ) : null}
      {hasKeys ? null : <p className="text-sm text-quiet">{WORDS.recoveryFirst[language]}</p>}
    </Card>
  );
}

function NewCodes({ codes }: { codes: readonly string[] }) {
  const language = useLanguage();
  const text = `Vazhi\n\n${codes.join("\n")}\n`;
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title={WORDS.codesTitle[language]} role="status">
        {WORDS.codesOnce[language]}
      </Notice>
      <ol className="grid gap-x-6 gap-y-0.5 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <a
          className={buttonClass({ variant: "secondary", size: "small" })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="vazhi-recovery-codes.txt"
        >
          {WORDS.download[language]}
        </a>
        <Button type="button" size="small" variant="quiet" data-print className="noscript:hidden">
          {WORDS.print[language]}
        </Button>
      </div>
    </div>
  );
}

interface DevicesProps {
  devices: readonly ShownDevice[];
  action: string;
  problem: KeyProblem | undefined;
}

export function Devices({ devices, action, problem }: DevicesProps) {
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="devices" className="grid gap-5">
      <h2 id="devices" className="text-lg">
        {WORDS.devices[language]}
      </h2>
      <p className="text-quiet">{WORDS.devicesLead[language]}</p>
      <FormError>{ownProblem(problem, ["end-session", "end-other-sessions"])?.formError}</FormError>
      <ul className="grid gap-4">
        {devices.map(({ id, name, place, since, lastActive, isThis }) => (
          <li key={id} className="grid gap-1 border-t border-line pt-4">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              <span>{place ? `${name}, ${place}` : name}</span>
              {isThis ? <Badge tone="success">{WORDS.thisDevice[language]}</Badge> : null}
            </p>
            <p className="text-sm text-quiet">
              {`${WORDS.since[language]}: ${since}; ${WORDS.lastActive[language]}: ${lastActive}`}
            </p>
            {isThis ? null : (
              <form method="post" action={action}>
                <input type="hidden" name="id" value={id} />
                <Button
                  size="small"
                  variant="quiet"
                  name="intent"
                  value="end-session"
                  aria-label={`${WORDS.logOutThere[language]}: ${name}`}
                >
                  {WORDS.logOutThere[language]}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 ? (
        <form method="post" action={action}>
          <Button variant="secondary" name="intent" value="end-other-sessions">
            {WORDS.logOutElsewhere[language]}
          </Button>
        </form>
      ) : null}
    </Card>
  );
}
