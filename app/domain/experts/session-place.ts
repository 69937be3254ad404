/** Where a session takes place: by video call, at an address, or at whichever of the two the student prefers. */
export interface SessionPlace {
  isOnline: boolean;
  /** Null where nobody is met in person. */
  town: string | null;
  /** The address in that town. */
  venue: string | null;
}

function addressOf({ town, venue }: SessionPlace): string {
  return [venue, town].filter((part) => part !== null && part !== "").join(", ");
}

/** "Online, by video call", "In person: Mavoor Road, Kozhikode", or both. */
export function describePlace(place: SessionPlace): string {
  const address = addressOf(place);
  if (address === "") return "Online, by video call";
  return place.isOnline ? `Online, by video call, or in person: ${address}` : `In person: ${address}`;
}

/** The same in a few words: "Online", "In person in Kozhikode", "Online, or in person in Kozhikode". */
export function describePlaceBriefly(place: SessionPlace): string {
  if (addressOf(place) === "") return "Online";
  const inPerson = place.town ? `in person in ${place.town}` : "in person";
  return place.isOnline ? `Online, or ${inPerson}` : `I${inPerson.slice(1)}`;
}

/** Whether an expert who works at `now` can still be met where a session was booked. */
export function isPlaceKept(booked: SessionPlace, now: SessionPlace): boolean {
  const address = addressOf(booked);
  return address === "" ? now.isOnline : address === addressOf(now) && (!booked.isOnline || now.isOnline);
}
