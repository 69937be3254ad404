import { EXPERT_SECURITY_WORDS } from "../../content/experts/security-words";
import { IMAGE_TYPE_MESSAGE, PARTNER_IMAGE_MAX_SIDE } from "../../domain/experts/expert-image";
import type { AddLeaveFailure } from "../../usecases/experts/add-leave";
import type { AddSpecialtyFailure } from "../../usecases/experts/add-specialty";
import type { ChangeSpecialtyFailure } from "../../usecases/experts/change-specialty";
import type { RemoveExpertImageFailure } from "../../usecases/experts/remove-expert-image";
import type { RemoveLeaveFailure } from "../../usecases/experts/remove-leave";
import type { RemoveSpecialtyFailure } from "../../usecases/experts/remove-specialty";
import type { RemoveSpecialtyImageFailure } from "../../usecases/experts/remove-specialty-image";
import type { ReorderSpecialtyFailure } from "../../usecases/experts/reorder-specialty";
import type { RequestExpertLinkFailure } from "../../usecases/experts/request-expert-link";
import type { SaveExpertFailure } from "../../usecases/experts/save-expert";
import type { SaveSessionSettingsFailure } from "../../usecases/experts/save-session-settings";
import type { SaveWeeklyHoursFailure } from "../../usecases/experts/save-weekly-hours";
import type { OpenCalendarFeedFailure } from "../../usecases/experts/open-calendar-feed";
import type { RenewCalendarFeedFailure } from "../../usecases/experts/renew-calendar-feed";
import type { SwitchDayFailure } from "../../usecases/experts/switch-day";
import type { SwitchWeekdayFailure } from "../../usecases/experts/switch-weekday";
import type { SendExpertLinkFailure } from "../../usecases/experts/send-expert-link";
import type { SetExpertImageFailure } from "../../usecases/experts/set-expert-image";
import type { SetSpecialtyImageFailure } from "../../usecases/experts/set-specialty-image";
import type { SignInExpertWithPasskeyFailure } from "../../usecases/experts/sign-in-expert-with-passkey";
import type { SignInExpertFailure } from "../../usecases/experts/sign-in-expert";
import type { ReasonMessage } from "./reason-message";

/** Why something about experts, their hours or their specialties was not done. */
export type ExpertsFailure =
  | OpenCalendarFeedFailure
  | RenewCalendarFeedFailure
  | SwitchDayFailure
  | SwitchWeekdayFailure
  | AddLeaveFailure
  | AddSpecialtyFailure
  | ChangeSpecialtyFailure
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

/** Their sentences and statuses, except those of a room below. */
export const expertsMessages = {
  "expert-inactive": {
    status: 409,
    message: "This expert is inactive, so there is nothing to sign in to. Make the expert active first.",
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
    message: "Somebody else has changed this image in the meantime. Please look at it again.",
  },
  "image-dimensions": {
    status: 400,
    message: `The image may be ${PARTNER_IMAGE_MAX_SIDE} pixels wide and high at most. Please make it smaller.`,
  },
  "image-missing": { status: 400, message: "Please choose an image" },
  "image-type": { status: 400, message: IMAGE_TYPE_MESSAGE },
  "no-image-removal-permission": { status: 403, message: "You do not have permission to remove images" },
  "no-image-upload-permission": { status: 403, message: "You do not have permission to upload images" },
  "specialty-has-children": { status: 409, message: "There are domains below this one. Move or remove them first." },
  "specialty-has-experts": { status: 409, message: "Partners work in this domain. Take it out of their forms first." },
  "specialty-name-taken": { status: 409, message: "There is a domain of this name already, in the same place." },
  "specialty-not-found": { status: 404, message: "This domain has been removed." },
  "specialty-within-itself": { status: 409, message: "A domain cannot lie below itself." },
} satisfies Partial<Record<ExpertsFailure, ReasonMessage>>;
