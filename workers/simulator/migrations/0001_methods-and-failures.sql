-- All methods, and why a failed payment failed: a key of FAILURES in razorpay-failures.ts. SQLite cannot change a check,
-- so the table is made anew.
pragma defer_foreign_keys = on;

create table payments_of_all_methods (
  id text primary key,
  order_id text not null references orders (id),
  amount integer not null,
  currency text not null,
  status text not null check (status in ('created', 'authorized', 'captured', 'refunded', 'failed')),
  method text not null check (method in ('upi', 'card', 'netbanking', 'wallet', 'emi', 'paylater')),
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
  created_at integer not null,
  failure text
);
insert into payments_of_all_methods (id, order_id, amount, currency, status, method, email, contact, description, notes,
    captured, amount_refunded, fee, tax, authorises_at, created_at)
  select id, order_id, amount, currency, status, method, email, contact, description, notes, captured, amount_refunded,
    fee, tax, authorises_at, created_at
  from payments;
drop table payments;
alter table payments_of_all_methods rename to payments;
create index payments_order on payments (order_id);
