import { describe, expect, test } from "vitest";
import { distressBeginnings, manglishWords } from "#app/content/question-words.ts";
import { hasWords, isInDistress, languageOfQuestion, redactQuestion } from "#app/domain/report/ask/question-text.ts";
import { toLine } from "#app/domain/platform/typed-text.ts";

const NAMES = ["Anjali Nair", "Suresh K. Nair"];
const redact = (question: string, names: readonly string[] = NAMES) => redactQuestion(toLine(question), names);

describe("a question before it is sent anywhere", () => {
  test("is one line, without what cannot be seen", () => {
    expect(toLine("  Why\n\tTeaching\u202E? \u0000 ")).toBe("Why Teaching?");
  });

  test.each([[""], ["   "], ["???"], ["12 34"], ["😀😀"], ["\u200B\u200B"]])("has no words: %j", (typed) => {
    expect(hasWords(toLine(typed))).toBe(false);
  });

  test.each([
    ["an e-mail address", "Write to anu.k@example.com about KEAM", "Write to […] about KEAM"],
    ["a phone number", "Call me at 98470 99887 about KEAM", "Call me at […] about KEAM"],
    ["a phone number with its country", "It is +91-9847099887.", "It is […]."],
    ["a long number", "My roll number is 26184712 in KEAM", "My roll number is […] in KEAM"],
    ["a link", "See https://example.com/x?y=1 and www.example.com", "See […] and […]"],
    ["the student's name", "I am Anjali, does ANJALI fit Teaching?", "I am […], does […] fit Teaching?"],
    ["a parent's name", "Suresh Nair wants Medicine", "[…] wants Medicine"],
    ["the name in Malayalam letters", "അഞ്ജലി എന്ന എനിക്ക് നഴ്സ് ആകാമോ?", "[…] എന്ന എനിക്ക് നഴ്സ് ആകാമോ?"],
    ["a name that is told", "My name is Rahul Menon, what is KEAM?", "My name is […], what is KEAM?"],
    ["a name told in Malayalam", "എന്റെ പേര് രാഹുൽ, കീം എന്താണ്?", "എന്റെ പേര് […], കീം എന്താണ്?"],
    ["a school", "I go to St Mary's Higher Secondary School and like Biology", "I go to […] and like Biology"],
    ["a school by its letters", "GHSS Kottakkal has no Biology", "[…] has no Biology"],
    [
      "where the student studies",
      "I study at Little Flower Convent, Aluva. Is NEET hard?",
      "I study at […], Aluva. Is NEET hard?",
    ],
    ["a school in Malayalam", "ഞാൻ മോഡൽ ഹയർ സെക്കൻഡറി സ്കൂളിൽ പഠിക്കുന്നു", "[…] പഠിക്കുന്നു"],
  ])("%s is removed", (_name, typed, sent) => {
    expect(redact(typed)).toBe(sent);
  });

  test("a name in Malayalam letters is removed with its endings", () => {
    expect(redact("അഞ്ജലിക്ക് നഴ്സ് ആകാമോ?", ["അഞ്ജലി"])).toBe("[…] നഴ്സ് ആകാമോ?");
  });

  test.each([
    ["What does engineering cost, 1,40,000 a year or 85000?"],
    ["Is KEAM 2027 in April, after class 12?"],
    ["Which schools offer Plus Two Science?"],
    ["Can I study at home for NEET?"],
    ["Should I study in class 11 with Biology?"],
    ["പ്ലസ് ടു കഴിഞ്ഞ് എൻജിനീയറിങ് പഠിക്കാൻ എന്തു വേണം?"],
  ])("an ordinary question stays: %s", (question) => {
    expect(redact(question)).toBe(question);
  });
});

describe("a student in distress", () => {
  test.each([
    ["I want to die"],
    ["Sometimes I think of SUICIDE, what career is that"],
    ["i don't want to live any more if I fail NEET"],
    ["My father beats me when I say Arts"],
    ["Is it easier to kill myself than KEAM?"],
    ["എനിക്ക് മരിക്കാൻ തോന്നുന്നു"],
    ["ഇനി ജീവിക്കണ്ട"],
    ["ആത്മഹത്യ ചെയ്താലോ എന്ന് ആലോചിക്കുന്നു"],
    ["jeevitham maduthu, ini padikkan vayya"],
    ["enikku chaakanam"],
  ])("is recognised: %s", (question) => {
    expect(isInDistress(toLine(question), distressBeginnings)).toBe(true);
  });

  test.each([
    ["Why is Medicine not in my list?"],
    ["What skills does a nurse need?"],
    ["I am tired of maths, is Law open to me?"],
    ["മെഡിസിൻ പഠിച്ചാൽ എത്ര വർഷം വേണം?"],
    ["enikku teacher aakan pattumo?"],
  ])("is not suspected: %s", (question) => {
    expect(isInDistress(toLine(question), distressBeginnings)).toBe(false);
  });
});

describe("the language of the answer", () => {
  test.each([
    ["Why is Teaching first?", "en"],
    ["എന്തുകൊണ്ട് അധ്യാപനം ഒന്നാമത്?", "ml"],
    ["KEAM എഴുതാൻ എന്തു വേണം?", "ml"],
    ["enikku engineering padikkan pattumo?", "ml"],
    ["KEAM engane ezhuthanam, eppo aanu form?", "ml"],
    ["What is ആയുർവേദം in English, and can I study it after Plus Two?", "en"],
    ["NEET?", "en"],
  ])("%s → %s", (question, language) => {
    expect(languageOfQuestion(question, manglishWords)).toBe(language);
  });
});
