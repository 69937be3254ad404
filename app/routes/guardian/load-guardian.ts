import { data, redirectDocument } from "react-router";
import { areCallsAllowed } from "#db/queries/accounts/consents.ts";
import { isErasureAsked } from "#db/queries/accounts/erasures.ts";
import { findPhoneCode } from "#db/queries/accounts/phone-codes.ts";
import type { OpenedRequest } from "#db/queries/accounts/guardian-requests.ts";
import { hasStrengthsConsent } from "#db/queries/accounts/strengths-consent.ts";
import { findBusiness } from "#db/queries/purchase/business.ts";
import { findGuardiansReceipt } from "#db/queries/purchase/receipts.ts";
import { findNewestReportOfStudent } from "#db/queries/report/results.ts";
import { ageAt, isProofOld } from "#app/domain/accounts/consent.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { PACKAGE_TYPES } from "#app/domain/purchase/packages.ts";
import { currentBusiness } from "#app/domain/purchase/stored-business.ts";
import { guardianPagePath, findOwnPage, openGuardianPage } from "#app/usecases/accounts/consent/open-guardian-page.ts";
import { captchaWidget } from "#app/web/accounts/captcha.ts";
import { readGuardianCode, readGuardianPages } from "#app/web/accounts/guardian-cookies.ts";
import { getPrices, getServices, type Services } from "#app/web/context.ts";
import { guardianForms } from "#app/web/forms/consents.ts";
import { htmlConstraints } from "#app/web/forms/html-constraints.ts";
import { SECRET_PAGE_HEADERS } from "#app/web/http/secret-page.ts";
import { getLanguage } from "#app/web/language.ts";
import type { Route } from "./+types/guardian";

/** What the guardian sees. `ask`: three answers; `prove`: agreed, and still to be proved. */
export type GuardianScreen = "of-age" | "ask" | "prove" | "given" | "refused" | "withdrawn";

/** The request and its status. A GET changes nothing, because mail scanners open every link. */
export async function loadGuardian({ request, url, params, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const opened = await openGuardianPage(services, params.token);
  if (!opened.ok) return data({ state: "gone" as const }, { status: 404, headers: SECRET_PAGE_HEADERS });
  const { request: asked, kind, power, isOfAge } = opened;
  if (power === "none") {
    // The browser that answered is led to its own page; a class group sees nothing.
    const own = await findOwnPage(services, asked.id, readGuardianPages(request));
    if (own !== null) throw redirectDocument(guardianPagePath(own), { headers: SECRET_PAGE_HEADERS });
    return data({ state: "answered" as const }, { headers: SECRET_PAGE_HEADERS });
  }
  const [prices, stored, isErasureAskedNow, code, reportId, allowsCalls, allowsStrengths, receipt] = await Promise.all([
    getPrices(context),
    findBusiness(services.db),
    isErasureAsked(services.db, asked),
    findSentCode(services, request, asked.id),
    asked.state === "given" ? findNewestReportOfStudent(services.db, asked.userId) : null,
    power === "all" ? areCallsAllowed(services.db, asked.userId) : null,
    power === "all" ? hasStrengthsConsent(services.db, asked.userId) : null,
    power === "all" ? findGuardiansReceipt(services.db, { requestId: asked.id, userId: asked.userId }) : null,
  ]);
  const { name, address } = currentBusiness(stored, services.config.business);
  const packageType = services.payments ? asked.packageType : null;
  const view = {
    state: isOfAge ? "of-age" : screenOf(asked, { isShared: kind !== "own", step: url.searchParams.get("step") }),
    from: asked.state,
    path: guardianPagePath(params.token),
    student: toFirstName(asked.studentName),
    methods: services.config.guardianVerification,
    allowsResearch: asked.allowsResearch,
    version: asked.version,
    /** Only on a page of their own: the age is not confirmed by whoever has a link. */
    askedAge: power === "all" ? asked.askedAge : null,
    knownAge: ageAt(asked, services.now()),
    mayErase: power === "all",
    isErasureAsked: isErasureAskedNow,
    isProofOld: isProofOld(asked),
    chosen: packageType && { type: packageType, price: formatRupees(prices[packageType]) },
    packages: PACKAGE_TYPES.map((value) => ({ value, price: formatRupees(prices[value]) })),
    seller: { name, address },
    sentTo: code,
    contact: asked.phone ?? asked.email,
    wantsNotice: asked.wantsNotice,
    /** Only on a page of their own: who has a link that was passed on could name anybody's number. */
    calls: allowsCalls === null ? null : { isAllowed: allowsCalls, phone: asked.phone },
    /** Whether the tasks are agreed to; only on a page of their own. */
    allowsStrengths,
    report: reportId === null ? null : asked.showsReport ? ("shown" as const) : ("hidden" as const),
    hasReceipt: receipt !== null,
    captcha: captchaWidget(context),
    rules: {
      ...htmlConstraints(guardianForms["send-code"], getLanguage(context)),
      ...htmlConstraints(guardianForms.verify, getLanguage(context)),
    },
  } as const;
  return data(view, { headers: SECRET_PAGE_HEADERS });
}

/** What a page of a valid link shows. */
export type GuardianView = Exclude<
  Awaited<ReturnType<typeof loadGuardian>>["data"],
  { state: "gone" } | { state: "answered" }
>;

function screenOf(
  asked: OpenedRequest,
  { isShared, step }: { isShared: boolean; step: string | null },
): Exclude<GuardianScreen, "of-age"> {
  switch (asked.state) {
    case "asked":
      return "ask";
    case "consented":
      // Somebody else may open a link that was passed on, and is asked, too.
      return isShared && step !== "prove" ? "ask" : "prove";
    case "given":
      if (!isProofOld(asked)) return "given";
      if (step === "prove") return "prove";
      return isShared ? "ask" : "given";
    case "refused":
    case "withdrawn":
      return asked.state;
  }
}

/** The number to which this browser has just had a code sent for this request; null for none. */
async function findSentCode({ db, now }: Services, request: Request, requestId: string): Promise<string | null> {
  const token = readGuardianCode(request);
  const code = token === null ? null : await findPhoneCode(db, hashToken(token));
  if (!code || code.guardianRequestId !== requestId || code.provedAt || code.expiresAt <= now()) return null;
  return code.phone;
}
