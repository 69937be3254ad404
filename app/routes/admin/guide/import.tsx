import { href, redirect } from "react-router";
import { summariseRecord } from "#app/domain/guide/records/record-texts.ts";
import { differencesBetween, type FieldDifference } from "#app/domain/guide/content-difference.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { CONTROL_CLASS, describedBy, FieldLayout } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { DetailSection } from "#app/ui/elements/details.tsx";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";
import { useFormSubmission } from "#app/ui/use-form-submission.ts";
import { importStatements } from "#app/usecases/guide/import-statements.ts";
import { type ImportPlan, planImport, type RowProblem } from "#app/usecases/guide/plan-import.ts";
import { findSheet, forgetSheet, keepSheet } from "#app/usecases/guide/uploaded-sheet.ts";
import { getAdmin, notPermitted, requirePermission } from "#app/web/accounts/guards.ts";
import { guideImportPath, guideVersionsPath } from "#app/web/addresses/guide-paths.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { guideImportForms } from "#app/web/forms/guide.ts";
import { readGuideSheet } from "#app/web/forms/guide-sheet.ts";
import { sheetColumnNames } from "#app/web/forms/guide-sheet-limits.ts";
import { checkIntent, type FormProblem, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { readUpload } from "#app/web/http/uploads.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/import";
import { Differences } from "./difference.tsx";
import { changeText, contentLabels } from "./words.ts";

/** Rows shown per kind: more would be unreadable, and thousands would not load. */
const ROW_LIMIT = 200;

/** The URL parameter that identifies an uploaded sheet. */
const SHEET = "sheet";

const sheetPath = (token: string) => `${guideImportPath}?${new URLSearchParams({ [SHEET]: token })}`;

const EXPIRED = "This upload is more than an hour old, or not yours. Please choose the file again.";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Import", isPrivate: true });

/** A row of the sheet that differs from the guide. */
interface ShownChange {
  line: number;
  id: string;
  /** Who has changed it meanwhile; null if nobody has. */
  conflict: string | null;
  differences: FieldDifference[];
}

interface ShownPlan {
  token: string;
  unchanged: number;
  changed: number;
  added: number;
  additions: { line: number; id: string; text: string }[];
  changes: ShownChange[];
  badCount: number;
  bad: { line: number; id: string; problem: string }[];
  conflictCount: number;
  conflicts: ShownChange[];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, "guide.write");
  const services = getServices(context);
  const token = url.searchParams.get(SHEET);
  if (token === null) return { plan: null, isExpired: false };
  const bytes = await findSheet(services, getAdmin(context), token);
  const sheet = bytes && readGuideSheet(bytes);
  if (!sheet?.ok) return { plan: null, isExpired: true };
  return { plan: showPlan(token, await planImport(services, sheet.rows)), isExpired: false };
}

function showPlan(token: string, { unchanged, changes, additions, bad, conflicts }: ImportPlan): ShownPlan {
  const show = ({ line, before, after }: ImportPlan["changes"][number], isConflict: boolean): ShownChange => ({
    line,
    id: before.id,
    conflict: isConflict ? `${changeText(before.change.kind)} by ${before.change.by ?? "nobody who is known"}` : null,
    differences: differencesBetween(before, after),
  });
  return {
    token,
    unchanged,
    changed: changes.length,
    added: additions.length,
    additions: additions
      .slice(0, ROW_LIMIT)
      .map(({ line, id, after }) => ({ line, id, text: after.record ? summariseRecord(after.record) : "" })),
    changes: changes.slice(0, ROW_LIMIT).map((row) => show(row, false)),
    badCount: bad.length,
    bad: bad.slice(0, ROW_LIMIT).map(({ line, id, failure }) => ({ line, id, problem: problemOfRow(failure) })),
    conflictCount: conflicts.length,
    conflicts: conflicts.slice(0, ROW_LIMIT).map((row) => show(row, true)),
  };
}

