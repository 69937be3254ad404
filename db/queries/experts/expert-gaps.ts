import { type SQL, sql } from "drizzle-orm";
import { AGREEMENT_VERSION } from "#app/domain/experts/agreement.ts";
import { EXPERT_GAPS, type ExpertGap } from "#app/domain/experts/expert-gaps.ts";
import type { ExpertStatus } from "#app/domain/experts/expert.ts";

/** SQL conditions about a row of `partners`: nothing is missing there. */
const PRESENT: Record<ExpertGap, SQL> = {
  "meeting-link": sql`coalesce(partners.meeting_link, partners.town, partners.venue) is not null`,
  hours: sql`exists (select 1 from partner_hours where partner_id = partners.id and is_off = 0)`,
  price: sql`exists (
      select 1 from partner_associations join partner_pricing using (partner_id, association_id)
      where partner_associations.partner_id = partners.id and partner_pricing.session_charge > 0
    )`,
  // Of every kind that the expert works as.
  share: sql`not exists (
      select 1 from partner_associations join associations on associations.id = partner_associations.association_id
      where partner_associations.partner_id = partners.id and not exists (
        select 1 from expert_shares where expert_shares.expert_id = partners.id and expert_shares.kind = associations.slug
      )
    )`,
  pan: sql`exists (select 1 from expert_tax_details where expert_id = partners.id)`,
  photo: sql`partners.profile_image is not null`,
  agreement: sql`coalesce(partners.agreement_version, '') = ${AGREEMENT_VERSION}`,
};

const missingParts = EXPERT_GAPS.map((gap) => sql`case when not (${PRESENT[gap]}) then ${gap} end`);

/** Column of `partners`: what is missing, in the order of the checklist. */
export const expertGaps = sql<ExpertGap[]>`json_array(${sql.join(missingParts, sql`, `)})`
  .mapWith((json: string) => (JSON.parse(json) as (ExpertGap | null)[]).filter((gap) => gap !== null))
  .as("gaps");

/** SQL condition on a row of `partners`: nothing but `known` is missing. */
export function hasNoGapsBut(known: readonly ExpertGap[]): SQL {
  const required = EXPERT_GAPS.filter((gap) => !known.includes(gap)).map((gap) => sql`(${PRESENT[gap]})`);
  return sql.join([sql`1`, ...required], sql` and `);
}

/** SQL condition on a row of `partners`: a draft. */
export const isDraft = sql`(partners.status = 'inactive' and partners.draft_since is not null)`;

/** SQL condition on a row of `partners`: may sign in to the expert pages. */
export const maySignIn = sql`(partners.status = 'active' or partners.draft_since is not null)`;

/** Column of `partners`: active, draft or inactive. */
export const expertStatus = sql<ExpertStatus>`case when ${isDraft} then 'draft' else partners.status end`.as("status");
