import { href, Form, useNavigation } from "react-router";
import { z } from "zod";
import { findApprovesFrom } from "#db/queries/administration/admins.ts";
import { countApprovals, listApprovals } from "#db/queries/administration/approvals.ts";
import {
  type ApprovalObstacle,
  describeAct,
  findApprovalObstacle,
  permissionOfAct,
  type ProposedChange,
  type ProposedAct,
} from "#app/domain/administration/approval.ts";
import { readPage } from "#app/domain/administration/list-parameters.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { Badge } from "#app/ui/elements/badge.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { Pagination } from "#app/ui/elements/pagination.tsx";
import { approveProposal, declineProposal } from "#app/usecases/administration/approvals/decide-approval.ts";
import { ProofFields } from "#app/ui/accounts/security/proof-fields.tsx";
import { useAlone } from "#app/ui/admin/alone.tsx";
import { isOnlyAdministrator } from "#app/usecases/administration/approvals/decide-alone.ts";
import { refuseUnproven, toDecidingPlace } from "#app/web/accounts/step-up.ts";
import { getAdmin, getViewer, mayDo } from "#app/web/accounts/guards.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { oneLine, recordId } from "#app/web/forms/fields.ts";
import { parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { describeStored, toMessage } from "#app/web/messages/messages.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/approvals";

const PATH = "/administrator/approvals";

const PAGE_SIZE = 30;

/** The lists, each with its own URL parameter. */
const PAGES = { open: "page", decided: "decided" } as const;

type PagedList = keyof typeof PAGES;

const MAX_NOTE_LENGTH = 200;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Approvals", isPrivate: true });

/** The page of a list: the last one if the address is beyond it, as after a decision that has emptied a page. */
function toPage(list: PagedList, search: URLSearchParams, total: number) {
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return { page: Math.min(readPage(search, PAGES[list]), pageCount), pageCount, total };
}

const countSkipped = ({ page }: { page: number }) => (page - 1) * PAGE_SIZE;

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = getServices(context);
  const viewer = getViewer(context);
  const now = services.now();
  const [counts, approvesFrom, isOnlyOne] = await Promise.all([
    countApprovals(services.db, viewer, now),
    findApprovesFrom(services.db, viewer.userId),
    isOnlyAdministrator(services, viewer.userId),
  ]);
  const approver = { ...viewer, approvesFrom: approvesFrom ?? now, isOnlyOne };
  const pages = {
    open: toPage("open", url.searchParams, counts.open),
    decided: toPage("decided", url.searchParams, counts.decided),
  };
  const { open, decided } = await listApprovals(services.db, {
    viewer,
    now,
    limit: PAGE_SIZE,
    skip: { open: countSkipped(pages.open), decided: countSkipped(pages.decided) },
  });
  return {
    pages,
    gone: toMessage("approval-not-found", "en").message,
    // Of no use to those who can never approve.
    approvesFrom:
      mayDo(context, "approvals.decide") && !isOnlyOne && approver.approvesFrom > now
        ? formatListDateTime(approver.approvesFrom)
        : null,
    open: open.map(({ id, act, proposer, proposedBy, proposedAt, expiresAt, decidableFrom }) => {
      const isOwn = proposedBy === viewer.userId;
      const obstacle = findApprovalObstacle({ proposedBy, proposedAt, decidableFrom }, approver, now);
      const isAllowed = mayDo(context, "approvals.decide") && mayDo(context, permissionOfAct(act));
      return {
        id,
        ...describeAct(act),
        href: hrefOfAct(act),
        proposer: proposer ?? "An administrator who has left",
        at: formatListDateTime(proposedAt),
        until: formatListDateTime(expiresAt),
        isOwn,
        mayApprove: isAllowed && obstacle === null,
        whyNot: isAllowed ? explainObstacle(obstacle, { ...approver, decidableFrom }) : isOwn ? OWN : NOT_ALLOWED,
        mayDecline: isOwn || isAllowed,
      };
    }),
    decided: decided.map(({ id, act, state, proposer, decider, decidedAt, note }) => ({
      id,
      title: describeAct(act).title,
      state,
      proposer: proposer ?? "An administrator who has left",
      decider: decider ?? null,
      at: decidedAt ? formatListDateTime(decidedAt) : null,
      note: note && describeStored(note, "en"),
    })),
  };
}

const NOT_ALLOWED = "Your roles do not let you approve this.";

const OWN = "You have proposed this, so that somebody else approves it, or an owner after 24 hours.";

/** Why a permitted administrator cannot approve yet, with the hour from which they can, in IST. */
function explainObstacle(
  obstacle: ApprovalObstacle | null,
  { approvesFrom, decidableFrom }: { approvesFrom: Date; decidableFrom: Date | null },
): string {
  switch (obstacle) {
    case "own-proposal":
      return OWN;
    case "new-approver":
      return `You can approve this from ${formatListDateTime(approvesFrom)} (IST).`;
    case "new-proposer":
      return `Its proposer is new or has new roles: it can be approved from ${formatListDateTime(decidableFrom ?? approvesFrom)} (IST).`;
    case null:
      return "";
  }
}

