/** An administrator who changes something of an expert's. */
export interface Administrator {
  userId: string;
  email: string;
  /** IP address of the client. */
  clientIp: string;
}

/** An expert who does something on their own pages, and reaches nobody else's. */
export interface ExpertActor {
  role: "expert";
  expertId: string;
  email: string;
  /** IP address of the client. */
  clientIp: string;
}

/** Who changes an expert's calendar. */
export type CalendarActor = ExpertActor | ({ role: "administrator"; expertId: string } & Administrator);
