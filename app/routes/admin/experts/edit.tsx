import { listWaiting } from "#db/queries/administration/approvals.ts";
import { Notice } from "#app/ui/elements/notice.tsx";
import { WaitingNotice } from "#app/routes/admin/waiting-notice.tsx";
import { listSpecialties } from "#db/queries/experts/experts.ts";
import { findExpert } from "#db/queries/experts/expert-records.ts";
import { versionOfTerms } from "#app/domain/experts/expert-version.ts";
import { growSpecialtyTree } from "#app/domain/experts/specialty-tree.ts";
import { expertKindNames, expertListTitles } from "#app/domain/experts/expert.ts";
import { adminExpertListPaths } from "#app/web/addresses/expert-paths.ts";
import { formatListDate } from "#app/domain/platform/time.ts";
import { listProposals } from "#db/queries/experts/expert-proposals.ts";
import { toMonth } from "#app/domain/platform/month.ts";
import { LinkButton, RouterLinkButton } from "#app/ui/elements/button.tsx";
import { CalendarClock, Eye } from "#app/ui/elements/icons.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";
import { getServices } from "#app/web/context.ts";
import { getViewer, mayDo } from "#app/web/accounts/guards.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/edit";
import { ProposalsCard } from "./proposals-card.tsx";
import { ReadinessCard } from "./readiness-card.tsx";
import { countReliability } from "#db/queries/booking/session-failures.ts";
import { countRatings, listRatingLines } from "#db/queries/booking/session-ratings.ts";
import { RELIABILITY_MS } from "#app/domain/booking/failed-session.ts";
import { RecordCard } from "./record-card.tsx";
import { ImageCard } from "./image-card.tsx";
import { findPathKind } from "./path-kind.ts";
import { ExpertForm } from "./expert-form.tsx";
import { backToList, changeExpert } from "./change-expert.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: `Edit ${expertKindNames[findPathKind(args.location.pathname)]}`, isPrivate: true });

/** Redirects to the list if the expert is unknown or not of this kind. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const kind = findPathKind(url.pathname);
  let found;
  try {
    found = await Promise.all([
      findExpert(db, { id: params.expertId, now: now() }),
      listSpecialties(db, { search: "" }),
      listWaiting(db, {
        viewer: getViewer(context),
        kinds: ["price", "expert-email"],
        entityId: params.expertId,
        now: now(),
      }),
      listProposals(db, params.expertId),
      countReliability(db, { expertId: params.expertId, since: new Date(now().getTime() - RELIABILITY_MS) }),
      countRatings(db, params.expertId),
      listRatingLines(db, params.expertId),
    ]);
  } catch (error) {
    console.error("A partner could not be read", error);
    throw backToList(kind, `Failed to load ${expertKindNames[kind]} details`);
  }
  const [expert, specialties, waiting, proposals, reliability, ratings, lines] = found;
  if (!expert?.offers.some((offer) => offer.kind === kind)) throw backToList(kind, "Partner not found");
  return {
    kind,
    expert,
    version: versionOfTerms(expert),
    month: toMonth(now()),
    proposals: proposals
      .filter(({ state }) => state === "open")
      .map(({ id, change, createdAt }) => ({ id, change, since: formatListDate(createdAt) })),
    tree: growSpecialtyTree(specialties),
    waiting,
    record: { reliability, ratings, lines },
    mayChange: mayDo(context, "experts.write"),
    canManageImages: mayDo(context, "experts.images"),
  };
}

export function action(args: Route.ActionArgs) {
  return changeExpert(args);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction, undefined, { values: { intent: "save" } });
}

/** The form of an expert, with the image beside it and a link to the hours. */
export default function EditExpert({
  loaderData: { kind, expert, version, month, proposals, tree, waiting, record, mayChange, canManageImages },
}: Route.ComponentProps) {
  const { id, name, isListed, profileImage, commitments, formerOffers } = expert;
  return (
    <>
      <PageHeader
        title={`Edit ${expertKindNames[kind]}`}
        lead={name}
        back={{ href: adminExpertListPaths[kind], label: expertListTitles[kind] }}
        actions={
          <>
            <RouterLinkButton href={`/administrator/partners/${id}/calendar`} variant="secondary">
              <CalendarClock aria-hidden className="size-4" />
              <span>Hours, leave and place</span>
            </RouterLinkButton>
            {isListed ? (
              <LinkButton href={`/experts/${id}`} variant="quiet">
                <Eye aria-hidden className="size-4" />
                <span>Public page</span>
              </LinkButton>
            ) : null}
          </>
        }
      />
      <div className="grid gap-6 pb-6 empty:hidden">
        {mayChange ? null : <Notice tone="info">Your roles let you look at this, but not change it.</Notice>}
        <WaitingNotice waiting={waiting} />
        <ProposalsCard name={name} terms={expert} image={profileImage} proposals={proposals} />
        <ReadinessCard expertId={id} status={expert.status} gaps={expert.gaps} month={month} />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <ExpertForm
          key={id}
          kind={kind}
          isNew={false}
          seen={version}
          terms={expert}
          formerOffers={formerOffers}
          commitments={commitments}
          tree={tree}
          hasImageField={false}
        />
        <div className="grid gap-6">
          <ImageCard name={name} image={profileImage} canManageImages={canManageImages} />
          <RecordCard {...record} />
        </div>
      </div>
    </>
  );
}
