import { redirectDocument } from "react-router";
import { findDataExport } from "#db/queries/accounts/data-exports.ts";
import { findOpenErasure } from "#db/queries/accounts/erasures.ts";
import { DATA_SENTENCES, DATA_WORDS as WORDS, POSTPONED_WORDS } from "#app/content/accounts/data-words.ts";
import { EXPORT_INTERVAL_MS } from "#app/domain/accounts/data-export.ts";
import { formatAppointment } from "#app/domain/platform/time.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { cancelErasure } from "#app/usecases/accounts/cancel-erasure.ts";
import { requestDataExport } from "#app/usecases/accounts/request-data-export.ts";
import { clearedErasureCookie } from "#app/web/accounts/erasure-cookie.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { requireProof } from "#app/web/accounts/step-up.ts";
import { getServices } from "#app/web/context.ts";
import { dataForms } from "#app/web/forms/erasure.ts";
import { parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { getLanguage } from "#app/web/language.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/data";

const HERE = "/profile/data";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: WORDS.title[findLanguage(args.matches)], isPrivate: true });

/** A file's size, such as 3.4 MB. */
function formatSize(bytes: number): string {
  const KB = 1024;
  return bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} kB` : `${(bytes / KB / KB).toFixed(1)} MB`;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const { userId } = getStudent(context);
  const language = getLanguage(context);
  const [copy, erasure] = await Promise.all([findDataExport(db, userId), findOpenErasure(db, userId)]);
  const isReady = copy?.status === "ready" && copy.expiresAt !== null && copy.expiresAt > now();
  const nextAt = copy && copy.status !== "failed" ? new Date(copy.requestedAt.getTime() + EXPORT_INTERVAL_MS) : null;
  return {
    copy: {
      isMaking: copy?.status === "queued" || copy?.status === "making",
      hasFailed: copy?.status === "failed",
      ready:
        isReady && copy.expiresAt
          ? { size: formatSize(copy.bytes ?? 0), until: formatAppointment(copy.expiresAt, language) }
          : null,
      nextAt: nextAt && nextAt > now() ? formatAppointment(nextAt, language) : null,
    },
    erasure: erasure && {
      isRunning: erasure.status === "running",
      due: formatAppointment(erasure.dueAt, language),
      postponedFor: erasure.postponedFor,
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = getServices(context);
  const { userId } = getStudent(context);
  const language = getLanguage(context);
  const form = await parseIntent(request, dataForms, language);
  if (!form.ok) return refuseUnknownForm(language);
  switch (form.intent) {
    case "copy": {
      requireProof(context, HERE);
      const outcome = await requestDataExport(services, { userId, language });
      // The page says that it is being prepared.
      if (outcome.ok) return redirectDocument(HERE);
      const { message, status } = toMessage(outcome.reason, language);
      return refuseForm({ typed: {} }, { formError: message, status, reason: outcome.reason });
    }
    case "keep": {
      const outcome = await cancelErasure(services, userId);
      const headers = new Headers({ "set-cookie": clearedErasureCookie() });
      if (outcome.ok) return redirectWithToast(HERE, { kind: "success", message: WORDS.kept[language] }, headers);
      const { message, status } = toMessage(outcome.reason, language);
      return refuseForm({ typed: {} }, { formError: message, status, reason: outcome.reason });
    }
  }
}

export default function Data({ loaderData: { copy, erasure }, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  return (
    <div className="page grid max-w-form gap-5 pb-16">
      <PageHeader
        title={WORDS.title[language]}
        lead={WORDS.lead[language]}
        back={{ href: "/profile", label: WORDS.back[language] }}
      />
      <FormError>{actionData?.formError}</FormError>
      {erasure ? <PendingErasure erasure={erasure} /> : null}
      <Card>
        <section aria-labelledby="copy" className="grid gap-4">
          <h2 id="copy" className="text-xl font-bold">
            {WORDS.copyTitle[language]}
          </h2>
          <p>{WORDS.copyText[language]}</p>
          <Copy copy={copy} />
        </section>
      </Card>
      {erasure ? null : (
        <Card>
          <section aria-labelledby="erase" className="grid gap-4">
            <h2 id="erase" className="text-xl font-bold">
              {WORDS.eraseTitle[language]}
            </h2>
            <p>{WORDS.eraseText[language]}</p>
            <LinkButton href="/profile/data/erase" variant="secondary">
              {WORDS.eraseLink[language]}
            </LinkButton>
          </section>
        </Card>
      )}
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function PendingErasure({ erasure: { isRunning, due, postponedFor } }: { erasure: NonNullable<Loaded["erasure"]> }) {
  const language = useLanguage();
  if (isRunning) return <Notice tone="warning">{WORDS.running[language]}</Notice>;
  return (
    <Notice tone="warning">
      <div className="grid gap-4">
        <p>{postponedFor ? POSTPONED_WORDS[postponedFor][language] : DATA_SENTENCES[language].due(due)}</p>
        <form method="post" action={HERE} className="flex flex-wrap gap-3">
          <input type="hidden" name="intent" value="keep" />
          <Button busyText={WORDS.keeping[language]}>{WORDS.keep[language]}</Button>
          {postponedFor === "session-ahead" ? (
            <LinkButton href="/my-orders" variant="secondary">
              {WORDS.toOrders[language]}
            </LinkButton>
          ) : null}
        </form>
      </div>
    </Notice>
  );
}

function Copy({ copy: { isMaking, hasFailed, ready, nextAt } }: { copy: Loaded["copy"] }) {
  const language = useLanguage();
  if (isMaking)
    return (
      <Notice tone="info" title={WORDS.makingTitle[language]}>
        <p>{WORDS.making[language]}</p>
        <a href={HERE} className="link inline-flex min-h-11 items-center">
          {WORDS.reload[language]}
        </a>
      </Notice>
    );
  return (
    <>
      {ready ? (
        <Notice tone="success" title={WORDS.readyTitle[language]}>
          <p>{DATA_SENTENCES[language].ready(ready.size, ready.until)}</p>
        </Notice>
      ) : null}
      {ready ? (
        <LinkButton href="/profile/data/copy.zip" isWide download>
          {WORDS.download[language]}
        </LinkButton>
      ) : null}
      {hasFailed ? (
        <Notice tone="danger" title={WORDS.failedTitle[language]}>
          {WORDS.failed[language]}
        </Notice>
      ) : null}
      {nextAt ? (
        <p className="text-sm text-quiet">{`${WORDS.oncePerDay[language]} ${DATA_SENTENCES[language].again(nextAt)}`}</p>
      ) : (
        <form method="post" action={HERE}>
          <input type="hidden" name="intent" value="copy" />
          <Button isWide busyText={WORDS.asking[language]}>
            {WORDS.ask[language]}
          </Button>
        </form>
      )}
    </>
  );
}
