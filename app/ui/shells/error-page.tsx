import { ERROR_WORDS } from "#app/content/site/error-words.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { PathBend } from "#app/ui/elements/illustrations.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

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

/** A plain form, so that it also works without a script: it leads to the home page. */
function GoBack() {
  const language = useLanguage();
  return (
    <form action={pathIn(language, "/")}>
      <Button variant="secondary" data-go-back>
        {ERROR_WORDS.goBack[language]}
      </Button>
    </form>
  );
}

/** A page not found. `url` is the full address, `path` its path with the query. */
function NotFoundPage({ path, url }: { path: string; url: string }) {
  const language = useLanguage();
  return (
    <ErrorFrame
      code="404"
      title={ERROR_WORDS.notFound[language]}
      actions={
        <>
          <GoBack />
          <LinkButton href={pathIn(language, "/")}>{ERROR_WORDS.returnHome[language]}</LinkButton>
          <LinkButton href={path} variant="quiet">
            {ERROR_WORDS.force[language]}
          </LinkButton>
        </>
      }
    >
      <p>{ERROR_WORDS.notFoundText[language]}</p>
      <dl className="grid gap-1 rounded-card border border-line bg-white px-5 py-4 text-start text-sm [overflow-wrap:anywhere]">
        <dt className="font-semibold text-ink">{ERROR_WORDS.path[language]}</dt>
        <dd>{path}</dd>
        <dt className="mt-2 font-semibold text-ink">{ERROR_WORDS.fullUrl[language]}</dt>
        <dd>{url}</dd>
      </dl>
      <p className="text-sm">{ERROR_WORDS.forceText[language]}</p>
    </ErrorFrame>
  );
}

/** The database is unreachable, and this page needs it. */
function DatabasePage({ path }: { path: string }) {
  const language = useLanguage();
  return (
    <ErrorFrame
      title={ERROR_WORDS.noDatabase[language]}
      actions={
        <>
          <LinkButton href={path}>{ERROR_WORDS.tryAgain[language]}</LinkButton>
          <LinkButton href={pathIn(language, "/")} variant="secondary">
            {ERROR_WORDS.returnHome[language]}
          </LinkButton>
        </>
      }
    >
      <p>{ERROR_WORDS.noDatabaseText[language]}</p>
    </ErrorFrame>
  );
}

interface Failure {
  title: Bilingual;
  text: Bilingual;
  /** Whether a retry of the same address may help. */
  isWorthAnotherTry: boolean;
}

const FAULT: Failure = {
  title: ERROR_WORDS.fault,
  text: ERROR_WORDS.faultText,
  isWorthAnotherTry: true,
};

/** Errors with a page of their own, by status. */
const REFUSALS: Record<number, Failure> = {
  403: { title: ERROR_WORDS.noAccess, text: ERROR_WORDS.noAccessText, isWorthAnotherTry: false },
  429: {
    title: ERROR_WORDS.tooOften,
    text: ERROR_WORDS.tooOftenText,
    isWorthAnotherTry: true,
  },
};

/** An error with its own status, or an internal one. `home` is the target of the way out. */
function FailurePage({ status, path, home }: { status: number; path: string; home: string }) {
  const language = useLanguage();
  const { title, text, isWorthAnotherTry } = REFUSALS[status] ?? FAULT;
  return (
    <ErrorFrame
      title={title[language]}
      actions={
        <>
          {isWorthAnotherTry ? <LinkButton href={path}>{ERROR_WORDS.tryAgain[language]}</LinkButton> : null}
          <LinkButton href={pathIn(language, home)} variant="secondary">
            {ERROR_WORDS.returnHome[language]}
          </LinkButton>
        </>
      }
    >
      <p>{text[language]}</p>
    </ErrorFrame>
  );
}

/** The title of an error page. */
export function errorTitle(status: number, language: Language): string {
  if (status === 404) return ERROR_WORDS.notFound[language];
  return (REFUSALS[status] ?? FAULT).title[language];
}

interface ErrorScreenProps {
  status: number;
  /** The requested address, with its query. */
  path: string;
  origin: string;
  /** The target of the way out. */
  home?: string;
}

/** Explains an error in the reader's terms. Internal causes are logged by the server, and never shown. */
export function ErrorScreen({ status, path, origin, home = "/" }: ErrorScreenProps) {
  if (status === 404) return <NotFoundPage path={path} url={origin + path} />;
  if (status === 503) return <DatabasePage path={path} />;
  return <FailurePage status={status} path={path} home={home} />;
}
