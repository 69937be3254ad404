import { Form, Link, useLocation, useNavigate, useNavigation } from "react-router";
import { z } from "zod";
import { findTestimonial, listTestimonials, type Testimonial } from "#db/queries/administration/testimonials.ts";
import { MAX_POSITION, MAX_SHOWN_TESTIMONIALS, type TestimonialText } from "#app/domain/administration/testimonial.ts";
import { versionOfTestimonial } from "#app/domain/administration/testimonial-version.ts";
import { Badge } from "#app/ui/elements/badge.tsx";
import { Button, buttonClass, RouterLinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Dialog } from "#app/ui/elements/dialog.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";
import { removeTestimonial } from "#app/usecases/administration/remove-testimonial.ts";
import { addTestimonial, changeTestimonial } from "#app/usecases/administration/save-testimonial.ts";
import { getAdmin, notPermitted, requirePermission } from "#app/web/accounts/guards.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { recordId } from "#app/web/forms/fields.ts";
import { testimonialSchema } from "#app/web/forms/testimonial.ts";
import { parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/testimonials";
import { TestimonialForm } from "./testimonial-form.tsx";

const PATH = "/administrator/testimonials";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Testimonials", isPrivate: true });

/** The form open beside the list is part of the URL, so that reload and Back restore it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, "testimonials.write");
  const services = getServices(context);
  const opened = url.searchParams.get("edit") ?? url.searchParams.get("remove");
  const [testimonials, chosen] = await Promise.all([
    listTestimonials(services.db),
    opened ? findTestimonial(services.db, opened) : null,
  ]);
  return { testimonials, chosen, seen: chosen && versionOfTestimonial(chosen), newId: services.newId() };
}

const removalSchema = z.object({ testimonialId: recordId.default("") });

export async function action({ request, context }: Route.ActionArgs) {
  const services = getServices(context);
  const actor = getAdmin(context);
  const clientIp = context.get(clientIpContext);
  const form = await parseIntent(request, { add: testimonialSchema, change: testimonialSchema, remove: removalSchema });
  if (form.intent === null) return refuseUnknownForm();
  if (!form.ok) return refuseForm(form);
  // A form from an older page has no version, and is accepted as is.
  const { seen } = form.typed;
  if (form.intent === "remove") {
    const removed = await removeTestimonial(services, actor, { ...form.data, seen, clientIp });
    if (!removed.ok && removed.reason === "not-permitted") throw notPermitted();
    return redirectWithToast(
      PATH,
      removed.ok
        ? { kind: "success", message: `Testimonial removed: ${removed.name}` }
        : { kind: "error", message: toMessage(removed.reason, "en").message },
    );
  }
  const { testimonialId, ...text } = form.data;
  const saving = { testimonialId, text, clientIp };
  const saved =
    form.intent === "add"
      ? await addTestimonial(services, actor, saving)
      : await changeTestimonial(services, actor, { ...saving, seen });
  if (saved.ok) return redirectWithToast(PATH, { kind: "success", message: `Testimonial saved: ${text.name}` });
  const { message, status } = toMessage(saved.reason, "en");
  return refuseForm({ typed: form.typed }, { formError: message, status, reason: saved.reason });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction);
}

/** A new testimonial comes last. */
function emptyText(testimonials: readonly Testimonial[]): TestimonialText {
  const last = Math.max(0, ...testimonials.map(({ position }) => position));
  return {
    name: "",
    about: "",
    quote: null,
    quoteMalayalam: null,
    consent: "",
    position: Math.min(last + 1, MAX_POSITION),
    isShown: false,
  };
}

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  const { testimonials, chosen, seen, newId } = loaderData;
  const parameters = new URLSearchParams(useLocation().search);
  const isAdding = parameters.has("add");
  const isChanging = parameters.has("edit");
  const isGone = !chosen && (isChanging || parameters.has("remove"));
  const shown = testimonials.filter(({ isShown }) => isShown).length;
  return (
    <>
      <PageHeader
        title="Testimonials"
        lead={
          shown === 0
            ? "None is shown yet: the home page leaves the section out until there is one."
            : `The home page quotes the first ${MAX_SHOWN_TESTIMONIALS} that are shown. Changes appear there within ten seconds.`
        }
        actions={
          isAdding || isChanging ? null : (
            <Link to={`${PATH}?add`} className={buttonClass()}>
              Add a testimonial
            </Link>
          )
        }
      />
      <div className="grid grid-cols-1 gap-6">
        {isAdding ? (
          <TestimonialForm
            intent="add"
            testimonialId={newId}
            text={emptyText(testimonials)}
            seen={null}
            action={`${PATH}?add`}
            cancelHref={PATH}
          />
        ) : null}
        {isChanging && chosen ? (
          <TestimonialForm
            key={chosen.id}
            intent="change"
            testimonialId={chosen.id}
            text={chosen}
            seen={seen}
            action={`${PATH}?edit=${chosen.id}`}
            cancelHref={PATH}
          />
        ) : null}
        {isGone ? <Notice tone="warning">This testimonial has been removed.</Notice> : null}
        {testimonials.length > 0 ? (
          <ol className="grid max-w-4xl gap-4" aria-label="Testimonials">
            {testimonials.map((testimonial) => (
              <Entry key={testimonial.id} testimonial={testimonial} />
            ))}
          </ol>
        ) : (
          <EmptyState title="No testimonials yet">
            What students and parents say about Vazhi, once they agree that it is shown.
          </EmptyState>
        )}
      </div>
      <RemoveDialog testimonial={parameters.has("remove") ? chosen : null} seen={seen} />
    </>
  );
}

