import { composeDossier } from "#app/domain/report/dossier/compose-dossier.ts";
import type { Dossier } from "#app/domain/report/dossier/dossier.ts";
import type { DossierText } from "#app/domain/report/dossier/dossier-text.ts";
import { composeReport, type ReportFacts, type ReportText } from "#app/domain/report/sections.ts";
import { writeSample } from "../../../scripts/samples/print-samples.ts";
import type { SampleStudent } from "../../../scripts/samples/sample-students.ts";

// Composing takes tens of milliseconds, and most tests of a file ask for the same reports.

const reports = new WeakMap<ReportFacts, Map<ReportText, string>>();

/** The report of a student in a language, composed once. */
export function composedReport(facts: ReportFacts, text: ReportText): string {
  const byText = reports.get(facts) ?? new Map<ReportText, string>();
  reports.set(facts, byText);
  const known = byText.get(text) ?? composeReport(facts, text);
  byText.set(text, known);
  return known;
}

const dossiers = new WeakMap<ReportFacts, Map<ReportText, Dossier>>();

/** The dossier of a student in a language, composed once. */
export function composedDossier(facts: ReportFacts, text: ReportText, words: DossierText): Dossier {
  const byText = dossiers.get(facts) ?? new Map<ReportText, Dossier>();
  dossiers.set(facts, byText);
  const known = byText.get(text) ?? composeDossier(facts, text, words);
  byText.set(text, known);
  return known;
}

const samples = new Map<string, ReturnType<typeof writeSample>>();

/** A sample's stored report, written once. */
export function writtenSample(student: SampleStudent): ReturnType<typeof writeSample> {
  const key = JSON.stringify(student);
  const known = samples.get(key) ?? writeSample(student);
  samples.set(key, known);
  return known;
}
