import { z } from "zod";

/** The faults that the endpoint can be set to. */
export const AI_FAULTS = [
  "timeout",
  "429",
  "500",
  "malformed",
  "wrong-schema",
  "invented-career",
  "english-for-malayalam",
  "html",
] as const;

export type AiFault = (typeof AI_FAULTS)[number];

/** The parts of a chat completion request that decide the response. */
export interface AnsweredRequest {
  messages: readonly { content: string }[];
  response_format?: { type: string; json_schema?: Record<string, unknown> } | undefined;
}

/** A schema that requests a paragraph for each of several sections. */
const paragraphsFormat = z.object({
  schema: z.object({
    properties: z.object({
      paragraphs: z.object({
        items: z.object({ properties: z.object({ section: z.object({ enum: z.array(z.string()) }) }) }),
      }),
    }),
  }),
});

/** Harmless prose for a section of any report, without names or numbers. */
const englishProse: Record<string, string> = {
  "personality-type":
    "Notice how these two interests show on an ordinary day: in what you finish first, and in what you explain to friends without being asked.",
  "best-careers":
    "Read this list as a set of invitations, not as orders. What these fields share is a kind of day, and that is worth more thought than any title.",
  "educational-paths":
    "Keep one page for each way that is open to you, and write the rules on it as you find them. A long road feels lighter when every step has its place.",
  "why-these":
    "You can check each of these reasons against your own memory. Think of a day that passed quickly, and ask which of them was at work.",
  "side-hustles":
    "Start with people who know you, and ask them honestly afterwards what they liked. One small thing done well teaches more than three begun.",
  internships:
    "Go with one question in your pocket and come home with three. What tired you on such a day tells as much as what you enjoyed.",
  entrepreneurial:
    "Try it on a small scale first, with people who will tell you the truth. What you learn from a slow week is worth keeping.",
  "college-selection":
    "Look for a place where people like to answer questions. An open door on a visit says more than a fine brochure.",
  advice:
    "Take one step this week, however small, and tell somebody at home about it. What is said aloud is easier to begin.",
  aspirational:
    "Let these aims stand at the edge of your table for a while. You need not decide today; it is enough to know which of them you keep looking at.",
  "study-plan":
    "Keep the plan where you can see it, and forgive yourself a bad day. What counts is that you come back to it.",
};

const malayalamProse: Record<string, string> = {
  "personality-type":
    "ഈ താൽപ്പര്യങ്ങൾ നിങ്ങളുടെ ഓരോ ദിവസത്തിലും കാണാം: ഏതു കാര്യം ആദ്യം തീർക്കുന്നു, എന്തു ചോദിച്ചറിയാൻ ഇഷ്ടപ്പെടുന്നു എന്നു ശ്രദ്ധിച്ചുനോക്കൂ.",
  "best-careers": "ഈ പട്ടിക ഒരു ക്ഷണമായി കാണുക; ആജ്ഞയായി കാണേണ്ട. ഓരോ ദിവസവും എന്തു ചെയ്യാനാണ് ഇഷ്ടം എന്നതാണ് പേരിനെക്കാൾ പ്രധാനം.",
  "educational-paths": "ഓരോ വഴിക്കും നോട്ടുബുക്കിൽ ഒരു പേജ് മാറ്റിവയ്ക്കൂ. അറിയുന്ന കാര്യങ്ങൾ അപ്പപ്പോൾ എഴുതിവച്ചാൽ തീരുമാനം എളുപ്പമാകും.",
  "why-these": "ഈ കാരണങ്ങൾ സ്വന്തം ഓർമ്മകളുമായി ഒത്തുനോക്കൂ: നേരം പോയതറിയാതെ നിങ്ങൾ മുഴുകിയ ഒരു ദിവസം ഓർത്തുനോക്കുക.",
  aspirational: "ഈ ലക്ഷ്യങ്ങൾ കുറച്ചുകാലം മനസ്സിൽ വയ്ക്കൂ; ഇന്നുതന്നെ തീരുമാനിക്കേണ്ടതില്ല. വീണ്ടും വീണ്ടും ഓർമ്മവരുന്നത് ഏതെന്നു നോക്കിയാൽ മതി.",
  advice: "ഈ ആഴ്ച ഒരു ചെറിയ ചുവടു വയ്ക്കൂ; അത് വീട്ടിൽ ആരോടെങ്കിലും പറയുകയും ചെയ്യൂ. പറഞ്ഞുകഴിഞ്ഞാൽ തുടങ്ങാൻ എളുപ്പമാണ്.",
};

const ENGLISH =
  "Take your time with this part, and read it again with somebody who knows you well. What you see together is often what stays.";
const MALAYALAM = "ഈ ഭാഗം സമയമെടുത്തു വായിക്കൂ; നിങ്ങളെ നന്നായി അറിയുന്ന ഒരാളോടൊപ്പം ഒന്നുകൂടി നോക്കുന്നതും നല്ലതാണ്.";

const INVENTED =
  "You would make a wonderful Quantum Astrologer at NASA, and the ZEST-2031 examination opens that door with a 99% chance.";
const HTML =
  '<script>alert("prose")</script> **Bold** words and [a link](https://example.com/prose) for you to follow today.';

/**
 * The content of an assistant's message, the same for the same request: paragraphs that fit the schema if one requests
 * them, in the language of the instructions; otherwise words with a fingerprint of the request.
 */
export function composeAnswer(request: AnsweredRequest, fingerprint: string, fault: AiFault | null): string {
  if (fault === "malformed") return 'Here is your report: {"paragraphs": [';
  const text = `This is simulated prose for the request ${fingerprint}. It says nothing about the student.`;
  const format = request.response_format;
  if (format === undefined || format.type === "text") return text;
  const wanted = paragraphsFormat.safeParse(format.json_schema);
  if (!wanted.success || fault === "wrong-schema") return JSON.stringify({ text });
  const isMalayalam = request.messages.some(({ content }) => content.includes("in Malayalam script"));
  const sections = wanted.data.schema.properties.paragraphs.items.properties.section.enum;
  return JSON.stringify({
    paragraphs: sections.map((section) => ({ section, text: proseFor(section, isMalayalam, fault) })),
  });
}

function proseFor(section: string, isMalayalam: boolean, fault: AiFault | null): string {
  if (fault === "invented-career") return INVENTED;
  if (fault === "html") return HTML;
  return isMalayalam && fault !== "english-for-malayalam"
    ? (malayalamProse[section] ?? MALAYALAM)
    : (englishProse[section] ?? ENGLISH);
}
