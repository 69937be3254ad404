import { describe, expect, test } from "vitest";
import type { Dossier, DossierBlock } from "#app/domain/report/dossier/dossier.ts";
import { renderDossierHtml } from "#app/domain/report/dossier/dossier-html.ts";
import { fillStudentNameInHtml } from "#app/domain/report/report-html.ts";
import { someDossier, somePaths, someYear } from "../../support/makers/dossiers.ts";

const rendered = renderDossierHtml(someDossier, "en");

function findSection(html: string, id: string): string {
  const start = html.indexOf(`<section id="${id}"`);
  return start === -1 ? "" : html.slice(start, html.indexOf("</section>", start));
}

/** The visible text outside the drawings. */
function splitWords(html: string): string {
  return html
    .replaceAll(/<svg[\s\S]*?<\/svg>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
}

/** A dossier whose every text is `text`. */
function parseDossier(text: string): Dossier {
  const replace = (value: unknown, key = ""): unknown => {
    if (typeof value === "string")
      return /^(kind|id|part|type|state|from|to|start|formatAsOf)$/.test(key) ? value : text;
    if (Array.isArray(value)) return value.map((item) => replace(item));
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replace(item, name)]));
  };
  return {
    asOf: someDossier.asOf,
    parts: someDossier.parts.map((part) => ({
      ...part,
      title: text,
      finding: text,
      blocks: part.blocks.map((block) => replace(block) as DossierBlock),
    })),
  };
}

