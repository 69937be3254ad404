import type { ReportTexts } from "#db/queries/report/report-versions.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Highlights } from "#app/domain/report/highlights/highlights.ts";
import type { KeptCareer } from "#app/domain/report/recommendation.ts";

/** What the results page shows, as stored: one read is enough. Older files lack careers and highlights. */
interface StoredOutline {
  readonly html: string;
  readonly parts: readonly { readonly id: string }[];
  readonly careers?: ReportTexts["recommendedCareers"];
  readonly highlights?: Highlights;
}

/** The location of a report's texts: all null while they are still in the row. */
export interface TextsPlace {
  readonly textsKey: string | null;
  /** Bytes of each member in the file, in the order of `MEMBERS`; 0 for a missing one. */
  readonly textsSizes: readonly number[] | null;
}

/** The members of a texts file, compressed and concatenated so that each can be read alone. */
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
  const parts = dossier?.parts.map(({ id }) => ({ id })) ?? [];
  return { html, parts, careers, ...(dossier?.highlights ? { highlights: dossier.highlights } : {}) };
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

/** Reads one member of a file; null if the report has none. Rejects if the file is lost. */
async function readMember(files: R2Bucket, { textsKey, textsSizes }: TextsPlace, member: Member) {
  const index = MEMBERS.indexOf(member);
  const length = textsSizes?.[index] ?? 0;
  if (textsKey === null || length === 0) return null;
  const offset = textsSizes?.slice(0, index).reduce((sum, size) => sum + size, 0) ?? 0;
  const object = await files.get(textsKey, { range: { offset, length } });
  if (!object) throw new Error(`The texts of a report are lost: ${textsKey}`);
  return decompress(object.body);
}

/** A member with the careers; null for a report without HTML, whose row keeps them. */
function memberWithCareers({ textsSizes }: TextsPlace): Member | null {
  const written = (["outline", "outlineMalayalam"] as const).find((name) => textsSizes?.[MEMBERS.indexOf(name)]);
  return written ?? null;
}

/** A row with its texts and careers, read from the file if they were moved there. Rejects if the file is lost. */
export async function withTexts<Row extends TextsPlace & Partial<ReportTexts>>(
  files: R2Bucket,
  row: Row,
): Promise<Row> {
  if (row.textsKey === null) return row;
  const names = TEXT_NAMES.filter((name) => name in row);
  const careersIn = "recommendedCareers" in row ? memberWithCareers(row) : null;
  const members = [
    ...new Set([...names.map((name) => MEMBER_OFFSETS[name]), ...(careersIn === null ? [] : [careersIn])]),
  ];
  // The outline contains both HTML and careers, and is read and parsed once.
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
    ...Object.fromEntries(names.map((name) => [name, read(name)])),
    ...(careers ? { recommendedCareers: careers } : {}),
  };
}

/** The highlights of a report in one language, from row or file; null in older reports. Rejects if the file is lost. */
export async function readHighlights(
  files: R2Bucket,
  row: TextsPlace & { readonly highlights: string | null },
  language: Language,
): Promise<Highlights | null> {
  if (row.textsKey === null) return row.highlights === null ? null : (JSON.parse(row.highlights) as Highlights);
  const outline = await readMember(files, row, language === "ml" ? "outlineMalayalam" : "outline");
  return outline === null ? null : ((JSON.parse(outline) as StoredOutline).highlights ?? null);
}

/** The dates of a report, as its highlights have them. */
type ReportDates = Pick<Highlights, "next" | "year">;

/** Careers and dates of a report in one language, from row or file; no dates in older reports. Rejects if the file is lost. */
export async function readOutline(
  files: R2Bucket,
  row: TextsPlace & { readonly dates: ReportDates | null; readonly careers: readonly KeptCareer[] },
  language: Language,
): Promise<{ dates: ReportDates | null; careers: readonly KeptCareer[] }> {
  const { dates, careers } = row;
  if (row.textsKey === null) return { dates, careers };
  const outline = await readMember(files, row, language === "ml" ? "outlineMalayalam" : "outline");
  const stored = outline === null ? null : (JSON.parse(outline) as StoredOutline);
  return { dates: stored?.highlights ?? null, careers: stored?.careers ?? careers };
}

/** A report's text in one language as queried for the results page: the text itself or its location. */
type ShownRow = TextsPlace & {
  readonly html: string | null;
  readonly dossierHtml: string | null;
  readonly highlights: Highlights | null;
  readonly recommendedCareers: KeptCareer[] | null;
};

/** What the results page shows of a report's text, from row or file. */
interface ShownText {
  readonly html: string;
  /** Null without the notes of a session. */
  readonly dossierHtml: string | null;
  /** Null in older reports. */
  readonly highlights: Highlights | null;
  readonly careers: readonly KeptCareer[];
}

/** The text, highlights and careers of the results page; null for a report without a text. Rejects if the file is lost. */
export async function readShownText(
  files: R2Bucket,
  row: ShownRow,
  { language }: { language: Language },
): Promise<ShownText | null> {
  const { html, dossierHtml, highlights } = row;
  const storedCareers = row.recommendedCareers ?? [];
  if (row.textsKey === null) return html === null ? null : { html, dossierHtml, highlights, careers: storedCareers };
  const isMalayalam = language === "ml";
  const outline = await readMember(files, row, isMalayalam ? "outlineMalayalam" : "outline");
  if (outline === null) return null;
  const stored = JSON.parse(outline) as StoredOutline;
  const hasNotes = stored.parts.some(({ id }) => id === "session-notes");
  return {
    html: stored.html,
    dossierHtml: hasNotes ? await readMember(files, row, isMalayalam ? "dossierMalayalamHtml" : "dossierHtml") : null,
    highlights: stored.highlights ?? null,
    careers: stored.careers ?? storedCareers,
  };
}
