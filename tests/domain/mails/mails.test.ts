import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { nameAttachments } from "#app/content/mails/attachment-notes.ts";
import { adminInvitationMail, administratorChangedMail } from "#app/content/mails/administrator-mails.ts";
import { layOut, type MailContent, oneLine } from "#app/content/mails/mail-layout.ts";
import { contactToSupportMail } from "#app/content/mails/support-mails.ts";
import { escapeHtml } from "#app/domain/platform/escape-html.ts";
import { LANGUAGES } from "#app/domain/platform/language.ts";
import { everyMail, type Names, sender } from "./every-mail.ts";

const inMalayalam: Names = { student: "അനു", expert: "ഡോ. ലക്ഷ്മി പിള്ള", parent: "രമ നായർ", town: "തൃശ്ശൂർ" };
const inLatin: Names = { student: "Anu", expert: "Dr. Lakshmi Pillai", parent: "Rema Nair", town: "Thrissur" };
const HOSTILE: Record<string, Names> = {
  Latin: {
    student: '<b onclick="x()">Anu</b>\r\nBcc: all@students.example',
    expert: `O'Brien & "Sons" </td><script>alert(1)</script>\n\n${"x".repeat(300)}`,
    parent: "Rema\tNair\u2028Second line",
    town: "<img src=x>",
  },
  Malayalam: {
    student: '<b onclick="x()">അനു</b>\r\nBcc: all@students.example',
    expert: `ഡോ. ലക്ഷ്മി & "മക്കൾ" </td><script>alert(1)</script>\n\n${"ക്ഷ്മി".repeat(60)}`,
    parent: "രമ\tനായർ\u2029രണ്ടാം വരി",
    town: "<img src=x>തൃശ്ശൂർ",
  },
};

/** Latin allowed in a Malayalam mail: names, numbers, addresses. */
const ALLOWED =
  /https?:\/\/\S+|\S+@\S+\.example|\b(?:Re(?=:)|AI|Vazhi(?: Career Guide)?|PDF|IST|ONAM10|VZI2627-000123|VE-2345-6789-2345|GSTIN|MG Road|CEE Kerala|Chrome, Android|Kochi, Kerala)\b|b7a1c0de-[\w-]+/g;

/** The visible text of a mail's HTML, without its style and addresses. */
function readHtml(html: string): string[] {
  return html
    .replaceAll(/<(?:style|title)[^]*?<\/(?:style|title)>/g, "")
    .split(/<[^>]*>/)
    .map((text) =>
      text
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&#39;", "'")
        .replaceAll("&amp;", "&"),
    )
    .filter((text) => text.trim() !== "");
}

const everyOne = (names: Names) =>
  LANGUAGES.flatMap((language) =>
    Object.entries(everyMail(names, language)).map(([name, mail]) => ({
      name: `${name} (${language})`,
      language,
      mail,
    })),
  );

test("the list holds every mail to families and experts", () => {
  const folder = "app/content/mails";
  const known = readFileSync("tests/domain/mails/every-mail.ts", "utf8");
  const mails = readdirSync(folder).flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, "utf8").matchAll(/^export function (\w+Mail)\(/gm)].map(([, name]) => name),
  );
  const toTeam = [
    "adminInvitationMail",
    "administratorChangedMail",
    "alertMail",
    "decidedAloneMail",
    "disputeToSupportMail",
    "contactToSupportMail",
  ];
  expect(mails.filter((name) => !known.includes(`${name}(`)).toSorted()).toEqual(toTeam.toSorted());
});

describe("in Malayalam", () => {
  test.each(Object.entries(everyMail(inMalayalam, "ml")))("%s holds no English word", (_, { subject, text, html }) => {
    for (const texts of [subject, text, ...readHtml(html)])
      expect(texts.replaceAll(ALLOWED, "").match(/[A-Za-z]{2,}[^\n]*/g) ?? []).toEqual([]);
    expect(html).toContain('<html lang="ml">');
    expect(`${text} ${html}`).not.toContain("/ml");
  });

  test.each(Object.entries(everyMail(inLatin, "ml")))("%s puts no ending to a name or a number", (_, mail) => {
    for (const text of [mail.subject, mail.text]) {
      expect(text).not.toMatch(/(?:Anu|Pillai|Nair|Thrissur|Vazhi|\d)[-\u200C\u200D]?[\u0D00-\u0D7F]/);
    }
  });
});

describe("in English", () => {
  test.each(Object.entries(everyMail(inLatin, "en")))("%s holds no Malayalam", (name, { subject, text, html }) => {
    const texts = `${subject} ${text} ${readHtml(html).join(" ")}`;
    // A student's own text is kept.
    if (name !== "contactOfStudent") expect(texts).not.toMatch(/[\u0D00-\u0D7F]/);
    expect(html).toContain('<html lang="en">');
  });
});

