import { z } from "zod";

const fact = z.object({ id: z.string(), text: z.string() });
const summaryTask = z.object({
  language: z.enum(["en", "ml"]),
  facts: z.array(fact).min(1),
  sections: z.array(z.object({ id: z.string() })).min(1),
});

type Fact = z.infer<typeof fact>;

/** Ways in which a summary can be wrong. */
export const SUMMARY_FAULTS = [
  "wrong-figure",
  "other-figure",
  "invented-college",
  "missing-section",
  "five-pages",
  "phone-number",
] as const;
type SummaryFault = (typeof SUMMARY_FAULTS)[number];

interface Section {
  id: string;
  lead: string;
  paragraphs: string[];
  items: { title: string; text: string }[];
  facts: string[];
}

const WORDS = {
  en: {
    lead: "This is what your answers and our guide say.",
    type: "{{student}}, this is what your answers show.",
    rows: ["Holland code", "Types", "Best careers", "Next path", "Deciding"],
    faults: {
      "wrong-figure": "Your interest match is 99.9%.",
      "invented-college": "There is a good place for you at Malabar Institute of Quantum Careers.",
      "phone-number": "Call 9847012345 and ask.",
    },
  },
  ml: {
    lead: "നിങ്ങളുടെ ഉത്തരങ്ങളും ഞങ്ങളുടെ വഴികാട്ടിയും പറയുന്നത് ഇതാണ്.",
    type: "{{student}}, നിങ്ങളുടെ ഉത്തരങ്ങൾ കാണിക്കുന്നത് ഇതാണ്.",
    rows: ["ഹോളണ്ട് കോഡ്", "തരങ്ങൾ", "മികച്ച മേഖലകൾ", "അടുത്ത വഴി", "തീരുമാനരീതി"],
    faults: {
      "wrong-figure": "നിങ്ങളുടെ താൽപ്പര്യപ്പൊരുത്തം 99.9% ആണ്.",
      "invented-college": "മലബാർ ക്വാണ്ടം ഇൻസ്റ്റിറ്റ്യൂട്ട് നിങ്ങൾക്കു ചേരുന്ന സ്ഥലമാണ്.",
      "phone-number": "9847012345 എന്ന നമ്പറിൽ വിളിച്ചു ചോദിക്കുക.",
    },
  },
};

/** The sections requested, from the facts offered and in their words; null for another task. */
export function writeSummary(task: unknown, fault: string | null, faultyLead: string | null): object | null {
  const { data } = summaryTask.safeParse(task);
  if (!data) return null;
  const { language, facts } = data;
  const sections = data.sections.map(({ id }) => writeSection(id, facts, language));
  const first = sections.findIndex(({ items }) => items.length > 0);
  const faulty = sections.map((section, index) =>
    index === Math.max(0, first) ? spoil(section, fault, language) : section,
  );
  if (faultyLead !== null && faulty[0]) faulty[0] = { ...faulty[0], lead: faultyLead.slice(0, 300) };
  if (fault === "invented-ids" && faulty[0]) faulty[0] = { ...faulty[0], facts: ["fact-of-nobody"] };
  return { sections: fault === "missing-section" ? faulty.slice(0, -1) : faulty };
}

function spoil(section: Section, fault: string | null, language: "en" | "ml"): Section {
  const words = WORDS[language];
  switch (fault as SummaryFault | null) {
    case "wrong-figure":
    case "invented-college":
    case "phone-number":
      return { ...section, paragraphs: [words.faults[fault as keyof typeof words.faults]] };
    case "other-figure": {
      // The figure of the first career for the second.
      const [one, other] = section.items;
      const figure = /\d+%/.exec(one?.text ?? "")?.[0] ?? "";
      if (!other) return section;
      return {
        ...section,
        items: section.items.map((item) =>
          item === other ? { ...item, text: item.text.replace(/\d+%/, figure) } : item,
        ),
      };
    }
    case "five-pages":
      return { ...section, paragraphs: Array.from({ length: 40 }, () => words.lead) };
    default:
      return section;
  }
}

function writeSection(id: string, facts: readonly Fact[], language: "en" | "ml"): Section {
  const words = WORDS[language];
  const of = (...kinds: string[]) => facts.filter((each) => kinds.some((kind) => each.id.startsWith(`${kind}-`)));
  const one = (wanted: string) => facts.find((each) => each.id === wanted);
  const section = (items: Section["items"], used: readonly (Fact | undefined)[], lead = words.lead): Section => ({
    id,
    lead,
    paragraphs: [],
    items,
    facts: ["general", ...used.flatMap((each) => each?.id ?? [])],
  });
  const [code, profile, style] = [one("code"), one("profile"), one("style")];
  const list = (kind: string, most: number) => {
    const used = of(kind).slice(0, most);
    return section(used.map(titled), used);
  };
  const ideas = (kind: string, most: number) => {
    const used = of(kind).slice(0, most);
    return section(
      used.map(({ text }) => {
        const [, title = "", ...rest] = text.split(": ");
        return { title, text: rest.join(": ") };
      }),
      used,
    );
  };
  switch (id) {
    case "personality-type":
      return {
        ...section([], [code, profile, style], words.type),
        paragraphs: [code, profile, style].flatMap((each) => each?.text ?? []),
      };
    case "best-careers":
      return list("career", 5);
    case "educational-paths":
      return pathsSection(section, of("path"), of("route").slice(0, 4));
    case "why-these":
      return section(
        of("career").map((career) => {
          const number = career.id.replace("career-", "");
          const { title } = titled(career);
          return { title, text: titled(one(`work-${number}`) ?? career).text };
        }),
        [...of("career"), ...of("work")],
      );
    case "side-hustles":
      return ideas("side-hustle", 4);
    case "internships":
      return ideas("internship", 3);
    case "entrepreneurial":
      return ideas("venture", 3);
    case "college-selection":
      return list("college", 6);
    case "advice": {
      const trials = of("trial").slice(0, 5);
      return { ...section(trials.map(titled), [style, ...trials]), paragraphs: style ? [style.text] : [] };
    }
    case "summary": {
      const ways = [...of("path"), ...of("route")].slice(0, 1);
      const careers = of("career");
      const texts = [
        code?.text.split(": ").at(-1),
        profile?.text,
        careers.map((career) => titled(career).title).join("; "),
        ways.map((way) => titled(way).text.split(/[;.] /)[0]).join(),
        style?.text,
      ];
      const rows = words.rows.flatMap((title, index) => (texts[index] ? [{ title, text: texts[index] }] : []));
      return section(rows, [code, profile, style, ...careers, ...ways]);
    }
    case "aspirational":
      return list("aim", 2);
    default:
      return section([], []);
  }
}

/** After class 10 the paths, otherwise the routes. */
function pathsSection(
  section: (items: Section["items"], used: readonly Fact[]) => Section,
  paths: readonly Fact[],
  routes: readonly Fact[],
): Section {
  if (paths.length === 0) return section(routes.map(titled), routes);
  return section(
    paths.map(({ text }) => {
      const [title = "", ...rest] = titled({ id: "", text }).text.split(". ");
      return { title, text: rest.join(". ") };
    }),
    paths,
  );
}

/** A fact about something: "Nursing: 1. your choice" is titled "Nursing". */
function titled({ text }: Fact): { title: string; text: string } {
  const at = text.indexOf(": ");
  return { title: text.slice(0, at), text: text.slice(at + 2).replace(/^\d+\. /, "") };
}
