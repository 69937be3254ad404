import { beforeAll, describe, expect, it } from "vitest";
import { sessionNotesWords } from "#app/content/report-text/session-notes-words.ts";
import { addSessionNotes, type NotesOfSession, sessionNotesPart } from "#app/domain/report/session-notes.ts";
import type { PdfAssets } from "#app/gateways/pdf/pdf-assets.ts";
import { renderReportPdf } from "#app/gateways/pdf/report-pdf.ts";
import { loadPdfAssets } from "../../scripts/samples/load-pdf-assets.ts";
import { makeDossier } from "../support/makers/full-dossiers.ts";
import { makeDossierPart } from "./fixtures/dossier-input.ts";
import { condense, readPdf } from "./fixtures/read-pdf.ts";
import { makeReportInput } from "./fixtures/report-input.ts";

const notes: NotesOfSession = {
  sessionTime: new Date("2026-11-23T04:30:00Z"),
  expertName: "Dr. Lakshmi Pillai",
  steps: [
    { text: "Ask at school about the <bridge> course [now] | soon", dueMonth: "2027-01" },
    { text: "അമ്മയോടു സംസാരിക്കുക", dueMonth: null },
  ],
  note: "You know more than you think.\nWrite to me if it gets stuck.",
};

let assets: PdfAssets;
beforeAll(async () => {
  assets = await loadPdfAssets();
});

async function read(language: "en" | "ml", hasDossier: boolean) {
  const part = sessionNotesPart([notes], sessionNotesWords[language]);
  if (!part) throw new Error("There are notes");
  const dossier = addSessionNotes(hasDossier ? makeDossier(language) : null, part, "2026-11-23");
  return readPdf(await renderReportPdf(makeReportInput({ parts: [makeDossierPart(language, dossier)] }), assets));
}

describe.each([true, false])("what was agreed on in a session (with a dossier: %s)", (hasDossier) => {
  it("is printed on a page of its own, as it was typed, in either script", async () => {
    const english = (await read("en", hasDossier)).pages.at(-1) ?? "";
    expect(condense(english)).toContain(condense("Agreed in your session"));
    expect(condense(english)).toContain(condense("Two next steps, agreed with Dr. Lakshmi Pillai."));
    expect(condense(english)).toContain(condense("Ask at school about the <bridge> course [now] | soon"));
    expect(condense(english)).toContain(condense("January 2027"));
    expect(condense(english)).toContain(condense("അമ്മയോടു സംസാരിക്കുക"));
    expect(condense(english)).toContain(condense("Write to me if it gets stuck."));
    const malayalam = (await read("ml", hasDossier)).pages.at(-1) ?? "";
    expect(condense(malayalam)).toContain(condense("സെഷനിൽ തീരുമാനിച്ചത്"));
    expect(condense(malayalam)).toContain(condense("2027 ജനുവരി അവസാനം"));
  });
});

it("a report from before there were dossiers keeps its first page", async () => {
  const parts = [{ ...makeDossierPart("en"), dossier: null }];
  const plain = await readPdf(await renderReportPdf(makeReportInput({ parts }), assets));
  const [first = ""] = (await read("en", false)).pages;
  const withoutCount = (page: string) => page.replace(/ of \d+/, "");
  expect(withoutCount(first)).toBe(withoutCount(plain.pages[0] ?? ""));
});
