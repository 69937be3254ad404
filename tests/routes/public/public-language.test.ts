import sample from "virtual:sample-report";
import { describe, expect, test, vi } from "vitest";
import { FAQ_PAGE, frequentQuestions } from "#app/content/faq.ts";
import { contactWords } from "#app/content/contact-words.ts";
import { HOME_WORDS } from "#app/content/home/home-words.ts";
import { PACKAGES_PAGE } from "#app/routes/public/packages.words.ts";
import { SAMPLE_WORDS } from "#app/routes/public/sample-report.words.ts";
import { ENGLISH_PREVAILS, type PolicyText } from "#app/content/policies/policy.ts";
import { cancellationRefundInMalayalam } from "#app/content/policies/malayalam/cancellation-refund.ts";
import { privacyPolicyInMalayalam } from "#app/content/policies/malayalam/privacy-policy.ts";
import { shippingDeliveryInMalayalam } from "#app/content/policies/malayalam/shipping-delivery.ts";
import { termsAndConditionsInMalayalam } from "#app/content/policies/malayalam/terms-and-conditions.ts";
import { cancellationRefund } from "#app/content/policies/cancellation-refund.ts";
import { privacyPolicy } from "#app/content/policies/privacy-policy.ts";
import { shippingDelivery } from "#app/content/policies/shipping-delivery.ts";
import { termsAndConditions } from "#app/content/policies/terms-and-conditions.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import { ERROR_WORDS } from "#app/content/site/error-words.ts";
import { publicPageCache } from "#app/web/http/public-page-cache.ts";
import { testServices } from "../../support/services.ts";
import { innerLinks, openPage, readableText } from "../guide/open-page.ts";

const services = testServices();
const { origin, supportEmail, supportPhone } = services.config;
const MALAYALAM = "__Host-language=ml";

const open = (address: string, more: Parameters<typeof openPage>[2] = {}) => openPage(services, address, more);

describe("the language of a visitor", () => {
  test.each([
    ["/", { headers: { "accept-language": "ml-IN,ml;q=0.9,en;q=0.8" } }, "ml"],
    ["/", { headers: { "accept-language": "en-IN,en;q=0.9,ml;q=0.8" } }, "en"],
    ["/", { headers: { "accept-language": "hi-IN" } }, "en"],
    ["/", {}, "en"],
    ["/", { cookie: MALAYALAM }, "ml"],
    ["/faq", { cookie: "__Host-language=en", headers: { "accept-language": "ml" } }, "en"],
    ["/faq", { cookie: "__Host-language=xx", headers: { "accept-language": "ml" } }, "ml"],
    ["/faq", { cookie: "__Host-language=xx" }, "en"],
    ["/ml", { cookie: "__Host-language=en" }, "ml"],
    ["/ml/faq", { headers: { "accept-language": "en" } }, "ml"],
  ] as const)("%s with %j is in %s, and says so", async (address, sent, language) => {
    const { html, headers } = await open(address, sent);
    expect(html).toContain(`<html lang="${language}"`);
    expect(headers.get("content-language")).toBe(language);
    expect(headers.get("vary")?.toLowerCase()).toMatch(/cookie.*accept-language/);
    const path = address.replace(/^\/ml/, "") || "/";
    expect(html).toContain(
      `rel="canonical" href="${origin}${language === "ml" ? `/ml${path === "/" ? "" : path}` : path}"`,
    );
    expect(html).toContain(language === "ml" ? "/share-ml.png" : "/share.png");
    expect(html).toContain(language === "ml" ? 'href="/manifest-ml.webmanifest"' : 'href="/manifest.webmanifest"');
  });

  test("a kept page is kept apart in each language", async () => {
    const pages = publicPageCache();
    const toKey = (address: string, headers: Record<string, string> = {}) =>
      pages.toKey(new Request(origin + address, { headers }), services);
    for (const address of ["/", "/faq", "/privacy-policy", "/careers"]) {
      const english = await toKey(address);
      expect(english, address).not.toBeNull();
      expect(await toKey(address, { cookie: "__Host-language=en", "accept-language": "ml" })).toBe(english);
      const malayalam = await toKey(address, { cookie: MALAYALAM });
      expect(malayalam).not.toBe(english);
      expect(await toKey(address, { "accept-language": "ml-IN" })).toBe(malayalam);
    }
    expect(await toKey("/ml/faq")).toBe(await toKey("/ml/faq", { cookie: "__Host-language=en" }));
  });
});

/** Latin text in `<main>`, without names, addresses and words spelt alike in both languages. */
async function findLatin(html: string): Promise<string[]> {
  const text = await readableText(html, { without: "en" });
  const allowed =
    /https?:\S+|\S+@\S+|\b(?:Vazhi|PDF|UPI|GST|GSTIN|OTP|RIASEC|HSCAP|KEAM|NEET|Google|Razorpay|Resend|Cloudflare|OpenAI|Meta|WhatsApp|MSG91|SMS|STOP|AI|MB|kB|English|DPDP Act|Digital Personal Data Protection Act|Companies Act, 2013, section \d+|CGST Act, 2017, section \d+|section [\d()]+|data principal|data fiduciary|IST)\b/g;
  return text.replace(allowed, "").match(/[A-Za-z]{2,}[^\n]*/g) ?? [];
}

