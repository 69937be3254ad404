-- The simulator's state. Amounts are in paise; created_at of Razorpay's entities is in seconds since 1970, as in its API;
-- all other times are ISO 8601 strings in UTC.

create table orders (
  id text primary key,
  amount integer not null check (amount >= 100),
  currency text not null,
  receipt text unique check (length(receipt) <= 40),
  notes text not null check (json_valid(notes)),
  capture text not null check (capture in ('automatic', 'manual')),
  status text not null check (status in ('created', 'attempted', 'paid')),
  attempts integer not null default 0,
  amount_paid integer not null default 0,
  created_at integer not null
);

create table payments (
  id text primary key,
  order_id text not null references orders (id),
  amount integer not null,
  currency text not null,
  status text not null check (status in ('created', 'authorized', 'captured', 'refunded', 'failed')),
  method text not null check (method in ('upi', 'card')),
  email text,
  contact text,
  description text,
  notes text not null check (json_valid(notes)),
  captured integer not null check (captured in (0, 1)),
  amount_refunded integer not null default 0 check (amount_refunded <= amount),
  fee integer,
  tax integer,
  -- When the bank authorises a failed payment late, in seconds since 1970. Null: never.
  authorises_at integer,
  created_at integer not null
);
create index payments_order on payments (order_id);

create table refunds (
  id text primary key,
  payment_id text not null references payments (id),
  amount integer not null check (amount > 0),
  currency text not null,
  receipt text,
  notes text not null check (json_valid(notes)),
  status text not null check (status in ('pending', 'processed', 'failed')),
  speed text not null check (speed in ('normal', 'optimum')),
  idempotency_key text unique,
  -- The validated request: a repeated key requires the same one.
  request text not null,
  created_at integer not null
);
create index refunds_payment on refunds (payment_id);

-- The body is stored as the signed bytes, so that resending sends the same event.
create table webhook_events (
  id text primary key,
  event text not null,
  body text not null,
  at text not null
);

create table webhook_deliveries (
  id integer primary key autoincrement,
  event_id text not null references webhook_events (id),
  -- The receiver's response; null if there was none.
  status integer,
  failure text,
  at text not null
);
create index webhook_deliveries_event on webhook_deliveries (event_id);

create table mails (
  id integer primary key autoincrement,
  idempotency_key text unique,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  -- An array of { name, contentType, content }, the content in base64.
  attachments text not null default '[]' check (json_valid(attachments)),
  at text not null
);

create table google_codes (
  code text primary key,
  redirect_uri text not null,
  code_challenge text not null,
  nonce text,
  email text not null,
  email_verified integer not null check (email_verified in (0, 1)),
  name text not null,
  scope text not null,
  expires_at text not null
);

-- Clock offset in milliseconds. No row: none.
create table clock (
  id integer primary key check (id = 1),
  offset_ms integer not null check (offset_ms >= 0)
);

-- The next fault of the AI endpoint: at most one row.
create table ai_faults (
  id integer primary key check (id = 1),
  fault text not null,
  remaining integer not null
);

-- The next faults of Razorpay, in the order requested.
create table razorpay_faults (
  id integer primary key autoincrement,
  fault text not null,
  -- Where it occurs: 'api', 'webhook', 'refund' or 'buyer'.
  place text not null,
  -- 'api': only this request, such as 'POST /orders'; 'webhook': only this event. Null: any.
  target text,
  seconds integer not null,
  remaining integer not null check (remaining >= 0)
);
