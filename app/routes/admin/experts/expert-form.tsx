import { bindFields } from "#app/ui/elements/bind-fields.ts";
import { OpenNewest } from "#app/ui/admin/open-newest.tsx";
import { ProofFields } from "#app/ui/accounts/security/proof-fields.tsx";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import type { ReactNode } from "react";
import { EXPERT_WORDS, LANGUAGE_NAMES } from "#app/content/booking/expert-words.ts";
import { EXPERT_LANGUAGES, languageField } from "#app/domain/experts/expert-language.ts";
import type { SpecialtyNode } from "#app/domain/experts/specialty-tree.ts";
import { EXPERT_KINDS, type ExpertKind, expertKindNames } from "#app/domain/experts/expert.ts";
import { describeCommitments } from "#app/domain/experts/commitments.ts";
import { adminExpertListPaths } from "#app/web/addresses/expert-paths.ts";
import { MAX_SESSION_MINUTES, MIN_SESSION_MINUTES, SESSION_STEP_MINUTES } from "#app/domain/experts/expert-calendar.ts";
import {
  chargeField,
  specialtyField,
  minutesField,
  NEW_OFFER,
  MAX_PARTNER_EDUCATION_LENGTH,
  MAX_PARTNER_NAME_LENGTH,
  MAX_PARTNER_PHONE_LENGTH,
  type OfferTerms,
  type ExpertTerms,
  worksAsField,
} from "#app/domain/experts/expert-terms.ts";
import { Button, RouterLinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { CheckboxField, Field, FieldError, TextareaField } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Select } from "#app/ui/elements/select.tsx";
import { useFormSubmission } from "#app/ui/use-form-submission.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import { ImageField } from "./image-field.tsx";

interface ExpertFormProps {
  /** The kind of the list the user came from: its section comes first. */
  kind: ExpertKind;
  isNew: boolean;
  /** The version of the terms when the form was opened; null for a new expert. */
  seen: string | null;
  terms: ExpertTerms;
  /** Earlier prices of kinds that the expert no longer works as. */
  formerOffers: readonly OfferTerms[];
  /** Existing bookings and holds. */
  commitments: { booked: number; held: number };
  tree: readonly SpecialtyNode[];
  hasImageField: boolean;
}

/** The form's values: the rejected input, else the stored values. */
interface Values {
  field: ReturnType<typeof bindFields>;
  isTicked: (name: string, stored: boolean) => boolean;
}

function toFormValues(answer: FormProblem | undefined): Values {
  return {
    field: bindFields(answer),
    // Unticked boxes are not submitted.
    isTicked: (name, stored) => (answer ? answer.values[name] !== undefined : stored),
  };
}

/** The form of a new or existing expert. */
export function ExpertForm({
  kind,
  isNew,
  seen,
  terms,
  formerOffers,
  commitments,
  tree,
  hasImageField,
}: ExpertFormProps) {
  const { Form, formRef, answer, isLocked, isTimedOut } = useFormSubmission<FormProblem>();
  // For an existing expert the image has its own form.
  const own = answer?.values.intent === "save" ? answer : undefined;
  const values = toFormValues(own);
  const name = expertKindNames[kind];
  const slow = `Failed to ${isNew ? "create" : "update"} ${name}: there was no answer in time. Please try again.`;
  const kinds = [kind, ...EXPERT_KINDS.filter((other) => other !== kind)];
  return (
    <Form method="post" encType="multipart/form-data" ref={formRef} noValidate aria-label={name}>
      <input type="hidden" name="intent" value="save" />
      {seen === null ? null : <input type="hidden" name="seen" value={own?.values.seen ?? seen} />}
      <fieldset disabled={isLocked} className="grid gap-6">
        <FormError>{isTimedOut ? slow : own?.formError}</FormError>
        <OpenNewest reason={own?.reason} href="" />
        <Section id="person" title="About the person">
          <Field
            label="Name"
            {...values.field("name", terms.name)}
            autoComplete="off"
            hint="As students see it."
            maxLength={MAX_PARTNER_NAME_LENGTH}
          />
          <Field
            label="Email"
            {...values.field("email", terms.email)}
            type="email"
            autoComplete="off"
            spellCheck={false}
            hint="Bookings and sign-in links go there."
          />
          <Field
            isOptional
            label="Phone"
            {...values.field("phone", terms.phone)}
            type="tel"
            autoComplete="off"
            maxLength={MAX_PARTNER_PHONE_LENGTH}
          />
          <Field
            label="Experience (years)"
            {...values.field("experience", terms.experience)}
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
          />
          <div className="sm:col-span-2">
            <Field
              isOptional
              label="Education"
              {...values.field("education", terms.education)}
              maxLength={MAX_PARTNER_EDUCATION_LENGTH}
            />
          </div>
          <div className="sm:col-span-2">
            <TextareaField
              isOptional
              label="About"
              {...values.field("aboutUs", terms.aboutUs)}
              rows={4}
              hint="The first ten words stand on the card in the lists."
            />
          </div>
          <fieldset className="grid gap-1 sm:col-span-2">
            <legend className="font-semibold">{EXPERT_WORDS.languages.en}</legend>
            <div className="flex flex-wrap gap-x-6">
              {EXPERT_LANGUAGES.map((language) => (
                <CheckboxField
                  key={language}
                  label={LANGUAGE_NAMES[language].en}
                  name={languageField(language)}
                  defaultChecked={values.isTicked(languageField(language), terms.languages.includes(language))}
                />
              ))}
            </div>
          </fieldset>
          <Select
            label="Status"
            {...values.field("status", terms.status)}
            hint={
              commitments.booked + commitments.held > 0
                ? `If you choose Inactive: ${describeCommitments(commitments).join(" ")}`
                : "Active lists only who has everything on the checklist; until then it is a draft, listed nowhere."
            }
            options={[
              ...(terms.status === "draft" ? [{ value: "draft", label: "Draft" }] : []),
              { value: "active", label: "Active" },
              { value: "inactive", label: "Inactive" },
            ]}
          />
          {hasImageField ? <ImageField label="Profile image" isOptional error={own?.fieldErrors.image} /> : null}
        </Section>
        <fieldset className="grid gap-4">
          <legend id="works-as" className="heading mb-3 text-xl">
            Works as
          </legend>
          <FieldError id="kinds-error">{own?.fieldErrors.kinds}</FieldError>
          {kinds.map((each) => (
            <OfferFields
              key={each}
              kind={each}
              offer={terms.offers.find((offer) => offer.kind === each)}
              former={formerOffers.find((offer) => offer.kind === each)}
              values={values}
            >
              {each === "domain-expert" && tree.length > 0 ? (
                <SpecialtyFields tree={tree} chosen={new Set(terms.specialtyIds)} values={values} />
              ) : null}
            </OfferFields>
          ))}
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <IfPermitted permission="experts.write">
            <ProofFields problem={own} isOnlyOnRefusal />
            <Button isBusy={isLocked} busyText="Saving...">
              {isNew ? `Create ${name}` : `Update ${name}`}
            </Button>
          </IfPermitted>
          <RouterLinkButton href={adminExpertListPaths[kind]} variant="quiet">
            Cancel
          </RouterLinkButton>
        </div>
      </fieldset>
    </Form>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id} className="grid items-start gap-5 sm:grid-cols-2">
      <h2 id={id} className="text-xl sm:col-span-2">
        {title}
      </h2>
      {children}
    </Card>
  );
}

