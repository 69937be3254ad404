import type { Guide } from "../../app/domain/guide/entries";
import { readGuide } from "../../db/seed/guide-files";
import { readCareerNames, readGuideFiles } from "../local/guide-files";

/** The guide of the project's own files, from which samples take routes and institutes. */
export const sampleGuide: Guide = readGuide(readGuideFiles(), readCareerNames());
