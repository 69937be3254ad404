import { Form } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";

/** A button for a file of a month: `of` is the ledger or a section of GSTR-1. */
export function Download({ of, label, month }: { of: string; label: string; month: string }) {
  return (
    <Form method="post" action={`/administrator/money/export?of=${of}&month=${month}`} reloadDocument>
      <Button size="small" variant="secondary">
        {label}
      </Button>
    </Form>
  );
}