describe("in Malayalam", () => {
  test.each([
    ["/ml", HOME_WORDS.title.ml],
    ["/ml/packages", PACKAGES_PAGE.notContained.ml],
    ["/ml/faq", FAQ_PAGE.lead.ml],
    ["/ml/contact-us", contactWords.lead.ml],
    ["/ml/contact-us?sent=1", contactWords.sent.ml],
    ["/ml/terms-and-conditions", "ഞങ്ങൾ ആര്, ഈ വ്യവസ്ഥകൾ എപ്പോൾ ബാധകം"],
    ["/ml/privacy-policy", "എന്തു സൂക്ഷിക്കുന്നു, എന്തിന്"],
    ["/ml/data-protection", "എന്തെങ്കിലും പിഴച്ചാൽ"],
    ["/ml/shipping-delivery", "നിങ്ങൾക്കു കിട്ടുന്നത്"],
    ["/ml/cancellation-refund", "റീഫണ്ട് നൽകുന്ന വിധം"],
  ])("%s has no English", async (address, sentence) => {
    const { status, html } = await open(address);
    expect(status).toBe(200);
    expect(await readableText(html)).toContain(sentence);
    const { name, address: seller, gstin } = services.config.business;
    const officer = services.config.grievanceOfficer;
    // The seller's own data, the sample student's name, and the three letters of the code.
    const ours = [name.replace("Vazhi ", ""), ...seller.split("\n"), gstin ?? ""];
    const known = [...ours, sample.name, ...sample.name.split(" ")].filter(Boolean);
    const isKnown = (line: string) => !/[A-Za-z]/.test(known.reduce((rest, own) => rest.replace(own, ""), line));
    const latin = await findLatin(html);
    expect(latin.filter((line) => !isKnown(line) && !line.startsWith(officer) && !/^[RIASEC]{3}$/.test(line))).toEqual(
      [],
    );
    // Links stay in the language.
    const inEnglish = innerLinks(html).filter((href) =>
      /^\/(?:faq|packages|method|contact-us|careers|login)?$/.test(href),
    );
    expect(inEnglish).toEqual([]);
  });

  test("the sample is a result in the reader's language, in the third person, as on home", async () => {
    const { html } = await open("/ml/sample-report");
    expect(html).toContain(`<title>${SAMPLE_WORDS.title.ml}`);
    const headline = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? "none";
    expect(headline).toContain(toFirstName(sample.name));
    expect((await open("/ml")).html).toContain(headline);
    for (const tab of ["me", "careers", "year", "parents"]) expect(html).toContain(`<section id="${tab}"`);
    const cookie = await open("/sample-report", { cookie: MALAYALAM });
    expect(cookie.html).toContain(SAMPLE_WORDS.ownTitle.ml);

    const english = (await open("/sample-report")).html;
    const outsideSummary = await readableText(english.replaceAll(/<details class="report-part".*?<\/details>/gs, ""));
    const first = toFirstName(sample.name);
    const aboutOther = outsideSummary.slice(0, outsideSummary.indexOf(SAMPLE_WORDS.ownTitle.en));
    expect(aboutOther).toContain(`${first}’s answers point to`);
    expect(aboutOther.match(/.*\byour?\b.*/gi)).toBeNull();
  });

  test("a message that cannot be sent is refused in Malayalam and stays typed", async () => {
    const body = new URLSearchParams({ name: "", email: "nobody", subject: "ഒരു ചോദ്യം", message: "" });
    const { status, html } = await open("/ml/contact-us", { method: "POST", body });
    expect(status).toBe(400);
    const text = await readableText(html);
    for (const texts of ["നിങ്ങളുടെ പേര് എഴുതുക", "ഇമെയിൽ വിലാസം ശരിയല്ല", "സന്ദേശം എഴുതുക"]) expect(text).toContain(texts);
    expect(html).toContain('value="ഒരു ചോദ്യം"');
    expect(await findLatin(html)).toEqual([]);
  });

  test.each(["/ml/no-such-page", "/no-such-page"])("%s is not found", async (address) => {
    const { status, html } = await open(address, { cookie: MALAYALAM });
    expect(status).toBe(404);
    expect(html).toContain(`<title>${ERROR_WORDS.notFound.ml} · `);
    expect(await readableText(html)).toContain(ERROR_WORDS.notFoundText.ml);
  });

  test("a fault of ours is said in Malayalam", async () => {
    const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { db } = services;
    services.db = new Proxy(db, {
      get() {
        throw new Error("broken");
      },
    });
    const { status, html } = await open("/ml/method").finally(() => {
      services.db = db;
      complaints.mockRestore();
    });
    expect(status).toBe(500);
    expect(await readableText(html)).toContain(ERROR_WORDS.faultText.ml);
  });
});

describe("policies", () => {
  const contact = { email: supportEmail, phone: supportPhone };
  const toShape = (text: PolicyText) => {
    const { updatedOn, sections } = text(contact);
    return {
      updatedOn,
      sections: sections.map(({ blocks }) =>
        blocks.map((block) => ("paragraph" in block ? "paragraph" : `list of ${block.list.length}`)),
      ),
    };
  };

  test.each([
    ["cancellation", cancellationRefund, cancellationRefundInMalayalam],
    ["privacy", privacyPolicy, privacyPolicyInMalayalam],
    ["delivery", shippingDelivery, shippingDeliveryInMalayalam],
    ["terms", termsAndConditions, termsAndConditionsInMalayalam],
  ])("%s says the same in both languages, paragraph by paragraph", (_, english, malayalam) => {
    expect(toShape(malayalam)).toEqual(toShape(english));
    const figures = (text: PolicyText) =>
      JSON.stringify(text(contact))
        .match(/\d+(?:[,:]\d+)*/g)
        ?.toSorted();
    expect(new Set(figures(malayalam))).toEqual(new Set(figures(english)));
    expect(ENGLISH_PREVAILS).toBe(false);
  });

  test("the frequent questions are the same in both languages", () => {
    const shape = (language: "en" | "ml") =>
      frequentQuestions({ email: supportEmail, silver: "₹1,499", gold: "₹2,999" }, language).map(
        ({ answer }) => answer.length,
      );
    expect(shape("ml")).toEqual(shape("en"));
  });
});
