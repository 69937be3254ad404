import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { findMailBudget, MAIL_CAUSES, type MailTemplate } from "#app/domain/platform/mail-budget.ts";
import { HOUR_MS } from "#app/domain/platform/duration.ts";

const root = resolve(import.meta.dirname, "../../..");

test("a mail that anyone can cause has a budget, of which the last two are for its recipient", () => {
  const to = "k.i.d+amma@googlemail.com";
  expect(findMailBudget({ template: "verify-email", to }, "anyone")).toEqual({
    mailbox: "kid@gmail.com",
    limits: [
      { mails: 4, withinMs: HOUR_MS },
      { mails: 10, withinMs: 24 * HOUR_MS },
    ],
  });
  expect(findMailBudget({ template: "verify-email", to }, "recipient")?.limits.map(({ mails }) => mails)).toEqual([
    6, 12,
  ]);
  expect(findMailBudget({ template: "verify-email", to }, "staff")).toBeNull();
  expect(findMailBudget({ template: "order-completed", to }, "anyone")).toBeNull();
});

// That every template is in the list is a type: `MailTemplate`.
test("every template in the list is one of our mails", () => {
  const sources = readdirSync(join(root, "app"), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts") && entry.name !== "mail-budget.ts")
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");
  const templates = (Object.keys(MAIL_CAUSES) as MailTemplate[]).filter(
    (name) => !name.startsWith("session-reminder-"),
  );
  expect(templates.filter((template) => !sources.includes(`"${template}"`))).toEqual([]);
});
