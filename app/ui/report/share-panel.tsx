import type { Language } from "#app/domain/platform/language.ts";
import type { ReactNode } from "react";
import {
  DAYS,
  LINK_UNTIL,
  linkMessage,
  MADE_ON,
  OPENED,
  SEND_NOW,
  SHARE_WORDS,
  WHICH_LINK,
  WORKS_UNTIL,
} from "#app/content/report/share-words.ts";
import { RESULTS_WORDS } from "#app/content/results-words.ts";
import { SHARE_DAYS } from "#app/domain/report/report-share.ts";
import { sectionFieldName } from "#app/domain/report/report-share.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { CONTROL_CLASS, FieldError } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Check, Clock, Copy, Eye, Link2, type Icon, Mail, MessageCircle } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

export interface LiveShare {
  id: string;
  /** The titles of the shared sections; null for the whole report. */
  sectionTitles: string[] | null;
  showsStrengths: boolean;
  created: string;
  expires: string;
  openCount: number;
  lastOpened: string | null;
}

/** A new link: the only time its address is shown. */
export interface NewLink {
  url: string;
  expires: string;
}

interface ShareableSection {
  id: string;
  title: string;
}

interface ShareProblem {
  values: Record<string, string>;
  fieldErrors: Record<string, string>;
  formError: string | null;
}

interface SharePanelProps {
  resultId: string;
  sections: ShareableSection[];
  /** Whether there is something to say of what comes easily. */
  hasStrengths: boolean;
  /** Of their titles. */
  language: Language;
  shares: LiveShare[];
  newLink: NewLink | null;
  problem: ShareProblem | null;
}

/** Sharing with a parent: the new link, the form that creates one, and the active links. */
export function SharePanel({ resultId, sections, hasStrengths, language, shares, newLink, problem }: SharePanelProps) {
  const reader = useLanguage();
  return (
    <section aria-labelledby="share-title" className="grid gap-6">
      <h2 id="share-title" className="text-xl">
        {SHARE_WORDS.title[reader]}
      </h2>
      {newLink ? <NewLinkBox link={newLink} /> : null}
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <ShareForm
          resultId={resultId}
          sections={sections}
          hasStrengths={hasStrengths}
          language={language}
          problem={problem}
        />
        <LiveShares shares={shares} language={language} />
      </div>
    </section>
  );
}

function NewLinkBox({ link: { url, expires } }: { link: NewLink }) {
  const reader = useLanguage();
  const message = linkMessage(url);
  const mail = `subject=${encodeURIComponent(SHARE_WORDS.mailSubject[reader])}&body=${encodeURIComponent(`${message}\n\n${LINK_UNTIL[reader](expires)}`)}`;
  return (
    <section
      id="new-link"
      aria-labelledby="new-link-title"
      className="grid scroll-mt-24 gap-4 rounded-card border border-water bg-tint p-4 md:p-5"
    >
      <div className="grid gap-1">
        <h3 id="new-link-title">{SHARE_WORDS.ready[reader]}</h3>
        <p className="text-sm">{SEND_NOW[reader](expires)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyableAddress id="new-link-address" url={url} label={SHARE_WORDS.address[reader]} />
      </div>
      <div className="flex flex-wrap gap-3">
        <WhatsAppLink message={message} />
        <LinkButton href={`mailto:?${mail}`} variant="secondary">
          <Mail aria-hidden className="size-5" />
          {SHARE_WORDS.byMail[reader]}
        </LinkButton>
      </div>
    </section>
  );
}

const CHOICE_CLASS = "flex min-h-11 items-center gap-3";
const TICK_CLASS = "size-5 flex-none accent-primary";

function ShareForm({
  resultId,
  sections,
  hasStrengths,
  language,
  problem,
}: {
  resultId: string;
  sections: ShareableSection[];
  hasStrengths: boolean;
  language: Language;
  problem: ShareProblem | null;
}) {
  const reader = useLanguage();
  const values = problem?.values ?? {};
  const errors = problem?.fieldErrors ?? {};
  const scope = values.scope ?? "all";
  const days = values.days ?? "30";
  return (
    <form id="share-form" method="post" action="#share-form" className="grid scroll-mt-24 gap-5">
      <h3>{SHARE_WORDS.makeTitle[reader]}</h3>
      <FormError>{problem?.formError}</FormError>
      <input type="hidden" name="result" value={resultId} />
      <fieldset className="group/scope" aria-describedby={errors.sections ? "sections-error" : undefined}>
        <legend className="mb-1 font-semibold">{SHARE_WORDS.scope[reader]}</legend>
        <label className={CHOICE_CLASS}>
          <input type="radio" name="scope" value="all" defaultChecked={scope !== "some"} className={TICK_CLASS} />
          {SHARE_WORDS.all[reader]}
        </label>
        <label className={CHOICE_CLASS}>
          <input type="radio" name="scope" value="some" defaultChecked={scope === "some"} className={TICK_CLASS} />
          {SHARE_WORDS.some[reader]}
        </label>
        <ul lang={language} className="share-choices ms-8 group-has-[[value=all]:checked]/scope:hidden">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  name={sectionFieldName(id)}
                  defaultChecked={values[sectionFieldName(id)] !== undefined}
                />
                {title}
              </label>
            </li>
          ))}
        </ul>
        <FieldError id="sections-error">{errors.sections ?? errors.scope}</FieldError>
        {hasStrengths ? (
          <label className={`${CHOICE_CLASS} mt-2`}>
            <input
              type="checkbox"
              name="strengths"
              defaultChecked={values.strengths !== undefined}
              className={TICK_CLASS}
            />
            {SHARE_WORDS.strengths[reader]}
          </label>
        ) : null}
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-semibold">{SHARE_WORDS.days[reader]}</legend>
        <div className="flex flex-wrap gap-x-6">
          {SHARE_DAYS.map((choice) => (
            <label key={choice} className={CHOICE_CLASS}>
              <input
                type="radio"
                name="days"
                value={choice}
                defaultChecked={days === String(choice)}
                className={TICK_CLASS}
              />
              {DAYS[reader](choice)}
            </label>
          ))}
        </div>
        <FieldError id="days-error">{errors.days}</FieldError>
      </fieldset>
      <p className="text-sm text-quiet">{SHARE_WORDS.note[reader]}</p>
      <Button name="intent" value="share" busyText={SHARE_WORDS.making[reader]} className="justify-self-start">
        <Link2 aria-hidden className="size-5" />
        {SHARE_WORDS.make[reader]}
      </Button>
    </form>
  );
}

