import { pathIn } from "#app/content/site/translated-paths.ts";
import { getLanguage } from "#app/web/language.ts";
import { data, redirect, type RouterContextProvider } from "react-router";
import {
  type ExpertPage,
  type ListedExpert,
  listBookableExperts,
  listExperts,
  listExpertsById,
  listSpecialties,
  type BookableExpert,
} from "#db/queries/experts/experts.ts";
import { type SpecialtyNode, growSpecialtyTree } from "#app/domain/experts/specialty-tree.ts";
import type { ExpertKind } from "#app/domain/experts/expert.ts";
import { expertListPaths } from "#app/web/addresses/expert-paths.ts";
import { getServices, getCurrentUser, type Services } from "#app/web/context.ts";
import {
  type ExpertListAddress,
  expertListPath,
  readExpertListAddress,
} from "#app/web/addresses/expert-list-address.ts";
import { findUnusedCredit } from "#db/queries/booking/session-credits.ts";
import { listSchedules } from "#db/queries/booking/slots.ts";
import { BOOKING_WINDOW_DAYS, findNextFreeSlot } from "#app/domain/booking/schedule.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { startOfIstDay } from "#app/domain/platform/ist-calendar.ts";

/** In days after today: most experts are free within three, so later claims are read for few. */
const STAGES = [
  { firstDay: 0, days: 3 },
  { firstDay: 3, days: BOOKING_WINDOW_DAYS + 1 - 3 },
];

/** Fills rows of two and of three cards. */
const PAGE_SIZE = 12;

export interface ExpertListData {
  kind: ExpertKind;
  address: ExpertListAddress;
  /** `nextFree` is null if nothing is free in the next 30 days, or nothing can be booked. */
  experts: (ListedExpert & { nextFree: Date | null })[];
  /** On all pages. */
  total: number;
  pageCount: number;
  /** The tree of specialties, for domain experts only. */
  tree: SpecialtyNode[];
  specialtyName: string | null;
  isSignedIn: boolean;
  /** Whether the reader's Gold package pays for a session with any of them. */
  isIncluded: boolean;
  /** Whether the experts could not be read. */
  isUnavailable: boolean;
}

/**
 * The experts of a kind that the URL requests: `?search=` in name, education or about text, `?domain=`, `?language=`,
 * `?place=`, `?sort=`, `?page=`.
 */
export async function loadExperts(
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
  kind: ExpertKind,
) {
  const services = getServices(context);
  const { db } = services;
  const wanted = readExpertListAddress(url, pathIn(getLanguage(context), expertListPaths[kind]));
  const hasSpecialties = kind === "domain-expert";
  const address = hasSpecialties ? wanted : { ...wanted, specialtyId: null };
  const user = getCurrentUser(context);
  const isSignedIn = user?.profile != null;
  const nothing: ExpertListData = {
    kind,
    address,
    experts: [],
    total: 0,
    pageCount: 0,
    tree: [],
    specialtyName: null,
    isSignedIn,
    isIncluded: false,
    isUnavailable: true,
  };

  const found = await Promise.all([
    listPage(services, { kind, address }),
    hasSpecialties ? listSpecialties(db, address) : [],
    isSessionIncluded(services, { userId: user?.userId ?? null, kind }),
  ]).catch((error: unknown) => {
    console.error(`The list of ${kind}s could not be loaded`, error);
    return null;
  });
  if (!found) return data(nothing, { status: 503 });

  const [{ experts, total }, specialties, isIncluded] = found;
  const pageCount = Math.ceil(total / PAGE_SIZE);
  if (total > 0 && address.page > pageCount) throw redirect(expertListPath(address, { page: pageCount }));
  const specialty = specialties.find(({ id }) => id === address.specialtyId);
  const tree = growSpecialtyTree(specialties);
  const isKnown = address.specialtyId === null || specialty !== undefined;
  return data(
    {
      ...nothing,
      experts,
      total,
      pageCount,
      tree,
      specialtyName: specialty?.name ?? null,
      isIncluded,
      isUnavailable: false,
    },
    { status: isKnown ? 200 : 404 },
  );
}

/** Whether a reader has a Gold package whose session is not used yet: any counselor's is included in it. */
export async function isSessionIncluded(
  { db }: Pick<Services, "db">,
  { userId, kind }: { userId: string | null; kind: ExpertKind },
): Promise<boolean> {
  return userId !== null && kind === "career-counselor" && (await findUnusedCredit(db, userId)) !== null;
}

/** The experts of a page, each with the next free time: two round trips, or three if experts are booked up. */
async function listPage(
  services: Services,
  { kind, address }: { kind: ExpertKind; address: ExpertListAddress },
): Promise<Omit<ExpertPage, "experts"> & Pick<ExpertListData, "experts">> {
  const { order } = address;
  if (order === "soonest") return await listSoonest(services, { kind, address });
  const { experts, total } = await listExperts(services.db, { kind, ...address, order, pageSize: PAGE_SIZE });
  const nextFree = await findNextFree(services, { experts, now: services.now() });
  return { experts: experts.map((expert) => ({ ...expert, nextFree: nextFree.get(expert.id) ?? null })), total };
}

/** Sorts by the next free time, which must be known for all experts before any page can be shown. */
async function listSoonest(services: Services, { kind, address }: { kind: ExpertKind; address: ExpertListAddress }) {
  const all = await listBookableExperts(services.db, { kind, ...address });
  const nextFree = await findNextFree(services, { experts: all, now: services.now() });
  const findTime = ({ id }: { id: string }) => nextFree.get(id)?.getTime() ?? Number.MAX_SAFE_INTEGER;
  const ids = all.toSorted((one, other) => findTime(one) - findTime(other)).map(({ id }) => id);
  const first = (address.page - 1) * PAGE_SIZE;
  const experts = await listExpertsById(services.db, { kind, ids: ids.slice(first, first + PAGE_SIZE) });
  return {
    experts: experts.map((expert) => ({ ...expert, nextFree: nextFree.get(expert.id) ?? null })),
    total: all.length,
  };
}

/** The next free time per expert id; without experts who cannot be booked or are not free in the next 30 days. */
export async function findNextFree(
  { db }: Pick<Services, "db">,
  { experts, now }: { experts: readonly BookableExpert[]; now: Date },
): Promise<Map<string, Date>> {
  const found = new Map<string, Date>();
  const today = startOfIstDay(now).getTime();
  for (const stage of STAGES) {
    const query = experts.filter(({ id, sessionCharge }) => sessionCharge > 0 && !found.has(id));
    if (query.length === 0) break;
    const from = new Date(today + stage.firstDay * DAY_MS);
    const until = new Date(from.getTime() + stage.days * DAY_MS);
    const schedules = await listSchedules(db, { expertIds: query.map(({ id }) => id), from, until, now });
    for (const { id, bufferMinutes, minimumNoticeHours, sessionMinutes } of query) {
      const { weeklyHours = [], leaves = [], claims = [] } = schedules.get(id) ?? {};
      const terms = { bufferMinutes, minimumNoticeHours, sessionMinutes };
      const slot = findNextFreeSlot({ weeklyHours, leaves, claims, ...terms, now }, stage);
      if (slot) found.set(id, slot.start);
    }
  }
  return found;
}
