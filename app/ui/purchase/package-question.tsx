import { LinkButton, RouterLinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import type { Bilingual } from "#app/domain/platform/language.ts";

/** Texts around the confirmation before a package is bought again; the question itself is in `package-link-words`. */
const packageQuestionWords = {
  back: { en: "Back to packages", ml: "പാക്കേജുകളിലേക്ക്" },
  forOther: { en: "For somebody else?", ml: "മറ്റൊരാൾക്കു വേണ്ടിയാണോ?" },
  aboutOther: {
    en: "Another package, for a brother or a sister, is another assessment with a report of its own.",
    ml: "ചേട്ടനോ അനിയത്തിക്കോ വേണ്ടി മറ്റൊരു പാക്കേജ് വാങ്ങിയാൽ അതിൽ വേറെ ചോദ്യാവലിയും വേറെ റിപ്പോർട്ടുമുണ്ട്.",
  },
} satisfies Record<string, Bilingual>;

interface PackageQuestionProps {
  title: string;
  text: string;
  /** The cheaper alternative: on the same page, or an assessment. */
  instead: { href: string; label: string; isPaidHere: boolean };
  /** A link to buy another one explicitly. */
  another: { href: string; label: string };
}

/** Asks before a package is bought again: use the existing one, or buy another. */
export function PackageQuestion({ title, text, instead, another }: PackageQuestionProps) {
  const language = useLanguage();
  const localPath = useLocalPath();
  const { back, forOther, aboutOther } = packageQuestionWords;
  const InsteadButton = instead.isPaidHere ? RouterLinkButton : LinkButton;
  return (
    <div className="page max-w-2xl pb-16">
      <PageHeader title={title} lead={text} back={{ href: localPath("/packages"), label: back[language] }} />
      <div className="grid gap-5">
        <InsteadButton href={instead.href} size="large" className="justify-self-start max-sm:w-full">
          {instead.label}
        </InsteadButton>
        <Card as="section" aria-labelledby="another" className="grid gap-3">
          <h2 id="another" className="text-lg">
            {forOther[language]}
          </h2>
          <p className="text-quiet">{aboutOther[language]}</p>
          <RouterLinkButton href={another.href} variant="secondary" className="justify-self-start max-sm:w-full">
            {another.label}
          </RouterLinkButton>
        </Card>
      </div>
    </div>
  );
}