/** An address with the page parameters only. */
function buildAddress(search: URLSearchParams, change: Partial<Record<PagedList, number>> = {}): string {
  const query = new URLSearchParams();
  for (const list of ["open", "decided"] as const) {
    const page = change[list] ?? readPage(search, PAGES[list]);
    if (page > 1) query.set(PAGES[list], String(page));
  }
  return query.size === 0 ? "" : `?${query}`;
}

const decision = z.object({ approvalId: recordId.default("") });

const forms = {
  approve: decision,
  decline: decision.extend({
    note: oneLine.pipe(
      z.string().min(1, "Please say why").max(MAX_NOTE_LENGTH, `Please keep it to ${MAX_NOTE_LENGTH} characters`),
    ),
  }),
};

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = getServices(context);
  const actor = getAdmin(context);
  const clientIp = context.get(clientIpContext);
  const form = await parseIntent(request, forms);
  if (form.intent === null) return refuseUnknownForm();
  if (!form.ok) return refuseForm(form);
  if (form.intent === "approve") {
    const unproven = await refuseUnproven(context, form);
    if (unproven) return unproven;
  }
  const decided =
    form.intent === "approve"
      ? await approveProposal(services, actor, { ...form.data, ...toDecidingPlace(context) })
      : await declineProposal(services, actor, { ...form.data, clientIp });
  if (decided.ok)
    return redirectWithToast(PATH + buildAddress(url.searchParams), {
      kind: "success",
      message: `${form.intent === "approve" ? "Approved" : "Declined"}: ${decided.title}`,
    });
  const { message, status } = toMessage(decided.reason, "en");
  return refuseForm({ typed: form.typed }, { formError: message, status });
}

export default function Approvals({
  loaderData: { open, decided, pages, approvesFrom, gone },
  actionData,
}: Route.ComponentProps) {
  const isAlone = useAlone();
  return (
    <>
      <PageHeader
        title="Approvals"
        lead={
          isAlone
            ? "You are the only administrator: what would need a second one is carried out as soon as you confirm it."
            : "What one administrator has proposed and a second one decides. After 24 hours an owner may decide alone."
        }
      />
      <div className="grid grid-cols-1 gap-8">
        {approvesFrom ? (
          <Notice tone="info" title={`You can approve from ${approvesFrom} (IST)`}>
            New administrators, and those who have been given more roles, wait 24 hours. You can already decline.
          </Notice>
        ) : null}
        {open.length === 0 ? (
          <EmptyState title="Nothing waits for approval">
            Large refunds, generous coupons and gifts, low prices and new addresses of experts come here first.
          </EmptyState>
        ) : (
          <div className="grid gap-4">
            <Count list="open" pages={pages} shown={open.length} />
            <ul className="grid gap-4 xl:grid-cols-2">
              {open.map((proposal) => (
                <Card as="li" key={proposal.id} className="grid content-start gap-4">
                  <Proposal
                    proposal={proposal}
                    problem={actionData?.values.approvalId === proposal.id ? actionData : undefined}
                  />
                </Card>
              ))}
            </ul>
            <Pages list="open" label="Proposals" pages={pages} />
          </div>
        )}
        {actionData && !open.some(({ id }) => id === actionData.values.approvalId) ? (
          <Gone problem={actionData} message={gone} />
        ) : null}
        {decided.length > 0 ? <Decided decided={decided} pages={pages} /> : null}
      </div>
    </>
  );
}

type ShownPages = Route.ComponentProps["loaderData"]["pages"];

function Count({ list, pages, shown }: { list: PagedList; pages: ShownPages; shown: number }) {
  const { page, total } = pages[list];
  const before = countSkipped({ page });
  return <p className="text-sm text-quiet">{`Showing ${before + 1}-${before + shown} of ${total}`}</p>;
}

/** Pagination of one list; the other list keeps its page. */
function Pages({ list, label, pages }: { list: PagedList; label: string; pages: ShownPages }) {
  const { page, pageCount } = pages[list];
  const shown = new URLSearchParams({ page: String(pages.open.page), decided: String(pages.decided.page) });
  return (
    <Pagination
      label={label}
      page={page}
      pageCount={pageCount}
      hrefFor={(number) => `${PATH}${buildAddress(shown, { [list]: number })}${list === "decided" ? "#decided" : ""}`}
    />
  );
}

/** For a decision about a closed proposal: the typed text can still be copied. */
function Gone({
  problem: { formError, values },
  message,
}: {
  problem: NonNullable<Route.ComponentProps["actionData"]>;
  message: string;
}) {
  return (
    <div className="grid gap-4">
      <FormError>{formError ?? message}</FormError>
      {values.note ? (
        <Field id="note-written" label="What you had written" name="note" readOnly defaultValue={values.note} />
      ) : null}
    </div>
  );
}

