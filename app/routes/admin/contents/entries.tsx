import type { ReactNode } from "react";
import { Form, Link, useLocation, useNavigate, useNavigation } from "react-router";
import { MAX_CONTENT_POSITION } from "#app/domain/administration/site-content.ts";
import { Badge } from "#app/ui/elements/badge.tsx";
import { Button, buttonClass, RouterLinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Dialog } from "#app/ui/elements/dialog.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { CheckboxField, Field } from "#app/ui/elements/field.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import type { FormProblem } from "#app/web/http/forms.ts";
import { EditForm } from "./edit-form.tsx";

interface Entry {
  id: string;
  position: number;
  isShown: boolean;
  version: number;
}

interface EntriesPageProps<Shown extends Entry> {
  path: string;
  title: string;
  lead: string;
  /** "question", "figure". */
  noun: string;
  entries: readonly Shown[];
  newId: string;
  toName(entry: Shown): string;
  children(entry: Shown): ReactNode;
  /** The fields of an entry's form; null for a new entry. */
  fields(entry: Shown | null, typed: FormProblem | undefined): ReactNode;
}

/** An editable list: the open form is part of the URL, so that reload and Back restore it. */
export function EntriesPage<Shown extends Entry>(props: EntriesPageProps<Shown>) {
  const { path, title, lead, noun, entries, newId, toName, children, fields } = props;
  const parameters = new URLSearchParams(useLocation().search);
  const isAdding = parameters.has("add");
  const opened = parameters.get("edit") ?? parameters.get("remove");
  const chosen = entries.find(({ id }) => id === opened) ?? null;
  const isChanging = parameters.has("edit");
  const last = Math.max(0, ...entries.map(({ position }) => position));
  const fresh = { id: newId, position: Math.min(last + 1, MAX_CONTENT_POSITION), isShown: false, version: null };
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        actions={
          isAdding || isChanging ? null : (
            <Link to={`${path}?add`} className={buttonClass()}>
              {`Add a ${noun}`}
            </Link>
          )
        }
      />
      <div className="grid grid-cols-1 gap-6">
        {isAdding ? (
          <EntryForm entry={fresh} title={`New ${noun}`} action={`${path}?add`} cancelHref={path}>
            {(typed) => fields(null, typed)}
          </EntryForm>
        ) : null}
        {isChanging && chosen ? (
          <EntryForm
            key={chosen.id}
            entry={chosen}
            title={`Change ${noun}`}
            action={`${path}?edit=${chosen.id}`}
            cancelHref={path}
          >
            {(typed) => fields(chosen, typed)}
          </EntryForm>
        ) : null}
        {opened && !chosen ? <Notice tone="warning">{`This ${noun} has been removed.`}</Notice> : null}
        {entries.length === 0 ? (
          <EmptyState title={`No ${noun} yet`}>The public page leaves the section out until there is one.</EmptyState>
        ) : (
          <ol className="grid max-w-4xl gap-4" aria-label={title}>
            {entries.map((entry) => (
              <Card as="li" key={entry.id} className="grid gap-3">
                <div className="flex flex-wrap items-center gap-3">
                  <h2 className="text-lg">{`${entry.position}. ${toName(entry)}`}</h2>
                  {entry.isShown ? <Badge tone="success">Shown</Badge> : <Badge>Hidden</Badge>}
                </div>
                {children(entry)}
                <div className="flex flex-wrap gap-3">
                  <RouterLinkButton
                    href={`${path}?edit=${entry.id}`}
                    variant="secondary"
                    size="small"
                    aria-label={`Edit: ${toName(entry)}`}
                  >
                    Edit
                  </RouterLinkButton>
                  <RouterLinkButton
                    href={`${path}?remove=${entry.id}`}
                    variant="quiet"
                    size="small"
                    aria-label={`Remove: ${toName(entry)}`}
                  >
                    Remove
                  </RouterLinkButton>
                </div>
              </Card>
            ))}
          </ol>
        )}
      </div>
      <RemoveDialog
        path={path}
        noun={noun}
        name={chosen ? toName(chosen) : ""}
        entry={parameters.has("remove") ? chosen : null}
      />
    </>
  );
}

interface EntryFormProps {
  entry: Omit<Entry, "version"> & { version: number | null };
  title: string;
  /** Where the form is posted, and where Cancel leads. */
  action: string;
  cancelHref: string;
  children(typed: FormProblem | undefined): ReactNode;
}

function EntryForm({ entry, title, action, cancelHref, children }: EntryFormProps) {
  const kept = { id: entry.id, version: String(entry.version ?? "") };
  return (
    <EditForm
      id="entry-form"
      title={title}
      intent="save"
      kept={kept}
      action={action}
      cancelHref={cancelHref}
      isNew={entry.version === null}
    >
      {(answer) => (
        <>
          {children(answer)}
          <Field
            label="Place in the list"
            name="position"
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_CONTENT_POSITION}
            hint="The lowest number comes first."
            defaultValue={answer?.values.position ?? entry.position}
            error={answer?.fieldErrors.position}
          />
          <CheckboxField
            label="Show it on the page"
            name="isShown"
            defaultChecked={answer ? answer.values.isShown !== undefined : entry.isShown}
            error={answer?.fieldErrors.isShown}
          />
        </>
      )}
    </EditForm>
  );
}

function RemoveDialog({ path, noun, name, entry }: { path: string; noun: string; name: string; entry: Entry | null }) {
  const navigate = useNavigate();
  const isRemoving = useNavigation().state === "submitting";
  return (
    <Dialog
      id="remove-entry"
      title={`Remove this ${noun}?`}
      isOpen={entry !== null}
      onClose={() => void navigate(path, { replace: true, preventScrollReset: true })}
      actions={
        <>
          <form method="dialog">
            <Button variant="quiet">Cancel</Button>
          </form>
          <Form method="post" action={path}>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="id" value={entry?.id ?? ""} />
            <input type="hidden" name="version" value={entry?.version ?? ""} />
            <Button variant="danger" isBusy={isRemoving} busyText="Removing...">
              Remove
            </Button>
          </Form>
        </>
      }
    >
      <p>{`"${name}" leaves the page in both languages. The audit log keeps what it said.`}</p>
    </Dialog>
  );
}
