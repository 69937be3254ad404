import { z } from "zod";
import { MAX_DOMAIN_NAME_LENGTH, type SpecialtyTerms } from "#app/domain/experts/specialty.ts";
import { oneLine } from "./fields.ts";

const specialtyName = oneLine.pipe(
  z
    .string()
    .min(1, "Please enter a name")
    .max(MAX_DOMAIN_NAME_LENGTH, `Please keep it to ${MAX_DOMAIN_NAME_LENGTH} characters`),
);

/** The id of a specialty, or empty for the top of the tree. */
const parentId = z
  .string()
  .max(100)
  .default("")
  .transform((value) => (value === "" ? null : value));

export const specialtyFormSchema = z.object({
  name: specialtyName,
  parentId,
}) satisfies z.ZodType<SpecialtyTerms>;
