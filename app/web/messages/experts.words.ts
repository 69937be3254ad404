import { EXPERT_SECURITY_WORDS } from "#app/content/experts/security-words.ts";
import { IMAGE_TYPE_MESSAGE, MAX_PARTNER_IMAGE_SIDE } from "#app/domain/experts/expert-image.ts";
import type { AcceptAgreementFailure } from "#app/usecases/experts/accept-agreement.ts";
import type { AddLeaveFailure } from "#app/usecases/experts/add-leave.ts";
import type { AddSpecialtyFailure } from "#app/usecases/experts/specialties/add-specialty.ts";
import type { ChangeSpecialtyFailure } from "#app/usecases/experts/specialties/change-specialty.ts";
import type { PublishExpertFailure } from "#app/usecases/experts/publish-expert.ts";
import type { RemoveExpertImageFailure } from "#app/usecases/experts/remove-expert-image.ts";
import type { RemoveLeaveFailure } from "#app/usecases/experts/remove-leave.ts";
import type { RemoveSpecialtyFailure } from "#app/usecases/experts/specialties/remove-specialty.ts";
import type { RemoveSpecialtyImageFailure } from "#app/usecases/experts/specialties/remove-specialty-image.ts";
import type { ReorderSpecialtyFailure } from "#app/usecases/experts/specialties/reorder-specialty.ts";
import type { RequestExpertLinkFailure } from "#app/usecases/experts/request-expert-link.ts";
import type { SaveExpertFailure } from "#app/usecases/experts/save-expert.ts";
import type { SaveSessionSettingsFailure } from "#app/usecases/experts/save-session-settings.ts";
import type { SaveWeeklyHoursFailure } from "#app/usecases/experts/save-weekly-hours.ts";
import type { OpenCalendarFeedFailure } from "#app/usecases/experts/open-calendar-feed.ts";
import type { DecideExpertProposalFailure } from "#app/usecases/experts/decide-expert-proposal.ts";
import type { ProposeChangeFailure, ProposePhotoFailure } from "#app/usecases/experts/propose-change.ts";
import type { RenewCalendarFeedFailure } from "#app/usecases/experts/renew-calendar-feed.ts";
import type { SwitchDayFailure } from "#app/usecases/experts/switch-day.ts";
import type { SwitchWeekdayFailure } from "#app/usecases/experts/switch-weekday.ts";
import type { SendExpertLinkFailure } from "#app/usecases/experts/send-expert-link.ts";
import type { SetExpertImageFailure } from "#app/usecases/experts/set-expert-image.ts";
import type { SetSpecialtyImageFailure } from "#app/usecases/experts/specialties/set-specialty-image.ts";
import type { SignInExpertWithPasskeyFailure } from "#app/usecases/experts/sign-in-expert-with-passkey.ts";
import type { SignInExpertFailure } from "#app/usecases/experts/sign-in-expert.ts";
import type { ReasonMessage } from "./reason-message.ts";

export type ExpertsFailure =
  | OpenCalendarFeedFailure
  | RenewCalendarFeedFailure
  | SwitchDayFailure
  | SwitchWeekdayFailure
  | AcceptAgreementFailure
  | AddLeaveFailure
  | AddSpecialtyFailure
  | ChangeSpecialtyFailure
  | DecideExpertProposalFailure
  | ProposeChangeFailure
  | ProposePhotoFailure
  | PublishExpertFailure
  | RemoveExpertImageFailure
  | RemoveLeaveFailure
  | RemoveSpecialtyFailure
  | RemoveSpecialtyImageFailure
  | ReorderSpecialtyFailure
  | RequestExpertLinkFailure
  | SaveExpertFailure
  | SaveSessionSettingsFailure
  | SaveWeeklyHoursFailure
  | SendExpertLinkFailure
  | SetExpertImageFailure
  | SetSpecialtyImageFailure
  | SignInExpertFailure
  | SignInExpertWithPasskeyFailure;

