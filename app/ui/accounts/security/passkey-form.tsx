import type { ReactNode } from "react";
import { SECURITY_WORDS as WORDS } from "#app/content/accounts/security-words.ts";
import type { PasskeyCeremony } from "#app/domain/accounts/passkey.ts";
import { Button, type ButtonVariant } from "#app/ui/elements/button.tsx";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import passkeyScript from "./passkey-script.ts?inline-script";

interface PasskeyFormProps {
  ceremony: PasskeyCeremony;
  action: string;
  /** The endpoint that issues the challenge. */
  options: "/passkeys/options" | "/expert/passkeys/options";
  intent: string;
  label: string;
  variant?: ButtonVariant;
  children?: ReactNode;
}

/** A form answered by a passkey. Hidden without scripts, which it needs. */
export function PasskeyForm({
  ceremony,
  action,
  options,
  intent,
  label,
  variant = "secondary",
  children,
}: PasskeyFormProps) {
  const language = useLanguage();
  return (
    <>
      <form
        method="post"
        action={action}
        noValidate
        aria-label={label}
        data-passkey={ceremony}
        data-options={options}
        data-waits={WORDS.passkeyWaits[language]}
        data-failed={WORDS.passkeyFailed[language]}
        data-absent={WORDS.passkeyNotHere[language]}
        className="grid gap-4 noscript:hidden"
      >
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="credential" />
        {children}
        <Button variant={variant} isWide data-passkey-button>
          {label}
        </Button>
        <p role="status" className="text-sm text-quiet empty:hidden" />
      </form>
      <InlineScript source={passkeyScript} />
    </>
  );
}
