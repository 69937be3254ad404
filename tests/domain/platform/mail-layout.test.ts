import { expect, test } from "vitest";
import { layOut } from "#app/content/mails/mail-layout.ts";
import { formatAppointment } from "#app/domain/platform/time.ts";
import { ist } from "../../support/ist.ts";

const sender = {
  origin: "https://vazhi.example",
  supportEmail: "support@vazhi.example",
  supportPhone: "+91 484 555 0100",
};

test("an appointment begins with its weekday", () => {
  expect(formatAppointment(ist("2026-11-26 10:00"))).toBe("Thursday 26 November 2026 at 10:00 am IST");
});

test("long words break inside a mail's card, in paragraphs, facts and links", () => {
  const { html } = layOut(sender, { subject: "A", heading: "A", paragraphs: ["A"], facts: [["Where", "A"]] });
  const findStyle = (tag: string) => new RegExp(`<${tag}[^>]* style="([^"]*)"`).exec(html)?.[1];
  for (const tag of ["main", "td"]) expect(findStyle(tag)).toMatch(/overflow-wrap:anywhere;word-break:break-word/);
});

test("a mail declares light and dark colours, with a dark one for each background and text of its own", () => {
  const { html } = layOut(sender, { subject: "A", heading: "A", paragraphs: [], action: { label: "A", url: "A" } });
  for (const name of ["color-scheme", "supported-color-schemes"])
    expect(html).toContain(`<meta name="${name}" content="light dark">`);
  const dark = /@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html)?.[1] ?? "";
  for (const [tag, style = ""] of html.matchAll(/<[^>]* style="([^"]*)"[^>]*>/g)) {
    const wanted = [...style.matchAll(/(?:^|;)(background|color):/g)].map(([, property]) => property);
    if (wanted.length === 0) continue;
    const rule = new RegExp(`\\.${/class="(\w+)"/.exec(tag)?.[1]}\\{([^}]*)\\}`).exec(dark)?.[1];
    for (const property of wanted) expect(rule, tag).toMatch(new RegExp(`(?:^|;)${property}:[^;]+!important`));
  }
});
