import sample from "virtual:sample-report";
import { guidePath } from "../../content/guide/guide-addresses";
import { guideDoors, plainAnswers, statistics, steps, testimonials } from "../../content/home";
import { PACKAGE_TYPES, packages } from "../../domain/purchase/packages";
import { Accordion, AccordionItem } from "../../ui/elements/accordion";
import { LinkButton } from "../../ui/elements/button";
import { Card } from "../../ui/elements/card";
import { MessagesSquare, ShieldCheck } from "../../ui/elements/icons";
import { HeroPath, StepPath } from "../../ui/elements/illustrations";
import { careerStanding } from "../../content/report-text/career-figures";
import { InterestHexagon } from "../../ui/report/interest-hexagon";
import { PackageCard } from "../../ui/purchase/package-card";
import { getCurrentUser, getPackages } from "../../web/context";
import { packageLinks } from "../../web/package-links";
import { pageMeta } from "../../web/page-meta";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Find the career that fits you",
    description:
      "A career assessment for students in Kerala after 10th or 12th: 63 questions in English and Malayalam, and a report with the careers that fit you and the ways that lead there.",
  });

/** The corner of the sample report that the page shows, and what the packages' cards offer to this visitor. */
export function loader({ context }: Route.LoaderArgs) {
  const owned = getCurrentUser(context)?.profile ? (getPackages(context) ?? []) : null;
  const { hollandCode, percentages, careers, strongestStatement } = sample;
  return {
    offers: PACKAGE_TYPES.map((type) => ({ type, links: packageLinks(owned, type) })),
    hollandCode,
    percentages,
    strongestStatement,
    careers: careers.slice(0, 3).map(({ name, figures }) => ({ name, figures })),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero glimpse={loaderData} />
      <Packages offers={loaderData.offers} />
      <Statistics />
      <HowItWorks />
      <GuideDoors />
      <Testimonials />
      <CounselorCall />
      <PlainAnswers />
    </>
  );
}

type Glimpse = Route.ComponentProps["loaderData"];

function Hero({ glimpse }: { glimpse: Glimpse }) {
  return (
    <section className="relative overflow-hidden border-b border-line bg-tint" aria-labelledby="hero-title">
      <HeroPath className="pointer-events-none absolute inset-y-0 end-0 hidden h-full w-3/5 lg:block" />
      <div className="page relative grid animate-appear items-center gap-10 py-12 md:py-20 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,0.9fr)]">
        <div className="grid gap-5">
          <p className="text-sm font-semibold text-primary">
            <span lang="ml">വഴി</span> · the way, after 10th or 12th
          </p>
          <h1 id="hero-title" className="text-4xl">
            Find the career that fits you, and the way that leads there.
          </h1>
          <p className="max-w-prose text-lg text-quiet">
            63 questions in English and Malayalam, 20 to 30 quiet minutes, and a report that you and your parents can
            build a plan on. Made for students in Kerala.
          </p>
          <div className="grid gap-3 pt-2 sm:flex sm:flex-wrap">
            <LinkButton href="/start-assessment" size="large">
              Start Assessment
            </LinkButton>
            <LinkButton href="/contact-us" size="large" variant="secondary">
              Contact Us
            </LinkButton>
          </div>
          <p className="flex items-center gap-2 text-sm text-quiet">
            <ShieldCheck aria-hidden className="size-5 flex-none text-primary" />
            Your answers stay yours. No advertising, no trackers.
          </p>
        </div>
        <ReportGlimpse {...glimpse} />
      </div>
    </section>
  );
}

