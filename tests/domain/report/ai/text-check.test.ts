import { describe, expect, test } from "vitest";
import { findTextFault } from "#app/domain/report/ai/text-check.ts";
import { aiTextRules } from "#app/usecases/report/ai-text-rules.ts";

const LENGTH = { from: 25, to: 320 };

const FACTS =
  "Your strongest Holland types are Investigative (81%) and Social (70%). For Data Science, read the notice of KEAM. B.Tech takes 4 years. You may become an engineer.";
const findFault = (text: string, facts = FACTS) => findTextFault(text, facts, aiTextRules("en"), LENGTH);

describe("a text of an AI is checked against its facts", () => {
  test.each([
    "You notice patterns that others pass by, and you like to tell people about them.",
    "Your Investigative side asks why, and your Social side asks who is helped by it.",
    "Read the notice of KEAM with care; B.Tech takes 4 years of your life, after all.",
    "This doesn't make you an engineer yet. It's a beginning, and you've time for it.",
    "You have 81% in the first of the two, which is more than you have in the other one.",
    "You will enjoy research, and planning a day of it with friends (or alone) — try it!",
  ])("accepted: %s", (text) => {
    expect(findFault(text)).toBeNull();
  });

  test.each([
    ["too short to say anything", "You are great.", "length"],
    ["too long", `You ${"really ".repeat(60)}like this.`, "length"],
    ["bold", "You have a **very** strong wish to understand how things work.", "markup"],
    ["a tag", "You have a <b>very</b> strong wish to understand how things work.", "markup"],
    ["a link", "You can read more about it at [this page](https://example.com) today.", "markup"],
    ["a bare address", "You can read more about all of it at example.com in the evening.", "markup"],
    ["a mail address", "You can write to somebody@example and ask how things work there.", "markup"],
    ["a foreign placeholder", "You have a very strong wish, {{name}}, to understand how things work.", "markup"],
    ["a picture sign", "You have a very strong wish to understand how things work 🚀 daily.", "markup"],
    ["another script", "You have a very strong wish to understand: നിങ്ങൾക്കു കഴിയും എന്നറിയുക.", "script"],
    ["a new percentage", "You have a chance of 82% to be happy with the work that you do here.", "figure"],
    ["a known number as a percentage", "You have a chance of 4% to be happy with the work that you do.", "figure"],
    ["a new number", "You can finish all of this in 3 months if you work hard at it daily.", "figure"],
    ["money", "You can earn ₹4 a day with it, if only you begin early in the morning.", "figure"],
    ["another currency", "You can pay €4 a month with it, if only you begin early in the morning.", "figure"],
    ["large figures in words", "You can earn five lakh a year with it, if only you begin early enough.", "name"],
    ["a promise", "You are guaranteed to be happy with all of this, whatever may happen.", "promise"],
    ["a seat promised", "You will get a seat if you only wait long enough, so do not worry at all.", "promise"],
    ["a diagnosis", "You are going through a depression, and it passes if you only wait for it.", "promise"],
    ["a medicine", "You can take sleeping pills in the evening if the thoughts do not stop.", "promise"],
    ["a career of the catalogue", "You could as well look at nursing, where people need you every day.", "name"],
    ["a field of the catalogue", "You could as well look at marine biology, where the sea is your desk.", "name"],
    ["an occupation", "You could as well become a pilot, and see the whole world from above.", "name"],
    ["an invented career", "You would make a wonderful Quantum Astrologer, if anybody ever asked.", "name"],
    ["an examination", "You should read about CLAT as well, since your words are your strength.", "name"],
    ["a college", "You would be at home in Harvard, where people ask why all day long too.", "name"],
    ["a college at the beginning", "Harvard would be a home for you, where people ask why all day long too.", "name"],
    ["a course", "You could take an mba later on, when you know what you like to do best.", "name"],
    ["a career at the beginning", "Nursing is what people need every day, and you like to be needed by all.", "name"],
  ])("dropped: %s", (_name, text, fault) => {
    expect(findFault(text)).toBe(fault);
  });

  const malayalam = (
    text: string,
    facts = "നിങ്ങളുടെ പ്രധാന താൽപ്പര്യം **അന്വേഷണം** (81%). എൻജിനീയറിങ് (Engineering): 90%. NEET അറിയിപ്പു വായിക്കുക.",
  ) => findTextFault(text, facts, aiTextRules("ml"), LENGTH);

  test.each([
    "നിങ്ങൾ ചോദ്യങ്ങൾ ചോദിക്കാൻ മടിക്കുന്നില്ല; അതു തന്നെയാണ് നിങ്ങളുടെ ശക്തി എന്നു കാണുന്നു.",
    "NEET അറിയിപ്പു ശ്രദ്ധിച്ചു വായിക്കൂ; എൻജിനീയറിങ്ങിനെക്കുറിച്ചും വീട്ടിൽ സംസാരിക്കൂ.",
  ])("accepted in Malayalam: %s", (text) => {
    expect(malayalam(text)).toBeNull();
  });

  test.each([
    ["English", "You notice patterns that others pass by, and you like to tell people.", "script"],
    ["mostly English", "You notice patterns that others pass by, and നിങ്ങൾ പറയുന്നു.", "script"],
    ["a Latin name", "നിങ്ങൾക്ക് IIT Bombay നല്ല സ്ഥലമായിരിക്കും എന്നു കരുതുന്നു, പോയി നോക്കൂ.", "name"],
    ["another career", "നിങ്ങൾക്ക് വൈദ്യശാസ്ത്രത്തിൽ തിളങ്ങാൻ കഴിയും എന്നു കരുതുന്നു, പോയി നോക്കൂ.", "name"],
    ["a field", "നിങ്ങൾക്ക് സിവിൽ എൻജിനീയറിങ്ങിൽ തിളങ്ങാൻ കഴിയും എന്നു കരുതുന്നു, പോയി നോക്കൂ.", "name"],
    ["an occupation", "നിങ്ങൾ നല്ലൊരു ഡോക്ടറാകും എന്ന് എല്ലാവരും പറയുന്നതു കേൾക്കാം, അല്ലേ.", "name"],
    ["an examination in Malayalam letters", "നിങ്ങൾ നീറ്റ് എഴുതുന്നതിനെക്കുറിച്ച് ഇന്നുതന്നെ ആലോചിക്കണം, വൈകരുത്.", "name"],
    ["Malayalam digits", "നിങ്ങൾ ദിവസവും ൩ മണിക്കൂർ വായിച്ചാൽ മതിയാകും എന്നു കരുതുന്നു.", "figure"],
    ["a promise", "നിങ്ങൾക്ക് ജോലി കിട്ടുമെന്ന് ഉറപ്പാണ്; ഒന്നും പേടിക്കേണ്ട കാര്യമില്ല.", "promise"],
    ["a diagnosis", "നിങ്ങൾക്കു വിഷാദരോഗമാണ്; കുറച്ചു ദിവസം കഴിയുമ്പോൾ തനിയെ മാറിക്കൊള്ളും, പേടിക്കേണ്ട.", "promise"],
  ])("dropped in Malayalam: %s", (_name, text, fault) => {
    expect(malayalam(text)).toBe(fault);
  });

  test("a fact that the text does not rest on does not count", () => {
    const text = "Your way leads through KEAM, and you have the patience for it, no doubt.";
    expect(findFault(text)).toBeNull();
    expect(findFault(text, "Your strongest types are Investigative and Social.")).toBe("name");
  });
});