function problemOfRow(failure: RowProblem): string {
  switch (failure.reason) {
    case "torn":
      return "It has more or fewer cells than the header.";
    case "id-unknown":
      return "The guide has no statement with this id.";
    case "id-repeated":
      return `The same id stands in line ${failure.line} already.`;
    case "field-differs":
      return `The field cannot be changed: it is ${failure.field}.`;
    case "slug-unknown":
      return `The guide has nothing called ${failure.slug}.`;
    case "version-unknown":
      return "The version has to be the number that was exported.";
    case "content":
      return failure.problems.map(({ field, message }) => `${contentLabels[field]}: ${message}.`).join(" ");
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = getServices(context);
  const actor = getAdmin(context);
  const { fields, file } = await readUpload(request, "file");
  const form = checkIntent(fields, guideImportForms);
  if (form.intent === null) return refuseUnknownForm();
  if (!form.ok) return refuseForm(form);
  // The upload is only staged: permissions are checked again, and logged, on import.
  requirePermission(context, "guide.write");
  if (form.intent === "try") {
    const sheet = readGuideSheet(file);
    if (!sheet.ok) return refuseForm({ typed: form.typed, fieldErrors: { file: sheet.problem } });
    return redirect(sheetPath(await keepSheet(services, actor, file)));
  }
  const { sheet: token } = form.data;
  const bytes = await findSheet(services, actor, token);
  // Reads the sheet again and compares it with the current guide, so that the import equals what was shown.
  const sheet = bytes && readGuideSheet(bytes);
  if (!sheet?.ok) {
    requirePermission(context, "guide.write");
    return refuseForm(form, { formError: EXPIRED, status: 409 });
  }
  const imported = await importStatements(services, actor, {
    rows: sheet.rows,
    clientIp: context.get(clientIpContext),
  });
  if (!imported.ok) {
    if (imported.reason === "not-permitted") throw notPermitted();
    const { message } = toMessage(imported.reason, "en");
    return redirectWithToast(sheetPath(token), { kind: "error", message });
  }
  services.defer(forgetSheet(services, token));
  return redirectWithToast(guideVersionsPath, {
    kind: "success",
    message:
      imported.changed === 0
        ? "The guide says all that already: nothing was changed"
        : `Imported: ${formatCount(imported.changed, "statement")} changed`,
  });
}

const COUNT_FORMAT = new Intl.NumberFormat("en-IN");

const formatCount = (count: number, noun: string) => `${COUNT_FORMAT.format(count)} ${noun}${count === 1 ? "" : "s"}`;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction, undefined, { values: { intent: "try" } });
}

export default function Import({ loaderData: { plan, isExpired } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Import" lead="First the sheet is only compared; nothing changes until you confirm." />
      <div className="grid max-w-4xl grid-cols-1 gap-6">
        {isExpired ? <Notice tone="warning">{EXPIRED}</Notice> : null}
        {plan ? <DryRun plan={plan} /> : null}
        <UploadForm isAgain={plan !== null} />
      </div>
    </>
  );
}

function UploadForm({ isAgain }: { isAgain: boolean }) {
  const { Form, formRef, answer, isLocked, isTimedOut } = useFormSubmission<FormProblem>();
  const own = answer?.values.intent === "try" ? answer : undefined;
  const frame = {
    name: "file",
    label: isAgain ? "Another file" : "CSV file",
    hint: "As exported from the review desk, in UTF-8: up to 10,000 rows and 8 MB.",
    error: own?.fieldErrors.file,
  };
  return (
    <Card as="section" aria-labelledby="upload" className="grid gap-5">
      <h2 id="upload" className="text-lg">
        Choose a sheet
      </h2>
      <Form
        method="post"
        action={guideImportPath}
        encType="multipart/form-data"
        ref={formRef}
        noValidate
        aria-labelledby="upload"
      >
        <input type="hidden" name="intent" value="try" />
        <fieldset disabled={isLocked} className="grid gap-5">
          <FormError>{isTimedOut ? "There was no answer in time. Please try again." : own?.formError}</FormError>
          <FieldLayout {...frame}>
            <input
              {...describedBy(frame)}
              type="file"
              accept=".csv,text/csv"
              className={`${CONTROL_CLASS} py-2 text-sm file:me-3 file:min-h-9 file:cursor-pointer file:rounded-control file:border-0 file:bg-tint file:px-3 file:font-semibold file:text-primary`}
            />
          </FieldLayout>
          <p className="text-sm text-quiet">{`Columns of sentences: ${sheetColumnNames(null).join(", ")}. Records have the columns of their kind's export; a row with a new id and no version adds a record. Rows that you leave out stay as they are.`}</p>
          <Button
            variant={isAgain ? "secondary" : "primary"}
            isBusy={isLocked}
            busyText="Comparing..."
            className="sm:justify-self-start"
          >
            Compare with the guide
          </Button>
        </fieldset>
      </Form>
    </Card>
  );
}

