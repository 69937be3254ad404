import { guidePath } from "#app/content/guide/guide-addresses.ts";
import { guideDoors, plainAnswers, steps } from "#app/content/home/home.ts";
import { HOME_WORDS, PRICES_IN_SHORT } from "#app/content/home/home-words.ts";
import { defaultContents } from "#app/content/default-contents.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import { findHomeContent } from "#db/queries/administration/home-content.ts";
import { toEntries } from "#db/queries/administration/site-contents.ts";
import { MAX_SHOWN_TESTIMONIALS } from "#app/domain/administration/testimonial.ts";
import { currentBusiness } from "#app/domain/purchase/stored-business.ts";
import { DEFAULT_PRICES, PACKAGE_TYPES, packages } from "#app/domain/purchase/packages.ts";
import { Accordion, AccordionItem } from "#app/ui/elements/accordion.tsx";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { MessagesSquare, ShieldCheck } from "#app/ui/elements/icons.tsx";
import { HeroPath, StepPath } from "#app/ui/elements/illustrations.tsx";
import { leadHeadline } from "#app/content/report-text/lead-names.ts";
import { RESULT_WORDS } from "#app/content/report/result-words.ts";
import { HOLLAND_TYPE_NAMES } from "#app/domain/assessment/holland-type.ts";
import { hueOf } from "#app/domain/report/drawings/shape.ts";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { careerName } from "#app/ui/report/career-list.tsx";
import { CareerSymbol } from "#app/ui/report/drawings/career-symbol.tsx";
import { Scene } from "#app/ui/report/drawings/scene.tsx";
import { ChanceSignal } from "#app/ui/report/drawings/small-drawings.tsx";
import { ResultHexagon } from "#app/ui/report/result/result-hexagon.tsx";
import { showSample } from "#app/web/show-sample.ts";
import { PackageCard } from "#app/ui/purchase/package-card.tsx";
import { currentUserContext, getCurrentUser, getPackages, getPrices, getServices } from "#app/web/context.ts";
import { packageLinks } from "#app/web/package-links.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: HOME_WORDS.pageTitle[findLanguage(args.matches)],
    description: HOME_WORDS.description[findLanguage(args.matches)],
  });

const GLIMPSED_CAREERS = 3;

/** Logs an error, and returns null in place of the value. */
function logged(error: unknown): null {
  console.error("The home page's content could not be read", error);
  return null;
}

/** The sample report's excerpt, seller and testimonials, and a signed-in user's offers. */
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
  const content = isDatabaseDown ? null : await findHomeContent(db, { limit: MAX_SHOWN_TESTIMONIALS }).catch(logged);
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
        verdict: career.highlight?.verdict ?? null,
      })),
    },
    testimonials: content?.testimonials ?? [],
    figures: toEntries(content?.figures ?? [], defaultContents.figure)
      .filter(({ isShown }) => isShown)
      .map(({ id, content: { value, text, source } }) => ({ id, value, text: text[language], source })),
    seller: { name, address, gstin },
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero glimpse={loaderData} />
      <Packages offers={loaderData.offers} prices={loaderData.prices} />
      {loaderData.figures.length > 0 ? <Statistics figures={loaderData.figures} /> : null}
      <HowItWorks />
      <GuideDoors />
      {loaderData.testimonials.length > 0 ? <Testimonials testimonials={loaderData.testimonials} /> : null}
      <Behind seller={loaderData.seller} />
      <CounselorCall />
      <PlainAnswers prices={loaderData.prices} />
    </>
  );
}

type Glimpse = Route.ComponentProps["loaderData"];

