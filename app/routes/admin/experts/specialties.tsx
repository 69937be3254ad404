import { formatCount } from "#app/domain/platform/count.ts";
import { specialtiesPath } from "#app/web/addresses/expert-paths.ts";
import { type ReactNode, useId } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { type EditableSpecialty, listEditableSpecialties } from "#db/queries/experts/specialties.ts";
import { MAX_DOMAIN_NAME_LENGTH, type ReorderDirection } from "#app/domain/experts/specialty.ts";
import { versionOfSpecialty } from "#app/domain/experts/specialty-version.ts";
import { OpenNewest } from "#app/ui/admin/open-newest.tsx";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { growSpecialtyTree, type TreeNode } from "#app/domain/experts/specialty-tree.ts";
import { AskFirst } from "#app/ui/admin/ask-first.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { SpecialtyPicture } from "#app/ui/experts/specialty-picture.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { ChevronDown } from "#app/ui/elements/icons.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { Select, type SelectOption } from "#app/ui/elements/select.tsx";
import { getServices } from "#app/web/context.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/specialties";
import { ImageField } from "./image-field.tsx";
import { changeSpecialties } from "./change-specialties.ts";

type Node = TreeNode<EditableSpecialty & { version: string }>;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Domains", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  const specialties = await listEditableSpecialties(getServices(context).db);
  return { tree: growSpecialtyTree(specialties.map((each) => ({ ...each, version: versionOfSpecialty(each) }))) };
}

export function action(args: Route.ActionArgs) {
  return changeSpecialties(args);
}

/** The open form, from the URL: a new specialty (`add`, with its parent) or an existing one (`edit`). */
interface Opened {
  /** Empty for the top of the tree; null if no such form is open. */
  addBelow: string | null;
  edit: string | null;
}

/** The tree of specialties: each can be renamed, moved, reordered, and removed if it is empty. */
export default function Specialties({ loaderData: { tree }, actionData }: Route.ComponentProps) {
  const parameters = new URLSearchParams(useLocation().search);
  const opened: Opened = { addBelow: parameters.get("add"), edit: parameters.get("edit") };
  const places = placesIn(tree);
  const isReorderRefused = actionData?.values.intent === "reorder";
  return (
    <>
      <PageHeader
        title="Domains"
        lead="The fields of work by which students find domain experts."
        actions={
          <IfPermitted permission="experts.write">
            <Link to={`${specialtiesPath}?add=`} className="button button-primary button-medium">
              Add Domain
            </Link>
          </IfPermitted>
        }
      />
      <div className="grid max-w-3xl gap-4">
        {isReorderRefused ? <FormError>{actionData.formError}</FormError> : null}
        {opened.addBelow === "" ? (
          <NewSpecialtyForm parentId="" places={places} problem={filterProblem(actionData, "add")} />
        ) : null}
        {tree.length > 0 ? (
          <div className="rounded-card border border-line bg-white p-2">
            <Branch nodes={tree} opened={opened} places={places} problem={actionData} />
          </div>
        ) : (
          <EmptyState title="No domains yet">
            Domain experts are listed without them, but nobody can look for a field of work.
          </EmptyState>
        )}
      </div>
    </>
  );
}

function filterProblem(answer: FormProblem | undefined, intent: string): FormProblem | undefined {
  return answer?.values.intent === intent ? answer : undefined;
}

/** All specialties as possible parents, indented by depth. */
function placesIn(nodes: readonly Node[], depth = 0): SelectOption[] {
  return nodes.flatMap((node) => [
    { value: node.id, label: `${"\u00a0\u00a0\u00a0".repeat(depth)}${node.name}` },
    ...placesIn(node.children, depth + 1),
  ]);
}

interface BranchProps {
  nodes: readonly Node[];
  opened: Opened;
  places: readonly SelectOption[];
  problem: FormProblem | undefined;
}

