import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { SITE_CONTENT_KINDS } from "#app/domain/administration/site-content.ts";
import { AUDIT_DETAIL_PERMISSIONS } from "#app/domain/administration/audit-details.ts";
import { auditEntityPath } from "#app/web/addresses/audit-paths.ts";

const root = resolve(import.meta.dirname, "../..");

/** Entity types without a page, with the reason. */
const WITHOUT_PAGE: Readonly<Record<string, string>> = {
  admin: "administrators stand in one list, which owners alone may open",
  approval: "it stands in the list of those that wait or are decided",
  "audit-log": "the log itself",
  backup: "it lies outside, and operations say when the last one was",
  campaign: "links stand in one list",
  "dead-letter": "it is gone once it is settled",
  guide: "an import is of the whole guide, and names no entry",
  "list-view": "it is gone once it is deleted",
  "mail-stop": "an address or number that belongs to nobody here",
  outbox: "a message stands among those that wait until it is sent",
  report: "it is read on its student's page, which the id does not name",
};

/** Types that are computed instead of literal, by the expression. */
const COMPUTED: Readonly<Record<string, readonly string[]>> = {
  kind: SITE_CONTENT_KINDS,
  "toPurchaseKind(purchase)": ["order", "booking"],
};

/** The expressions of `COMPUTED` found in the sources. */
const computed = new Set<string>();

/** The values that the sources give to an entry's `entityType`. */
function typesWritten(): Set<string> {
  const types = new Set<string>();
  for (const folder of ["app/usecases", "db/queries"]) {
    const files = readdirSync(join(root, folder), { withFileTypes: true, recursive: true });
    for (const entry of files.filter((each) => each.isFile())) {
      const source = readFileSync(join(entry.parentPath, entry.name), "utf8");
      for (const [, value = ""] of source.matchAll(/\bentityType(?::| =) ([^;\n]*?)(?=, \w+(?::|\b)|,?\n| \}|;)/g)) {
        if (/^(?:string\b|auditLog\.)/.test(value)) continue;
        const literals = [...value.matchAll(/(?<!=== )"([a-z_-]+)"/g)].map(([, literal = ""]) => literal);
        if (value in COMPUTED) computed.add(value);
        const named = literals.length > 0 ? literals : (COMPUTED[value] ?? [`? ${entry.name}: ${value}`]);
        for (const type of named) types.add(type);
      }
    }
  }
  return types;
}

const pages = [
  ...readFileSync(join(root, "app/routes/admin/routes.ts"), "utf8").matchAll(/route\("(administrator[^"]*)"/g),
].map(([, path = ""]) => new RegExp(`^/${path.replaceAll(/:\w+/g, "[^/]+")}$`));

const isPage = (path: string) => pages.some((page) => page.test(new URL(path, "http://portal").pathname));

const types = [...typesWritten()].toSorted();

test("the sources name what entries of the audit log are about", () => {
  expect(types).toEqual(expect.arrayContaining(["admin", "booking", "faq", "order", "partner", "settings", "user"]));
  expect(types.filter((type) => type.startsWith("?"))).toEqual([]);
});

test.each(types)("an entry about '%s' leads to a page, or there is a reason why not", (type) => {
  const id = { settings: "business", list: "silver-users" }[type] ?? "0b9f3a52-any";
  const path = auditEntityPath(type, id);
  if (path === undefined) expect(Object.keys(WITHOUT_PAGE)).toContain(type);
  else {
    expect(isPage(path), path).toBe(true);
    expect(Object.keys(WITHOUT_PAGE)).not.toContain(type);
  }
});

test("each has the permission that its details need", () => {
  // Those about proposals are shown with the proposal.
  expect(Object.keys(AUDIT_DETAIL_PERMISSIONS).toSorted()).toEqual(types.filter((type) => type !== "approval"));
});

test("no reason is given for what nothing names", () => {
  expect(Object.keys(WITHOUT_PAGE).filter((type) => !types.includes(type))).toEqual([]);
  expect([...computed].toSorted()).toEqual(Object.keys(COMPUTED).toSorted());
});

test.each(["silver-users", "audit-log", "guide", "coupons", "ledger", "payouts", "gstr1-b2b"])(
  "an export of '%s' leads to the page that it was made on",
  (name) => {
    expect(isPage(auditEntityPath("list", name) ?? "")).toBe(true);
  },
);

test.each(["ai", "ai-key", "business", "contacts"])("settings of '%s' have their page", (id) => {
  expect(isPage(auditEntityPath("settings", id) ?? "")).toBe(true);
});
