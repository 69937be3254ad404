import { useFetcher } from "react-router";
import { CALL_ME_WORDS } from "#app/content/purchase/call-me-words.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

/** After a payment that came to nothing: whether somebody of the team may call. Never given without this press. */
export function AskToCall({ action, phone }: { action: string; phone: string }) {
  const language = useLanguage();
  const fetcher = useFetcher<{ mayCall?: boolean }>();
  if (fetcher.data?.mayCall)
    return (
      <p role="status" className="text-sm text-quiet">
        {CALL_ME_WORDS.thanks[language]}
      </p>
    );
  return (
    <fetcher.Form method="post" action={action} className="grid gap-2 rounded-card border border-line bg-white p-3.5">
      <input type="hidden" name="intent" value="allow-calls" />
      <p className="text-sm text-quiet">{CALL_ME_WORDS.text[language]}</p>
      <Button variant="secondary" isWide isBusy={fetcher.state !== "idle"} busyText={CALL_ME_WORDS.saving[language]}>
        {CALL_ME_WORDS.button[language](phone)}
      </Button>
    </fetcher.Form>
  );
}
