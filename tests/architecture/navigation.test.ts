import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/**
 * The portal's links that look like buttons and load a document, by file, with their targets. All others are
 * `RouterLinkButton`, so that no page of the portal is reloaded and its forms need not wait for React.
 */
const DOCUMENTS: Record<string, string[]> = {
  "app/routes/admin/contents/prices.tsx": ["{PATH}"],
  "app/routes/admin/details/user.tsx": ['{studentViewPath(user.id, "/my-orders")}'],
  "app/routes/admin/experts/edit.tsx": ["{`/experts/${id}`}"],
  "app/routes/admin/guide/import.tsx": ["{guideImportPath}"],
  "app/routes/admin/guide/statement.tsx": ["{authority.url}", "{source.url}"],
  // A separate page without React.
  "app/routes/admin/invitation.tsx": ['"/administrator/login"'],
  "app/routes/admin/setup.tsx": ['"/"', '"/"'],
};

const files = globSync(["app/routes/admin/**/*.tsx", "app/ui/admin/**/*.tsx", "app/ui/list/**/*.tsx"]);

describe("the portal", () => {
  test("loads a document only where another page than its own follows, or a form begins anew", () => {
    const found = files.flatMap((file) => {
      const targets = [
        ...readFileSync(file, "utf8").matchAll(/<LinkButton\s[^>]*?href=("[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})/g),
      ];
      return targets.length === 0 ? [] : [[file, targets.map(([, target]) => target)]];
    });
    expect(Object.fromEntries(found)).toEqual(DOCUMENTS);
  });
});
