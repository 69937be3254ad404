import { AskFirst } from "#app/ui/admin/ask-first.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Portrait } from "#app/ui/experts/portrait.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { useFormSubmission } from "#app/ui/use-form-submission.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import { ImageField } from "./image-field.tsx";

interface ImageCardProps {
  name: string;
  /** The file name; null if there is none. */
  image: string | null;
  canManageImages: boolean;
}

/** The current profile image, a form to replace it, and a remove button. */
export function ImageCard({ name, image, canManageImages }: ImageCardProps) {
  return (
    <Card as="section" aria-labelledby="image-title" className="grid gap-5">
      <h2 id="image-title" className="text-xl">
        Profile image
      </h2>
      <div className="flex items-center gap-4">
        <Portrait name={name} image={image} size="large" />
        <p className="text-sm text-quiet">
          {image
            ? "Uploaded. Students see it in the lists and on the partner’s page."
            : "No image yet: students see the initials."}
        </p>
      </div>
      {canManageImages ? (
        <>
          <UploadForm hasImage={image !== null} />
          {image ? <RemoveForm /> : null}
        </>
      ) : (
        <div className="grid gap-1 text-sm text-quiet">
          <p>You do not have permission to upload images</p>
          {image ? <p>You do not have permission to remove images</p> : null}
        </div>
      )}
    </Card>
  );
}

function UploadForm({ hasImage }: { hasImage: boolean }) {
  const { Form, formRef, answer, isLocked, isTimedOut } = useFormSubmission<FormProblem>();
  const own = answer?.values.intent === "upload-image" ? answer : undefined;
  return (
    <Form method="post" encType="multipart/form-data" ref={formRef} noValidate aria-label="Profile image">
      <input type="hidden" name="intent" value="upload-image" />
      <fieldset disabled={isLocked} className="grid gap-4">
        <FormError>{isTimedOut ? "Error uploading image" : own?.formError}</FormError>
        <ImageField label={hasImage ? "Another image" : "Image"} error={own?.fieldErrors.image} />
        <Button variant="secondary" isBusy={isLocked} busyText="Uploading...">
          Upload image
        </Button>
      </fieldset>
    </Form>
  );
}

function RemoveForm() {
  const { Form, formRef, answer, isLocked, isTimedOut } = useFormSubmission<FormProblem>();
  const own = answer?.values.intent === "remove-image" ? answer : undefined;
  return (
    <Form method="post" ref={formRef} className="grid gap-4" aria-label="Remove the profile image">
      <input type="hidden" name="intent" value="remove-image" />
      <FormError>{isTimedOut ? "Failed to remove image" : own?.formError}</FormError>
      <AskFirst
        label="Remove image"
        question="The image is deleted for good. Students see the initials until there is another."
      >
        <Button variant="danger" size="small" isBusy={isLocked} busyText="Removing..." className="justify-self-start">
          Yes, remove it
        </Button>
      </AskFirst>
    </Form>
  );
}
