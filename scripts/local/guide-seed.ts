import { resolve } from "node:path";
import { importBundled } from "../samples/bundle.ts";
import { guideFilePaths, readCareerNames, readGuideFiles } from "./guide-files.ts";

/** The statements that load the guide into a database, with their source files. */
export async function makeGuideSeed(now: Date): Promise<{ statements: string[]; inputs: string[] }> {
  const { module, inputs } = await importBundled<typeof import("#db/seed/guide-seed.ts")>(
    "db/seed/guide-seed.ts",
    "guide-seed",
  );
  return {
    statements: module.buildGuideSeed(readGuideFiles(), readCareerNames(), now),
    inputs: [...inputs, ...guideFilePaths().map((path) => resolve(path))],
  };
}