function DryRun({ plan }: { plan: ShownPlan }) {
  const { token, unchanged, changed, changes, added, additions, badCount, bad, conflictCount, conflicts } = plan;
  const isClean = badCount === 0 && conflictCount === 0;
  return (
    <section aria-labelledby="compared" className="grid grid-cols-1 gap-6">
      <h2 id="compared" className="text-xl">
        Compared with the guide
      </h2>
      <p>
        {`${formatCount(changed, "statement")} would change, ${added > 0 ? `${formatCount(added, "record")} would be added, ` : ""}${formatCount(unchanged, "row")} would not.${badCount > 0 ? ` ${formatCount(badCount, "row")} cannot be imported.` : ""}${conflictCount > 0 ? ` ${formatCount(conflictCount, "row")} differ from what somebody else has changed.` : ""}`}
      </p>
      {isClean ? null : (
        <Notice tone="warning" title="Nothing can be imported yet">
          All rows are imported, or none. Please mend these rows in the sheet and choose it again; rows that somebody
          else has changed need a new export.
        </Notice>
      )}
      {isClean && changed + added > 0 ? <ConfirmForm token={token} changed={changed + added} /> : null}
      {badCount > 0 ? (
        <DetailSection title="Rows that cannot be imported">
          <ul className="grid gap-2">
            {bad.map(({ line, id, problem }) => (
              <li key={line} className="text-sm wrap-anywhere">
                <span className="font-semibold">{`Line ${line}`}</span>
                <span>{`${id ? `, ${id}` : ""}: ${problem}`}</span>
              </li>
            ))}
          </ul>
          <Rest shown={bad.length} all={badCount} />
        </DetailSection>
      ) : null}
      <Changes title="Changed by somebody else since the export" changes={conflicts} all={conflictCount} />
      <Changes title="What would change" changes={changes} all={changed} />
      {added > 0 ? (
        <DetailSection title="What would be added">
          <ul className="grid gap-2">
            {additions.map(({ line, id, text }) => (
              <li key={line} className="text-sm wrap-anywhere">
                <span className="font-semibold">{`Line ${line}`}</span>
                <span>{`, ${id}: ${text}`}</span>
              </li>
            ))}
          </ul>
          <Rest shown={additions.length} all={added} />
        </DetailSection>
      ) : null}
    </section>
  );
}

function ConfirmForm({ token, changed }: { token: string; changed: number }) {
  const { Form, formRef, answer, isLocked, isTimedOut } = useFormSubmission<FormProblem>();
  const own = answer?.values.intent === "import" ? answer : undefined;
  return (
    <Form method="post" ref={formRef} encType="multipart/form-data" className="grid gap-4" aria-label="Import">
      <input type="hidden" name="intent" value="import" />
      <input type="hidden" name="sheet" value={token} />
      <FormError>{isTimedOut ? "There was no answer in time. Please look at the versions." : own?.formError}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isLocked} busyText="Importing...">
          {`Import ${formatCount(changed, "change")}`}
        </Button>
        {/* A new document resets the page, without the sheet. */}
        <LinkButton href={guideImportPath} variant="quiet">
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}

function Changes({ title, changes, all }: { title: string; changes: readonly ShownChange[]; all: number }) {
  if (all === 0) return null;
  return (
    <DetailSection title={title}>
      <ul className="grid gap-3">
        {changes.map(({ line, id, conflict, differences }) => (
          <Card as="li" key={line} className="grid gap-2">
            <p className="text-sm wrap-anywhere">
              <span className="font-semibold">{`Line ${line}`}</span>
              <span>, </span>
              <a href={href("/administrator/guide/:statementId", { statementId: id })} className="link">
                {id}
              </a>
              {conflict === null ? null : <span className="block text-quiet">{conflict}</span>}
            </p>
            <Differences differences={differences} />
          </Card>
        ))}
      </ul>
      <Rest shown={changes.length} all={all} />
    </DetailSection>
  );
}

function Rest({ shown, all }: { shown: number; all: number }) {
  return all > shown ? <p className="text-sm text-quiet">{`and ${formatCount(all - shown, "more row")}`}</p> : null;
}
