import { Form, useNavigation } from "react-router";
import { askParentTexts } from "../../content/purchase/parent-payment";
import { Bilingual, BilingualLabel } from "../elements/bilingual";
import { Button, LinkButton } from "../elements/button";
import { Card } from "../elements/card";
import { FormError } from "../elements/form-error";

interface AskParentProps {
  /** Where the wish is posted, with `intent=ask-parent`. */
  action: string;
  fields?: Record<string, string>;
  /** Where the student waits for the payment already asked for; null if none is. */
  waitingPath: string | null;
  error?: string | null;
}

/** Lets somebody else pay: a plain form, to work before hydration. */
export function AskParent({ action, fields = {}, waitingPath, error }: AskParentProps) {
  const navigation = useNavigation();
  const isAsking = navigation.formData?.get("intent") === "ask-parent";
  const { title, about, waiting } = askParentTexts;
  if (waitingPath) {
    return (
      <Card as="section" aria-labelledby="ask-parent" tone="tint" className="grid gap-3">
        <h2 id="ask-parent" className="text-lg">
          <BilingualLabel text={waiting} />
        </h2>
        <p className="text-sm">You have made a link. If you pay yourself, it stops working.</p>
        <LinkButton href={waitingPath} variant="secondary" className="justify-self-start">
          See the link
        </LinkButton>
      </Card>
    );
  }
  return (
    <Card as="section" aria-labelledby="ask-parent" className="grid gap-3">
      <h2 id="ask-parent" className="text-lg">
        <BilingualLabel text={title} />
      </h2>
      <Bilingual text={about} className="text-sm text-quiet" />
      <FormError>{error}</FormError>
      <Form method="post" action={action} preventScrollReset>
        <input type="hidden" name="intent" value="ask-parent" />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button variant="secondary" isBusy={isAsking} busyText="Making the link…">
          Make a link
        </Button>
      </Form>
    </Card>
  );
}