/** Without a text fade, so that the first text is visible at once. */
function Hero({ glimpse }: { glimpse: Glimpse }) {
  const language = useLanguage();
  return (
    <section className="relative overflow-hidden border-b border-line bg-tint" aria-labelledby="hero-title">
      <HeroPath className="pointer-events-none absolute inset-y-0 end-0 hidden h-full w-3/5 animate-appear lg:block" />
      <div className="page relative grid items-center gap-10 py-6 md:py-20 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,0.9fr)]">
        <div className="grid gap-4 md:gap-5">
          <p className="text-sm font-semibold text-primary max-md:hidden">
            <span lang="ml" className={language === "en" ? "font-names" : undefined}>
              വഴി
            </span>{" "}
            · {HOME_WORDS.eyebrow[language]}
          </p>
          <h1 id="hero-title" className="text-3xl md:text-4xl [&:lang(ml)]:max-md:text-2xl [&:lang(ml)]:leading-snug">
            {HOME_WORDS.title[language]}
          </h1>
          <p lang="ml" className={language === "en" ? "font-promise font-medium" : "font-medium"}>
            {HOME_WORDS.promise.ml}
          </p>
          <p className="font-semibold tabular-nums">{PRICES_IN_SHORT[language](glimpse.prices)}</p>
          <div className="grid gap-2 sm:flex sm:flex-wrap sm:gap-3">
            <LinkButton href="/start-assessment" size="large">
              {HOME_WORDS.start[language]}
            </LinkButton>
            <div className="grid grid-cols-2 gap-2 sm:flex sm:gap-3">
              <LinkButton
                href={pathIn(language, "/sample-report")}
                variant="secondary"
                className="max-sm:px-2 sm:min-h-14"
              >
                {HOME_WORDS.sampleShort[language]}
              </LinkButton>
              <LinkButton
                href={pathIn(language, "/contact-us")}
                variant="secondary"
                className="max-sm:px-2 sm:min-h-14"
              >
                {HOME_WORDS.contact[language]}
              </LinkButton>
            </div>
          </div>
          <p className="max-w-prose text-quiet md:text-lg">{HOME_WORDS.summary[language]}</p>
          <p className="flex items-center gap-2 text-sm text-quiet">
            <ShieldCheck aria-hidden className="size-5 flex-none text-primary" />
            {HOME_WORDS.privacy[language]}
          </p>
        </div>
        <ReportGlimpse {...glimpse} />
      </div>
    </section>
  );
}

/** The first screen of the sample's result, with its first careers: what is sold is what is shown. */
function ReportGlimpse({ sample: { name, letters, percentages, careers } }: Glimpse) {
  const language = useLanguage();
  const [lead = "S"] = letters ?? [];
  return (
    <figure className="mx-auto w-full max-w-md animate-appear overflow-hidden rounded-card border border-line bg-white shadow-soft">
      <Scene lead={lead} className="block h-56 w-full sm:h-64" />
      <div className="grid gap-4 px-5 pb-3">
        <figcaption className="grid gap-0.5 pt-4">
          <span className="text-xs text-quiet">{HOME_WORDS.glimpseSample[language]}</span>
          <span className="heading text-xl">{leadHeadline(language, letters ?? [], name)}</span>
        </figcaption>
        {percentages === null ? null : (
          <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-3">
            <ResultHexagon percentages={percentages} letters={letters ?? []} name={name} />
            <ol className="grid gap-1.5">
              {(letters ?? []).map((type) => (
                <li
                  key={type}
                  className="flex items-center gap-2.5 text-sm font-semibold [&:lang(ml)]:max-sm:gap-1.5 [&:lang(ml)]:max-sm:text-xs"
                >
                  <b
                    aria-hidden
                    className="heading grid size-8 flex-none place-items-center rounded-control leading-none text-white"
                    style={{ backgroundColor: hueOf(type).letters }}
                  >
                    {type}
                  </b>
                  {HOLLAND_TYPE_NAMES[type][language === "ml" ? "malayalam" : "english"]}
                </li>
              ))}
            </ol>
          </div>
        )}
        <ul className="grid gap-2 border-t border-line pt-3 text-sm">
          {careers.map(({ id, name: career, match, verdict }) => (
            <li key={id} className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-3">
              <CareerSymbol categoryId={id} className="row-span-2 size-9" />
              <span className="leading-snug font-semibold">{career}</span>
              <span className="heading row-span-2 text-lg text-primary tabular-nums">{match}%</span>
              {verdict === null ? null : (
                <span className="flex items-center gap-1.5 text-xs font-semibold text-quiet">
                  <ChanceSignal verdict={verdict} className="h-3 w-4" />
                  {RESULT_WORDS[language].verdicts[verdict]}
                </span>
              )}
            </li>
          ))}
        </ul>
        <p className="border-t border-line pt-2">
          <a href={pathIn(language, "/sample-report")} className="link inline-flex min-h-11 items-center font-semibold">
            {HOME_WORDS.readSample[language]}
          </a>
        </p>
      </div>
    </figure>
  );
}

