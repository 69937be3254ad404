import sample from "virtual:sample-report";
import { guidePath } from "../../content/guide/guide-addresses";
import { exampleTestimonials, guideDoors, plainAnswers, statistics, steps } from "../../content/home/home";
import { HOME_WORDS } from "../../content/home/home-words";
import { STEP_LABEL, wordsOfStep } from "../../content/home/step-words";
import { findHomeContent } from "../../../db/queries/administration/home-content";
import { findStepFacts, readStepFacts } from "../../../db/queries/report/student-steps";
import { SHOWN_AT_MOST } from "../../domain/administration/testimonial";
import { TOTAL_QUESTIONS } from "../../domain/assessment/question";
import { formatDateTime } from "../../domain/platform/time";
import { currentBusiness } from "../../domain/purchase/stored-business";
import { type StudentStep, studentSteps } from "../../domain/report/student-steps";
import { Badge } from "../../ui/elements/badge";
import { PACKAGE_TYPES, packages } from "../../domain/purchase/packages";
import { Accordion, AccordionItem } from "../../ui/elements/accordion";
import { LinkButton } from "../../ui/elements/button";
import { Card } from "../../ui/elements/card";
import { MessagesSquare, ShieldCheck } from "../../ui/elements/icons";
import { HeroPath, StepPath } from "../../ui/elements/illustrations";
import { careerStanding } from "../../content/report-text/career-figures";
import { InterestHexagon } from "../../ui/report/interest-hexagon";
import { PackageCard } from "../../ui/purchase/package-card";
import { currentUserContext, getCurrentUser, getPackages, getPrefetched, getServices } from "../../web/context";
import { packageLinks } from "../../web/package-links";
import { stepPath } from "../../web/addresses/step-path";
import { pageMeta } from "../../web/page-meta";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Find the career that fits you",
    description:
      "A career assessment for students in Kerala after 10th or 12th: 63 questions in English and Malayalam, and a report with the careers that fit you and the ways that lead there.",
  });

/**
 * The corner of the sample report that the page shows, who sells, what has been said about Vazhi, and for somebody
 * signed in what the packages' cards offer them and what they would do next.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const services = getServices(context);
  const { db, config } = services;
  const user = getCurrentUser(context);
  const { isDatabaseDown } = context.get(currentUserContext);
  const owned = user?.profile ? (getPackages(context) ?? []) : null;
  const { hollandCode, percentages, careers, strongestStatement } = sample;
  // Without a database the page still sells: it shows the examples, and the seller as configured.
  const content = isDatabaseDown ? null : await findHomeContent(db, { limit: SHOWN_AT_MOST }).catch(logged);
  const { name, address, gstin } = currentBusiness(content?.business ?? null, config.business);
  return {
    offers: PACKAGE_TYPES.map((type) => ({ type, links: packageLinks(owned, type) })),
    hollandCode,
    percentages,
    strongestStatement,
    careers: careers.slice(0, 3).map(({ name: career, figures }) => ({ name: career, figures })),
    testimonials: content?.testimonials ?? [],
    seller: { name, address, gstin },
    student: user?.profile ? { name: user.profile.name, steps: await stepsOf(context, user.userId) } : null,
  };
}

function logged(error: unknown): null {
  console.error("The home page's content could not be read", error);
  return null;
}

/** What the current student would do next, and what else: at most two steps, none while they cannot be looked up. */
async function stepsOf(context: Route.LoaderArgs["context"], userId: string): Promise<ShownStep[]> {
  const services = getServices(context);
  const now = services.now();
  const prefetched = getPrefetched(context, "step-facts");
  try {
    const facts =
      prefetched === null
        ? await findStepFacts(services.db, { userId, now: now.getTime() })
        : readStepFacts(prefetched);
    return studentSteps(facts, now).slice(0, 2).map(shownStep);
  } catch (error) {
    console.error("The next step could not be found", error);
    return [];
  }
}

interface ShownStep {
  /** What is being written is polled until it is done. */
  waitsFor: string | null;
  href: string;
  title: string;
  text: string;
  action: string;
}

