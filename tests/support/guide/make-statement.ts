import type { StatementStatus } from "#app/domain/guide/statement.ts";
import { guideAdmissions, guideStatements, guideVersions } from "#db/schema/index.ts";
import type { TestServices } from "../services.ts";

type StatementRow = typeof guideStatements.$inferInsert;

/** A new admission with forms from February to March and an authority. Returns its slug. */
export async function makeAdmission(services: TestServices, name = "Kerala Test Entrance"): Promise<string> {
  const slug = `test-${services.newId().slice(0, 8)}`;
  await services.db.insert(guideAdmissions).values({
    slug,
    nameEn: name,
    nameMl: "കേരള ടെസ്റ്റ്",
    kind: "examination",
    level: "12th",
    aliases: [],
    authorityName: "Commissioner for Entrance Examinations",
    authorityUrl: "https://cee.kerala.gov.in",
    requirement: { subjects: { allOf: [], oneOf: [] }, minimumMarks: null, age: null, girlsOnly: false },
    months: { form: [2, 3], test: [4], allotment: [7] },
    bridge: null,
  });
  return slug;
}

async function makeSeedVersion(services: TestServices): Promise<void> {
  await services.db
    .insert(guideVersions)
    .values({ number: 1, change: "seed", madeAt: services.now(), statements: 0 })
    .onConflictDoNothing();
}

let made = 0;

/** A statement about an admission, with a source and due next January, with `changes`. */
export async function makeStatement(
  services: TestServices,
  { admission, field = "form", ...changes }: Partial<StatementRow> & { admission: string; status?: StatementStatus },
): Promise<{ id: string; version: number }> {
  await makeSeedVersion(services);
  made += 1;
  const id = `admission:${admission}:${field}:${made}`;
  await services.db.insert(guideStatements).values({
    id,
    subjectKind: "admission",
    subjectSlug: admission,
    field,
    position: made,
    en: "Applications are taken on the commissioner's own site.",
    ml: "കമ്മീഷണറുടെ സൈറ്റിൽ അപേക്ഷിക്കാം.",
    status: "sourced",
    sourceUrl: "https://cee.kerala.gov.in/notice",
    sourceTitle: "Notice",
    sourceDate: "2026",
    year: 2026,
    version: 1,
    dueOn: "2027-01-01",
    ...changes,
  });
  return { id, version: 1 };
}
