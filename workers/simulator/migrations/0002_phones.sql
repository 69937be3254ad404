-- Messages sent to phones, by WhatsApp or SMS, and what becomes of the next ones to a number.
create table phone_messages (
  id integer primary key autoincrement,
  -- The id in the API's answer, by which the delivery is reported.
  provider_id text not null unique,
  channel text not null check (channel in ('whatsapp', 'sms')),
  -- Ten digits.
  phone text not null,
  template text not null,
  language text not null,
  text text not null,
  -- The path of its link, and its code; null without.
  path text,
  code text,
  status text not null check (status in ('accepted', 'delivered', 'read', 'failed')),
  -- When a delayed message arrives; null for others.
  arrives_at text,
  -- Who has the number: 1 if somebody else by now.
  is_strangers integer not null default 0 check (is_strangers in (0, 1)),
  at text not null
);
create index phone_messages_phone on phone_messages (phone, id);

-- One fault for a number, until it is taken back.
create table phone_faults (
  phone text primary key,
  fault text not null check (fault in ('delayed', 'failed', 'wrong-number', 'moved'))
);