function shownStep(step: StudentStep): ShownStep {
  const time = "sessionTime" in step ? formatDateTime(step.sessionTime) : "";
  const { title, text, action } = wordsOfStep(step, { time, questions: TOTAL_QUESTIONS });
  return {
    waitsFor: step.kind === "wait" ? step.orderId : null,
    href: stepPath(step),
    title: title.en,
    text: text.en,
    action: action.en,
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { student } = loaderData;
  const [next, other] = student?.steps ?? [];
  return (
    <>
      {student && next ? <NextStep name={student.name} next={next} other={other ?? null} /> : null}
      <Hero glimpse={loaderData} hasNextStep={next !== undefined} />
      <Packages offers={loaderData.offers} />
      <Statistics />
      <HowItWorks />
      <GuideDoors />
      <Testimonials testimonials={loaderData.testimonials} />
      <Behind seller={loaderData.seller} />
      <CounselorCall />
      <PlainAnswers />
    </>
  );
}

type Glimpse = Route.ComponentProps["loaderData"];

/** What this student would do next: the first thing that they see, with the page's one primary button. */
function NextStep({ name, next, other }: { name: string; next: ShownStep; other: ShownStep | null }) {
  return (
    <section
      className="border-b border-line bg-white"
      aria-labelledby="next-step"
      data-poll={next.waitsFor ?? other?.waitsFor ?? undefined}
    >
      <div className="page grid justify-items-start gap-3 py-6 md:py-10">
        <p className="text-sm font-semibold text-primary">
          {STEP_LABEL.en}, {name}
        </p>
        <h1 id="next-step" className="text-2xl wrap-anywhere">
          {next.title}
        </h1>
        <p className="text-quiet">{next.text}</p>
        <div className="grid w-full gap-2 pt-1 sm:flex sm:items-center sm:gap-6">
          <LinkButton href={next.href} size="large">
            {next.action}
          </LinkButton>
          {other ? (
            <a href={other.href} className="link inline-flex min-h-11 items-center justify-center font-semibold">
              {other.action}
            </a>
          ) : null}
        </div>
      </div>
    </section>
  );
}

/** Without a fade of its text: what is read first stands at once. */
function Hero({ glimpse, hasNextStep }: { glimpse: Glimpse; hasNextStep: boolean }) {
  const Title = hasNextStep ? "h2" : "h1";
  return (
    <section className="relative overflow-hidden border-b border-line bg-tint" aria-labelledby="hero-title">
      <HeroPath className="pointer-events-none absolute inset-y-0 end-0 hidden h-full w-3/5 animate-appear lg:block" />
      <div className="page relative grid items-center gap-10 py-6 md:py-20 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,0.9fr)]">
        <div className="grid gap-4 md:gap-5">
          <p className="text-sm font-semibold text-primary max-md:hidden">
            <span lang="ml">വഴി</span> · the way, after 10th or 12th
          </p>
          <Title id="hero-title" className="text-3xl md:text-4xl">
            Find the career that fits you, and the way that leads there.
          </Title>
          <p lang="ml" className="font-medium">
            {HOME_WORDS.promise.ml}
          </p>
          <p className="font-semibold tabular-nums">{HOME_WORDS.price.en}</p>
          <div className="grid gap-2 sm:flex sm:flex-wrap sm:gap-3">
            <LinkButton href="/start-assessment" size="large" variant={hasNextStep ? "secondary" : "primary"}>
              Start Assessment
            </LinkButton>
            <div className="grid grid-cols-2 gap-2 sm:flex sm:gap-3">
              <LinkButton href="/sample-report" variant="secondary" className="max-sm:px-2 sm:min-h-14">
                Sample report
              </LinkButton>
              <LinkButton href="/contact-us" variant="secondary" className="max-sm:px-2 sm:min-h-14">
                Contact Us
              </LinkButton>
            </div>
          </div>
          <p className="max-w-prose text-quiet md:text-lg">
            63 questions in English and Malayalam, 20 to 30 quiet minutes, and a report that you and your parents can
            build a plan on. Made for students in Kerala.
          </p>
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
    <Card as="figure" className="mx-auto grid w-full max-w-md animate-appear gap-4 shadow-soft">
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
            <a href="/packages" className="link">
              {HOME_WORDS.compare.en}
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
        <p className="mx-auto max-w-prose text-center text-sm text-water">{HOME_WORDS.statisticsSource.en}</p>
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

/** What students have said; until anything is entered in the portal, examples that say that they are examples. */
function Testimonials({ testimonials }: Pick<Glimpse, "testimonials">) {
  const isReal = testimonials.length > 0;
  return (
    <section className="section border-y border-line bg-sand" aria-labelledby="testimonials-title">
      <div className="page grid animate-appear gap-8">
        <div className="grid gap-2 text-center">
          <h2 id="testimonials-title">{isReal ? HOME_WORDS.realTitle.en : HOME_WORDS.exampleTitle.en}</h2>
          <p className="mx-auto max-w-prose text-quiet">
            {isReal ? HOME_WORDS.realNote.en : HOME_WORDS.exampleNote.en}
          </p>
        </div>
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {isReal
            ? testimonials.map(({ id, ...testimonial }) => <Testimonial key={id} {...testimonial} />)
            : exampleTestimonials.map((example) => (
                <Testimonial key={example.name} {...example} quoteMalayalam={null} isExample />
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
  isExample?: boolean;
}

function Testimonial({ name, about, quote, quoteMalayalam, isExample = false }: TestimonialProps) {
  return (
    <Card as="li" className="grid content-between gap-4">
      <div className="grid justify-items-start gap-3">
        {isExample ? <Badge>{HOME_WORDS.example.en}</Badge> : null}
        {quote ? <blockquote className="text-sm whitespace-pre-line">“{quote}”</blockquote> : null}
        {quoteMalayalam ? (
          <blockquote lang="ml" className="text-sm whitespace-pre-line">
            “{quoteMalayalam}”
          </blockquote>
        ) : null}
      </div>
      <p className="text-sm text-quiet">
        <span className="font-semibold text-ink">{name}</span>, {about}
      </p>
    </Card>
  );
}

/** The business as its receipts name it, the experts, the method: no more than what is known. */
function Behind({ seller: { name, address, gstin } }: Pick<Glimpse, "seller">) {
  return (
    <section className="section" aria-labelledby="behind-title">
      <div className="page grid animate-appear gap-8">
        <h2 id="behind-title" className="text-center">
          {HOME_WORDS.behind.en}
        </h2>
        <div className="grid gap-5 md:grid-cols-3">
          <Card className="grid content-start gap-2">
            <h3>{HOME_WORDS.seller.en}</h3>
            <address className="grid not-italic">
              <span className="font-semibold">{name}</span>
              <span className="whitespace-pre-line">{address}</span>
            </address>
            {gstin ? <p className="text-sm">GSTIN {gstin}</p> : null}
            <p className="text-sm text-quiet">{HOME_WORDS.sellerNote.en}</p>
            <a href="/contact-us" className="link inline-flex min-h-11 items-center font-semibold">
              Write to us
            </a>
          </Card>
          <Card className="grid content-start gap-2">
            <h3>{HOME_WORDS.advisers.en}</h3>
            <p className="text-sm text-quiet">{HOME_WORDS.advisersNote.en}</p>
            <ul>
              {EXPERT_LISTS.map(({ href, label }) => (
                <li key={href}>
                  <a href={href} className="link inline-flex min-h-11 items-center font-semibold">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </Card>
          <Card className="grid content-start gap-2">
            <h3>{HOME_WORDS.method.en}</h3>
            <p className="text-sm text-quiet">{HOME_WORDS.methodNote.en}</p>
            <a href="/method" className="link inline-flex min-h-11 items-center font-semibold">
              How results come about
            </a>
          </Card>
        </div>
      </div>
    </section>
  );
}

const EXPERT_LISTS = [
  { href: "/career-counselors", label: "Career Counselors" },
  { href: "/psychologists", label: "Psychologists" },
  { href: "/domain-experts", label: "Domain Experts" },
] as const;

function CounselorCall() {
  return (
    <section className="pb-12 md:pb-20" aria-labelledby="counselor-title">
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
