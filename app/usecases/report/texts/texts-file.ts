import type { ReportTexts } from "#db/queries/report/report-versions.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { KeptCareer } from "#app/domain/report/recommendation.ts";

/** A part of a dossier as the results page lists it: plain texts. */
interface PartHead {
  readonly id: string;
  readonly title: string;
  readonly finding: string;
}

/** What the first screen of a report shows of its text in one language. */
interface Outline {
  readonly html: string;
  readonly parts: readonly PartHead[];
}

/** The outline as a member of the file: with the careers, so that one read is enough. Older files do not have them. */
interface StoredOutline extends Outline {
  readonly careers?: ReportTexts["recommendedCareers"];
}

/** Where a report's texts are: none of it is null, or both are, while they still stand in the row. */
export interface TextsPlace {
  readonly textsKey: string | null;
  /** Bytes of each member in the file, in the order of `MEMBERS`; 0 for what the report does not have. */
  readonly textsSizes: readonly number[] | null;
}

/** What a file of texts consists of, one compressed member after the other, so that each can be read alone. */
const MEMBERS = [
  "report",
  "reportMalayalam",
  "outline",
  "outlineMalayalam",
  "dossier",
  "dossierMalayalam",
  "dossierHtml",
  "dossierMalayalamHtml",
] as const;

type Member = (typeof MEMBERS)[number];

type TextName = Exclude<keyof ReportTexts, "recommendedCareers">;

/** In which member a text stands. */
const MEMBER_OFFSETS: Readonly<Record<TextName, Member>> = {
  report: "report",
  reportMalayalam: "reportMalayalam",
  reportHtml: "outline",
  reportMalayalamHtml: "outlineMalayalam",
  dossier: "dossier",
  dossierMalayalam: "dossierMalayalam",
  dossierHtml: "dossierHtml",
  dossierMalayalamHtml: "dossierMalayalamHtml",
};

/** Members that are JSON. The others are plain text. */
const IN_JSON: ReadonlySet<Member> = new Set(["outline", "outlineMalayalam", "dossier", "dossierMalayalam"]);

const TEXT_NAMES = Object.keys(MEMBER_OFFSETS) as TextName[];

function compress(text: string): Promise<Uint8Array> {
  const compressed = new Response(text).body?.pipeThrough(new CompressionStream("gzip"));
  return new Response(compressed).bytes();
}

function decompress(body: ReadableStream): Promise<string> {
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).text();
}

function buildOutline(
  html: string | null,
  dossier: ReportTexts["dossier"],
  careers: ReportTexts["recommendedCareers"],
): StoredOutline | null {
  if (html === null) return null;
  const parts = dossier?.parts.map(({ id, title, finding }) => ({ id, title, finding })) ?? [];
  return { html, parts, careers };
}

/** A report's texts as a file, and the bytes of each member. */
export async function packTexts(texts: ReportTexts): Promise<{ bytes: Uint8Array; sizes: number[] }> {
  const contents: Readonly<Record<Member, string | object | null>> = {
    report: texts.report,
    reportMalayalam: texts.reportMalayalam,
    outline: buildOutline(texts.reportHtml, texts.dossier, texts.recommendedCareers),
    outlineMalayalam: buildOutline(texts.reportMalayalamHtml, texts.dossierMalayalam, texts.recommendedCareers),
    dossier: texts.dossier,
    dossierMalayalam: texts.dossierMalayalam,
    dossierHtml: texts.dossierHtml,
    dossierMalayalamHtml: texts.dossierMalayalamHtml,
  };
  const members = await Promise.all(
    MEMBERS.map(async (name) => {
      const content = contents[name];
      if (content === null) return new Uint8Array();
      return compress(typeof content === "string" ? content : JSON.stringify(content));
    }),
  );
  const sizes = members.map(({ byteLength }) => byteLength);
  return { bytes: await new Blob(members as BlobPart[]).bytes(), sizes };
}