describe("a dossier on the screen", () => {
  test("is a section for each part, in its language, that begins with title and finding", () => {
    const parts = [...rendered.matchAll(/<section id="([\w-]+)"[^>]*>\n<h3>(.*)<\/h3>\n<p>(.*)<\/p>/g)];
    expect(parts.map(([, id, title]) => `${id} ${title}`)).toEqual([
      "en-cover At a glance",
      "en-year Your year",
      "en-path-map Your ways",
      "en-career-1 Teaching",
      "en-parents For parents",
      "en-counselor For the counselor",
    ]);
    expect(parts[1]?.[3]).toBe("The next date is in February.");
    expect(renderDossierHtml(someDossier, "ml")).toContain('<section id="ml-career-1"');
    expect(renderDossierHtml(someDossier, "ml")).toContain('href="#ml-career-1"');
  });

  test("has a drawing with its alternative for each chart, and all of its words beside it", () => {
    const alternatives = [...rendered.matchAll(/<svg [^>]*role="img" aria-label="([^"]*)"/g)].map(([, label]) => label);
    expect(alternatives).toEqual([
      "The hexagon: Social 100, Investigative 81",
      "The bars: Social 100, Investigative 81",
      someYear.alternative,
      somePaths.alternative,
    ]);
    const words = splitWords(rendered);
    for (const text of [
      "Realistic 20±8%",
      "R Realistic: 20±8%",
      "not known",
      ...someYear.events.flatMap(({ title, when, note }) => [title, when, note ?? ""]),
      "CEE Kerala",
      somePaths.start,
      somePaths.career,
      ...somePaths.routes.flatMap(({ name, stateLabel, note }) => [`${name} ${stateLabel}`, note ?? ""]),
      ...somePaths.routes.flatMap(({ steps }) => steps.flatMap(({ course, length, entry }) => [course, length, entry])),
      "Teaching strong match interest match 90%",
      "Psychology good match interest match 80%",
    ])
      expect(words).toContain(text);
  });

  test("links a career to its part where it has one", () => {
    const cover = findSection(rendered, "en-cover");
    expect(cover).toContain('<a href="#en-career-1"><b>Teaching</b></a>');
    expect(cover).not.toContain('<a href="#en-career-1"><b>Psychology');
  });

  test("draws each event in a lane of its own while others last, and within the drawing", () => {
    const at = (from: string, to: string) => ({ ...(someYear.events[0] ?? expect.fail()), from, to });
    const events = [
      at("2026-10-02", "2026-11-02"),
      at("2027-01-01", "2027-03-31"),
      at("2027-02-01", "2027-02-28"),
      at("2027-04-10", "2027-04-10"),
      at("2027-10-31", "2027-12-31"),
    ];
    const html = renderDossierHtml(
      { asOf: "2026-11-22", parts: [{ id: "year", title: "Y", finding: "F", blocks: [{ ...someYear, events }] }] },
      "en",
    );
    const bars = [...html.matchAll(/<rect x="([\d.-]+)" y="([\d.-]+)" width="[\d.]+" height="([\d.-]+)"/g)].map(
      ([, x, y, height]) => ({ x: Number(x), top: Number(y), bottom: Number(y) + Number(height) }),
    );
    expect(bars).toHaveLength(5);
    for (const { top, bottom } of bars) {
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(12 * 27);
      expect(bottom).toBeGreaterThan(top);
    }
    const [, long, within, later] = bars;
    expect(within?.x).not.toBe(long?.x);
    expect(later?.x).toBe(long?.x);
  });

  test("marks routes by their state, in the drawing and in the list", () => {
    const map = findSection(rendered, "en-path-map");
    for (const state of ["open", "bridge", "closed"]) {
      expect(map).toContain(`<g class="route-${state}">`);
      expect(map).toContain(`<li class="route-${state}">`);
    }
    const one = { ...somePaths, routes: somePaths.routes.slice(0, 1) };
    const alone = renderDossierHtml(
      { asOf: "2026-11-22", parts: [{ id: "path-map", title: "W", finding: "F", blocks: [one] }] },
      "en",
    );
    expect(alone).not.toContain("NaN");
  });

  test("draws years and hexagons in which nothing is known", () => {
    const unknown: Dossier = {
      asOf: "2026-11-22",
      parts: someDossier.parts.map((part) => ({
        ...part,
        blocks: part.blocks.map((block) => {
          if (block.kind === "year") return { ...block, events: [] };
          if (block.kind === "hexagon" || block.kind === "types-chart")
            return { ...block, types: block.types.map((type) => ({ ...type, percent: null })) };
          return block;
        }),
      })),
    };
    const html = renderDossierHtml(unknown, "en");
    expect(html).not.toMatch(/NaN|Infinity|undefined/);
    expect(html.match(/role="img"/g)).toHaveLength(4);
  });

  test("has every id once, also with both languages on one page", () => {
    const ids = [...(rendered + renderDossierHtml(someDossier, "ml")).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(2 * someDossier.parts.length);
  });

  test.each([
    `</section><section id="en-advice"><script>alert(1)</script>`,
    `" onload="alert(1)" x="`,
    "<img src=x onerror=alert(1)>",
    "[click](javascript:alert(1))",
    "javascript:alert(1)",
    "&lt;script&gt;",
  ])("shows %s as text wherever it is said", (hostile) => {
    const html = renderDossierHtml(parseDossier(hostile), "en");
    expect(html.match(/<section/g)).toHaveLength(someDossier.parts.length);
    expect(html).not.toMatch(/<script|<img|href="javascript|"[^<>"]*" onload=/i);
    // Quoted attributes end where ours end: only known attributes remain between them.
    const names = [...html.matchAll(/<\w+((?: [\w-]+(?:="[^"]*")?)*)\/?>/g)].flatMap(([, attributes = ""]) =>
      [...attributes.matchAll(/ ([\w-]+)(?:="[^"]*")?/g)].map(([, name]) => name),
    );
    expect(names).not.toContain("onload");
    expect(html.replaceAll(/<\/?\w+(?: [\w-]+(?:="[^"]*")?)*\/?>/g, "")).not.toMatch(/[<>]/);
  });

  test("names its student as text, in drawings too", () => {
    const named = fillStudentNameInHtml(renderDossierHtml(parseDossier("{{student}}"), "en"), `"><b>Anu`);
    expect(named).toContain('aria-label="&quot;&gt;&lt;b&gt;Anu"');
    expect(named).not.toContain("<b>Anu");
    expect(named).not.toContain("{{student}}");
  });
});
