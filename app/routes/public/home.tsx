import type { ReactNode } from "react";
import { href } from "react-router";
import { guidePath } from "#app/content/guide/guide-addresses.ts";
import { guideDoors, steps } from "#app/content/home/home.ts";
import { HOME_WORDS, PRICES_IN_SHORT } from "#app/content/home/home-words.ts";
import { defaultContents } from "#app/content/default-contents.ts";
import { leadHeadline } from "#app/content/report-text/lead-names.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import { findHomeContent } from "#db/queries/administration/home-content.ts";
import { toEntries } from "#db/queries/administration/site-contents.ts";
import { chooseTestimonials, MAX_SHOWN_TESTIMONIALS } from "#app/domain/administration/testimonial.ts";
import { describeExperience } from "#app/domain/experts/expert.ts";
import { languageByLetters } from "#app/domain/platform/language.ts";
import { currentBusiness } from "#app/domain/purchase/stored-business.ts";
import { DEFAULT_PRICES, PACKAGE_TYPES, packages } from "#app/domain/purchase/packages.ts";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { ChevronRight } from "#app/ui/elements/icons.tsx";
import { TypeFigure } from "#app/ui/elements/type-figures.tsx";
import { Portrait } from "#app/ui/experts/portrait.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { careerName } from "#app/ui/report/career-list.tsx";
import { ResultHexagon } from "#app/ui/report/result/result-hexagon.tsx";
import { HeroLand } from "#app/ui/site/hero-land.tsx";
import { PackageCard } from "#app/ui/purchase/package-card.tsx";
import { currentUserContext, getCurrentUser, getPackages, getPrices, getServices } from "#app/web/context.ts";
import { packageLinks } from "#app/web/package-links.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { showSample } from "#app/web/show-sample.ts";
import styles from "#app/styles/home.css?inline";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: HOME_WORDS.pageTitle[findLanguage(args.matches)],
    description: HOME_WORDS.description[findLanguage(args.matches)],
  });

const GLIMPSED_CAREERS = 3;
const SHOWN_COUNSELORS = 3;

/** Logs an error, and returns null in place of the value. */
function logged(error: unknown): null {
  console.error("The home page's content could not be read", error);
  return null;
}

/** The sample report's excerpt, counselors, seller and testimonials, and a signed-in user's offers. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = getServices(context);
  const { db, config } = services;
  const language = getLanguage(context);
  const user = getCurrentUser(context);
  const { isDatabaseDown } = context.get(currentUserContext);
  const owned = user?.profile ? (getPackages(context) ?? []) : null;
  const { view } = showSample(language);
  // Without a database the page still sells, with default figures and the configured seller.
  const pricesRead = isDatabaseDown ? DEFAULT_PRICES : getPrices(context);
  const limits = { testimonials: MAX_SHOWN_TESTIMONIALS, counselors: SHOWN_COUNSELORS };
  const content = isDatabaseDown ? null : await findHomeContent(db, limits).catch(logged);
  const { name, address, gstin } = currentBusiness(content?.business ?? null, config.business);
  const prices = await pricesRead;
  return {
    prices,
    offers: PACKAGE_TYPES.map((type) => ({ type, links: packageLinks(owned, type, prices, language) })),
    sample: {
      name: view.name,
      letters: view.letters,
      percentages: view.percentages,
      careers: view.pointed.slice(0, GLIMPSED_CAREERS).map((career) => ({
        id: career.id,
        name: careerName(career, language),
        match: career.figures.match,
      })),
    },
    counselors: content?.counselors ?? [],
    testimonials: chooseTestimonials(content?.testimonials ?? []),
    figures: toEntries(content?.figures ?? [], defaultContents.figure)
      .filter(({ isShown }) => isShown)
      .map(({ id, content: { value, text, source } }) => ({ id, value, text: text[language], source })),
    seller: { name, address, gstin },
  };
}

type HomeData = Route.ComponentProps["loaderData"];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { offers, prices, counselors, figures, testimonials, seller } = loaderData;
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      <Hero glimpse={loaderData} />
      <Packages offers={offers} prices={prices} />
      <div className="bg-sand">
        <People counselors={counselors} />
        {figures.length > 0 ? <Statistics figures={figures} /> : null}
      </div>
      <HowItWorks />
      {testimonials.length > 0 ? <Testimonials testimonials={testimonials} /> : null}
      <Around seller={seller} />
    </>
  );
}

/** A section with its heading. Fades in on load. */
function Section({
  id,
  title,
  className = "",
  children,
}: {
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className={`scroll-mt-16 ${className}`} aria-labelledby={`${id}-title`}>
      <div className="home-section page animate-appear">
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
      </div>
    </section>
  );
}

