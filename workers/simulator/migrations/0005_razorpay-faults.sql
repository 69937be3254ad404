-- What Razorpay does wrong next, in the order in which it was asked for.
CREATE TABLE razorpay_faults (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  fault TEXT NOT NULL,
  -- Where it strikes: 'api', 'webhook', 'refund' or 'buyer'.
  place TEXT NOT NULL,
  -- For 'api' only this request, such as 'POST /orders'; for 'webhook' only this event. Null: any.
  target TEXT,
  seconds INTEGER NOT NULL,
  remaining INTEGER NOT NULL CHECK (remaining >= 0)
);

-- A failed payment that its bank authorises after all at that time, in seconds since 1970. Null: never.
ALTER TABLE payments ADD COLUMN authorises_at INTEGER;
