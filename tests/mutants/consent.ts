import { inArea } from "./mutant.ts";

const CONSENT = "app/domain/accounts/consent.ts";
const CONSENT_TESTS = ["tests/domain/accounts/consent.test.ts"] as const;
const GUARDIAN_TESTS = ["tests/usecases/accounts/consent/guardian.test.ts"] as const;
const REQUESTS = "db/queries/accounts/guardian-requests.ts";

/** Students under 18 and their guardians, and the consent of adults. */
export const consentMutants = inArea("consent", [
  {
    id: "minor-at-eighteen",
    file: "app/domain/accounts/consent-age.ts",
    find: "return age < CONSENT_AGE;",
    replace: "return age <= CONSENT_AGE;",
    project: "domain",
    tests: CONSENT_TESTS,
  },
  {
    id: "processed-while-waiting",
    file: CONSENT,
    find: '(state === "waiting" && policy === "off")',
    replace: 'state === "waiting"',
    project: "domain",
    tests: CONSENT_TESTS,
  },
  {
    id: "processed-after-own-withdrawal",
    file: CONSENT,
    find: 'return state === "own" || state === "given"',
    replace: 'return isOwnState(state) || state === "given"',
    project: "domain",
    tests: CONSENT_TESTS,
  },
  {
    id: "not-asked-again-at-eighteen",
    file: CONSENT,
    find: '&& policy === "required" && !isMinor(ageAt(facts, now)))',
    replace: '&& policy === "required" && !isMinor(facts.age))',
    project: "domain",
    tests: CONSENT_TESTS,
  },
  {
    id: "birthday-counted-early",
    file: CONSENT,
    find: "anniversary > now ? years - 1 : years",
    replace: "years",
    project: "domain",
    tests: CONSENT_TESTS,
  },
  {
    id: "guardian-code-never-expires",
    file: REQUESTS,
    find: "        gt(guardianRequests.codeExpiresAt, now),\n",
    replace: "",
    project: "usecases",
    tests: GUARDIAN_TESTS,
  },
  {
    id: "guardian-code-guessed-for-ever",
    file: REQUESTS,
    find: "        lt(guardianRequests.codeTries, CODE_TRIES),\n",
    replace: "",
    project: "usecases",
    tests: GUARDIAN_TESTS,
  },
  {
    id: "link-of-former-guardian-works",
    file: REQUESTS,
    find: ".where(and(eq(guardianLinks.id, tokenHash), isNull(guardianRequests.replacedAt)))",
    replace: ".where(eq(guardianLinks.id, tokenHash))",
    project: "usecases",
    tests: GUARDIAN_TESTS,
  },
  {
    id: "guardian-overrules-an-adult",
    file: REQUESTS,
    find: 'inArray(profiles.consentState, ["waiting", "given", "refused", "withdrawn"]),',
    replace: "",
    project: "usecases",
    tests: GUARDIAN_TESTS,
  },
  {
    id: "own-address-as-guardian",
    file: "app/domain/accounts/guardian-rule.ts",
    find: 'if (guardianEmail === ownEmail) return { ok: false, reason: "guardian-own-address" };',
    replace: "",
    project: "usecases",
    tests: GUARDIAN_TESTS,
  },
  {
    id: "consents-stay-after-withdrawal",
    file: "app/usecases/accounts/consent/answer-guardian-request.ts",
    find: "    withdrawConsents(db, { userId, kinds: CONSENT_KINDS, now }, ended),\n",
    replace: "",
    project: "usecases",
    tests: GUARDIAN_TESTS,
  },
  {
    id: "research-without-a-yes",
    file: "app/usecases/accounts/consent/answer-guardian-request.ts",
    find: 'request.allowsResearch ? [...NECESSARY_CONSENTS, "research" as const] : NECESSARY_CONSENTS',
    replace: '[...NECESSARY_CONSENTS, "research" as const]',
    project: "usecases",
    tests: GUARDIAN_TESTS,
  },
  {
    id: "adult-by-a-number",
    file: "app/usecases/accounts/update-profile.ts",
    find: 'const isAgeAsked = change === "now-adult" &&',
    replace: 'const isAgeAsked = change === "now-adult" && !form.isAgeConfirmed &&',
    project: "usecases",
    tests: GUARDIAN_TESTS,
  },
  {
    id: "sold-after-withdrawal",
    file: "db/queries/purchase/order-payments.ts",
    find: "        sql`not ${isProcessingStopped(order.userId)}`,\n",
    replace: "",
    project: "usecases",
    tests: GUARDIAN_TESTS,
  },
]);
