import { Button, LinkButton } from "../elements/button";
import { PathBend } from "../elements/illustrations";

/** The frame of an error page: an icon, a heading, what to do. */
function ErrorFrame({
  code,
  title,
  children,
  actions,
}: {
  code?: string;
  title: string;
  children: React.ReactNode;
  actions: React.ReactNode;
}) {
  return (
    <div className="page grid max-w-2xl justify-items-center gap-5 py-16 text-center md:py-24">
      <PathBend className="w-48" />
      {code ? <p className="heading tabular text-4xl text-primary">{code}</p> : null}
      <h1>{title}</h1>
      <div className="grid max-w-prose gap-3 text-quiet">{children}</div>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  );
}

/** A plain form, so that it also does something sensible without a script: it leads to the home page. */
function GoBack() {
  return (
    <form action="/">
      <Button variant="secondary" data-go-back>
        Go Back
      </Button>
    </form>
  );
}

/** An address without a page. `url` is all of it, `path` its path with the query. */
function NotFoundPage({ path, url }: { path: string; url: string }) {
  return (
    <ErrorFrame
      code="404"
      title="Page not found"
      actions={
        <>
          <GoBack />
          <LinkButton href="/">Return Home</LinkButton>
          <LinkButton href={path} variant="quiet">
            Force Navigate
          </LinkButton>
        </>
      }
    >
      <p>There is no way here. The address may have been typed differently, or the page has moved.</p>
      <dl className="grid gap-1 rounded-card border border-line bg-white px-5 py-4 text-start text-sm [overflow-wrap:anywhere]">
        <dt className="font-semibold text-ink">Path</dt>
        <dd>{path}</dd>
        <dt className="mt-2 font-semibold text-ink">Full URL</dt>
        <dd>{url}</dd>
      </dl>
      <p className="text-sm">Force Navigate asks our server for this address once more.</p>
    </ErrorFrame>
  );
}

/** The database cannot be reached, and this page is nothing without it. */
function DatabasePage({ path }: { path: string }) {
  return (
    <ErrorFrame
      title="Database Connection Required"
      actions={
        <>
          <LinkButton href={path}>Try Again</LinkButton>
          <LinkButton href="/" variant="secondary">
            Return Home
          </LinkButton>
        </>
      }
    >
      <p>
        We cannot reach our records right now, so we cannot show you this page. Nothing of yours is lost. Please try
        again in a few minutes.
      </p>
    </ErrorFrame>
  );
}

interface Failure {
  title: string;
  text: string;
  /** Whether retrying the same address may help. */
  isWorthAnotherTry: boolean;
}

const FAULT: Failure = {
  title: "Something went wrong",
  text: "The fault is ours, and we have made a note of it. Please try again; if it happens once more, write to us and we will help.",
  isWorthAnotherTry: true,
};

/** Refusals with their own status. */
const REFUSALS: Record<number, Failure> = {
  403: { title: "No access", text: "You don't have permission to access this page.", isWorthAnotherTry: false },
  429: {
    title: "Too many attempts",
    text: "This was tried very often in a short time. Please wait a few minutes, then try again.",
    isWorthAnotherTry: true,
  },
};

/** A refusal with its own status, or a fault of ours. `home` is where the way out leads. */
function FailurePage({ status, path, home }: { status: number; path: string; home: string }) {
  const { title, text, isWorthAnotherTry } = REFUSALS[status] ?? FAULT;
  return (
    <ErrorFrame
      title={title}
      actions={
        <>
          {isWorthAnotherTry ? <LinkButton href={path}>Try Again</LinkButton> : null}
          <LinkButton href={home} variant="secondary">
            Return Home
          </LinkButton>
        </>
      }
    >
      <p>{text}</p>
    </ErrorFrame>
  );
}

/** The title of an error page. */
export function errorTitle(status: number): string {
  if (status === 404) return "Page not found";
  return (REFUSALS[status] ?? FAULT).title;
}

interface ErrorScreenProps {
  status: number;
  /** The requested address, with its query. */
  path: string;
  origin: string;
  /** Where the way out of a refusal leads. */
  home?: string;
}

/** Says what happened in the reader's terms. Internal causes are logged by the server, and never shown. */
export function ErrorScreen({ status, path, origin, home = "/" }: ErrorScreenProps) {
  if (status === 404) return <NotFoundPage path={path} url={origin + path} />;
  if (status === 503) return <DatabasePage path={path} />;
  return <FailurePage status={status} path={path} home={home} />;
}
