import type { InputHTMLAttributes } from "react";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { CONTROL_CLASS, describedBy, type FieldFrame, FieldLayout } from "./field.tsx";
import { Eye, EyeOff } from "./icons.tsx";
import { InlineScript } from "./nonce-script.tsx";
import newPasswordScript from "./new-password-script.ts?inline-script";
import type { Bilingual } from "#app/domain/platform/language.ts";

const PASSWORD_WORDS = {
  show: { en: "Show password", ml: "പാസ്‌വേഡ് കാണിക്കുക" },
  hide: { en: "Hide password", ml: "പാസ്‌വേഡ് മറയ്ക്കുക" },
} satisfies Record<string, Bilingual>;

/** Password strength, shown below the field of a new password. */
const STRENGTH_WORDS = {
  weak: { en: "Easy to guess. Make it longer.", ml: "എളുപ്പം ഊഹിക്കാം. നീളം കൂട്ടുക." },
  fair: { en: "Fair. A few more letters make it safer.", ml: "കൊള്ളാം. നീളം കൂട്ടിയാൽ കൂടുതൽ സുരക്ഷിതം." },
  strong: { en: "Hard to guess. Good.", ml: "ഊഹിക്കാൻ പ്രയാസം. നന്നായി." },
} satisfies Record<string, Bilingual>;

type PasswordFieldProps = FieldFrame &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldFrame | "type"> & {
    /** A new password: a script shows its strength below. */
    isNew?: boolean;
  };

/** A password input with a show/hide switch, run by the site's script and hidden without scripts. */
export function PasswordField({ name, label, hint, error, id = name, isNew = false, ...rest }: PasswordFieldProps) {
  const language = useLanguage();
  const frame = { name, label, hint, error, id };
  return (
    <FieldLayout {...frame}>
      <span className="relative block">
        <input {...rest} {...describedBy(frame)} type="password" className={`${CONTROL_CLASS} h-12 pe-13`} />
        <button
          type="button"
          aria-label={PASSWORD_WORDS.show[language]}
          aria-controls={id}
          aria-pressed="false"
          data-reveals={id}
          data-other-label={PASSWORD_WORDS.hide[language]}
          // The site's script may have run before React.
          suppressHydrationWarning
          className="group absolute end-0.5 top-0.5 grid size-11 place-items-center rounded-control text-quiet hover:text-ink noscript:hidden"
        >
          <Eye aria-hidden className="size-5 group-aria-pressed:hidden" />
          <EyeOff aria-hidden className="hidden size-5 group-aria-pressed:block" />
        </button>
      </span>
      {isNew ? <Strength id={id} /> : null}
    </FieldLayout>
  );
}

/** Empty until something is typed, and without scripts. */
function Strength({ id }: { id: string }) {
  const language = useLanguage();
  const { weak, fair, strong } = STRENGTH_WORDS;
  return (
    <>
      <p
        aria-live="polite"
        className="text-sm text-quiet"
        data-strength-of={id}
        data-words={JSON.stringify({ weak: weak[language], fair: fair[language], strong: strong[language] })}
        suppressHydrationWarning
      />
      <InlineScript source={newPasswordScript} />
    </>
  );
}