function LiveShares({ shares, language }: { shares: LiveShare[]; language: Language }) {
  const reader = useLanguage();
  return (
    <section id="links" aria-labelledby="links-title" className="grid scroll-mt-24 gap-3">
      <h3 id="links-title">{SHARE_WORDS.liveTitle[reader]}</h3>
      {shares.length === 0 ? (
        <p className="text-sm text-quiet">{SHARE_WORDS.none[reader]}</p>
      ) : (
        <ul className="grid divide-y divide-line border-y border-line">
          {shares.map((share) => (
            <LiveShareLine key={share.id} share={share} language={language} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LiveShareLine({ share, language }: { share: LiveShare; language: Language }) {
  const reader = useLanguage();
  const titles = share.sectionTitles?.join(", ");
  return (
    <li className="grid gap-2 py-4">
      <p className="font-semibold" lang={titles ? language : undefined}>
        {titles === undefined ? SHARE_WORDS.whole[reader] : titles || RESULTS_WORDS.sharedPartGoneShort[reader]}
      </p>
      <ul className="grid gap-1 text-sm text-quiet">
        <ShareFact icon={Eye}>{OPENED[reader](share.openCount, share.lastOpened)}</ShareFact>
        <ShareFact icon={Clock}>{WORKS_UNTIL[reader](share.expires)}</ShareFact>
        {share.showsStrengths ? <ShareFact icon={Check}>{SHARE_WORDS.withStrengths[reader]}</ShareFact> : null}
        <ShareFact icon={Link2}>{MADE_ON[reader](share.created)}</ShareFact>
      </ul>
      <form method="post">
        <input type="hidden" name="share" value={share.id} />
        <Button
          name="intent"
          value="stop-sharing"
          variant="secondary"
          size="small"
          busyText={SHARE_WORDS.stopping[reader]}
        >
          {SHARE_WORDS.stop[reader]}
          <span className="sr-only">{WHICH_LINK[reader](share.created)}</span>
        </Button>
      </form>
    </li>
  );
}

function ShareFact({ icon: Icon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden className="mt-1 size-4 flex-none" />
      <span>{children}</span>
    </li>
  );
}

/** A link to pass on, and the button that copies it. */
export function CopyableAddress({ id, url, label }: { id: string; url: string; label: string }) {
  const reader = useLanguage();
  return (
    <>
      <input
        id={id}
        readOnly
        value={url}
        aria-label={label}
        className={`${CONTROL_CLASS} h-12 min-w-0 flex-[1_1_16rem]`}
      />
      {/* Copying needs the page's script, which shows the button. Without it the address can be copied by hand. */}
      <Button type="button" variant="secondary" hidden data-copies={id} data-copied-text={SHARE_WORDS.copied[reader]}>
        <Copy aria-hidden className="size-5" />
        {SHARE_WORDS.copy[reader]}
      </Button>
    </>
  );
}

/** Opens WhatsApp with a message, for whoever the reader chooses there. */
export function WhatsAppLink({ message }: { message: string }) {
  const reader = useLanguage();
  return (
    <LinkButton href={`https://wa.me/?text=${encodeURIComponent(message)}`} target="_blank" rel="noopener noreferrer">
      <MessageCircle aria-hidden className="size-5" />
      {SHARE_WORDS.byWhatsApp[reader]}
    </LinkButton>
  );
}
