import type { SVGAttributes } from "react";
import spriteUrl from "#app/assets/icons.svg?url&no-inline";

/** A decorative Lucide icon (ISC). The text beside it, or its parent's label, carries the meaning. */
export type Icon = (props: SVGAttributes<SVGSVGElement>) => React.JSX.Element;

/** A symbol of the sprite, which is loaded once. `npm run make:icons` rebuilds it from the names below. */
function icon(name: string): Icon {
  return function SpriteIcon({ className = "", ...rest }) {
    return (
      <svg aria-hidden {...rest} className={`icon ${className}`.trimEnd()}>
        <use href={`${spriteUrl}#${name}`} />
      </svg>
    );
  };
}

export const ArrowDown = icon("arrow-down");
export const ArrowLeft = icon("arrow-left");
export const Calendar = icon("calendar");
export const CalendarCheck = icon("calendar-check");
export const CalendarClock = icon("calendar-clock");
export const Check = icon("check");
export const ChevronDown = icon("chevron-down");
export const ChevronLeft = icon("chevron-left");
export const ChevronRight = icon("chevron-right");
export const CircleAlert = icon("circle-alert");
export const CircleCheck = icon("circle-check");
export const ClipboardList = icon("clipboard-list");
export const Clock = icon("clock");
export const CloudOff = icon("cloud-off");
export const Copy = icon("copy");
export const Download = icon("download");
export const Eye = icon("eye");
export const EyeOff = icon("eye-off");
export const FileText = icon("file-text");
export const Globe = icon("globe");
export const GraduationCap = icon("graduation-cap");
export const Heart = icon("heart");
export const HeartHandshake = icon("heart-handshake");
export const Hourglass = icon("hourglass");
export const IndianRupee = icon("indian-rupee");
export const Info = icon("info");
export const KeyRound = icon("key-round");
export const Languages = icon("languages");
export const LayoutDashboard = icon("layout-dashboard");
export const Link2 = icon("link-2");
export const LogOut = icon("log-out");
export const Mail = icon("mail");
export const Map = icon("map");
export const MapPin = icon("map-pin");
export const Medal = icon("medal");
export const Menu = icon("menu");
export const MessageCircle = icon("message-circle");
export const MessagesSquare = icon("messages-square");
export const Phone = icon("phone");
export const Search = icon("search");
export const Send = icon("send");
export const Settings = icon("settings");
export const Share2 = icon("share-2");
export const ShieldCheck = icon("shield-check");
export const Square = icon("square");
export const TicketPercent = icon("ticket-percent");
export const TriangleAlert = icon("triangle-alert");
export const UserRound = icon("user-round");
export const Users = icon("users");
export const Video = icon("video");
export const Volume2 = icon("volume-2");
export const X = icon("x");
