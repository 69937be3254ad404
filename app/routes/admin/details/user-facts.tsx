import { Form } from "react-router";
import type { UserDetails } from "#db/queries/administration/user-details.ts";
import { educationStatusLabels } from "#app/domain/accounts/education.ts";
import { isOwnState, isProofOld } from "#app/domain/accounts/consent.ts";
import { formatState } from "#app/domain/accounts/state.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { CONSENT_STATE_NAMES, GUARDIAN_ANSWERS } from "#app/content/accounts/consent-words.ts";
import { Badge } from "#app/ui/elements/badge.tsx";
import { DetailSection, type NamedFact } from "#app/ui/elements/details.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { MAX_AGE_REASON_LENGTH } from "#app/usecases/administration/correct-age.ts";
import { MAX_CONFIRMATION_LENGTH } from "#app/usecases/administration/record-school-confirmation.ts";
import { FoldedForm, type Problem } from "./student/forms.tsx";

/** Why a number gets no messages, before the date. */
const MESSAGE_STOPS = {
  "opt-out": "Its owner asked for no more on",
  "wrong-number": "Its operator knew nobody there on",
  moved: "Its owner left it on",
} as const;

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
export function profileFacts({ user, guardian }: Pick<UserDetails, "user" | "guardian">): NamedFact[] {
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
    ["Consent", CONSENT_STATE_NAMES[user.consentState]],
    ...(!isOwnState(user.consentState) && guardian
      ? ([
          [
            "Guardian asked",
            `${formatListDateTime(guardian.createdAt)}; answer: ${GUARDIAN_ANSWERS[guardian.state].en}${
              isProofOld(guardian) ? ", proved by a mailed code as before; asked again at the next payment" : ""
            }`,
          ],
        ] as NamedFact[])
      : []),
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
  const ways = [user.hasPassword ? "Password" : null, user.hasGoogle ? "Google" : null].filter(Boolean).join(" and ");
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
      user.emailVerifiedAt ? (
        `Verified on ${formatListDateTime(user.emailVerifiedAt)}`
      ) : (
        <Badge key="email" tone="warning">
          Not verified
        </Badge>
      ),
    ],
    ...(awaitedAddress ? ([["New address", `${awaitedAddress.to} has to confirm it`]] as NamedFact[]) : []),
    ...(user.mailStop && user.mailStoppedAt
      ? ([
          [
            "Mail",
            <span key="mail">
              <Badge tone="danger">Stopped</Badge>
              <span>{` ${user.mailStop === "bounce" ? "The mailbox refused one on" : "One was called spam on"} ${formatListDateTime(user.mailStoppedAt)}`}</span>
            </span>,
          ],
        ] as NamedFact[])
      : []),
    ...(user.messageStop && user.messagesStoppedAt
      ? ([
          [
            "Messages",
            <span key="messages">
              <Badge tone="danger">Stopped</Badge>
              <span>{` ${MESSAGE_STOPS[user.messageStop]} ${formatListDateTime(user.messagesStoppedAt)}`}</span>
            </span>,
          ],
        ] as NamedFact[])
      : []),
    ["Signs in with", ways || "Nothing yet"],
    [
      "Signed in now",
      sessions.length === 0 ? "Nowhere" : sessions.length === 1 ? "In one browser" : `In ${sessions.length} browsers`,
    ],
    ["Last active", latest ? formatListDateTime(latest.lastActiveAt) : "No open session"],
    ...(user.isAdmin ? ([["Role", "Also an administrator"]] as NamedFact[]) : []),
  ];
}
