import type { ReactNode } from "react";
import { OpenNewest } from "#app/ui/admin/open-newest.tsx";
import { bindFields } from "#app/ui/elements/bind-fields.ts";
import { Button, RouterLinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { useFormSubmission } from "#app/ui/use-form-submission.ts";
import type { FormProblem } from "#app/web/http/forms.ts";

interface EditFormProps {
  /** Of its heading. */
  id: string;
  title: string;
  intent: string;
  /** Hidden fields: the entry's id, and its version when opened. */
  kept: Readonly<Record<string, string>>;
  /** Where the form is posted, and where Cancel leads. */
  action: string;
  cancelHref: string;
  /** A new entry is in the list beside it; a changed one can be opened at `action`. */
  isNew: boolean;
  saves?: string;
  /** The page has other forms, with errors of their own. */
  isOneOfSeveral?: boolean;
  /** The fields; after a rejection with the typed values and errors. `field` binds them: see `bindFields`. */
  children(answer: FormProblem | undefined, field: ReturnType<typeof bindFields>): ReactNode;
}

/** The form of a new or existing entry: submitted once, rejected if the entry has changed since. */
export function EditForm(props: EditFormProps) {
  const {
    id,
    title,
    intent,
    kept,
    action,
    cancelHref,
    isNew,
    saves = "Save",
    isOneOfSeveral = false,
    children,
  } = props;
  const { Form, formRef, answer: any, isLocked, isTimedOut } = useFormSubmission<FormProblem>();
  const answer = isOneOfSeveral && any?.values.intent !== intent ? undefined : any;
  const names = Object.keys(kept);
  return (
    <Card as="section" aria-labelledby={id} className="grid max-w-2xl gap-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <Form method="post" action={action} ref={formRef} noValidate aria-labelledby={id}>
        <input type="hidden" name="intent" value={intent} />
        {/* After a rejection the page may have newer values: the form keeps its original ones. */}
        {names.map((name) => (
          <input key={name} type="hidden" name={name} value={answer?.values[name] ?? kept[name]} />
        ))}
        <fieldset disabled={isLocked} className="grid gap-5">
          <FormError>
            {isTimedOut
              ? "There was no answer in time. Please try again: it is not stored twice."
              : (answer?.formError ?? names.map((name) => answer?.fieldErrors[name]).find(Boolean))}
          </FormError>
          {isNew ? null : <OpenNewest reason={answer?.reason} href={action} />}
          {children(answer, bindFields(answer))}
          <div className="grid gap-3 sm:flex">
            <Button isBusy={isLocked} busyText="Saving...">
              {saves}
            </Button>
            <RouterLinkButton href={cancelHref} variant="secondary">
              Cancel
            </RouterLinkButton>
          </div>
        </fieldset>
      </Form>
    </Card>
  );
}