type ShownProposal = Route.ComponentProps["loaderData"]["open"][number];

function Proposal({
  proposal,
  problem,
}: {
  proposal: ShownProposal;
  problem: Route.ComponentProps["actionData"] | undefined;
}) {
  const isSending = useNavigation().state !== "idle";
  const { id, title, changes, href, proposer, at, until, isOwn, mayApprove, whyNot, mayDecline } = proposal;
  return (
    <>
      <div>
        <h2 className="text-lg">
          <a className="link" href={href}>
            {title}
          </a>
        </h2>
        <p className="text-sm text-quiet">{`Proposed by ${isOwn ? "you" : proposer}, ${at}. Open until ${until} (IST).`}</p>
      </div>
      <Changes changes={changes} />
      <FormError>{problem?.formError}</FormError>
      {mayApprove ? (
        <Form method="post" preventScrollReset className="grid justify-items-start gap-3">
          <input type="hidden" name="intent" value="approve" />
          <input type="hidden" name="approvalId" value={id} />
          <ProofFields problem={problem?.values.intent === "approve" ? problem : undefined} isOnlyOnRefusal />
          <Button size="small" disabled={isSending} aria-label={`Approve: ${title}`}>
            Approve
          </Button>
        </Form>
      ) : (
        <p className="text-sm text-quiet">{whyNot}</p>
      )}
      {mayDecline ? (
        <Form method="post" preventScrollReset noValidate className="grid gap-3">
          <input type="hidden" name="intent" value="decline" />
          <input type="hidden" name="approvalId" value={id} />
          <Field
            id={`note-${id}`}
            label={isOwn ? "Why you take it back" : "Why it is declined"}
            name="note"
            maxLength={MAX_NOTE_LENGTH}
            defaultValue={problem?.values.note}
            error={problem?.fieldErrors.note}
          />
          <Button
            size="small"
            variant="secondary"
            disabled={isSending}
            aria-label={`${isOwn ? "Take back" : "Decline"}: ${title}`}
            className="justify-self-start"
          >
            {isOwn ? "Take back" : "Decline"}
          </Button>
        </Form>
      ) : null}
    </>
  );
}

function Changes({ changes }: { changes: readonly ProposedChange[] }) {
  return (
    <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
      {changes.map(({ what, from, to }) => (
        <div key={what} className="contents">
          <dt className="text-quiet">{what}</dt>
          <dd className="wrap-anywhere">
            {from === null ? null : (
              <>
                <del className="text-quiet">{from}</del>
                <span className="text-quiet"> becomes </span>
              </>
            )}
            <strong>{to}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const STATES = {
  open: { label: "Open", tone: "warning" },
  approved: { label: "Approved", tone: "success" },
  declined: { label: "Declined", tone: "neutral" },
  failed: { label: "Not possible any more", tone: "danger" },
  stopped: { label: "Stopped by the expert", tone: "danger" },
  expired: { label: "Nobody decided", tone: "neutral" },
} as const;

function Decided({ decided, pages }: { decided: Route.ComponentProps["loaderData"]["decided"]; pages: ShownPages }) {
  return (
    <section aria-labelledby="decided" className="grid gap-4">
      <h2 id="decided" className="scroll-mt-20 text-lg">
        Decided
      </h2>
      <Count list="decided" pages={pages} shown={decided.length} />
      <ul className="divide-y divide-line rounded-card border border-line bg-white">
        {decided.map(({ id, title, state, proposer, decider, at, note }) => (
          <li key={id} className="grid gap-1 px-4 py-3">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-medium wrap-anywhere">{title}</span>
              <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
            </span>
            <span className="text-sm text-quiet">
              {`Proposed by ${proposer}${decider ? `, decided by ${decider}` : ""}${at ? `, ${at}` : ""}${note ? `. ${note}` : ""}`}
            </span>
          </li>
        ))}
      </ul>
      <Pages list="decided" label="Decided proposals" pages={pages} />
    </section>
  );
}

/** The page of a proposal's subject; for a coupon, the list. */
function hrefOfAct(act: ProposedAct): string {
  switch (act.kind) {
    case "coupon":
      return "/administrator/coupon-management";
    case "refund":
      return href("/administrator/payments/:paymentId", act);
    case "cancellation":
      return href("/administrator/bookings/:bookingId", act);
    case "price":
      return "packageType" in act ? "/administrator/prices" : href("/administrator/partners/:expertId/calendar", act);
    case "grant":
      return "holdUntil" in act
        ? href("/administrator/orders/:orderId", act)
        : href("/administrator/users/:userId", act);
    case "expert-email":
      return href("/administrator/partners/:expertId/calendar", act);
  }
}