/** Requirements for every mail, regardless of names. */
function expectWellFormed({ subject, text, html }: MailContent) {
  expect(subject).toBe(subject.trim());
  expect(subject).not.toMatch(/[\r\n\t\u2028\u2029]/);
  expect(html).toContain(`<title>${escapeHtml(subject)}</title>`);
  // Text and HTML have the same content; only the HTML has the brand and the button's words.
  const plain = text.replaceAll(/\s+/g, " ");
  const [brand, ...shown] = readHtml(html);
  expect(brand).toBe("Vazhi");
  for (const texts of shown.map((part) => part.replaceAll(/\s+/g, " ").trim())) {
    const address = /^(?:If the button|ബട്ടൺ).*: (https:\S+)$/.exec(texts)?.[1];
    expect(plain).toContain(address ?? texts);
  }
  const shownText = shown.join(" ").replaceAll(/\s+/g, " ");
  for (const line of text.split("\n").filter((line) => line.trim() !== "")) {
    if (line.startsWith("Vazhi Career Guide · ")) continue;
    for (const part of line.split(/: |:$/).filter(Boolean))
      expect(shownText).toContain(part.replaceAll(/\s+/g, " ").trim());
  }
}

describe("text and HTML say the same, the subject is one line", () => {
  test.each(everyOne(inMalayalam))("$name", ({ mail }) => expectWellFormed(mail));
});

describe.each(Object.entries(HOSTILE))("with hostile names in %s letters", (_, names) => {
  test.each(everyOne(names))("$name", ({ mail }) => {
    expectWellFormed(mail);
    expect(mail.html).not.toMatch(/<(?:b|img|script)\b/);
    expect(mail.html).toMatch(/<\/main><p[^>]*>[^<]*<\/p><\/div><\/body><\/html>$/);
    expect(mail.text).not.toMatch(/^Bcc:/m);
    // Half a character would become a question mark.
    expect(new TextDecoder().decode(new TextEncoder().encode(mail.subject))).toBe(mail.subject);
    expect(mail.subject.length).toBeLessThan(400);
  });
});

test("a name is cut between letters, not within one", () => {
  expect(oneLine(`${"a".repeat(119)}😀b`)).toBe(`${"a".repeat(119)}😀`);
});

describe("what is attached", () => {
  test.each(LANGUAGES)("is named once it is known, in the text and the HTML alike (%s)", (language) => {
    const attached = { receiptNumber: "VZI2627-000123", hasReport: true };
    for (const name of ["orderCompleted", "upgradeCompleted", "creditNote", "sessionConfirmed"]) {
      const { text = "", html = "" } = everyMail(inMalayalam, language)[name] ?? {};
      expect(text).toMatch(/\[/);
      for (const body of [text, html]) {
        expect(nameAttachments(body, attached)).toContain(" VZI2627-000123 ");
        expect(nameAttachments(body, attached)).not.toMatch(/\[/);
      }
    }
    const { text = "" } = everyMail(inMalayalam, language).reportReady ?? {};
    expect(nameAttachments(text, attached)).toMatch(/is attached as a PDF|PDF ആയി ഈ മെയിലിനൊപ്പമുണ്ട്/);
  });
});

describe("the student's language", () => {
  test("is named to experts, in theirs", () => {
    const facts = ["bookedToExpert", "movedToExpert", "acceptedToExpert", "cancelledToExpert", "reminderToExpert"];
    for (const name of facts) {
      expect(everyMail(inLatin, "en")[name]?.text).toContain("\nReads: Malayalam\n");
      expect(everyMail(inLatin, "ml")[name]?.text).toContain("\nവായിക്കുന്ന ഭാഷ: മലയാളം\n");
    }
    expect(everyMail(inLatin, "en").proposalDeclined?.text).toContain("Reads: English");
    expect(everyMail(inLatin, "ml").proposalDeclined?.text).toContain("വായിക്കുന്ന ഭാഷ: ഇംഗ്ലീഷ്");
    for (const name of ["bookedToStudent", "movedToGuest", "cancelledToGuest"])
      expect(everyMail(inLatin, "en")[name]?.text).not.toContain("Reads:");
  });

  test("is named to the support desk, in English", () => {
    const request = { id: "1", name: "അനു", email: "anu@students.example", subject: "റിപ്പോർട്ട്", message: "എവിടെ?" };
    const mail = contactToSupportMail(sender, { ...request, reads: "ml" });
    expect(mail.subject).toBe("[Support] റിപ്പോർട്ട്");
    expect(mail.text).toContain("\nReads: Malayalam\n");
    expect(mail.html).toContain('<html lang="en">');
  });
});

test("owners read who has been given what, by whom, and what to do", () => {
  const { subject, text } = administratorChangedMail(sender, {
    name: "Meera",
    change: "roles",
    admin: { name: "Biju\nDone by: nobody", email: "biju@team.example", roles: ["finance", "owner"] },
    by: "Meera Menon",
    at: new Date("2026-11-27T10:00:00Z"),
  });
  expect(subject).toBe("An administrator’s roles were changed");
  expect(text).toContain("Biju Done by: nobody (biju@team.example)");
  for (const line of ["Roles: Finance, Owner", "Done by: Meera Menon", `${sender.origin}/administrator/administrators`])
    expect(text).toContain(line);
});

test("administrators are written to in English", () => {
  const { html } = adminInvitationMail(sender, { name: "രമ", by: "അനു", url: sender.origin });
  expect(html).toContain('<html lang="en">');
  expect(layOut(sender, { subject: "A", heading: "A", paragraphs: ["A"] }).html).toContain('<html lang="en">');
});
