import { getLanguage } from "../../../web/language";
import { findProfile } from "../../../../db/queries/accounts/users";
import { STUDIES_OFFER } from "../../../content/studies-offer";
import { profileSchema } from "../../../web/forms/accounts";
import { GST_STATES, STATE_CODES } from "../../../domain/accounts/state";
import { LANGUAGE_CHOICES, languageChoiceLabels } from "../../../domain/accounts/language-choice";
import type { RouteHandle } from "../../../root";
import { Button } from "../../../ui/elements/button";
import { Card } from "../../../ui/elements/card";
import { Field } from "../../../ui/elements/field";
import { FormError } from "../../../ui/elements/form-error";
import { PageHeader } from "../../../ui/elements/page-header";
import { ProfileFields } from "../../../ui/accounts/profile-fields";
import { Select } from "../../../ui/elements/select";
import { StudiesOffer } from "../../../ui/report/studies-offer";
import { withOfflineFallback } from "../../../ui/offline-fallback";
import { useFormSubmission } from "../../../ui/use-form-submission";
import { updateProfile } from "../../../usecases/accounts/update-profile";
import { getServices } from "../../../web/context";
import { type FormProblem, parseForm, refuseForm } from "../../../web/http/forms";
import { getStudent } from "../../../web/accounts/guards";
import { pageMeta } from "../../../web/page-meta";
import { returnPathOf } from "../../../web/addresses/return-path";
import { BACKEND_TIMEOUT_MS, withinTime } from "../../../web/http/time-limit";
import { redirectWithToast } from "../../../web/http/toast";
import type { Route } from "./+types/profile";
import { messageOf } from "../../../web/messages/messages";

const languageOptions = LANGUAGE_CHOICES.map((value) => ({ value, label: languageChoiceLabels[value] }));
const stateOptions = STATE_CODES.map((value) => ({ value, label: GST_STATES[value] }));

export const handle = { hydrate: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Profile", isPrivate: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { userId, email } = getStudent(context);
  const profile = await findProfile(getServices(context).db, userId);
  if (!profile) throw new Error("A signed-in student has no profile");
  const { isComplete, age, guardianName, guardianEmail, state, wantsCalendarMails, ...rest } = profile;
  // Until the student enters an age it is a default: the field starts empty.
  const values = {
    ...rest,
    age: isComplete ? String(age) : "",
    guardianName: guardianName ?? "",
    guardianEmail: guardianEmail ?? "",
    state: state ?? "",
    wantsCalendarMails: wantsCalendarMails ? "yes" : "no",
  };
  return { email, values, isComplete, returnTo: returnPathOf(url, "/profile") };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await parseForm(request, profileSchema, getLanguage(context));
  if (!form.ok) return refuseForm(form, { formError: "Please fix the form errors" });
  const failure = messageOf("profile-not-found", getLanguage(context));
  try {
    const result = await withinTime(
      updateProfile(getServices(context), getStudent(context).userId, form.data),
      BACKEND_TIMEOUT_MS,
    );
    if (!result.ok) return refuseForm(form, { formError: failure.message, status: failure.status });
  } catch (error) {
    console.error(failure.message, error);
    return refuseForm(form, { formError: failure.message, status: 500 });
  }
  return redirectWithToast(returnPathOf(url, "/profile"), { kind: "success", message: "Profile updated successfully" });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction, { network: "Failed to update profile" });
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { email, values: saved, isComplete, returnTo } = loaderData;
  const { Form, formRef, answer, isLocked, isTimedOut } = useFormSubmission<FormProblem>({
    timeoutMs: BACKEND_TIMEOUT_MS,
  });
  const values = { ...saved, ...answer?.values };
  const errors = answer?.fieldErrors ?? {};
  const target = returnTo === "/profile" ? "/profile" : `/profile?${new URLSearchParams({ returnUrl: returnTo })}`;
  return (
    <div className="page pb-16">
      <div className="mx-auto max-w-form">
        <PageHeader
          title={isComplete ? "Your profile" : "Complete your profile"}
          lead={
            isComplete
              ? "We use this to address you, to word your report and to reach you about your sessions."
              : "Three answers, and your account is ready."
          }
        />
        <Card>
          <Form method="post" action={target} ref={formRef} noValidate aria-label="Profile">
            <fieldset disabled={isLocked} className="grid gap-5">
              <FormError>{isTimedOut ? "Failed to update profile" : answer?.formError}</FormError>
              <div className="grid gap-0.5">
                <p className="font-semibold">Email</p>
                <p className="wrap-anywhere">{email}</p>
              </div>
              <Field
                label="Name"
                name="name"
                autoComplete="name"
                required
                maxLength={100}
                defaultValue={values.name}
                error={errors.name}
              />
              <ProfileFields values={values} errors={errors} />
              <Select
                label="Language of my report"
                name="reportLanguage"
                options={languageOptions}
                defaultValue={values.reportLanguage}
                error={errors.reportLanguage}
              />
              <Select
                label="Mails about changed dates"
                name="wantsCalendarMails"
                options={[
                  { value: "yes", label: "Yes, write to me" },
                  { value: "no", label: "No" },
                ]}
                hint="When a form, test or allotment date of an admission in your report changes. അപേക്ഷാ, പരീക്ഷാ, അലോട്ട്മെന്റ് തീയതികൾ മാറുമ്പോൾ."
                defaultValue={values.wantsCalendarMails}
                error={errors.wantsCalendarMails}
              />
              <Select
                label="State"
                name="state"
                isOptional
                placeholder="Choose your state"
                options={stateOptions}
                hint="It stands on your tax invoices."
                defaultValue={values.state}
                error={errors.state}
              />
              <Button isWide isBusy={isLocked} busyText="Saving...">
                Save
              </Button>
            </fieldset>
          </Form>
        </Card>
        {isComplete ? (
          <div className="pt-5">
            <StudiesOffer from="profile" text={STUDIES_OFFER.inProfile} />
          </div>
        ) : null}
      </div>
    </div>
  );
}
