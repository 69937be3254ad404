import { expect, test } from "vitest";
import { stylesFor } from "../../scripts/vite/filter-styles.ts";

const css = [
  "@layer theme,base;",
  "@layer theme{:root{--ink:#000;--read:1px;--drawn:red}}@layer base{h1{width:var(--read)}}",
  '@layer utilities{.p-4{padding:1px}.md\\:p-4{padding:2px}.text-primary\\/50{color:blue}.before\\:x::before{content:"}.p-9{"}',
  "@media (width>=48rem){.wide{width:1px}}@media print{.other:not(.wide){width:2px}}",
  ".a:is(.b){animation:turn 1s}.gone{animation:leave 1s}.button-small{height:1px}}",
  "@keyframes turn{to{rotate:1turn}}@keyframes leave{to{opacity:0}}",
  '@property --tw-gone{syntax:"*";inherits:false}',
].join("");

test("a page's styles are those that its source names, in their order", () => {
  const styles = stylesFor(css, '<p className="text-primary/50 wide before:x b" fill="var(--drawn)" />');
  expect(styles).toBe(
    [
      "@layer theme,base;",
      "@layer theme{:root{--read:1px;--drawn:red}}@layer base{h1{width:var(--read)}}",
      '@layer utilities{.text-primary\\/50{color:blue}.before\\:x::before{content:"}.p-9{"}',
      "@media (width>=48rem){.wide{width:1px}}",
      ".a:is(.b){animation:turn 1s}.button-small{height:1px}}",
      "@keyframes turn{to{rotate:1turn}}",
    ].join(""),
  );
});

test("a variant is no use of the class without it, nor the other way round", () => {
  expect(stylesFor("@layer utilities{.p-4{top:1px}.md\\:p-4{top:2px}}", '"md:p-4"')).toBe(
    "@layer utilities{.md\\:p-4{top:2px}}",
  );
  expect(stylesFor("@layer utilities{.p-4{top:1px}.md\\:p-4{top:2px}}", "`p-4 ${look}`")).toBe(
    "@layer utilities{.p-4{top:1px}}",
  );
});

test("variables that nothing reads are left out, also behind the licence", () => {
  const layer =
    "@layer properties{@supports (not (margin-trim:inline)){*,:before{--tw-blur:initial;--tw-leading:initial}}}";
  const rule = "@layer utilities{.tight{line-height:var(--tw-leading)}}";
  expect(stylesFor(`/*! a licence */${layer}${rule}`, '"tight"')).toBe(
    `/*! a licence */@layer properties{@supports (not (margin-trim:inline)){*,:before{--tw-leading:initial}}}${rule}`,
  );
});

test("a colour that was mixed ahead is not mixed again, unless with the text's own", () => {
  const mixed = (rule: string) => `@supports (color:color-mix(in lab, red, red)){${rule}}`;
  const own = `a::placeholder{color:currentColor}${mixed("a::placeholder{color:color-mix(in oklab, currentcolor 50%, transparent)}")}`;
  const ahead = ".veil{color:#1728}";
  expect(
    stylesFor(`${own}${ahead}${mixed(".veil{color:color-mix(in oklab, var(--ink) 50%, transparent)}")}`, '"veil"'),
  ).toBe(own + ahead);
});
