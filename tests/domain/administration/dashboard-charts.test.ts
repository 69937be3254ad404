import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BarList } from "#app/ui/admin/bar-list.tsx";
import { axisTicks, SalesChart } from "#app/ui/admin/sales-chart.tsx";

const DAYS = [
  { name: "1 Nov 2026", isToday: false, silver: 3, gold: 0, rupees: "₹4,497", before: 2 },
  { name: "2 Nov 2026", isToday: true, silver: 0, gold: 5, rupees: "₹14,995", before: 4 },
  { name: "3 Nov 2026", isToday: false, silver: null, gold: null, rupees: null, before: null },
];

test("the chart's table has each day's values, and its bars are as high as they are", () => {
  const markup = renderToStaticMarkup(
    createElement(SalesChart, { days: DAYS, name: "November", nameBefore: "October <b>" }),
  );
  const rows = [...markup.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)].map(([, day, cells = ""]) => [
    day,
    ...[...cells.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell),
  ]);
  expect(rows).toEqual([
    ["1 Nov 2026", "3", "0", "₹4,497", "2"],
    ["2 Nov 2026", "0", "5", "₹14,995", "4"],
    ["3 Nov 2026", "–", "–", "–", "–"],
  ]);
  const heights = [...markup.matchAll(/<rect[^>]* height="([\d.]+)%"/g)].map(([, height]) => Number(height));
  expect(heights).toHaveLength(2);
  expect((heights[0] ?? 0) / (heights[1] ?? 1)).toBeCloseTo(3 / 5, 2);
  // One segment of the dotted line: the third day has no counterpart.
  expect(markup.match(/<line(?=[^>]*key|[^>]*x1="[^6])/g)?.length).toBe(1);
  expect(markup).not.toContain("<b>");
});

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [7, [0, 2, 4, 6, 8]],
  [31, [0, 10, 20, 30, 40]],
  [40, [0, 10, 20, 30, 40]],
])("the axis for %s ends in a round number", (most, ticks) => {
  expect(axisTicks(most)).toEqual(ticks);
});

test("a list of bars says its figures in text, with names escaped", () => {
  const markup = renderToStaticMarkup(
    createElement(BarList, {
      label: "Careers",
      bars: [
        { name: "<i>Nursing</i>", count: 1200, beside: "60 %" },
        { name: "Law", count: 600, beside: null },
      ],
    }),
  );
  expect(markup).toContain("&lt;i&gt;Nursing&lt;/i&gt;");
  expect(markup).toContain("1,200");
  expect([...markup.matchAll(/<rect width="([\d.]+)%"/g)].map(([, width]) => width)).toEqual(["100", "50"]);
});
