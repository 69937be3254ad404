import type { RouterContextProvider } from "react-router";
import { KEPT_ON_THIS_PHONE } from "#app/content/guide/saved-words.ts";
import type { SavedView } from "#app/domain/guide/saved-careers.ts";
import { judgeSavedCareers, readSavedCareers, type SavedCareers } from "#app/usecases/guide/read-saved-careers.ts";
import { getStudent } from "./accounts/guards.ts";
import { getCurrentUser, getPrefetched, getServices } from "./context.ts";
import { getLanguage } from "./language.ts";

const NOTES = {
  "consent-missing": KEPT_ON_THIS_PHONE.consent,
  "saving-not-covered": KEPT_ON_THIS_PHONE.newerConsent,
} satisfies Record<NonNullable<SavedCareers["stop"]>, unknown>;

type StoredCareers = Parameters<typeof judgeSavedCareers>[2];

/** What the reader of a page has saved; a visitor's hearts are known to the phone alone. */
export async function loadSaved(context: Readonly<RouterContextProvider>): Promise<SavedView> {
  const currentUser = getCurrentUser(context);
  if (!currentUser?.profile) return { keptIn: "phone", categoryIds: [], note: null };
  const prefetched = getPrefetched(context, "saved-careers");
  return prefetched === null
    ? toView(context, await readSavedCareers(getServices(context), currentUser))
    : toSavedView(context, JSON.parse(prefetched) as StoredCareers);
}

/** The same on a student's page whose own statement has read it. */
export function toSavedView(context: Readonly<RouterContextProvider>, stored: StoredCareers): SavedView {
  return toView(context, judgeSavedCareers(getServices(context), getStudent(context).profile, stored));
}

function toView(context: Readonly<RouterContextProvider>, { categoryIds, stop }: SavedCareers): SavedView {
  return stop === null
    ? { keptIn: "account", categoryIds, note: null }
    : { keptIn: "phone", categoryIds, note: NOTES[stop][getLanguage(context)] };
}
