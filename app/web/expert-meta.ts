import { href } from "react-router";
import type { MetaDescriptor } from "react-router";
import { pathIn } from "#app/content/site/translated-paths.ts";
import { EXPERT_PAGE_TEXTS } from "#app/content/experts/expert-page-words.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import { type ExpertKind, expertKindName, expertListTitle } from "#app/domain/experts/expert.ts";
import { CURRENCY } from "#app/domain/purchase/money.ts";
import { type ExpertListAddress, expertListSearch, WHOLE_EXPERT_LIST } from "./addresses/expert-list-address.ts";
import { findLanguage, type MetaArguments, readOrigin, pageMeta } from "./page-meta.ts";

const EXPERT: Bilingual = { en: "Expert", ml: "വിദഗ്ധർ" };

const SESSION_TITLES: Readonly<Record<Language, (minutes: number, kindName: string) => string>> = {
  en: (minutes, kindName) => `A session of ${minutes} minutes with a ${kindName}`,
  ml: (minutes, kindName) => `${minutes} മിനിറ്റ് സെഷൻ: ${kindName}`,
};

interface ListedForMeta {
  kind: ExpertKind;
  address: ExpertListAddress;
  experts: readonly { id: string; name: string }[];
  specialtyName: string | null;
}

/**
 * The metadata of an expert list. Each page of the list, and each specialty, is a separate page; searches, filters and
 * other orders are not. `list` is undefined if the loader failed.
 */
export function expertListMeta(
  args: MetaArguments,
  description: Bilingual,
  list: ListedForMeta | undefined,
): MetaDescriptor[] {
  // If the loader failed, the error page is shown instead.
  if (!list) return [];
  const language = findLanguage(args.matches);
  const title = expertListTitle(list.kind, language);
  const { address, experts, specialtyName } = list;
  const fullTitle = EXPERT_PAGE_TEXTS[language].buildTitle(title, specialtyName, address.page);
  const origin = readOrigin(args.matches);
  const items = experts.map(({ id, name }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    url: origin + pathIn(language, href("/experts/:expertId", { expertId: id })),
  }));
  return [
    ...pageMeta(args, {
      title: fullTitle,
      description: description[language],
      search: expertListSearch({ ...WHOLE_EXPERT_LIST, specialtyId: address.specialtyId, page: address.page }),
    }),
    ...(items.length > 0
      ? [
          {
            "script:ld+json": {
              "@context": "https://schema.org",
              "@type": "ItemList",
              name: fullTitle,
              itemListElement: items,
            },
          },
        ]
      : []),
  ];
}

interface ExpertForMeta {
  id: string;
  name: string;
  education: string | null;
  aboutUs: string | null;
  profileImage: string | null;
  offers: readonly { kind: ExpertKind; sessionMinutes: number; sessionCharge: number }[];
  specialties: readonly { name: string }[];
}

/** The metadata of an expert's page; `expert` is undefined if there is none. */
export function expertMeta(args: MetaArguments, expert: ExpertForMeta | undefined): MetaDescriptor[] {
  const language = findLanguage(args.matches);
  if (!expert) return pageMeta(args, { title: EXPERT[language], isPrivate: true });
  const origin = readOrigin(args.matches);
  const { id, name, education, aboutUs, profileImage, offers, specialties } = expert;
  const roles = offers.map(({ kind }) => expertKindName(kind, language)).join(", ");
  const description = [`${name}, ${roles}.`, education ? `${education}.` : "", aboutUs ?? ""].filter(Boolean).join(" ");
  const person = {
    "@context": "https://schema.org",
    "@type": "Person",
    name,
    jobTitle: roles,
    url: origin + pathIn(language, href("/experts/:expertId", { expertId: id })),
    ...(aboutUs ? { description: aboutUs } : {}),
    ...(profileImage ? { image: `${origin}/images/partners/${profileImage}` } : {}),
    ...(specialties.length > 0 ? { knowsAbout: specialties.map((specialty) => specialty.name) } : {}),
    makesOffer: offers
      .filter(({ sessionCharge }) => sessionCharge > 0)
      .map(({ kind, sessionMinutes, sessionCharge }) => ({
        "@type": "Offer",
        price: sessionCharge,
        priceCurrency: CURRENCY,
        itemOffered: {
          "@type": "Service",
          name: SESSION_TITLES[language](sessionMinutes, expertKindName(kind, language)),
        },
      })),
  };
  return [
    ...pageMeta(args, { title: `${name}, ${roles}`, description: shorten(description) }),
    { "script:ld+json": person },
  ];
}

/** Search engines show some 155 characters of a description. */
const DESCRIPTION_LENGTH = 155;

/** Truncates a description after a whole word. */
function shorten(text: string): string {
  const words = text.replace(/\s+/g, " ").trim();
  if (words.length <= DESCRIPTION_LENGTH) return words;
  return `${words.slice(0, words.lastIndexOf(" ", DESCRIPTION_LENGTH - 1))}…`;
}