/** The messages and statuses of this room, except those of a lower-level one. */
export const expertsMessages = {
  "expert-inactive": {
    status: 409,
    message: "This expert is inactive, so there is nothing to sign in to. Make the expert active first.",
  },
  "agreement-changed": {
    status: 409,
    message: {
      en: "The agreement has changed since you opened it. Please read it again.",
      ml: "നിങ്ങൾ തുറന്ന ശേഷം കരാർ മാറി. വീണ്ടും വായിക്കുക.",
    },
  },
  "expert-not-draft": { status: 409, message: "Only a draft can be published. Choose Active in the form first." },
  "gaps-unconfirmed": {
    status: 409,
    message: "More is missing than you confirmed. Please look at the list again.",
  },
  "expert-not-found": { status: 404, message: { en: "Partner not found", ml: "ഈ വ്യക്തിയെ കണ്ടെത്തിയില്ല" } },
  "expert-email-taken": { status: 409, message: "Another partner has this email address." },
  "expert-code-required": { status: 401, message: EXPERT_SECURITY_WORDS.codeWanted },
  "invalid-expert-link": {
    status: 404,
    message: {
      en: "This sign-in link has been used or has expired.",
      ml: "ഈ ലോഗിൻ ലിങ്ക് ഉപയോഗിച്ചു കഴിഞ്ഞു, അല്ലെങ്കിൽ സമയം കഴിഞ്ഞു.",
    },
  },
  "day-unknown": {
    status: 400,
    message: {
      en: "This day has no switch. Please choose one of the days shown.",
      ml: "ഈ ദിവസം മാറ്റാനാവില്ല. കാണിച്ചിട്ടുള്ള ദിവസങ്ങളിൽ ഒന്നു തിരഞ്ഞെടുക്കുക.",
    },
  },
  "day-in-leave": {
    status: 409,
    message: {
      en: "This day is part of a longer leave. Remove that leave first.",
      ml: "ഈ ദിവസം നീണ്ട ഒരു ലീവിന്റെ ഭാഗമാണ്. ആദ്യം ആ ലീവ് നീക്കുക.",
    },
  },
  "last-working-day": {
    status: 409,
    message: {
      en: "Please keep hours on at least one day. To be away for a while, add leave instead.",
      ml: "ഒരു ദിവസമെങ്കിലും ജോലിസമയം വേണം. കുറച്ചുനാൾ മാറിനിൽക്കാൻ ലീവ് ചേർക്കുക.",
    },
  },
  "feed-not-found": {
    status: 404,
    message: { en: "There is no calendar at this address.", ml: "ഈ വിലാസത്തിൽ കലണ്ടർ ഇല്ല." },
  },
  "leave-not-found": {
    status: 404,
    message: { en: "This leave has been removed already.", ml: "ഈ ലീവ് നേരത്തേ നീക്കിയതാണ്." },
  },
  "leave-over": {
    status: 400,
    message: {
      en: "This leave would be over already. Please choose days to come.",
      ml: "ഈ ലീവ് കഴിഞ്ഞുപോയ ദിവസങ്ങളിലാണ്. വരാനുള്ള ദിവസങ്ങൾ തിരഞ്ഞെടുക്കുക.",
    },
  },
  "expert-changed": {
    status: 409,
    message: "somebody else has saved this partner since you opened the form, so yours was not saved. Open it again.",
  },
  "specialty-changed": {
    status: 409,
    message:
      "Somebody else has renamed or moved this domain since you opened the form, so yours was not saved. Open it again to see what it is now.",
  },
  "image-changed": {
    status: 409,
    message: {
      en: "Somebody else has changed this image in the meantime. Please look at it again.",
      ml: "ഇതിനിടെ മറ്റാരോ ഈ ചിത്രം മാറ്റി. വീണ്ടും നോക്കുക.",
    },
  },
  "image-dimensions": {
    status: 400,
    message: {
      en: `The image may be ${MAX_PARTNER_IMAGE_SIDE} pixels wide and high at most. Please make it smaller.`,
      ml: `ചിത്രത്തിന് വീതിയും ഉയരവും പരമാവധി ${MAX_PARTNER_IMAGE_SIDE} പിക്സൽ മതി. ചെറുതാക്കി അയയ്ക്കുക.`,
    },
  },
  "image-missing": {
    status: 400,
    message: { en: "Please choose an image", ml: "ഒരു ചിത്രം തിരഞ്ഞെടുക്കുക" },
  },
  "image-type": {
    status: 400,
    message: { en: IMAGE_TYPE_MESSAGE, ml: "JPEG, PNG ചിത്രങ്ങൾ മാത്രമേ പറ്റൂ" },
  },
  "proposal-decided": {
    status: 409,
    message: "This proposal has been decided or replaced in the meantime. Please look at it again.",
  },
  "proposal-unchanged": {
    status: 400,
    message: {
      en: "This is what students see already. Please change something first.",
      ml: "വിദ്യാർഥികൾ ഇപ്പോൾ കാണുന്നത് ഇതുതന്നെയാണ്. ആദ്യം എന്തെങ്കിലും മാറ്റുക.",
    },
  },
  "no-image-removal-permission": { status: 403, message: "You do not have permission to remove images" },
  "no-image-upload-permission": { status: 403, message: "You do not have permission to upload images" },
  "specialty-has-children": { status: 409, message: "There are domains below this one. Move or remove them first." },
  "specialty-has-experts": { status: 409, message: "Partners work in this domain. Take it out of their forms first." },
  "specialty-name-taken": { status: 409, message: "There is a domain of this name already, in the same place." },
  "specialty-not-found": { status: 404, message: "This domain has been removed." },
  "specialty-within-itself": { status: 409, message: "A domain cannot lie below itself." },
} satisfies Partial<Record<ExpertsFailure, ReasonMessage>>;
