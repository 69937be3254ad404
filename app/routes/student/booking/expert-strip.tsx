import type { PickerData } from "./pick-session.ts";
import { expertKindName } from "#app/domain/experts/expert.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { SESSION_PICKER_TEXTS } from "#app/content/booking/session-picker-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { SESSION_WORDS } from "#app/content/booking/session-words.ts";
import { describeLanguages } from "#app/content/booking/expert-words.ts";
import { Portrait } from "#app/ui/experts/portrait.tsx";
import { describePlaceBriefly } from "#app/domain/experts/session-place.ts";
import { Card } from "#app/ui/elements/card.tsx";
import { ChevronRight } from "#app/ui/elements/icons.tsx";

interface ExpertStripProps extends Pick<Extract<PickerData, { step: "choose" }>, "offer"> {
  /** Whether the student's Gold package pays for the session. */
  isIncluded: boolean;
}

/** The expert: the head of the summary, above the calendar on phones. */
export function ExpertStrip({ offer, isIncluded }: ExpertStripProps) {
  const language = useLanguage();
  const { expertId, expertName, kind, languages, profileImage } = offer;
  const { sessionMinutes, sessionCharge } = offer;
  return (
    <Card as="section" aria-labelledby="expert" className="relative grid gap-3 max-md:p-3 low:p-2">
      <div className="flex items-center gap-3 md:items-start md:gap-4">
        <div className="flex-none *:low:size-12">
          <Portrait name={expertName} image={profileImage} />
        </div>
        <div className="grid min-w-0 flex-1 text-sm leading-snug">
          <h2 id="expert" className="text-base leading-snug md:text-lg">
            {expertName}
          </h2>
          <p className="text-quiet max-md:hidden">{expertKindName(kind, language)}</p>
          <p className="text-xs text-quiet md:text-sm">
            {[languages.length > 0 ? describeLanguages(languages, language) : "", describePlaceBriefly(offer, language)]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <p>
            <span className="tabular font-semibold md:text-lg">
              {isIncluded ? SESSION_WORDS.included[language] : formatRupees(sessionCharge)}
            </span>
            <span className="text-quiet">{` ${SESSION_PICKER_TEXTS[language].forMinutes(sessionMinutes)}`}</span>
          </p>
        </div>
        {/* The whole strip links to the profile. */}
        <a
          href={`/experts/${expertId}`}
          aria-label={SESSION_PICKER_TEXTS[language].labelProfile(expertName)}
          className="flex-none text-primary after:absolute after:inset-0 after:rounded-card"
        >
          <ChevronRight aria-hidden className="size-5" />
        </a>
      </div>
    </Card>
  );
}
