/** An administrator who changes something of an expert's. */
export interface Administrator {
  userId: string;
  email: string;
  /** Network address. */
  address: string;
}

/** Who changes an expert's calendar: the expert, who reaches nobody else's, or an administrator. */
export type CalendarActor = { role: "expert"; partnerId: string; address: string } | ({ role: "administrator"; partnerId: string } & Administrator);