function Entry({ testimonial }: { testimonial: Testimonial }) {
  const { id, name, about, quote, quoteMalayalam, consent, position, isShown, isExample } = testimonial;
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 text-lg wrap-anywhere">{`${position}. ${name}, ${about}`}</h2>
        {isShown ? <Badge tone="success">Shown</Badge> : <Badge>Hidden</Badge>}
        {isExample ? <Badge tone="accent">Example</Badge> : null}
      </div>
      {quote ? <blockquote className="whitespace-pre-line">{quote}</blockquote> : null}
      {quoteMalayalam ? (
        <blockquote lang="ml" className="whitespace-pre-line">
          {quoteMalayalam}
        </blockquote>
      ) : null}
      <p className="text-sm whitespace-pre-line text-quiet">{`Consent: ${consent}`}</p>
      <div className="flex flex-wrap gap-3">
        <RouterLinkButton
          href={`${PATH}?edit=${id}`}
          variant="secondary"
          size="small"
          aria-label={`Edit the testimonial of ${name}`}
        >
          Edit
        </RouterLinkButton>
        <RouterLinkButton
          href={`${PATH}?remove=${id}`}
          variant="quiet"
          size="small"
          aria-label={`Remove the testimonial of ${name}`}
        >
          Remove
        </RouterLinkButton>
      </div>
    </Card>
  );
}

function RemoveDialog({ testimonial, seen }: { testimonial: Testimonial | null; seen: string | null }) {
  const navigate = useNavigate();
  const isRemoving = useNavigation().state === "submitting";
  return (
    <Dialog
      id="remove-testimonial"
      title="Remove this testimonial?"
      isOpen={testimonial !== null}
      onClose={() => void navigate(PATH, { replace: true, preventScrollReset: true })}
      actions={
        <>
          <form method="dialog">
            <Button variant="quiet">Cancel</Button>
          </form>
          <Form method="post" action={PATH}>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="testimonialId" value={testimonial?.id ?? ""} />
            <input type="hidden" name="seen" value={seen ?? ""} />
            <Button variant="danger" isBusy={isRemoving} busyText="Removing...">
              Remove
            </Button>
          </Form>
        </>
      }
    >
      <p>{`What ${testimonial?.name ?? "they"} said is deleted, with the note on consent. This cannot be undone.`}</p>
    </Dialog>
  );
}
