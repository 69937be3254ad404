import { describe, expect, test } from "vitest";
import { englishDossierText } from "#app/content/report-text/dossier-english.ts";
import { malayalamDossierText } from "#app/content/report-text/dossier-malayalam.ts";
import { englishReportText } from "#app/content/report-text/english.ts";
import { malayalamReportText } from "#app/content/report-text/malayalam.ts";
import type { JudgedCareer, JudgedRoute } from "#app/domain/guide/judge/judge-career.ts";
import { MAX_DATES } from "#app/domain/guide/judge/dates.ts";
import { isPrintable } from "#app/domain/guide/statement.ts";
import type { ChancesBlock, DossierPart, DossierPartId } from "#app/domain/report/dossier/dossier.ts";
import { type Findings, readFindings } from "#app/domain/report/findings.ts";
import { rankAfterTenthPaths } from "#app/domain/report/path-sections.ts";
import { judgeGuided } from "#app/domain/report/chances/judged-careers.ts";
import { planStudy } from "#app/domain/report/plan/study-plan.ts";
import { projectGuide } from "../../support/guide/project-guide.ts";
import { composedDossier, composedReport } from "../../support/makers/composed-reports.ts";
import { TWELVE_STUDENTS } from "../../support/makers/twelve-students.ts";

const BANKS = {
  en: { text: englishReportText, words: englishDossierText },
  ml: { text: malayalamReportText, words: malayalamDossierText },
};
type Name = keyof typeof TWELVE_STUDENTS;
const NAMES = Object.keys(TWELVE_STUDENTS) as Name[];

interface Told {
  readonly findings: Findings;
  readonly parts: readonly DossierPart[];
  readonly summary: string;
  /** Everything printed, in Markdown and cells. */
  readonly all: string;
  readonly judged: readonly JudgedCareer[];
}

function tell(name: Name, language: keyof typeof BANKS): Told {
  const { text, words } = BANKS[language];
  const facts = TWELVE_STUDENTS[name];
  const findings = readFindings(facts, text);
  const { parts } = composedDossier(facts, text, words);
  const summary = composedReport(facts, text);
  const judged = findings.shown.flatMap(({ guided }) => (guided === null ? [] : (guided.judged ?? [])));
  return { findings, parts, summary, judged, all: [...parts.map(printed), summary].join("\n") };
}

const told = Object.fromEntries(
  NAMES.map((name) => [name, { en: tell(name, "en"), ml: tell(name, "ml") }]),
) as Readonly<Record<Name, Record<keyof typeof BANKS, Told>>>;

function printed({ title, finding, blocks }: DossierPart): string {
  const shown = blocks.map((block) => (block.kind === "text" ? block.markdown : JSON.stringify(block)));
  return [title, finding, ...shown].join("\n");
}

function part(name: Name, id: DossierPartId, language: keyof typeof BANKS = "en"): DossierPart {
  const found = told[name][language].parts.find((each) => each.id === id);
  if (found === undefined) throw new Error(`There is no part ${id}`);
  return found;
}

const isChances = (block: DossierPart["blocks"][number]): block is ChancesBlock => block.kind === "chances";

/** The table of a career, by its place in the report. */
function chancesOf(name: Name, id: DossierPartId, language: keyof typeof BANKS = "en"): ChancesBlock {
  const found = part(name, id, language).blocks.find(isChances);
  if (found === undefined) throw new Error(`${name} has no chances in ${id}`);
  return found;
}

/** A career as judged, whether or not it is among the five. */
function judge(name: Name, slug: string): JudgedCareer {
  const facts = TWELVE_STUDENTS[name];
  const shown = told[name].en.judged.find(({ career }) => career.slug === slug);
  if (shown !== undefined) return shown;
  const entry = projectGuide.careers.find((career) => career.slug === slug);
  if (entry === undefined) throw new Error(`There is no career ${slug}`);
  const { judged } = judgeGuided(facts, { entry, assessed: { routes: [], next: null } });
  if (judged === undefined) throw new Error(`${slug} is not judged`);
  return judged;
}

function route({ routes, hard, shut }: JudgedCareer, name: string): JudgedRoute {
  const found = [...routes, ...hard, ...shut].find(({ assessed }) => assessed.route.name.en.includes(name));
  if (found === undefined) throw new Error(`There is no route ${name}`);
  return found;
}

