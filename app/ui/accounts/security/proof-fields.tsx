import { createContext, use, useId, useRef, useState, useSyncExternalStore } from "react";
import { SECURITY_WORDS as WORDS } from "#app/content/accounts/security-words.ts";
import type { ProofAsked } from "#app/domain/accounts/login-session.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { PasswordField } from "#app/ui/elements/password-field.tsx";
import { Captcha } from "#app/ui/accounts/captcha.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import type { PasskeyBrowser } from "./passkey-browser.ts";

/** How the forms of these pages are confirmed; null while the user's last proof of identity is recent. */
export const ProofContext = createContext<ProofAsked | null>(null);

interface Refused {
  fieldErrors: Readonly<Record<string, string>>;
  formError: string | null;
  reason: string | null;
  proof?: ProofAsked;
}

interface ProofFieldsProps {
  /** The form's own rejection, if it was rejected. */
  problem: Refused | null | undefined;
  /** Show them only once a submission was refused for want of a proof: where many small forms share a page. */
  isOnlyOnRefusal?: boolean;
  /** When the form needs it, if not always. */
  hint?: string;
}

/**
 * The password, code or passkey by which a sensitive form is confirmed, inside the form: one submission is proof and
 * form. Nothing while the last proof is recent.
 */
export function ProofFields({ problem, isOnlyOnRefusal = false, hint }: ProofFieldsProps) {
  const language = useLanguage();
  const expected = use(ProofContext);
  const id = useId();
  // A form that was refused for another reason than its fields had been confirmed before.
  const isConfirmed = problem && problem.formError !== null && problem.proof === undefined;
  const asked = problem?.proof ?? (isConfirmed || isOnlyOnRefusal ? null : expected);
  if (!asked) return null;
  const { hasPassword, hasCode, hasPasskey, page, captcha } = asked;
  const lead = hint ?? WORDS.proofHint[language];
  return (
    <div className="grid gap-3 rounded-control bg-tint/60 p-4">
      {hasPassword || hasCode ? (
        <PasswordField
          id={id}
          label={(hasCode ? WORDS.passwordOrCode : WORDS.yourPassword)[language]}
          name="proof"
          autoComplete="current-password"
          maxLength={200}
          hint={lead}
          error={problem?.fieldErrors.proof}
        />
      ) : (
        <p className="text-sm text-quiet">{lead}</p>
      )}
      {hasPasskey ? <PasskeyProof key={problem?.fieldErrors.proof ?? ""} /> : null}
      {problem?.reason === "captcha-required" ? <Captcha widget={captcha} attempt={problem} /> : null}
      {hasPassword || hasCode ? null : (
        <a
          className="link inline-flex min-h-11 items-center font-semibold"
          href={`${page}?then=close`}
          target="_blank"
          rel="noopener"
        >
          {WORDS.confirmInNewTab[language]}
        </a>
      )}
    </div>
  );
}

/** Signs with a passkey for the form around it. Only on hydrated pages. */
function PasskeyProof() {
  const language = useLanguage();
  const credential = useRef<HTMLInputElement>(null);
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const [state, setState] = useState<"idle" | "passkeyWaits" | "passkeyFailed" | "passkeyReady">("idle");

  async function sign(): Promise<void> {
    setState("passkeyWaits");
    try {
      const answer = await signWithPasskey();
      if (credential.current) credential.current.value = answer;
      setState("passkeyReady");
    } catch {
      setState("passkeyFailed");
    }
  }

  if (!isHydrated) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="proofCredential" ref={credential} />
      <Button
        type="button"
        size="small"
        variant="secondary"
        disabled={state === "passkeyWaits" || state === "passkeyReady"}
        onClick={() => void sign()}
      >
        {WORDS.confirmWithPasskey[language]}
      </Button>
      <p role="status" className="text-sm text-quiet empty:hidden">
        {state === "idle" ? "" : WORDS[state][language]}
      </p>
    </div>
  );
}

const LIBRARY = "/passkeys/browser.js";

/** The signed response as JSON. @throws if the device or its owner refuses */
async function signWithPasskey(): Promise<string> {
  const response = await fetch("/passkeys/options", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ceremony: "confirm" }),
  });
  if (!response.ok) throw new Error(String(response.status));
  const [asked] = await Promise.all([response.json() as Promise<never>, import(/* @vite-ignore */ LIBRARY)]);
  const { passkeys } = window as unknown as { passkeys: PasskeyBrowser };
  return JSON.stringify(await passkeys.sign(asked));
}