/** One member of a file, or null where the report does not have it. Rejects if the file is lost. */
async function readMember(files: R2Bucket, { textsKey, textsSizes }: TextsPlace, member: Member) {
  const index = MEMBERS.indexOf(member);
  const length = textsSizes?.[index] ?? 0;
  if (textsKey === null || length === 0) return null;
  const offset = textsSizes?.slice(0, index).reduce((sum, size) => sum + size, 0) ?? 0;
  const object = await files.get(textsKey, { range: { offset, length } });
  if (!object) throw new Error(`The texts of a report are lost: ${textsKey}`);
  return decompress(object.body);
}

/** A member that has the careers; null for a report without HTML, whose row keeps them. */
function memberWithCareers({ textsSizes }: TextsPlace): Member | null {
  const written = (["outline", "outlineMalayalam"] as const).find((name) => textsSizes?.[MEMBERS.indexOf(name)]);
  return written ?? null;
}

/**
 * A row with its texts: those of its columns that are texts or the careers are read from the file, where they have moved
 * there. Rejects if the file is lost.
 */
export async function withTexts<Row extends TextsPlace & Partial<ReportTexts>>(
  files: R2Bucket,
  row: Row,
): Promise<Row> {
  if (row.textsKey === null) return row;
  const wanted = TEXT_NAMES.filter((name) => name in row);
  const careersIn = "recommendedCareers" in row ? memberWithCareers(row) : null;
  const members = [
    ...new Set([...wanted.map((name) => MEMBER_OFFSETS[name]), ...(careersIn === null ? [] : [careersIn])]),
  ];
  // An outline has the HTML as well as the careers: it is read and parsed once.
  const contents = new Map<Member, unknown>(
    await Promise.all(
      members.map(async (member) => {
        const content = await readMember(files, row, member);
        return [member, content !== null && IN_JSON.has(member) ? JSON.parse(content) : content] as const;
      }),
    ),
  );
  const outlineIn = (member: Member) => (contents.get(member) ?? null) as StoredOutline | null;
  const read = (name: TextName): ReportTexts[TextName] => {
    const member = MEMBER_OFFSETS[name];
    if (name === "reportHtml" || name === "reportMalayalamHtml") return outlineIn(member)?.html ?? null;
    return (contents.get(member) ?? null) as ReportTexts[TextName];
  };
  const careers = careersIn === null ? undefined : outlineIn(careersIn)?.careers;
  return {
    ...row,
    ...Object.fromEntries(wanted.map((name) => [name, read(name)])),
    ...(careers ? { recommendedCareers: careers } : {}),
  };
}

/** A report's text in one language, as the results page has it from the database: with the text, or with its place. */
type ShownRow = TextsPlace & {
  readonly html: string | null;
  readonly dossierHtml: string | null;
  readonly dossierParts: readonly PartHead[];
  readonly recommendedCareers: KeptCareer[] | null;
};

/**
 * What the results page shows of a text and the careers, wherever they are; null for a report without a text. Rejects if the file is lost.
 * @param isWhole whether the dossier's parts are requested as well, and not just their titles and findings
 */
export async function readShownText(
  files: R2Bucket,
  row: ShownRow,
  { language, isWhole }: { language: Language; isWhole: boolean },
): Promise<(Outline & { dossierHtml: string | null; careers: readonly KeptCareer[] }) | null> {
  const { html, dossierParts: parts, dossierHtml: around } = row;
  const kept = row.recommendedCareers ?? [];
  if (row.textsKey === null) return html === null ? null : { html, parts, dossierHtml: around, careers: kept };
  const isMalayalam = language === "ml";
  const [outline, dossierHtml] = await Promise.all([
    readMember(files, row, isMalayalam ? "outlineMalayalam" : "outline"),
    isWhole ? readMember(files, row, isMalayalam ? "dossierMalayalamHtml" : "dossierHtml") : null,
  ]);
  if (outline === null) return null;
  const stored = JSON.parse(outline) as StoredOutline;
  return { ...stored, dossierHtml, careers: stored.careers ?? kept };
}