/** A corner of the sample report: the same shapes, the same words. */
function ReportGlimpse({ hollandCode, percentages, careers, strongestStatement }: Glimpse) {
  return (
    <Card as="figure" className="mx-auto grid w-full max-w-md gap-4 shadow-soft">
      <figcaption className="flex items-baseline justify-between gap-3">
        <span className="heading text-lg">Career Guidance Report</span>
        <span className="text-xs text-quiet">Sample</span>
      </figcaption>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
        <InterestHexagon percentages={percentages} />
        <p className="grid justify-items-center gap-1 pe-2">
          <span className="text-xs text-quiet">Holland code</span>
          <span className="heading text-4xl text-primary">{hollandCode}</span>
        </p>
      </div>
      <ul className="grid gap-2 border-t border-line pt-4 text-sm">
        {careers.map(({ name, figures }) => (
          <li key={name} className="flex items-baseline justify-between gap-3">
            <span className="font-medium">{name}</span>
            <span className="flex-none font-semibold text-primary">{careerStanding(figures, "en")}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-quiet">You strongly agreed with “{strongestStatement}”.</p>
      <p className="border-t border-line pt-3">
        <a href="/sample-report" className="link inline-flex min-h-11 items-center font-semibold">
          Read the whole sample report
        </a>
      </p>
    </Card>
  );
}

function Packages({ offers }: Pick<Glimpse, "offers">) {
  return (
    <section id="packages" className="section scroll-mt-16" aria-labelledby="packages-title">
      <div className="page grid animate-appear gap-8">
        <div className="grid gap-2 text-center">
          <h2 id="packages-title">Two packages, one price each</h2>
          <p className="text-quiet">
            Pay once. No subscription, nothing hidden.{" "}
            <a href="/sample-report" className="link">
              See a sample report
            </a>
          </p>
        </div>
        <div className="mx-auto grid w-full max-w-4xl gap-6 md:grid-cols-2">
          {offers.map(({ type, links }) => (
            <PackageCard key={type} offer={packages[type]} {...links} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Statistics() {
  return (
    <section className="bg-deep text-white" aria-labelledby="statistics-title">
      <div className="page grid animate-appear gap-8 py-12 md:py-16">
        <h2 id="statistics-title" className="text-center text-xl">
          Why it is worth half an hour
        </h2>
        <ul className="grid gap-8 text-center sm:grid-cols-3">
          {statistics.map(({ percent, text }) => (
            <li key={percent} className="grid gap-1">
              <span className="heading tabular text-4xl text-water">{percent}%</span>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function HowItWorks() {
  return (
    <section className="section" aria-labelledby="steps-title">
      <div className="page grid animate-appear gap-10">
        <h2 id="steps-title" className="text-center">
          How it works
        </h2>
        <div className="relative">
          <StepPath className="absolute inset-x-0 top-0 hidden h-14 w-full md:block" />
          <ol className="relative grid gap-8 md:grid-cols-4 md:gap-6">
            {steps.map(({ title, text }, index) => (
              <li
                key={title}
                className="grid grid-cols-[3.5rem_1fr] content-start gap-x-4 gap-y-1 md:grid-cols-1 md:justify-items-center md:text-center"
              >
                <span
                  aria-hidden
                  className="row-span-2 grid size-14 place-items-center rounded-full border-4 border-ground bg-primary text-xl font-semibold text-white md:row-span-1 md:mb-3"
                >
                  {index + 1}
                </span>
                <h3 className="self-end text-lg md:self-auto">{title}</h3>
                <p className="text-sm text-quiet">{text}</p>
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
  return (
    <section className="pb-12 md:pb-20" aria-labelledby="guide-title">
      <div className="page grid animate-appear gap-6">
        <div className="grid gap-2 text-center">
          <h2 id="guide-title">Look around first, for free</h2>
          <p className="mx-auto max-w-prose text-quiet">
            Our guide tells of 43 fields of work and of the admissions in Kerala that lead there, in English and{" "}
            <a href={guidePath("ml", "careers")} lang="ml" className="link">
              മലയാളം
            </a>
            .
          </p>
        </div>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {guideDoors.map(({ part, title, text }) => (
            <Card as="li" key={part} className="relative grid content-start gap-1 hover:border-primary">
              <h3 className="text-lg">
                <a href={guidePath("en", part)} className="text-primary after:absolute after:inset-0 hover:underline">
                  {title}
                </a>
              </h3>
              <p className="text-sm text-quiet">{text}</p>
            </Card>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Testimonials() {
  return (
    <section className="section border-y border-line bg-sand" aria-labelledby="testimonials-title">
      <div className="page grid animate-appear gap-8">
        <h2 id="testimonials-title" className="text-center">
          What students say
        </h2>
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {testimonials.map(({ quote, name, city }) => (
            <Card as="li" key={name} className="grid content-between gap-4">
              <blockquote className="text-sm">“{quote}”</blockquote>
              <p className="text-sm text-quiet">
                <span className="font-semibold text-ink">{name}</span>, {city}
              </p>
            </Card>
          ))}
        </ul>
      </div>
    </section>
  );
}

function CounselorCall() {
  return (
    <section className="section" aria-labelledby="counselor-title">
      <div className="page animate-appear">
        <Card tone="tint" className="grid items-center gap-6 md:grid-cols-[1fr_auto] md:p-10">
          <div className="grid gap-2">
            <h2 id="counselor-title" className="flex items-center gap-3">
              <MessagesSquare aria-hidden className="size-8 flex-none text-primary" />
              Rather talk to a person?
            </h2>
            <p className="max-w-prose text-quiet">
              Our career counselors talk with students and parents in English or Malayalam. Bring your report, or come
              without one.
            </p>
          </div>
          <LinkButton href="/career-counselors" size="large">
            Talk with a counselor
          </LinkButton>
        </Card>
      </div>
    </section>
  );
}

function PlainAnswers() {
  return (
    <section className="pb-16 md:pb-24" aria-labelledby="answers-title">
      <div className="page grid max-w-3xl animate-appear gap-6">
        <h2 id="answers-title" className="text-center">
          Plain answers
        </h2>
        <Accordion>
          {plainAnswers.map(({ question, answer }) => (
            <AccordionItem key={question} summary={question}>
              <p>{answer}</p>
            </AccordionItem>
          ))}
        </Accordion>
        <p className="text-center text-sm">
          <a href="/faq" className="link">
            More questions and answers
          </a>
        </p>
      </div>
    </section>
  );
}
