import { and, asc, eq, or, sql } from "drizzle-orm";
import type { ExpertKind } from "../../app/domain/expert";
import type { Database } from "../client";
import { associations, partnerAssociations, partnerPricing, partners } from "../schema";

/** An expert as a list shows them. */
export interface ListedExpert {
  id: string;
  name: string;
  education: string | null;
  /** Whole years. */
  experience: number;
  aboutUs: string | null;
  /** The length of a session in minutes. */
  sessionMinutes: number;
  /** Rupees for one session; 0 where it cannot be booked. */
  sessionCharge: number;
}

/** Whether a text holds the words looked for, whatever the case of its letters. */
function mentions(column: typeof partners.name | typeof partners.education | typeof partners.aboutUs, words: string) {
  // instr() looks for the words as they are: % and _ mean nothing in it.
  return sql`instr(lower(${column}), lower(${words})) > 0`;
}

/**
 * The active experts of a kind who have a price for it, by name, `limit` at most. With `search`, those whose name,
 * education or about text holds it.
 */
export function listExperts(db: Database, { kind, search, limit }: { kind: ExpertKind; search: string; limit: number }): Promise<ListedExpert[]> {
  const isFound = search ? or(mentions(partners.name, search), mentions(partners.education, search), mentions(partners.aboutUs, search)) : undefined;
  return db
    .select({
      id: partners.id,
      name: partners.name,
      education: partners.education,
      experience: partners.experience,
      aboutUs: partners.aboutUs,
      sessionMinutes: partnerPricing.minSessionTime,
      sessionCharge: partnerPricing.sessionCharge,
    })
    .from(partners)
    .innerJoin(partnerAssociations, eq(partnerAssociations.partnerId, partners.id))
    .innerJoin(associations, eq(associations.id, partnerAssociations.associationId))
    .innerJoin(partnerPricing, and(eq(partnerPricing.partnerId, partners.id), eq(partnerPricing.associationId, associations.id)))
    .where(and(eq(associations.slug, kind), eq(partners.status, "active"), isFound))
    .orderBy(asc(partners.name), asc(partners.id))
    .limit(limit);
}