interface OfferFieldsProps {
  kind: ExpertKind;
  offer: OfferTerms | undefined;
  former: OfferTerms | undefined;
  values: Values;
  children: ReactNode;
}

/** One kind that an expert may work as; length and charge appear when it is ticked. */
function OfferFields({ kind, offer, former, values, children }: OfferFieldsProps) {
  const { sessionMinutes, sessionCharge } = offer ?? former ?? NEW_OFFER;
  return (
    <Card className="group grid gap-4">
      <CheckboxField
        label={<span className="font-semibold">{expertKindNames[kind]}</span>}
        name={worksAsField(kind)}
        data-kind={kind}
        defaultChecked={values.isTicked(worksAsField(kind), offer !== undefined)}
      />
      <div className="hidden items-start gap-5 group-has-[[data-kind]:checked]:grid sm:grid-cols-2">
        <Field
          label="Session Time (minutes)"
          {...values.field(minutesField(kind), sessionMinutes)}
          type="number"
          inputMode="numeric"
          min={MIN_SESSION_MINUTES}
          max={MAX_SESSION_MINUTES}
          step={SESSION_STEP_MINUTES}
          hint="Sessions that are booked keep their length."
        />
        <Field
          label="Charge (INR)"
          {...values.field(chargeField(kind), sessionCharge)}
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          hint="With 0: listed, but not bookable."
        />
        {children}
      </div>
    </Card>
  );
}

interface SpecialtyFieldsProps {
  tree: readonly SpecialtyNode[];
  chosen: ReadonlySet<string>;
  values: Values;
}

function SpecialtyFields({ tree, chosen, values }: SpecialtyFieldsProps) {
  return (
    <fieldset className="grid gap-2 sm:col-span-2">
      <legend className="mb-1 font-semibold">Domains</legend>
      <p className="text-sm text-quiet">
        Tick the closest ones: whoever works in a domain is also found in those above it.
      </p>
      <div className="grid items-start gap-x-6 gap-y-3 sm:grid-cols-2">
        {tree.map((node) => (
          <SpecialtyBoxes key={node.id} node={node} chosen={chosen} values={values} />
        ))}
      </div>
    </fieldset>
  );
}

function SpecialtyBoxes({ node, chosen, values }: Omit<SpecialtyFieldsProps, "tree"> & { node: SpecialtyNode }) {
  const field = specialtyField(node.id);
  return (
    <div>
      <CheckboxField label={node.name} name={field} defaultChecked={values.isTicked(field, chosen.has(node.id))} />
      {node.children.length > 0 ? (
        <div className="ms-2.5 border-s border-line ps-5">
          {node.children.map((child) => (
            <SpecialtyBoxes key={child.id} node={child} chosen={chosen} values={values} />
          ))}
        </div>
      ) : null}
    </div>
  );
}
