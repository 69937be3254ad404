import { readGuide } from "#db/seed/guide-files.ts";
import { readCareerNames, readGuideFiles } from "../../../scripts/local/guide-files.ts";
import type { Guide } from "#app/domain/guide/entries.ts";

/** The guide of the project's own files, for tests that need no database. */
export const projectGuide: Guide = readGuide(readGuideFiles(), readCareerNames());
