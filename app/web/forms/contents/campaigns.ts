import { z } from "zod";
import {
  MAX_CAMPAIGN_CODE_LENGTH,
  MAX_CAMPAIGN_NAME_LENGTH,
  readCampaignCode,
} from "#app/domain/administration/campaign.ts";
import { comparableLine, oneLine } from "#app/web/forms/fields.ts";

/** A link to count by: what it is for, and the code in its address. */
export const campaignSchema = z.object({
  name: oneLine.pipe(
    z
      .string()
      .min(1, "Please enter what the link is for")
      .max(MAX_CAMPAIGN_NAME_LENGTH, `Please keep the name to ${MAX_CAMPAIGN_NAME_LENGTH} characters`),
  ),
  code: comparableLine.transform((typed, context) => {
    const code = readCampaignCode(typed);
    if (code !== null) return code;
    context.addIssue(`Please use three to ${MAX_CAMPAIGN_CODE_LENGTH} letters, digits and hyphens`);
    return z.NEVER;
  }),
});
