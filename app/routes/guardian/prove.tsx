import { GUARDIAN_TEXTS, GUARDIAN_WORDS as WORDS } from "./guardian.words.ts";
import { purchaseTitle } from "#app/domain/purchase/packages.ts";
import { Captcha } from "#app/ui/accounts/captcha.tsx";
import { CodeField } from "#app/ui/accounts/phone/code-field.tsx";
import codeScript from "#app/ui/accounts/phone/code-script.ts?inline-script";
import { NumberField } from "#app/ui/accounts/phone/number-field.tsx";
import { Folded } from "#app/ui/accounts/folded.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { Select } from "#app/ui/elements/select.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import type { FormProblem } from "#app/web/http/forms.ts";
import type { GuardianView } from "./load-guardian.ts";
import { Calls } from "./calls.tsx";
import { Head, Intent } from "./head.tsx";

/** The step that proves the consent: a code to the guardian's number, a payment, or the school. */
export function Prove({ view, problem }: { view: GuardianView; problem: FormProblem | null }) {
  const language = useLanguage();
  const { methods, path, sentTo, isProofOld } = view;
  const hasPhone = methods.includes("phone");
  const hasPayment = methods.includes("payment");
  const isCodeSent = sentTo !== null && hasPhone;
  return (
    <>
      <Head
        title={
          WORDS[isCodeSent ? "codeTitle" : hasPhone ? "numberTitle" : hasPayment ? "payTitle" : "schoolTitle"][language]
        }
        lead={
          isCodeSent ? GUARDIAN_TEXTS[language].sentTo(sentTo) : (hasPhone ? WORDS.numberLead : WORDS.payText)[language]
        }
      />
      {isCodeSent ? <CodeForm view={view} problem={problem} /> : null}
      {hasPhone ? (
        isCodeSent ? (
          <Folded title={WORDS.nothingCame[language]} open={Boolean(problem?.fieldErrors.phone)}>
            <div className="pt-1 pb-4">
              <NumberForm view={view} problem={problem} isAgain />
            </div>
          </Folded>
        ) : (
          <NumberForm view={view} problem={problem} />
        )
      ) : null}
      {hasPayment ? <PayForm view={view} problem={problem} isOnly={!hasPhone} /> : null}
      {methods.includes("school") && !isProofOld ? (
        <p className="text-sm text-quiet">{WORDS.schoolText[language]}</p>
      ) : null}
      <Calls view={view} problem={problem} />
      {isProofOld ? null : <Intent path={path} intent="refuse" label={WORDS.refuse[language]} variant="quiet" />}
    </>
  );
}

function CodeForm({ view, problem }: { view: GuardianView; problem: FormProblem | null }) {
  const language = useLanguage();
  const { path } = view;
  return (
    <form method="post" action={`${path}?step=prove`} noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="verify" />
      <CodeField rules={view.rules.code ?? {}} error={problem?.fieldErrors.code} />
      <Button isWide busyText={WORDS.sending[language]} data-sends-code>
        {WORDS.verify[language]}
      </Button>
      <InlineScript source={codeScript} />
    </form>
  );
}

/** Asks for the guardian's number, or once more by the other channel. */
function NumberForm({
  view,
  problem,
  isAgain = false,
}: {
  view: GuardianView;
  problem: FormProblem | null;
  isAgain?: boolean;
}) {
  const language = useLanguage();
  const { path, sentTo, captcha } = view;
  return (
    <form method="post" action={`${path}?step=prove`} noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="send-code" />
      <NumberField
        rules={view.rules.phone ?? {}}
        value={problem?.values.phone ?? sentTo ?? ""}
        error={problem?.fieldErrors.phone}
      />
      {problem?.reason === "captcha-required" ? <Captcha widget={captcha} /> : null}
      <div className="grid gap-2.5">
        <Button
          name="channel"
          value="whatsapp"
          isWide
          variant={isAgain ? "secondary" : "primary"}
          busyText={WORDS.sending[language]}
        >
          {WORDS.byWhatsapp[language]}
        </Button>
        <Button name="channel" value="sms" isWide variant="secondary" busyText={WORDS.sending[language]}>
          {WORDS.bySms[language]}
        </Button>
      </div>
    </form>
  );
}

function PayForm({ view, problem, isOnly }: { view: GuardianView; problem: FormProblem | null; isOnly: boolean }) {
  const language = useLanguage();
  const { chosen, packages, path } = view;
  const variant = isOnly ? "primary" : "secondary";
  if (chosen) {
    return (
      <form method="post" action={path}>
        <input type="hidden" name="intent" value="pay" />
        <input type="hidden" name="packageType" value={chosen.type} />
        <Button isWide variant={variant} busyText={WORDS.sending[language]}>
          {GUARDIAN_TEXTS[language].pay(chosen.price)}
        </Button>
      </form>
    );
  }
  return (
    <Folded title={WORDS.payInstead[language]} open={isOnly}>
      <form method="post" action={path} className="grid gap-4 pt-1 pb-4">
        <input type="hidden" name="intent" value="pay" />
        <Select
          label={WORDS.package[language]}
          name="packageType"
          options={packages.map(({ value, price }) => ({
            value,
            label: `${purchaseTitle({ packageType: value }, language)}, ${price}`,
          }))}
          defaultValue="silver"
          error={problem?.fieldErrors.packageType}
        />
        <Button isWide variant={variant} busyText={WORDS.sending[language]}>
          {WORDS.payButton[language]}
        </Button>
      </form>
    </Folded>
  );
}
