/**
 * The section of a release in a changelog in the form of https://keepachangelog.com/en/1.1.0/: for the tag v2026.12.1
 * what is below `## [2026.12.1] - 2026-12-01`, without the heading.
 * @throws if there is no such section or it is empty
 */
export function findReleaseNotes(changelog: string, tag: string): string {
  const release = tag.replace(/^v/, "");
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`[${release}]`));
  if (section === undefined)
    throw new Error(`CHANGELOG.md has no section "## [${release}] - YYYY-MM-DD": give Unreleased this heading`);
  const notes = section.replace(/^.*\n/, "").trim();
  if (notes === "") throw new Error(`CHANGELOG.md says nothing about ${release}`);
  return notes;
}
