import { expect, test } from "vitest";
import { pageMeta } from "#app/web/page-meta.ts";

test.each([
  ["/FAQ", "https://vazhi.example/faq"],
  ["/Careers/Law/", "https://vazhi.example/careers/law"],
  ["/", "https://vazhi.example/"],
])("the canonical address of %s is %s", (pathname, canonical) => {
  const matches = [{ id: "root", loaderData: { origin: "https://vazhi.example", language: "en" } }];
  const meta = pageMeta({ matches, location: { pathname } }, { title: "FAQ" });
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: canonical });
});
