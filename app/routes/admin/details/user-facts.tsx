import { Form } from "react-router";
import type { UserDetails } from "#db/queries/administration/user-details.ts";
import { educationStatusLabels } from "#app/domain/accounts/education.ts";
import { formatState } from "#app/domain/accounts/state.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { Badge } from "#app/ui/elements/badge.tsx";
import { DetailSection, type NamedFact } from "#app/ui/elements/details.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { MAX_AGE_REASON_LENGTH } from "#app/usecases/administration/correct-age.ts";
import { MAX_CONFIRMATION_LENGTH } from "#app/usecases/administration/record-school-confirmation.ts";
import { FoldedForm, type Problem } from "./student/forms.tsx";

/** Tags without controls. */
export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <DetailSection title="Tags">
      <p className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </p>
    </DetailSection>
  );
}

/** Records that a school has confirmed the guardian's consent. */
export function SchoolConfirmation() {
  return (
    <DetailSection title="Guardian's consent">
      <Form method="post" className="grid max-w-xl gap-4">
        <input type="hidden" name="intent" value="confirm-guardian" />
        <Field
          label="Confirmed by"
          name="confirmedFor"
          required
          maxLength={MAX_CONFIRMATION_LENGTH}
          hint="The school, who there confirmed that the guardian agrees, and how. The guardian is mailed."
        />
        <Button variant="secondary">Record the school&apos;s confirmation</Button>
      </Form>
    </DetailSection>
  );
}

/** Corrects a mistyped age, if no guardian will ever answer. */
export function AgeCorrection({ problem }: { problem: Problem }) {
  return (
    <FoldedForm intent="correct-age" title="Correct the age" problem={problem} button="Correct the age">
      <Field
        label="Right age"
        name="age"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        defaultValue={problem?.values.age}
      />
      <Field
        label="How you know"
        name="reason"
        maxLength={MAX_AGE_REASON_LENGTH}
        defaultValue={problem?.values.reason}
        hint="For the audit log. The student is mailed. From 18 they are asked to agree themselves; below 18 a guardian is asked, and everything stops until they agree."
      />
    </FoldedForm>
  );
}

const reportLanguages = { english: "English", malayalam: "Malayalam", both: "English and Malayalam" } as const;

/** The student's own statements. */
export function profileFacts({ user }: Pick<UserDetails, "user">): NamedFact[] {
  return [
    [
      "Phone",
      user.phone ? (
        <a key="phone" className="link" href={`tel:${user.phone}`}>
          {user.phone}
        </a>
      ) : (
        "Not told"
      ),
    ],
    ["Age", user.age],
    ["Education", educationStatusLabels[user.educationStatus]],
    ["Guardian", [user.guardianName, user.guardianEmail].filter(Boolean).join(", ") || "None named"],
    ["Pages and mails in", user.language === "ml" ? "Malayalam" : "English"],
    ["Reports in", reportLanguages[user.reportLanguage]],
    ["State", user.state ? formatState(user.state) : "Not told"],
    ["Profile", user.isComplete ? "Complete" : "Phone, age and education are still to be told"],
  ];
}

/** Facts about the account. */
export function accountFacts({
  user,
  sessions,
  awaitedAddress,
}: Pick<UserDetails, "user" | "sessions" | "awaitedAddress">): NamedFact[] {
  const ways = [
    user.hasPassword ? "Password" : null,
    user.hasGoogle ? "Google" : null,
    user.signInPhone ? "Phone" : null,
  ]
    .filter(Boolean)
    .join(", ");
  const [latest] = sessions;
  return [
    [
      "User ID",
      <span key="id" className="font-mono text-xs">
        {user.id}
      </span>,
    ],
    ["Signed up", formatListDateTime(user.joinedAt)],
    [
      "Email",
      user.email === null
        ? "None"
        : user.emailVerifiedAt
          ? `Verified on ${formatListDateTime(user.emailVerifiedAt)}`
          : "Not verified",
    ],
    ...(awaitedAddress ? ([["New address", `${awaitedAddress.to} has to confirm it`]] as NamedFact[]) : []),
    ["Signs in with", ways || "Nothing yet"],
    [
      "Signed in now",
      sessions.length === 0 ? "Nowhere" : sessions.length === 1 ? "In one browser" : `In ${sessions.length} browsers`,
    ],
    ["Last active", latest ? formatListDateTime(latest.lastActiveAt) : "No open session"],
    ...(user.isAdmin ? ([["Role", "Also an administrator"]] as NamedFact[]) : []),
  ];
}