/** The first screen of a phone. Without a text fade, so that the first text is visible at once. */
function Hero({ glimpse }: { glimpse: HomeData }) {
  const language = useLanguage();
  return (
    <section className="home-hero" aria-labelledby="hero-title">
      <HeroLand />
      <div className="home-first page">
        <div className="home-say">
          <h1 id="hero-title">{HOME_WORDS.title[language]}</h1>
          <p className="home-wide tabular">{PRICES_IN_SHORT[language](glimpse.prices)}</p>
          <div className="home-begin">
            <LinkButton href="/start-assessment" size="large">
              {HOME_WORDS.start[language]}
            </LinkButton>
            <div className="flex flex-wrap justify-center">
              <LinkButton href={pathIn(language, "/sample-report")} variant="quiet">
                {HOME_WORDS.wholeSample[language]}
              </LinkButton>
              <LinkButton href={pathIn(language, "/contact-us")} variant="quiet">
                {HOME_WORDS.contact[language]}
              </LinkButton>
            </div>
          </div>
        </div>
        <ReportGlimpse sample={glimpse.sample} />
      </div>
    </section>
  );
}

/** The top of the sample's result, with its first careers: what is sold is what is shown. */
function ReportGlimpse({ sample: { name, letters, percentages, careers } }: Pick<HomeData, "sample">) {
  const language = useLanguage();
  const [lead = "S"] = letters ?? [];
  return (
    <figure className="home-result animate-appear">
      <figcaption className="flex items-center gap-3">
        <TypeFigure type={lead} className="home-wide size-20 flex-none" />
        <span className="min-w-0">
          <span className="block text-xs text-quiet">{HOME_WORDS.glimpseSample[language]}</span>
          <span className="heading block text-lg leading-snug">{leadHeadline(language, letters ?? [], name)}</span>
        </span>
      </figcaption>
      {percentages === null ? null : (
        <div className="home-shape">
          <ResultHexagon percentages={percentages} letters={letters ?? []} name={name} />
        </div>
      )}
      <ol>
        {careers.map(({ id, name: career, match }) => (
          <li key={id}>
            <span>{career}</span>
            <span className="home-bar">
              <i style={{ width: `${match}%` }} />
            </span>
            <b className="tabular">{match}%</b>
          </li>
        ))}
      </ol>
    </figure>
  );
}

function Packages({ offers, prices }: Pick<HomeData, "offers" | "prices">) {
  const language = useLanguage();
  return (
    <Section id="packages" title={HOME_WORDS.packagesTitle[language]}>
      <div className="mx-auto grid w-full max-w-4xl gap-6 md:grid-cols-2">
        {offers.map(({ type, links }) => (
          <PackageCard key={type} offer={packages[type]} price={prices[type]} {...links} />
        ))}
      </div>
    </Section>
  );
}

const OTHER_EXPERTS = [
  { path: "/psychologists", label: HOME_WORDS.psychologists },
  { path: "/domain-experts", label: HOME_WORDS.domainExperts },
] as const;