const row = (name: Name, id: DossierPartId, start: string) =>
  chancesOf(name, id).rows.find(({ cells }) => cells[0]?.startsWith(start));

/** The lines of the table of institutes under a heading of the summary. */
function institutesUnder(name: Name, heading: string): string[] {
  const lines = told[name].en.summary.split("\n");
  const heads = lines.flatMap((line, index) => (line === `### ${heading}` ? [index] : []));
  const tables = heads.map((head) => lines.slice(head + 2).slice(0, lines.slice(head + 2).indexOf("")));
  return (tables.find(([head]) => head?.startsWith("| Institute")) ?? []).slice(2);
}

const everyStatement = [
  ...projectGuide.careers,
  ...projectGuide.admissions,
  ...projectGuide.institutes,
  ...projectGuide.scholarships,
].flatMap(({ statements }) => statements);
const unprintable = new Set(everyStatement.filter((each) => !isPrintable(each)).map(({ id }) => id));
const doubtfulProse = everyStatement.filter((each) => !isPrintable(each) && !each.record && each.en.length > 30);
const publicProse = new Set(everyStatement.filter((each) => isPrintable(each)).flatMap(({ en, ml }) => [en, ml]));

function recordsUsed({ chance, later, cost, institutes, dates }: JudgedRoute): string[] {
  const seats = [chance, ...later].flatMap((step) => [...step.seats, ...(step.selection ? [step.selection] : [])]);
  return [
    ...seats.flatMap(({ seats: { newest, before } }) => [newest.id, ...(before === null ? [] : [before.id])]),
    ...(cost.fee === null ? [] : [cost.fee.statementId]),
    ...cost.awards.map(({ statementId }) => statementId),
    ...institutes.flatMap(({ course, fee }) => [course.id, ...(fee === null ? [] : [fee.statementId])]),
    ...dates.map(({ statementId }) => statementId),
  ];
}

describe.each(NAMES)("the report of %s", (name) => {
  test.each(["en", "ml"] as const)("has chances for each career, next step and dates in %s", (language) => {
    for (const id of ["career-1", "career-2", "career-3", "career-4", "career-5"] as const) {
      const { head, rows } = chancesOf(name, id, language);
      expect(rows.length).toBeGreaterThan(0);
      for (const { cells } of rows) {
        expect(cells).toHaveLength(head.length);
        for (const cell of cells) expect(cell).not.toMatch(/undefined|null|NaN|^$/);
      }
    }
    const cover = printed(part(name, "cover", language));
    expect(cover).toMatch(language === "en" ? /\*\*Your next step: [^*]+\.\*\*/ : /\*\*അടുത്ത പടി: [^*]+\.\*\*/);
    const year = part(name, "year", language).blocks.find(({ kind }) => kind === "year");
    expect(year?.kind === "year" ? year.events.length : 0).toBeLessThanOrEqual(MAX_DATES);
  });

  test("says the same in both languages", () => {
    const verdicts = (language: keyof typeof BANKS) =>
      told[name][language].parts.flatMap(({ blocks }) =>
        blocks.filter(isChances).map(({ rows }) => rows.map((each) => each.verdict)),
      );
    expect(verdicts("ml")).toEqual(verdicts("en"));
  });

  test("uses and prints nothing doubtful", () => {
    const { judged, all } = told[name].en;
    const routes = judged.flatMap(({ routes: open, hard, shut }) => [...open, ...hard, ...shut]);
    expect(routes.flatMap(recordsUsed).filter((id) => unprintable.has(id))).toEqual([]);
    for (const { en } of doubtfulProse) if (!publicProse.has(en)) expect(all).not.toContain(en);
  });

  test("calls nothing likely that is closed", () => {
    for (const { routes, shut } of told[name].en.judged) {
      for (const { assessed, formClosedOn } of routes) {
        expect(assessed.eligibility.state).toBe("open");
        expect(formClosedOn).toBeNull();
      }
      const closed = shut.map(({ assessed }) => assessed.route.name.en);
      const rows = told[name].en.parts.flatMap(({ blocks }) => blocks.filter(isChances).flatMap((block) => block.rows));
      for (const { verdict, cells } of rows) if (closed.includes(cells[0] ?? "")) expect(verdict).not.toBe("likely");
    }
  });

  test("offers institutes that teach a course of a sensible route only", () => {
    for (const { routes, shut, hard } of told[name].en.judged) {
      for (const { institutes, assessed } of routes) {
        const courses = assessed.route.steps.flatMap((step) => step.courses);
        for (const { course, institute } of institutes) {
          expect(courses).toContain(course.record.course);
          expect(institute.statements.map(({ id }) => id)).toContain(course.id);
        }
      }
      for (const { institutes, verdict } of [...hard, ...shut]) {
        if (verdict !== "unlikely") expect(institutes).toEqual([]);
      }
    }
  });

  test("judges by no seats that stayed empty more than three years ago", () => {
    expect(told[name].en.all).not.toMatch(/stayed empty \((?:201\d|202[012])\)/);
  });

  test("takes no award with few places off what a route costs", () => {
    for (const { routes, hard } of told[name].en.judged) {
      for (const { cost } of [...routes, ...hard]) expect(cost.afterAwards).toBe(cost.rupeesAYear);
    }
  });

  test("names each scholarship once among a route's awards", () => {
    for (const { routes } of told[name].en.judged) {
      for (const { cost } of routes) {
        const slugs = cost.awards.map(({ scholarship }) => scholarship.slug);
        expect(new Set(slugs).size).toBe(slugs.length);
      }
    }
  });
});

