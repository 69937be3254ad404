import { expect, test } from "vitest";
import { layOut } from "#app/content/mails/mail-layout.ts";
import { phone, useBrowser } from "../support/browser/browser.ts";
import { servedOrigin } from "../support/browser/served.ts";

const open = useBrowser(phone);

const LONG_LINK = `https://meet.example.org/${"a".repeat(400)}`;

test("a long link stays inside a mail's card on a phone, anywhere in the text", async () => {
  const { html } = layOut(
    { origin: servedOrigin(), supportEmail: "support@vazhi.example", supportPhone: "+91 484 555 0100" },
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
