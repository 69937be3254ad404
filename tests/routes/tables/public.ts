import * as contents from "../rows/contents.ts";
import * as guardians from "../rows/guardians.ts";
import * as reassignments from "../rows/reassignments.ts";
import { testConfig } from "../../support/services.ts";
import { makePng } from "../../support/makers/images.ts";
import { seedGuide } from "../../support/guide/seed-guide.ts";
import { keyOfExpertImage, nameOfExpertImage } from "#app/domain/experts/expert-image.ts";
import { everybody, noActor } from "../policies.ts";
import { unknownAddress } from "../rows/accounts.ts";
import { requestedPayment, sharedReport } from "../rows/students.ts";
import { requestedPaymentAtCheckout } from "../rows/payers.ts";
import { answeredRequest } from "../rows/portal.ts";
import type { Row, Table } from "../table.ts";
import type { World } from "../world.ts";

const page: Row = { get: everybody("200") };

async function storedImage({ services }: World) {
  const name = nameOfExpertImage(
    { type: "png", width: 8, height: 8, bytes: new Uint8Array() },
    { token: services.newToken(), now: services.now() },
  );
  await services.files.put(keyOfExpertImage(name), makePng({}));
  return { name };
}

/** The guide's pages. */
const GUIDE_PATHS = [
  "/careers",
  "/careers/:slug",
  "/compare",
  "/admissions",
  "/admissions/:slug",
  "/institutes",
  "/institutes/:slug",
  "/tools",
  "/tools/keam",
  "/tools/:slug",
  "/pathways",
  "/calendar",
  "/calendar.ics",
  "/scholarships",
  "/study-abroad",
];

const SLUGS: Readonly<Record<string, string>> = {
  "/careers/:slug": "law",
  "/institutes/:slug": "college-of-engineering-trivandrum",
  "/tools/:slug": "b-arch",
};

async function guideEntry(path: string) {
  await seedGuide();
  return { slug: SLUGS[path] ?? "neet-ug" };
}

const guideTable: Table = Object.fromEntries(
  GUIDE_PATHS.map((path): [string, Row] => [
    path,
    path.includes(":slug") ? { given: () => guideEntry(path), get: everybody("200") } : page,
  ]),
);

export const publicTable: Table = {
  ...guideTable,
  "/": page,
  "/packages": page,
  "/erasure-receipt": page,
  "/career-counselors": page,
  "/psychologists": page,
  "/domain-experts": page,
  "/experts/:expertId": { given: ({ expert }) => ({ expertId: expert.expertId }), get: everybody("200") },
  "/images/partners/:name": { given: storedImage, get: everybody("200") },
  "/language": {
    get: everybody("302 /"),
    post: {
      "": {
        cells: everybody("302 /ml/faq"),
        fields: { language: "ml", returnTo: "/faq" },
      },
    },
  },
  "/csp-reports": {
    get: noActor("405"),
    post: {
      "": {
        cells: everybody("204"),
        json: () => ({
          "csp-report": {
            "document-uri": `${testConfig.origin}/pay/a-token`,
            "effective-directive": "script-src-elem",
            "blocked-uri": "https://evil.example/steal.js",
          },
        }),
      },
    },
  },
  "/contact-us": {
    get: everybody("200"),
    post: {
      "": {
        cells: everybody("302 here"),
        given: unknownAddress,
        fields: { name: "Anju", email: "{email}", subject: "A question", message: "How long does it take?" },
      },
    },
  },
  "/sample-report": page,
  "/strengths/try": page,
  "/faq": page,
  "/method": page,
  "/status": page,
  "/health": { ...page, post: { "": { cells: noActor("405") } } },
  "/terms-and-conditions": page,
  "/privacy-policy": page,
  "/data-protection": page,
  "/shipping-delivery": page,
  "/cancellation-refund": page,
  "/sitemap.xml": page,
  "/news/:token": {
    given: contents.newsLink,
    get: everybody("200"),
    post: { "": { cells: everybody("200"), given: contents.newsLink } },
  },
  "/support/:token": {
    given: answeredRequest,
    get: everybody("200"),
    post: {
      "": {
        cells: everybody("302 here"),
        fields: { messageId: "{messageId}", body: "Thank you" },
      },
    },
  },
  "/shared/:token": { given: sharedReport, get: everybody("200") },
  "/shared/:token/report.pdf": { given: sharedReport, get: everybody("200") },
  "/pay/thanks": page,
  "/pay/:token": {
    given: requestedPayment,
    get: everybody("200"),
    post: {
      start: {
        cells: everybody("200"),
        fields: { name: "Mini Nair", email: "mini@families.example", state: "32", gstin: "", amount: "1499" },
      },
      check: { cells: everybody("200") },
      verify: {
        cells: everybody("302 /pay/thanks"),
        given: requestedPaymentAtCheckout,
        fields: { providerOrderId: "{providerOrderId}", paymentId: "{paymentId}", signature: "{signature}" },
      },
    },
  },
  "/guardian/:token": {
    given: guardians.askedGuardian,
    get: everybody("200"),
    post: {
      consent: { cells: everybody("302 here"), given: guardians.askedGuardian, fields: { from: "asked" } },
      refuse: { cells: everybody("302 here"), given: guardians.askedGuardian },
      withdraw: { cells: everybody("302 here"), given: guardians.givenGuardian },
      "agree-and-pay": {
        cells: everybody("302 /pay/:token"),
        given: guardians.guardianAskedForGold,
        fields: { from: "asked" },
      },
      "send-code": {
        cells: everybody("302 here"),
        given: guardians.consentedGuardian,
        fields: { phone: "{phone}", channel: "sms" },
      },
      verify: {
        cells: everybody("302 /guardian/:token"),
        given: guardians.consentedGuardian,
        cookie: "__Host-guardian-code={codeToken}",
        fields: { code: "{code}" },
      },
      pay: {
        cells: everybody("302 /pay/:token"),
        given: guardians.consentedGuardian,
        fields: { packageType: "silver" },
      },
      notice: { cells: everybody("302 here"), given: guardians.givenGuardian, fields: { wanted: "yes" } },
      calls: {
        cells: everybody("302 here"),
        given: guardians.givenGuardian,
        fields: { wanted: "yes", callPhone: "9847099009" },
      },
      strengths: { cells: everybody("302 here"), given: guardians.givenGuardian, fields: { wanted: "yes" } },
      "see-report": { cells: everybody("302 /shared/:token"), given: guardians.guardianOfReport },
      age: { cells: everybody("302 here"), given: guardians.guardianAskedOfAge, fields: { answer: "no" } },
      renew: { cells: everybody("302 here"), given: guardians.givenGuardian },
      erase: { cells: everybody("302 here"), given: guardians.withdrawnGuardian },
    },
  },
  "/guardian/:token/receipt.pdf": { given: guardians.paidGuardian, get: everybody("200") },
  "/session-change/:token": {
    given: reassignments.askedFamily,
    get: everybody("200"),
    post: {
      accept: { cells: everybody("302 here"), given: reassignments.askedFamily },
      decline: { cells: everybody("302 here"), given: reassignments.askedFamily },
    },
  },
  "/robots.txt": page,
  "/.well-known/security.txt": page,
  "/.well-known/change-password": {
    get: {
      ...everybody("302 /profile/security"),
      clerk: { outcome: "302 /administrator/change-password", isLetIn: true },
      administrator: { outcome: "302 /administrator/change-password", isLetIn: true },
    },
  },
  "/*": { get: noActor("404"), post: { "": { cells: noActor("404") } } },
};
