import { readGuide } from "#db/seed/guide-files.ts";
import { readCareerNames, readGuideFiles } from "../../../scripts/local/guide-files.ts";
import type { Guide } from "#app/domain/guide/entries.ts";

/** The guide from the project's files, for tests without a database. */
export const projectGuide: Guide = readGuide(readGuideFiles(), readCareerNames());
