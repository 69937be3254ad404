import { type ChangeEvent, useState } from "react";
import { IMAGE_TYPE_MESSAGE, imageTooLargeMessage, MAX_PARTNER_IMAGE_BYTES } from "#app/domain/experts/expert-image.ts";
import { CONTROL_CLASS, describedBy, FieldLayout } from "#app/ui/elements/field.tsx";

const TYPES = ["image/jpeg", "image/png"];

/** The checks before upload; the server inspects the content. */
function findProblem({ type, size }: File): string | null {
  if (!TYPES.includes(type)) return IMAGE_TYPE_MESSAGE;
  return size > MAX_PARTNER_IMAGE_BYTES ? imageTooLargeMessage(size) : null;
}

interface ImageFieldProps {
  label: string;
  error?: string;
  isOptional?: boolean;
}

/** Submitted if the browser rejected a file, so that the form is not silently saved without it. */
export const REFUSED_IMAGE = "refusedImage";

/** The image field. Reports an invalid file at once without sending it; asks before saving without an image. */
export function ImageField({ label, error, isOptional }: ImageFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const frame = {
    name: "image",
    label,
    hint: "JPEG or PNG, up to 500KB. A square portrait looks best.",
    error: problem ?? error,
  };
  const check = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    const found = file ? findProblem(file) : null;
    setProblem(found);
    if (found) target.value = "";
  };
  return (
    <FieldLayout {...frame} isOptional={isOptional}>
      <input
        {...describedBy(frame)}
        type="file"
        accept={TYPES.join(",")}
        onChange={check}
        className={`${CONTROL_CLASS} py-2 text-sm file:me-3 file:min-h-9 file:cursor-pointer file:rounded-control file:border-0 file:bg-tint file:px-3 file:font-semibold file:text-primary`}
      />
      {problem !== null && isOptional ? (
        <>
          <input type="hidden" name={REFUSED_IMAGE} value={problem} />
          <button type="button" className="link min-h-11 justify-self-start" onClick={() => setProblem(null)}>
            Go on without an image
          </button>
        </>
      ) : null}
    </FieldLayout>
  );
}
