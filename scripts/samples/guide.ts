import type { Guide } from "#app/domain/guide/entries.ts";
import { readGuide } from "#db/seed/guide-files.ts";
import { readCareerNames, readGuideFiles } from "../local/guide-files.ts";

/** The guide from the project's files, for the samples' routes and institutes. */
export const sampleGuide: Guide = readGuide(readGuideFiles(), readCareerNames());
