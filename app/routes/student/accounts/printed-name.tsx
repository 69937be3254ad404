import { data } from "react-router";
import { findPrintedName } from "#db/queries/accounts/printed-names.ts";
import { PRINTED_NAME_WORDS as WORDS } from "#app/content/accounts/printed-name-words.ts";
import { PROFILE_WORDS } from "#app/content/accounts/profile-words.ts";
import { MAX_NAME_LENGTH } from "#app/domain/accounts/account.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { setPrintedName } from "#app/usecases/accounts/set-printed-name.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { readReturnPath } from "#app/web/addresses/return-path.ts";
import { getServices } from "#app/web/context.ts";
import { printedNameSchema } from "#app/web/forms/accounts.ts";
import { parseForm, refuseForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/printed-name";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: WORDS.title[findLanguage(args.matches)], isPrivate: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { userId, profile } = getStudent(context);
  const printedName = await findPrintedName(getServices(context).db, userId);
  return data({ name: profile.name, printedName: printedName ?? "", returnTo: readReturnPath(url, "/profile") });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const form = await parseForm(request, printedNameSchema, language);
  if (!form.ok) return refuseForm(form);
  await setPrintedName(getServices(context), getStudent(context).userId, form.data.printedName);
  return redirectWithToast(readReturnPath(url, "/profile"), { kind: "success", message: WORDS.saved[language] });
}

/** Asks for a name in letters that bills and reports can print. */
export default function PrintedName({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { name, printedName, returnTo } = loaderData;
  return (
    <div className="page pb-16">
      <div className="mx-auto grid max-w-form gap-5">
        <PageHeader
          title={WORDS.title[language]}
          lead={WORDS.lead[language]}
          back={{ href: returnTo, label: WORDS.back[language] }}
        />
        <Card>
          <form
            method="post"
            action={`/profile/printed-name?${new URLSearchParams({ returnUrl: returnTo })}`}
            noValidate
            aria-label={WORDS.title[language]}
            className="grid gap-5"
          >
            <div className="grid gap-0.5">
              <p className="font-semibold">{WORDS.yourName[language]}</p>
              <p className="wrap-anywhere">{name}</p>
            </div>
            <Field
              label={WORDS.field[language]}
              name="printedName"
              required
              maxLength={MAX_NAME_LENGTH}
              defaultValue={actionData?.values.printedName ?? printedName}
              error={actionData?.fieldErrors.printedName}
            />
            <Button isWide busyText={PROFILE_WORDS.saving[language]}>
              {PROFILE_WORDS.save[language]}
            </Button>
          </form>
        </Card>
      </div>
    </div>
  );
}
