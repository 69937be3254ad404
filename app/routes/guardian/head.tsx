import { GUARDIAN_WORDS as WORDS } from "./guardian.words.ts";
import { Button, type ButtonVariant } from "#app/ui/elements/button.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

export function Head({ title, lead }: { title: string; lead?: string }) {
  return (
    <header className="grid gap-3">
      <h1>{title}</h1>
      {lead ? <p className="text-quiet">{lead}</p> : null}
    </header>
  );
}

interface IntentProps {
  path: string;
  intent: "refuse" | "withdraw" | "renew" | "erase" | "see-report";
  label: string;
  variant: ButtonVariant;
}

/** A form with only a button. */
export function Intent({ path, intent, label, variant }: IntentProps) {
  const language = useLanguage();
  return (
    <form method="post" action={path}>
      <input type="hidden" name="intent" value={intent} />
      <Button isWide variant={variant} busyText={WORDS.sending[language]}>
        {label}
      </Button>
    </form>
  );
}
