import { Form, useNavigation } from "react-router";
import { Button, type ButtonSize, type ButtonVariant } from "../../../ui/elements/button";

interface IntentButtonProps {
  /** What the action is told to do, where it does several things. */
  intent?: string;
  /** What the action is told besides. */
  fields?: Record<string, string>;
  /** Where it is posted to; this page where nothing is said. */
  action?: string;
  label: string;
  /** What it is about, where the label alone does not tell those who cannot see it. */
  about?: string;
  size?: ButtonSize;
  variant?: ButtonVariant;
}

/** A button that does one thing at once: a form of its own. */
export function IntentButton({
  intent,
  fields = {},
  action,
  label,
  about,
  size = "small",
  variant = "secondary",
}: IntentButtonProps) {
  const isSending = useNavigation().state === "submitting";
  return (
    <Form method="post" action={action} preventScrollReset>
      {intent ? <input type="hidden" name="intent" value={intent} /> : null}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        size={size}
        variant={variant}
        disabled={isSending}
        aria-label={about ? `${label}: ${about}` : undefined}
        className="whitespace-nowrap"
      >
        {label}
      </Button>
    </Form>
  );
}
