import { Form, useNavigation } from "react-router";
import { askParentWords } from "#app/content/purchase/ask-parent-words.ts";
import { Button, RouterLinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface AskParentProps {
  /** The URL that gets the request, with `intent=ask-parent`. */
  action: string;
  fields?: Record<string, string>;
  /** The waiting page of a pending request; null if there is none. */
  waitingPath: string | null;
  error?: string | null;
}

/** Requests a payment from a parent: a plain form that works before hydration. */
export function AskParent({ action, fields = {}, waitingPath, error }: AskParentProps) {
  const language = useLanguage();
  const navigation = useNavigation();
  const isAsking = navigation.formData?.get("intent") === "ask-parent";
  const { title, about, make, making, waiting, made, see } = askParentWords;
  if (waitingPath) {
    return (
      <Card as="section" aria-labelledby="ask-parent" tone="tint" className="grid gap-3">
        <h2 id="ask-parent" className="text-lg">
          {waiting[language]}
        </h2>
        <p className="text-sm">{made[language]}</p>
        <RouterLinkButton href={waitingPath} variant="secondary" className="justify-self-start">
          {see[language]}
        </RouterLinkButton>
      </Card>
    );
  }
  return (
    <Card as="section" aria-labelledby="ask-parent" className="grid gap-3">
      <h2 id="ask-parent" className="text-lg">
        {title[language]}
      </h2>
      <p className="text-sm text-quiet">{about[language]}</p>
      <FormError>{error}</FormError>
      <Form method="post" action={action} preventScrollReset>
        <input type="hidden" name="intent" value="ask-parent" />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button variant="secondary" isBusy={isAsking} busyText={making[language]}>
          {make[language]}
        </Button>
      </Form>
    </Card>
  );
}