function Branch({ nodes, ...rest }: BranchProps) {
  return (
    <ul>
      {nodes.map((node, index) => (
        <li key={node.id} className="border-line not-first:border-t [&>section]:m-2">
          <SpecialtyLine node={node} isFirst={index === 0} isLast={index === nodes.length - 1} />
          {rest.opened.edit === node.id ? (
            <ChangeForms node={node} places={rest.places} problem={rest.problem} />
          ) : null}
          {rest.opened.addBelow === node.id ? (
            <NewSpecialtyForm parentId={node.id} places={rest.places} problem={filterProblem(rest.problem, "add")} />
          ) : null}
          {node.children.length > 0 ? (
            <div className="ms-2 border-s border-line ps-2 sm:ms-6 sm:ps-3">
              <Branch nodes={node.children} {...rest} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function SpecialtyLine({ node, isFirst, isLast }: { node: Node; isFirst: boolean; isLast: boolean }) {
  const { id, name, expertCount } = node;
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-2 py-1">
      <p className="flex min-w-0 flex-1 basis-44 items-center gap-2 py-2">
        <SpecialtyPicture image={node.image} />
        <span className="min-w-0">
          <span className="font-medium wrap-anywhere">{name}</span>
          {expertCount > 0 ? (
            <span className="text-sm whitespace-nowrap text-quiet max-sm:block">
              <span className="max-sm:hidden"> · </span>
              <span>{formatCount(expertCount, "partner")}</span>
            </span>
          ) : null}
        </span>
      </p>
      <IfPermitted permission="experts.write">
        <div className="-ms-2 flex min-w-0 flex-wrap items-center sm:gap-1">
          <ReorderForm node={node} direction="up" isDisabled={isFirst} />
          <ReorderForm node={node} direction="down" isDisabled={isLast} />
          <Link
            to={`${specialtiesPath}?add=${id}`}
            preventScrollReset
            className="button button-quiet button-small max-sm:px-2 whitespace-nowrap"
            aria-label={`Add below ${name}`}
          >
            Add below
          </Link>
          <Link
            to={`${specialtiesPath}?edit=${id}`}
            preventScrollReset
            className="button button-quiet button-small max-sm:px-2"
            aria-label={`Edit ${name}`}
          >
            Edit
          </Link>
        </div>
      </IfPermitted>
    </div>
  );
}

function ReorderForm({
  node,
  direction,
  isDisabled,
}: {
  node: Node;
  direction: ReorderDirection;
  isDisabled: boolean;
}) {
  const isSending = useNavigation().state !== "idle";
  return (
    <Form method="post" action={specialtiesPath} preventScrollReset>
      <input type="hidden" name="intent" value="reorder" />
      <input type="hidden" name="specialtyId" value={node.id} />
      <input type="hidden" name="direction" value={direction} />
      <button
        disabled={isDisabled || isSending}
        aria-label={`Move ${node.name} ${direction}`}
        className="grid size-11 place-items-center rounded-control text-quiet hover:bg-tint hover:text-primary disabled:invisible"
      >
        <ChevronDown aria-hidden className={`size-5 ${direction === "up" ? "rotate-180" : ""}`} />
      </button>
    </Form>
  );
}

const AT_THE_TOP: SelectOption = { value: "", label: "At the top" };

interface SpecialtyFieldsProps {
  name: string;
  parentId: string;
  places: readonly SelectOption[];
  problem: FormProblem | undefined;
  /** A link to the current version of an existing one. */
  newest?: string;
}

function SpecialtyFields({ name, parentId, places, problem, newest }: SpecialtyFieldsProps) {
  const id = useId();
  return (
    <>
      <FormError>{problem?.formError}</FormError>
      {newest ? <OpenNewest reason={problem?.reason} href={newest} /> : null}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label="Name"
          name="name"
          id={`${id}-name`}
          autoComplete="off"
          maxLength={MAX_DOMAIN_NAME_LENGTH}
          defaultValue={problem?.values.name ?? name}
          error={problem?.fieldErrors.name}
        />
        <Select
          label="Lies below"
          name="parentId"
          id={`${id}-parent`}
          options={[AT_THE_TOP, ...places]}
          defaultValue={problem?.values.parentId ?? parentId}
          error={problem?.fieldErrors.parentId}
        />
      </div>
    </>
  );
}

function NewSpecialtyForm({
  parentId,
  places,
  problem,
}: {
  parentId: string;
  places: readonly SelectOption[];
  problem: FormProblem | undefined;
}) {
  return (
    <FormFrame label="New domain">
      <Form
        method="post"
        action={`${specialtiesPath}?add=${parentId}`}
        preventScrollReset
        noValidate
        aria-label="New domain"
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="add" />
        <SpecialtyFields name="" parentId={parentId} places={places} problem={problem} />
        <FormButtons saves="Add Domain" />
      </Form>
    </FormFrame>
  );
}

function idsWithin(node: Node): string[] {
  return [node.id, ...node.children.flatMap(idsWithin)];
}

function ChangeForms({
  node,
  places,
  problem,
}: {
  node: Node;
  places: readonly SelectOption[];
  problem: FormProblem | undefined;
}) {
  const path = `${specialtiesPath}?edit=${node.id}`;
  const within = new Set(idsWithin(node));
  return (
    <FormFrame label={`Edit ${node.name}`}>
      <Form
        method="post"
        action={path}
        preventScrollReset
        noValidate
        aria-label={`Edit ${node.name}`}
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="specialtyId" value={node.id} />
        <input type="hidden" name="seen" value={filterProblem(problem, "change")?.values.seen ?? node.version} />
        <SpecialtyFields
          name={node.name}
          parentId={node.parentId ?? ""}
          places={places.filter(({ value }) => !within.has(value))}
          problem={filterProblem(problem, "change")}
          newest={path}
        />
        <FormButtons saves="Save" />
      </Form>
      <ImageForms node={node} path={path} problem={problem} />
      <Form method="post" action={path} preventScrollReset className="grid gap-3 border-t border-line pt-3">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="specialtyId" value={node.id} />
        <FormError>{filterProblem(problem, "remove")?.formError}</FormError>
        <RemoveButton node={node} />
      </Form>
    </FormFrame>
  );
}

function ImageForms({ node, path, problem }: { node: Node; path: string; problem: FormProblem | undefined }) {
  const isSending = useNavigation().state === "submitting";
  const upload = filterProblem(problem, "upload-image");
  return (
    <IfPermitted
      permission="experts.images"
      otherwise={
        <div className="grid gap-1 border-t border-line pt-3 text-sm text-quiet">
          <p>You do not have permission to upload images</p>
          {node.image ? <p>You do not have permission to remove images</p> : null}
        </div>
      }
    >
      <div className="grid gap-3 border-t border-line pt-3">
        <Form
          method="post"
          action={path}
          encType="multipart/form-data"
          preventScrollReset
          noValidate
          aria-label={`Image of ${node.name}`}
          className="grid gap-3"
        >
          <input type="hidden" name="intent" value="upload-image" />
          <input type="hidden" name="specialtyId" value={node.id} />
          <FormError>{upload?.formError}</FormError>
          <ImageField label={node.image ? "Another image" : "Image"} error={upload?.fieldErrors.image} />
          <Button
            variant="secondary"
            size="small"
            className="justify-self-start"
            isBusy={isSending}
            busyText="Uploading..."
          >
            Upload image
          </Button>
        </Form>
        {node.image ? (
          <Form method="post" action={path} preventScrollReset className="grid gap-3">
            <input type="hidden" name="intent" value="remove-image" />
            <input type="hidden" name="specialtyId" value={node.id} />
            <FormError>{filterProblem(problem, "remove-image")?.formError}</FormError>
            <AskFirst label="Remove image" question="The image is deleted for good.">
              <Button variant="danger" size="small" className="justify-self-start" busyText="Removing...">
                Yes, remove it
              </Button>
            </AskFirst>
          </Form>
        ) : null}
      </div>
    </IfPermitted>
  );
}

/** Only an empty specialty can be removed; otherwise the reason replaces the button. */
function RemoveButton({ node }: { node: Node }) {
  if (node.children.length > 0)
    return <p className="text-sm text-quiet">It can be removed once there is nothing below it.</p>;
  if (node.expertCount > 0) return <p className="text-sm text-quiet">It can be removed once no partner works in it.</p>;
  return (
    <Button variant="quiet" size="small" className="justify-self-start text-danger" busyText="Removing...">
      Remove this domain
    </Button>
  );
}

function FormFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="grid gap-4 rounded-control border border-water bg-tint/60 p-4">
      {children}
    </section>
  );
}

function FormButtons({ saves }: { saves: string }) {
  const isSending = useNavigation().state === "submitting";
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="small" isBusy={isSending} busyText="Saving...">
        {saves}
      </Button>
      <Link to={specialtiesPath} preventScrollReset className="button button-quiet button-small">
        Cancel
      </Link>
    </div>
  );
}
