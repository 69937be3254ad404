import type { Permission } from "#app/domain/platform/permissions.ts";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { Form, useNavigation } from "react-router";
import { Button, type ButtonSize, type ButtonVariant } from "#app/ui/elements/button.tsx";

interface IntentButtonProps {
  /** The action's intent, if there are several. */
  intent?: string;
  fields?: Record<string, string>;
  /** The target URL; this page by default. */
  action?: string;
  /** Hides the button from administrators without it. */
  permission?: Permission;
  label: string;
  /** More context for screen readers, if the label is not enough. */
  about?: string;
  size?: ButtonSize;
  variant?: ButtonVariant;
}

/** A button with its own form, which acts at once. */
export function IntentButton({ permission, ...button }: IntentButtonProps) {
  if (permission === undefined) return <OwnForm {...button} />;
  return (
    <IfPermitted permission={permission}>
      <OwnForm {...button} />
    </IfPermitted>
  );
}

function OwnForm({
  intent,
  fields = {},
  action,
  label,
  about,
  size = "small",
  variant = "secondary",
}: Omit<IntentButtonProps, "permission">) {
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
