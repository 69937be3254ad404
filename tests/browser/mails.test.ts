import { expect, test } from "vitest";
import { accessibilityProblems } from "../support/browser/axe.ts";
import { greeting, layOut } from "#app/content/mails/mail-layout.ts";
import { phone, useBrowser } from "../support/browser/browser.ts";
import { servedOrigin } from "../support/browser/served.ts";

const open = useBrowser(phone);

const LONG_LINK = `https://meet.example.org/${"a".repeat(400)}`;

const SENDER = { supportEmail: "support@vazhi.example", supportPhone: "+91 484 555 0100" };

test.each(["light", "dark"] as const)("a mail is readable on a %s device", async (colorScheme) => {
  const { html } = layOut(
    { origin: servedOrigin(), ...SENDER },
    {
      subject: "Your session",
      heading: "Your session is booked",
      paragraphs: [greeting("അഞ്ജലി", "en"), "Dr. Lakshmi Menon expects you."],
      facts: [["When", "Friday 27 November 2026 at 10:00 am IST"]],
      action: { label: "See my session", url: `${servedOrigin()}/my-orders` },
      notes: ["Free of charge until 24 hours before."],
    },
  );
  const page = await open({ colorScheme });
  await page.setContent(html);
  const problems = await accessibilityProblems(page);
  expect(problems.filter((problem) => problem.startsWith("color-contrast"))).toEqual([]);
  const colours = await page.evaluate(() =>
    ["body", "main"].map((tag) => getComputedStyle(document.querySelector(tag) as Element).backgroundColor),
  );
  expect(colours).toEqual(
    colorScheme === "dark" ? ["rgb(15, 25, 27)", "rgb(26, 39, 41)"] : ["rgb(247, 245, 239)", "rgb(255, 255, 255)"],
  );
  for (const name of ["color-scheme", "supported-color-schemes"])
    expect(await page.getAttribute(`meta[name=${name}]`, "content")).toBe("light dark");
});

test("a name without spaces stays inside a mail, wherever it stands", async () => {
  const name = `${"Anjalisree".repeat(9)}Ka`;
  const { html } = layOut(
    { origin: servedOrigin(), ...SENDER },
    { subject: name, heading: name, paragraphs: [greeting(name, "en")], facts: [["Student", name]], notes: [name] },
  );
  const page = await open({ viewport: { width: 320, height: 568 } });
  await page.setContent(html);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("a long link stays inside a mail's card on a phone, anywhere in the text", async () => {
  const { html } = layOut(
    { origin: servedOrigin(), ...SENDER },
    {
      subject: "A session",
      heading: "A session",
      paragraphs: [`Join: ${LONG_LINK}`],
      facts: [["Where", `Online, by video call · ${LONG_LINK}`]],
      action: { label: "See my session", url: LONG_LINK },
      notes: [LONG_LINK],
    },
  );
  const page = await open();
  await page.setContent(html);
  const overhang = await page.evaluate(() => {
    const card = document.querySelector("main");
    return {
      page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      card: card ? card.scrollWidth - card.clientWidth : Number.NaN,
    };
  });
  expect(overhang).toEqual({ page: 0, card: 0 });
});