function Packages({ offers, prices }: Pick<Glimpse, "offers" | "prices">) {
  const language = useLanguage();
  return (
    <section id="packages" className="section scroll-mt-16" aria-labelledby="packages-title">
      <div className="page grid animate-appear gap-8">
        <div className="grid gap-2 text-center">
          <h2 id="packages-title">{HOME_WORDS.packagesTitle[language]}</h2>
          <p className="text-quiet">
            {HOME_WORDS.packagesNote[language]}{" "}
            <a href={pathIn(language, "/packages")} className="link">
              {HOME_WORDS.compare[language]}
            </a>
          </p>
        </div>
        <div className="mx-auto grid w-full max-w-4xl gap-6 md:grid-cols-2">
          {offers.map(({ type, links }) => (
            <PackageCard key={type} offer={packages[type]} price={prices[type]} {...links} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Statistics({ figures }: { figures: Glimpse["figures"] }) {
  const language = useLanguage();
  return (
    <section className="bg-deep text-white" aria-labelledby="statistics-title">
      <div className="page grid animate-appear gap-8 py-12 md:py-16">
        <h2 id="statistics-title" className="text-center text-xl">
          {HOME_WORDS.statisticsTitle[language]}
        </h2>
        <ul className="grid gap-8 text-center sm:grid-cols-3">
          {figures.map(({ id, value, text, source }) => (
            <li key={id} className="grid content-start gap-1">
              <span className="heading tabular text-4xl text-water">{value}</span>
              <span>{text}</span>
              {source ? (
                <a
                  href={source.url}
                  rel="noopener"
                  className="inline-flex min-h-11 items-center justify-center text-sm text-water underline underline-offset-4"
                >
                  {HOME_WORDS.figureSource[language]} {source.name}
                </a>
              ) : null}
            </li>
          ))}
        </ul>
        {figures.some(({ source }) => source === null) ? (
          <p className="mx-auto max-w-prose text-center text-sm text-water">{HOME_WORDS.statisticsSource[language]}</p>
        ) : null}
      </div>
    </section>
  );
}

function HowItWorks() {
  const language = useLanguage();
  return (
    <section className="section" aria-labelledby="steps-title">
      <div className="page grid animate-appear gap-10">
        <h2 id="steps-title" className="text-center">
          {HOME_WORDS.stepsTitle[language]}
        </h2>
        <div className="relative">
          <StepPath className="absolute inset-x-0 top-0 hidden h-14 w-full md:block" />
          <ol className="relative grid gap-8 md:grid-cols-4 md:gap-6">
            {steps.map(({ title, text }, index) => (
              <li
                key={title.en}
                className="grid grid-cols-[3.5rem_1fr] content-start gap-x-4 gap-y-1 md:grid-cols-1 md:justify-items-center md:text-center"
              >
                <span
                  aria-hidden
                  className="row-span-2 grid size-14 place-items-center rounded-full border-4 border-ground bg-primary text-xl font-semibold text-white md:row-span-1 md:mb-3"
                >
                  {index + 1}
                </span>
                <h3 className="self-end text-lg md:self-auto">{title[language]}</h3>
                <p className="text-sm text-quiet">{text[language]}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

/** The guide, which needs neither an account nor a package. */
function GuideDoors() {
  const language = useLanguage();
  return (
    <section className="pb-12 md:pb-20" aria-labelledby="guide-title">
      <div className="page grid animate-appear gap-6">
        <div className="grid gap-2 text-center">
          <h2 id="guide-title">{HOME_WORDS.guideTitle[language]}</h2>
          <p className="mx-auto max-w-prose text-quiet">{HOME_WORDS.guideNote[language]}</p>
        </div>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {guideDoors.map(({ part, title, text }) => (
            <Card as="li" key={part} className="relative grid content-start gap-1 hover:border-primary">
              <h3 className="text-lg">
                <a
                  href={guidePath(language, part)}
                  className="text-primary after:absolute after:inset-0 hover:underline"
                >
                  {title[language]}
                </a>
              </h3>
              <p className="text-sm text-quiet">{text[language]}</p>
            </Card>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Students' testimonials; until the portal has any, examples marked as such. */
function Testimonials({ testimonials }: Pick<Glimpse, "testimonials">) {
  const language = useLanguage();
  return (
    <section className="section border-y border-line bg-sand" aria-labelledby="testimonials-title">
      <div className="page grid animate-appear gap-8">
        <div className="grid gap-2 text-center">
          <h2 id="testimonials-title">{HOME_WORDS.realTitle[language]}</h2>
          <p className="mx-auto max-w-prose text-quiet">{HOME_WORDS.realNote[language]}</p>
        </div>
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {testimonials.map(({ id, ...testimonial }) => (
            <Testimonial key={id} {...testimonial} />
          ))}
        </ul>
      </div>
    </section>
  );
}

interface TestimonialProps {
  name: string;
  about: string;
  quote: string | null;
  quoteMalayalam: string | null;
}

/** In the reader's language, else in the original one. */
function Testimonial({ name, about, quote, quoteMalayalam }: TestimonialProps) {
  const language = useLanguage();
  const inEnglish = { lang: "en", quotation: quote };
  const inMalayalam = { lang: "ml", quotation: quoteMalayalam };
  const [first, second] = language === "ml" ? [inMalayalam, inEnglish] : [inEnglish, inMalayalam];
  const { lang, quotation: text } = first.quotation ? first : second;
  return (
    <Card as="li" className="grid content-between gap-4">
      <div className="grid justify-items-start gap-3">
        {text ? (
          <blockquote lang={lang === language ? undefined : lang} className="text-sm whitespace-pre-line">
            “{text}”
          </blockquote>
        ) : null}
      </div>
      <p className="text-sm text-quiet">
        <span className="font-semibold text-ink">{name}</span>, {about}
      </p>
    </Card>
  );
}

/** The business as named on its receipts, the experts and the method: known facts only. */
function Behind({ seller: { name, address, gstin } }: Pick<Glimpse, "seller">) {
  const language = useLanguage();
  const localPath = useLocalPath();
  return (
    <section className="section" aria-labelledby="behind-title">
      <div className="page grid animate-appear gap-8">
        <h2 id="behind-title" className="text-center">
          {HOME_WORDS.behind[language]}
        </h2>
        <div className="grid gap-5 md:grid-cols-3">
          <Card className="grid content-start gap-2">
            <h3>{HOME_WORDS.seller[language]}</h3>
            <address className="grid not-italic">
              <span className="font-semibold">{name}</span>
              <span className="whitespace-pre-line">{address}</span>
            </address>
            {gstin ? <p className="text-sm">GSTIN {gstin}</p> : null}
            <p className="text-sm text-quiet">{HOME_WORDS.sellerNote[language]}</p>
            <a href={pathIn(language, "/contact-us")} className="link inline-flex min-h-11 items-center font-semibold">
              {HOME_WORDS.writeToUs[language]}
            </a>
          </Card>
          <Card className="grid content-start gap-2">
            <h3>{HOME_WORDS.advisers[language]}</h3>
            <p className="text-sm text-quiet">{HOME_WORDS.advisersNote[language]}</p>
            <ul>
              {EXPERT_LISTS.map(({ href, label }) => (
                <li key={href}>
                  <a href={localPath(href)} className="link inline-flex min-h-11 items-center font-semibold">
                    {label[language]}
                  </a>
                </li>
              ))}
            </ul>
          </Card>
          <Card className="grid content-start gap-2">
            <h3>{HOME_WORDS.method[language]}</h3>
            <p className="text-sm text-quiet">{HOME_WORDS.methodNote[language]}</p>
            <a href={pathIn(language, "/method")} className="link inline-flex min-h-11 items-center font-semibold">
              {HOME_WORDS.methodLink[language]}
            </a>
          </Card>
        </div>
      </div>
    </section>
  );
}

const EXPERT_LISTS = [
  { href: "/career-counselors", label: HOME_WORDS.counselors },
  { href: "/psychologists", label: HOME_WORDS.psychologists },
  { href: "/domain-experts", label: HOME_WORDS.domainExperts },
] as const;

function CounselorCall() {
  const language = useLanguage();
  return (
    <section className="pb-12 md:pb-20" aria-labelledby="counselor-title">
      <div className="page animate-appear">
        <Card tone="tint" className="grid items-center gap-6 md:grid-cols-[1fr_auto] md:p-10">
          <div className="grid gap-2">
            <h2 id="counselor-title" className="flex items-center gap-3 [&:lang(ml)]:max-sm:text-xl">
              <MessagesSquare aria-hidden className="size-8 flex-none text-primary" />
              {HOME_WORDS.personTitle[language]}
            </h2>
            <p className="max-w-prose text-quiet">{HOME_WORDS.personNote[language]}</p>
          </div>
          <LinkButton href={pathIn(language, "/career-counselors")} size="large">
            {HOME_WORDS.personAction[language]}
          </LinkButton>
        </Card>
      </div>
    </section>
  );
}

function PlainAnswers({ prices }: Pick<Glimpse, "prices">) {
  const language = useLanguage();
  return (
    <section className="pb-16 md:pb-24" aria-labelledby="answers-title">
      <div className="page grid max-w-3xl animate-appear gap-6">
        <h2 id="answers-title" className="text-center">
          {HOME_WORDS.answersTitle[language]}
        </h2>
        <Accordion>
          {plainAnswers(prices).map(({ question, answer }) => (
            <AccordionItem key={question.en} summary={question[language]}>
              <p>{answer[language]}</p>
            </AccordionItem>
          ))}
        </Accordion>
        <p className="text-center text-sm">
          <a href={pathIn(language, "/faq")} className="link inline-flex min-h-11 items-center">
            {HOME_WORDS.moreAnswers[language]}
          </a>
        </p>
      </div>
    </section>
  );
}