describe("biology with 62 % for nursing", () => {
  const nursing = judge("nursing62", "nursing-and-midwifery");

  test("government nursing is out of reach, with what was needed beside the marks", () => {
    const lbs = route(nursing, "through LBS");
    expect(lbs).toMatchObject({ verdict: "unlikely", chance: { by: "index", easiest: { needed: 100 } } });
    expect(nursing.hard).toContain(lbs);
    expect(row("nursing62", "career-1", "B.Sc Nursing through LBS")).toMatchObject({
      verdict: "unlikely",
      cells: expect.arrayContaining([
        expect.stringMatching(/Government College of Nursing.*: 100\/100 \(2022\); about 9 of 100 get a seat \(2025\)/),
        "62%",
        "Unlikely",
      ]),
    });
    expect(told.nursing62.en.all).toContain("B.Sc Nursing through LBS. Plan B: ");
  });

  test("another way is named with its cost", () => {
    const management = row("nursing62", "career-1", "B.Sc Nursing in a management seat");
    expect(management?.cells.join("|")).toContain("₹80,328, within your limit");
    expect(nursing.routes[0]).toMatchObject({
      verdict: "not-judged",
      cost: { rupeesAYear: 80_328, verdict: "within" },
    });
  });

  test("it does not say that all routes are open, nor what was not told of marks that were", () => {
    expect(part("nursing62", "path-map").finding).toMatch(/\b\d+ of \d+ routes/);
    expect(part("nursing62", "path-map").finding).not.toContain("all");
    expect(management()).not.toContain("not told");
    expect(told.nursing62.en.summary).not.toMatch(/B\.Sc Nursing \(LBS/);
  });

  const management = () => row("nursing62", "career-1", "B.Sc Nursing in a management seat")?.cells ?? [];
});

describe("CBSE science with 92 % for IIT and NEET", () => {
  test("without a standing nothing is judged, and it says what is needed to judge", () => {
    const { routes } = judge("iitWithoutStanding", "engineering");
    for (const each of ["KEAM", "JEE Main", "JEE Advanced"])
      expect(route(judge("iitWithoutStanding", "engineering"), each).verdict).toBe("not-judged");
    expect(routes.some(({ verdict }) => verdict === "likely")).toBe(false);
    expect(row("iitWithoutStanding", "career-1", "NIT and IIIT")?.cells[3]).toContain(
      "tell us your rank once you have it",
    );
    expect(route(judge("iitWithoutStanding", "medicine"), "all-India").verdict).toBe("not-judged");
  });

  test("marks at school decide neither", () => {
    for (const slug of ["engineering", "medicine"])
      for (const { chance } of judge("iitWithoutStanding", slug).routes) expect(chance.by).not.toBe("marks");
  });

  test("with a standing MBBS is out of reach, and with a rank B.Tech is likely", () => {
    expect(row("iitWithStanding", "career-2", "MBBS on the all-India quota")).toMatchObject({ verdict: "unlikely" });
    expect(row("iitWithStanding", "career-2", "MBBS on the all-India quota")?.cells).toContain("best 5 of 100");
    expect(row("iitWithStanding", "career-1", "B.Tech in Kerala")).toMatchObject({ verdict: "likely" });
    expect(row("iitWithStanding", "career-1", "B.Tech in Kerala")?.cells).toContain("rank 900");
  });

  test("JEE Main, JEE Advanced and NEET stand in the year", () => {
    const year = printed(part("iitWithoutStanding", "year"));
    for (const examination of ["JEE Main", "JEE Advanced", "NEET UG", "KEAM engineering"])
      expect(year).toContain(examination);
  });
});

describe("commerce with 78 % in Kochi and ₹50,000", () => {
  test("degrees are likely for the first step, and nothing dearer is called payable", () => {
    const first = chancesOf("commerceKochi", "career-1").rows[0];
    expect(first).toMatchObject({ verdict: "likely" });
    expect(first?.cells[4]).toBe("Likely, for the first step");
    for (const { routes } of told.commerceKochi.en.judged)
      for (const { cost } of routes) if ((cost.rupeesAYear ?? 0) > 50_000) expect(cost.verdict).not.toBe("within");
  });

  test("institutes are in Ernakulam", () => {
    const places = told.commerceKochi.en.judged.flatMap(({ routes }) => routes.flatMap(({ institutes }) => institutes));
    expect(places.length).toBeGreaterThan(0);
    for (const { institute, cost } of places) {
      expect(institute.district).toBe("ernakulam");
      expect(cost).not.toBe("beyond");
    }
  });

  test("a share that passed is no number of seats", () => {
    expect(told.commerceKochi.en.all).not.toMatch(/\d\.\d+ seats/);
    const { parts } = told.commerceKochi.en;
    const rows = parts.flatMap(({ blocks }) => blocks.filter(isChances).flatMap((block) => block.rows));
    const row = rows.find(({ cells }) => cells[0]?.startsWith("Chartered accountant"));
    expect(row?.cells[2]).toMatch(/^about \d of 10 passed \(2026\)/);
  });
});

describe("class 10 with middling grades, SC, machines, at home", () => {
  const { findings, all, summary } = told.tenthMachines.en;

  test("polytechnic, ITI and VHSE come before plus two science", () => {
    const paths = rankAfterTenthPaths(findings).map(({ path }) => path);
    expect(["vhse", "iti", "polytechnic"]).toContain(paths[0]);
    expect(["vhse", "iti", "polytechnic"]).toContain(paths[1]);
    for (const practical of ["vhse", "iti", "polytechnic"] as const)
      expect(paths.indexOf(practical)).toBeLessThan(paths.indexOf("plus_two_science"));
    expect(findings.shown[0]?.guided?.entry.slug).not.toBe("dentistry");
  });

  test("a plus two seat is not called a likely degree", () => {
    for (const { rows } of told.tenthMachines.en.parts.flatMap(({ blocks }) => blocks.filter(isChances)))
      for (const { cells, verdict } of rows)
        if (verdict === "likely" && cells[0]?.includes("then")) expect(cells[4]).toBe("Likely, for the first step");
  });

  test("help for SC is named, and no paper for EWS", () => {
    expect(printed(part("tenthMachines", "career-1"))).toContain("**e-Grantz fee concession**");
    expect(all).not.toContain("EWS");
    expect(told.tenthMachines.ml.all).not.toContain("EWS");
  });

  test("all papers are in the plan", () => {
    const plan = planStudy(findings);
    const subjects = plan.kind === "board" ? plan.subjects.map(({ en }) => en) : [];
    for (const paper of ["Mathematics", "Social Science", "English", "Malayalam", "Hindi", "Information Technology"])
      expect(subjects).toContain(paper);
    expect(summary).toContain("Social Science");
  });
});

describe("arts with 85 % for design", () => {
  test("the ways into design are named, each by what decides it", () => {
    const rows = chancesOf("artsDesign", "career-1").rows.map(({ cells }) => cells.slice(0, 2).join(": "));
    expect(rows).toContain("B.Des at the NIDs: NID DAT");
    expect(rows).toContain("B.Des in Kerala (KS-DAT): KS-DAT for B.Des");
    expect(printed(part("artsDesign", "year"))).toContain("NID DAT");
  });

  test("a design examination is not likely by marks at school", () => {
    for (const { assessed, verdict } of judge("artsDesign", "design").routes)
      if (assessed.admission?.kind === "examination") expect(verdict).not.toBe("likely");
  });
});

describe("class 10 with the best grades, who wants medicine", () => {
  test("plus two science is first, and MBBS itself not promised", () => {
    const [first] = rankAfterTenthPaths(told.tenthMedicine.en.findings);
    expect(first?.path).toBe("plus_two_science");
    expect(row("tenthMedicine", "career-1", "Plus two science with Biology")?.cells[4]).toBe(
      "Likely, for the first step",
    );
  });
});

describe("a flat profile, and one who agrees with everything", () => {
  test.each(["flat", "yesSayer"] as const)("%s gets doors to try, no strong match", (name) => {
    expect(told[name].en.all).not.toMatch(/strong match/i);
    expect(told[name].en.all).toMatch(/door to try|first guess/);
  });

  test("the one who agrees with everything is told to take it as a guess", () => {
    expect(part("yesSayer", "cover").finding).toContain("first guess only");
  });
});

describe("medicine without biology", () => {
  test("every way is closed, and a bridge is the next step", () => {
    const medicine = judge("medicineWithoutBiology", "medicine");
    expect(medicine).toMatchObject({ routes: [], hard: [] });
    for (const { verdict } of chancesOf("medicineWithoutBiology", "career-1").rows) expect(verdict).toBe("closed");
    expect(printed(part("medicineWithoutBiology", "cover"))).toContain("Your next step: SCOLE-Kerala open plus two.");
    expect(told.medicineWithoutBiology.en.summary).toContain("No route to it is within reach now");
    expect(told.medicineWithoutBiology.en.summary).not.toMatch(/^\| .*(?:KEAM medical|NEET UG).*\|$/m);
    expect(part("medicineWithoutBiology", "career-1").finding).toContain("SCOLE-Kerala");
  });
});

describe("engineering with a rank of 6,000 in KEAM", () => {
  const rows = institutesUnder("keamRank", "Engineering");

  test("institutes are likely and stretch, five at most", () => {
    expect(rows.length).toBe(5);
    expect(rows.some((each) => each.includes("| Likely |"))).toBe(true);
    expect(rows.some((each) => each.includes("| Stretch |"))).toBe(true);
    expect(rows.some((each) => each.includes("| Unlikely |"))).toBe(false);
  });

  test("an institute is named with the most wanted of its seats that the student likely gets", () => {
    const places = route(judge("keamRank", "engineering"), "KEAM").institutes;
    for (const { institute, seat } of places.filter(({ verdict }) => verdict === "likely")) {
      const likely = route(judge("keamRank", "engineering"), "KEAM").chance.seats.filter(
        ({ verdict, seats: { institute: at, newest } }) =>
          verdict === "likely" && at === institute.slug && newest.record.quota === "state",
      );
      expect(seat?.needed).toBe(Math.min(...likely.map(({ needed }) => needed ?? Infinity)));
    }
  });

  test("the last rank stands beside each, and the rank in the table", () => {
    for (const each of rows) expect(each).toMatch(/rank [\d,]+ \(2025\)|rank [\d,]+ \(2024\)/);
    expect(row("keamRank", "career-1", "B.Tech in Kerala")?.cells).toContain("rank 6,000");
  });

  test.each(["keamRank", "engineeringBoy", "engineeringGirl", "iitWithStanding"] as const)(
    "there is no polytechnic in the list of B.Tech for %s",
    (name) => {
      const list = institutesUnder(name, "Engineering");
      expect(list.length).toBeGreaterThan(0);
      expect(list.join("\n")).not.toMatch(/polytechnic|diploma/i);
    },
  );
});

describe("schemes for girls", () => {
  test("a boy is told of none", () => {
    expect(told.engineeringBoy.en.all).not.toMatch(/Pragati|Kotak Kanya|INSPIRE-SHE/);
    expect(told.engineeringBoy.ml.all).not.toMatch(/Pragati|പ്രഗതി/);
  });

  test("a girl is told of Pragati with its amount and condition", () => {
    expect(told.engineeringGirl.en.all).toContain(
      "**AICTE Pragati**: ₹50,000 a year, if the family income is within its limit",
    );
    const { cost } = route(judge("engineeringGirl", "engineering"), "KEAM");
    expect(cost.awards.map(({ scholarship }) => scholarship.slug)).toContain("aicte-pragati");
  });

  test("who did not say is told whom a scheme is for", () => {
    for (const line of told.flat.en.all.split("\n"))
      if (line.includes("Pragati")) expect(line).toContain("For girls only");
  });
});
