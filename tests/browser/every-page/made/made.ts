import { makeBuyer } from "../../../support/browser/buyers.ts";
import { makeLogin } from "../../../support/browser/http.ts";
import type { Reader } from "../pages.ts";
import { expertMakers } from "./experts.ts";
import { familyMakers } from "./families.ts";
import { once } from "./once.ts";
import { portalMakers } from "./portal.ts";
import { chooseLanguage, studentMakers } from "./students.ts";

/**
 * The data for the pages, made on first use: each file makes only what its own pages need.
 * Makers are recreated for each test file. Files in one process share modules, but other files in between have changed
 * the data.
 */
export function makers(origin: string) {
  const students = studentMakers(origin);
  const families = familyMakers(origin);
  const experts = expertMakers(origin);
  const portal = portalMakers(origin, students.booking);

  /** The `Cookie` headers of the signed-in readers. */
  const cookies: Record<Reader, (() => Promise<string>) | undefined> = {
    visitor: undefined,
    malayalamVisitor: undefined,
    newcomer: async () => (await students.newcomer()).cookie,
    malayalamNewcomer: once(async () => chooseLanguage(origin, (await makeLogin(origin)).cookie, "ml")),
    minor: families.minor,
    buyer: async () => (await students.buyer()).cookie,
    malayalamBuyer: once(async () => chooseLanguage(origin, (await makeBuyer(origin)).cookie, "ml")),
    devika: students.devika,
    malayalamDevika: once(async () => chooseLanguage(origin, await students.devika(), "ml")),
    expert: experts.expert,
    malayalamExpert: once(async () => chooseLanguage(origin, await experts.expert(), "ml")),
    administrator: portal.administrator,
  };

  /** The values for `{name}` in an address. */
  const values = {
    payToken: async () => (await students.askedParent()).payToken,
    paymentRequest: async () => (await students.askedParent()).requestId,
    heldBooking: students.heldBooking,
    order: async () => (await students.buyer()).orderId,
    booking: async () => (await students.booking()).id,
    shareToken: students.shareToken,
    verification: students.verification,
    reset: students.reset,
    askedGuardian: async () => (await families.asked()).token,
    halfWayGuardian: families.halfWay,
    givenGuardian: families.given,
    refusedGuardian: families.refused,
    devikasBooking: experts.devikasBooking,
    expertToken: experts.expertToken,
    sessionChange: portal.sessionChange,
    supportRequest: async () => (await portal.support()).id,
    thread: async () => (await portal.support()).token,
    announcement: async () => (await portal.news()).id,
    news: async () => (await portal.news()).token,
    user: portal.user,
    statement: portal.statement,
    coupon: portal.coupon,
    psychologist: portal.psychologist,
    domainExpert: portal.domainExpert,
    payment: portal.payment,
  };

  return { cookies, values };
}

/** A name that may appear in braces in an address. */
export type Made = keyof ReturnType<typeof makers>["values"];