/** Faces, and the call to talk with one of them: the call alone where nobody is listed. */
function People({ counselors }: Pick<HomeData, "counselors">) {
  const language = useLanguage();
  const localPath = useLocalPath();
  return (
    <Section id="people" title={HOME_WORDS.peopleTitle[language]}>
      {counselors.length > 0 ? (
        <ul className="home-people">
          {counselors.map(({ id, name, education, experience, profileImage }) => (
            <li key={id}>
              <Portrait name={name} image={profileImage} size="tile" />
              <span className="min-w-0">
                <a
                  href={pathIn(language, href("/experts/:expertId", { expertId: id }))}
                  className="heading text-lg leading-snug wrap-anywhere after:absolute after:inset-0"
                >
                  {name}
                </a>
                <span
                  lang={experience > 0 ? undefined : languageByLetters(education ?? "")}
                  className="text-sm text-quiet"
                >
                  {describeExperience(experience, language) ?? education}
                </span>
              </span>
              <ChevronRight aria-hidden className="size-5 text-primary" />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="grid justify-items-center">
        <LinkButton href={pathIn(language, "/career-counselors")} variant="secondary" isWide className="max-w-md">
          {HOME_WORDS.personAction[language]}
        </LinkButton>
        <ul className="flex flex-wrap justify-center gap-x-6">
          {OTHER_EXPERTS.map(({ path, label }) => (
            <li key={path}>
              <a href={localPath(path)} className="link inline-flex min-h-11 items-center text-sm">
                {label[language]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Statistics({ figures }: Pick<HomeData, "figures">) {
  const language = useLanguage();
  const lacksSource = figures.filter(({ source }) => source === null).length;
  return (
    <section className="page grid max-w-3xl animate-appear gap-2 pb-6 text-center" aria-labelledby="statistics-title">
      <h2 id="statistics-title" className="sr-only">
        {HOME_WORDS.statisticsTitle[language]}
      </h2>
      <ul className="grid grid-cols-3 gap-2 text-xs leading-snug">
        {figures.map(({ id, value, text, source }) => (
          <li key={id} className="grid content-start">
            <span className="heading tabular text-xl text-primary">{value}</span>
            <span>{text}</span>
            {source ? (
              <a href={source.url} rel="noopener" className="link inline-flex min-h-11 items-center justify-center">
                {`${HOME_WORDS.figureSource[language]} ${source.name}`}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
      {lacksSource > 0 ? (
        <p className="text-xs text-quiet">
          {(lacksSource === figures.length ? HOME_WORDS.founderFigures : HOME_WORDS.otherFigures)[language]}
        </p>
      ) : null}
    </section>
  );
}

function HowItWorks() {
  const language = useLanguage();
  return (
    <Section id="steps" title={HOME_WORDS.stepsTitle[language]}>
      <ol className="home-steps grid">
        {steps.map(({ title, text }, index) => (
          <li key={title.en}>
            <span
              aria-hidden
              className="heading grid size-9 place-items-center rounded-full bg-primary leading-none text-white"
            >
              {index + 1}
            </span>
            <h3 className="text-base leading-snug">{title[language]}</h3>
            <p className="text-sm leading-snug text-quiet">{text[language]}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Students' testimonials. On phones they are beside one another, to be swiped. */
function Testimonials({ testimonials }: Pick<HomeData, "testimonials">) {
  const language = useLanguage();
  return (
    <Section id="testimonials" title={HOME_WORDS.realTitle[language]} className="bg-sand">
      {/* With a keyboard, the arrows move what the thumb swipes. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul tabIndex={0} aria-labelledby="testimonials-title" className="home-said">
        {testimonials.map(({ id, ...testimonial }) => (
          <Testimonial key={id} {...testimonial} />
        ))}
      </ul>
    </Section>
  );
}

/** In the reader's language, else in the original one. */
function Testimonial({ name, about, quote, quoteMalayalam, isExample }: Omit<HomeData["testimonials"][number], "id">) {
  const language = useLanguage();
  const inEnglish = { lang: "en", quotation: quote };
  const inMalayalam = { lang: "ml", quotation: quoteMalayalam };
  const [first, second] = language === "ml" ? [inMalayalam, inEnglish] : [inEnglish, inMalayalam];
  const { lang, quotation: text } = first.quotation ? first : second;
  return (
    <li>
      {text ? (
        <blockquote lang={lang === language ? undefined : lang} className="text-sm whitespace-pre-line">
          “{text}”
        </blockquote>
      ) : null}
      <p className="flex flex-wrap items-center justify-between gap-2 text-xs text-quiet">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold text-ink">{name}</span>, {about}
        </span>
        {isExample ? (
          <span className="badge bg-accent-tint text-accent-strong">{HOME_WORDS.example[language]}</span>
        ) : null}
      </p>
    </li>
  );
}

/** The guide, which needs neither an account nor a package, and the business as named on its receipts. */
function Around({ seller: { name, address, gstin } }: Pick<HomeData, "seller">) {
  const language = useLanguage();
  return (
    <Section id="guide" title={HOME_WORDS.guideTitle[language]}>
      <ul className="flex flex-wrap gap-2 md:mx-auto">
        {guideDoors.map(({ part, title }) => (
          <li key={part}>
            <a href={guidePath(language, part)} className="chip">
              {title[language]}
            </a>
          </li>
        ))}
      </ul>
      <address className="text-xs text-quiet not-italic md:text-center">
        {`${HOME_WORDS.seller[language]} ${[name, ...address.split("\n"), ...(gstin ? [`GSTIN ${gstin}`] : [])].join(", ")}`}
      </address>
    </Section>
  );
}
