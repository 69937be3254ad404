CREATE TABLE `expert_shares` (
	`id` text PRIMARY KEY NOT NULL,
	`expert_id` text NOT NULL,
	`kind` text NOT NULL,
	`basis_points` integer NOT NULL,
	`valid_from` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`created_by` text,
	FOREIGN KEY (`expert_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "expert_shares_range" CHECK("expert_shares"."basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `expert_shares_day` ON `expert_shares` (`expert_id`,`kind`,`valid_from`);--> statement-breakpoint
CREATE INDEX `expert_shares_created_by` ON `expert_shares` (`created_by`);--> statement-breakpoint
CREATE TABLE `expert_tax_details` (
	`expert_id` text PRIMARY KEY NOT NULL,
	`pan_sealed` text NOT NULL,
	`pan_masked` text NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`expert_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `funnel_days` (
	`day` text NOT NULL,
	`step` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `step`),
	CONSTRAINT "funnel_days_step_known" CHECK("funnel_days"."step" in ('visited', 'signed-up', 'verified', 'paid', 'answered', 'read'))
);
--> statement-breakpoint
CREATE TABLE `funnel_steps` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text,
	`step` text NOT NULL,
	`at` integer NOT NULL,
	`month` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "funnel_steps_step_known" CHECK("funnel_steps"."step" in ('visited', 'signed-up', 'verified', 'paid', 'answered', 'read'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `funnel_steps_once` ON `funnel_steps` (`user_id`,`step`);--> statement-breakpoint
CREATE INDEX `funnel_steps_month` ON `funnel_steps` (`month`,`step`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`month` text NOT NULL,
	`subject` text NOT NULL,
	`coupon_code` text,
	`payment_id` text,
	`price_paise` integer DEFAULT 0 NOT NULL,
	`discount_paise` integer DEFAULT 0 NOT NULL,
	`total_paise` integer NOT NULL,
	`tax_paise` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_entries_kind_known" CHECK("ledger_entries"."kind" in ('sale', 'refund', 'fee', 'dispute', 'unsold', 'unsold-return')),
	CONSTRAINT "ledger_entries_subject_known" CHECK("ledger_entries"."subject" in ('silver', 'gold', 'upgrade', 'career-counselor', 'psychologist', 'domain-expert', 'other'))
);
--> statement-breakpoint
CREATE INDEX `ledger_entries_month` ON `ledger_entries` (`month`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `ledger_entries_kind` ON `ledger_entries` (`month`,`kind`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `ledger_entries_subject` ON `ledger_entries` (`month`,`subject`,`kind`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `ledger_entries_coupon` ON `ledger_entries` (`coupon_code`,`month`,`at`,`id`) WHERE "ledger_entries"."coupon_code" is not null;--> statement-breakpoint
CREATE INDEX `ledger_entries_payment` ON `ledger_entries` (`payment_id`);--> statement-breakpoint
CREATE TABLE `ledger_sums` (
	`month` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`coupon_code` text NOT NULL,
	`entries` integer NOT NULL,
	`price_paise` integer NOT NULL,
	`discount_paise` integer NOT NULL,
	`total_paise` integer NOT NULL,
	`tax_paise` integer NOT NULL,
	PRIMARY KEY(`month`, `kind`, `subject`, `coupon_code`)
);
--> statement-breakpoint
CREATE TABLE `payout_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`statement_id` text NOT NULL,
	`booking_id` text NOT NULL,
	`session_time` integer NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`outcome` text NOT NULL,
	`is_correction` integer NOT NULL,
	`paid_paise` integer NOT NULL,
	`refunded_paise` integer NOT NULL,
	`tax_paise` integer NOT NULL,
	`base_paise` integer NOT NULL,
	`basis_points` integer NOT NULL,
	`share_paise` integer NOT NULL,
	FOREIGN KEY (`statement_id`) REFERENCES `payout_statements`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payout_lines_kind_known" CHECK("payout_lines"."kind" in ('career-counselor', 'psychologist', 'domain-expert')),
	CONSTRAINT "payout_lines_outcome_known" CHECK("payout_lines"."outcome" in ('held', 'no-show', 'cancelled-late', 'cancelled', 'returned', 'open'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_lines_once` ON `payout_lines` (`statement_id`,`booking_id`);--> statement-breakpoint
CREATE INDEX `payout_lines_booking` ON `payout_lines` (`booking_id`);--> statement-breakpoint
CREATE TABLE `payout_statements` (
	`id` text PRIMARY KEY NOT NULL,
	`expert_id` text NOT NULL,
	`month` text NOT NULL,
	`financial_year` text NOT NULL,
	`share_paise` integer NOT NULL,
	`carried_in_paise` integer NOT NULL,
	`tds_paise` integer NOT NULL,
	`tds_percent` integer NOT NULL,
	`has_pan` integer NOT NULL,
	`net_paise` integer NOT NULL,
	`carried_out_paise` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`issued_by` text,
	`paid_on` text,
	`reference` text,
	`paid_by` text,
	FOREIGN KEY (`expert_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`issued_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`paid_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "payout_statements_paid_with_reference" CHECK(("payout_statements"."paid_on" is null) = ("payout_statements"."reference" is null)),
	CONSTRAINT "payout_statements_adds_up" CHECK("payout_statements"."carried_in_paise" + "payout_statements"."share_paise" - "payout_statements"."tds_paise" = "payout_statements"."net_paise" + "payout_statements"."carried_out_paise"),
	CONSTRAINT "payout_statements_net" CHECK("payout_statements"."net_paise" >= 0 and "payout_statements"."carried_out_paise" <= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_statements_month` ON `payout_statements` (`expert_id`,`month`);--> statement-breakpoint
CREATE INDEX `payout_statements_of_month` ON `payout_statements` (`month`,`expert_id`);--> statement-breakpoint
CREATE INDEX `payout_statements_issued_by` ON `payout_statements` (`issued_by`);--> statement-breakpoint
CREATE INDEX `payout_statements_paid_by` ON `payout_statements` (`paid_by`);--> statement-breakpoint
ALTER TABLE `assessment_results` ADD `read_at` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `fee_paise` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `fee_tax_paise` integer;--> statement-breakpoint
-- What a payment was for, and the coupon of the sale that it settled.
CREATE VIEW `paid_subjects` AS SELECT `payments`.`id` AS `payment_id`, coalesce(iif(`orders`.`kind` = 'upgrade', 'upgrade', `orders`.`package_type`), `associations`.`slug`, 'other') AS `subject`, `sale`.`content` ->> '$.couponCode' AS `coupon_code` FROM `payments` LEFT JOIN `orders` ON `orders`.`id` = `payments`.`order_id` LEFT JOIN `bookings` ON `bookings`.`id` = `payments`.`booking_id` LEFT JOIN `associations` ON `associations`.`id` = `bookings`.`association_id` LEFT JOIN `receipts` AS `sale` ON `sale`.`payment_id` = `payments`.`id` AND `sale`.`refund_id` IS NULL;--> statement-breakpoint
-- The ledger added up, entry by entry. Entries are never changed or deleted.
CREATE TRIGGER `ledger_entries_summed` AFTER INSERT ON `ledger_entries` BEGIN INSERT INTO ledger_sums (month, kind, subject, coupon_code, entries, price_paise, discount_paise, total_paise, tax_paise) VALUES (new.month, new.kind, new.subject, coalesce(new.coupon_code, ''), 1, new.price_paise, new.discount_paise, new.total_paise, new.tax_paise) ON CONFLICT (month, kind, subject, coupon_code) DO UPDATE SET entries = entries + 1, price_paise = price_paise + excluded.price_paise, discount_paise = discount_paise + excluded.discount_paise, total_paise = total_paise + excluded.total_paise, tax_paise = tax_paise + excluded.tax_paise; END;--> statement-breakpoint
CREATE TRIGGER `ledger_entries_stay` BEFORE UPDATE ON `ledger_entries` BEGIN SELECT RAISE(ABORT, 'the ledger is never changed'); END;--> statement-breakpoint
CREATE TRIGGER `ledger_entries_kept` BEFORE DELETE ON `ledger_entries` BEGIN SELECT RAISE(ABORT, 'the ledger is never changed'); END;--> statement-breakpoint
-- A receipt is a sale, a credit note a refund.
CREATE TRIGGER `receipts_entered` AFTER INSERT ON `receipts` BEGIN INSERT INTO ledger_entries (id, kind, at, month, subject, coupon_code, payment_id, price_paise, discount_paise, total_paise, tax_paise) SELECT new.number, iif(new.refund_id IS NULL, 'sale', 'refund'), new.created_at, strftime('%Y-%m', (new.created_at + 19800000) / 1000, 'unixepoch'), paid_subjects.subject, paid_subjects.coupon_code, new.payment_id, new.content ->> '$.pricePaise', new.content ->> '$.discountPaise', new.content ->> '$.totalPaise', coalesce((SELECT sum(part.value ->> '$.amountPaise') FROM json_each(new.content, '$.tax.split.parts') AS part), 0) FROM paid_subjects WHERE paid_subjects.payment_id = new.payment_id; END;--> statement-breakpoint
-- The provider says what it keeps when a payment has been captured.
CREATE TRIGGER `payments_fee_entered` AFTER UPDATE OF `fee_paise` ON `payments` WHEN new.fee_paise IS NOT NULL AND new.fee_paise > 0 AND new.currency = 'INR' BEGIN INSERT INTO ledger_entries (id, kind, at, month, subject, coupon_code, payment_id, price_paise, discount_paise, total_paise, tax_paise) SELECT 'fee:' || new.id, 'fee', coalesce(new.captured_at, new.updated_at), strftime('%Y-%m', (coalesce(new.captured_at, new.updated_at) + 19800000) / 1000, 'unixepoch'), paid_subjects.subject, paid_subjects.coupon_code, new.id, 0, 0, new.fee_paise, coalesce(new.fee_tax_paise, 0) FROM paid_subjects WHERE paid_subjects.payment_id = new.id AND NOT EXISTS (SELECT 1 FROM ledger_entries WHERE id = 'fee:' || new.id); END;--> statement-breakpoint
CREATE TRIGGER `payments_fee_known` AFTER INSERT ON `payments` WHEN new.fee_paise IS NOT NULL AND new.fee_paise > 0 AND new.currency = 'INR' BEGIN INSERT INTO ledger_entries (id, kind, at, month, subject, coupon_code, payment_id, price_paise, discount_paise, total_paise, tax_paise) SELECT 'fee:' || new.id, 'fee', coalesce(new.captured_at, new.updated_at), strftime('%Y-%m', (coalesce(new.captured_at, new.updated_at) + 19800000) / 1000, 'unixepoch'), paid_subjects.subject, paid_subjects.coupon_code, new.id, 0, 0, new.fee_paise, coalesce(new.fee_tax_paise, 0) FROM paid_subjects WHERE paid_subjects.payment_id = new.id AND NOT EXISTS (SELECT 1 FROM ledger_entries WHERE id = 'fee:' || new.id); END;--> statement-breakpoint
-- Money that buys nothing, and what of it goes back: no receipt and no credit note says so.
CREATE TRIGGER `payments_unsold_entered` AFTER UPDATE OF `role` ON `payments` WHEN new.role IN ('duplicate', 'lapsed', 'quarantined') AND new.currency = 'INR' BEGIN INSERT INTO ledger_entries (id, kind, at, month, subject, coupon_code, payment_id, price_paise, discount_paise, total_paise, tax_paise) SELECT 'unsold:' || new.id, 'unsold', coalesce(new.captured_at, new.updated_at), strftime('%Y-%m', (coalesce(new.captured_at, new.updated_at) + 19800000) / 1000, 'unixepoch'), paid_subjects.subject, NULL, new.id, 0, 0, new.amount_paise, 0 FROM paid_subjects WHERE paid_subjects.payment_id = new.id AND NOT EXISTS (SELECT 1 FROM ledger_entries WHERE id = 'unsold:' || new.id); END;--> statement-breakpoint
CREATE TRIGGER `payments_unsold_known` AFTER INSERT ON `payments` WHEN new.role IN ('duplicate', 'lapsed', 'quarantined') AND new.currency = 'INR' BEGIN INSERT INTO ledger_entries (id, kind, at, month, subject, coupon_code, payment_id, price_paise, discount_paise, total_paise, tax_paise) SELECT 'unsold:' || new.id, 'unsold', coalesce(new.captured_at, new.updated_at), strftime('%Y-%m', (coalesce(new.captured_at, new.updated_at) + 19800000) / 1000, 'unixepoch'), paid_subjects.subject, NULL, new.id, 0, 0, new.amount_paise, 0 FROM paid_subjects WHERE paid_subjects.payment_id = new.id AND NOT EXISTS (SELECT 1 FROM ledger_entries WHERE id = 'unsold:' || new.id); END;--> statement-breakpoint
CREATE TRIGGER `refunds_return_entered` AFTER UPDATE OF `status` ON `refunds` WHEN new.status = 'processed' BEGIN INSERT INTO ledger_entries (id, kind, at, month, subject, coupon_code, payment_id, price_paise, discount_paise, total_paise, tax_paise) SELECT 'unsold-return:' || new.id, 'unsold-return', coalesce(new.processed_at, new.updated_at), strftime('%Y-%m', (coalesce(new.processed_at, new.updated_at) + 19800000) / 1000, 'unixepoch'), paid_subjects.subject, NULL, new.payment_id, 0, 0, new.amount_paise, 0 FROM paid_subjects JOIN payments ON payments.id = paid_subjects.payment_id WHERE paid_subjects.payment_id = new.payment_id AND payments.role IN ('duplicate', 'lapsed', 'quarantined') AND payments.currency = 'INR' AND NOT EXISTS (SELECT 1 FROM ledger_entries WHERE id = 'unsold-return:' || new.id); END;--> statement-breakpoint
CREATE TRIGGER `refunds_return_known` AFTER INSERT ON `refunds` WHEN new.status = 'processed' BEGIN INSERT INTO ledger_entries (id, kind, at, month, subject, coupon_code, payment_id, price_paise, discount_paise, total_paise, tax_paise) SELECT 'unsold-return:' || new.id, 'unsold-return', coalesce(new.processed_at, new.updated_at), strftime('%Y-%m', (coalesce(new.processed_at, new.updated_at) + 19800000) / 1000, 'unixepoch'), paid_subjects.subject, NULL, new.payment_id, 0, 0, new.amount_paise, 0 FROM paid_subjects JOIN payments ON payments.id = paid_subjects.payment_id WHERE paid_subjects.payment_id = new.payment_id AND payments.role IN ('duplicate', 'lapsed', 'quarantined') AND payments.currency = 'INR' AND NOT EXISTS (SELECT 1 FROM ledger_entries WHERE id = 'unsold-return:' || new.id); END;--> statement-breakpoint
-- A dispute that is lost takes the money back.
CREATE TRIGGER `webhook_events_dispute_entered` AFTER INSERT ON `webhook_events` WHEN new.type = 'payment.dispute.lost' AND json_valid(new.payload) AND new.payload ->> '$.payload.dispute.entity.currency' = 'INR' AND new.payload ->> '$.payload.dispute.entity.amount' > 0 BEGIN INSERT INTO ledger_entries (id, kind, at, month, subject, coupon_code, payment_id, price_paise, discount_paise, total_paise, tax_paise) SELECT 'dispute:' || (new.payload ->> '$.payload.dispute.entity.id'), 'dispute', new.received_at, strftime('%Y-%m', (new.received_at + 19800000) / 1000, 'unixepoch'), coalesce(paid_subjects.subject, 'other'), paid_subjects.coupon_code, new.payment_id, 0, 0, new.payload ->> '$.payload.dispute.entity.amount', 0 FROM (SELECT 1) LEFT JOIN paid_subjects ON paid_subjects.payment_id = new.payment_id WHERE NOT EXISTS (SELECT 1 FROM ledger_entries WHERE id = 'dispute:' || (new.payload ->> '$.payload.dispute.entity.id')); END;--> statement-breakpoint
-- The first time that a student does each thing, by the day.
CREATE TRIGGER `funnel_steps_counted` AFTER INSERT ON `funnel_steps` BEGIN INSERT INTO funnel_days (day, step, count) VALUES (strftime('%Y-%m-%d', (new.at + 19800000) / 1000, 'unixepoch'), new.step, 1) ON CONFLICT (day, step) DO UPDATE SET count = count + 1; END;--> statement-breakpoint
CREATE TRIGGER `profiles_signed_up` AFTER INSERT ON `profiles` BEGIN INSERT INTO funnel_steps (user_id, step, at, month) SELECT new.id, 'signed-up', new.created_at, strftime('%Y-%m', (new.created_at + 19800000) / 1000, 'unixepoch') WHERE true AND NOT EXISTS (SELECT 1 FROM funnel_steps WHERE user_id = new.id AND step = 'signed-up'); INSERT INTO funnel_steps (user_id, step, at, month) SELECT users.id, 'verified', users.email_verified_at, strftime('%Y-%m', (users.email_verified_at + 19800000) / 1000, 'unixepoch') FROM users WHERE users.id = new.id AND users.email_verified_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM funnel_steps WHERE user_id = new.id AND step = 'verified'); END;--> statement-breakpoint
CREATE TRIGGER `users_verified` AFTER UPDATE OF `email_verified_at` ON `users` WHEN new.email_verified_at IS NOT NULL AND old.email_verified_at IS NULL BEGIN INSERT INTO funnel_steps (user_id, step, at, month) SELECT new.id, 'verified', new.email_verified_at, strftime('%Y-%m', (new.email_verified_at + 19800000) / 1000, 'unixepoch') WHERE EXISTS (SELECT 1 FROM profiles WHERE id = new.id) AND NOT EXISTS (SELECT 1 FROM funnel_steps WHERE user_id = new.id AND step = 'verified'); END;--> statement-breakpoint
CREATE TRIGGER `orders_paid` AFTER UPDATE OF `status` ON `orders` WHEN new.status = 'completed' AND old.status <> 'completed' BEGIN INSERT INTO funnel_steps (user_id, step, at, month) SELECT new.user_id, 'paid', coalesce(new.completed_at, new.updated_at), strftime('%Y-%m', (coalesce(new.completed_at, new.updated_at) + 19800000) / 1000, 'unixepoch') WHERE true AND NOT EXISTS (SELECT 1 FROM funnel_steps WHERE user_id = new.user_id AND step = 'paid'); END;--> statement-breakpoint
CREATE TRIGGER `orders_begun_paid` AFTER INSERT ON `orders` WHEN new.status = 'completed' BEGIN INSERT INTO funnel_steps (user_id, step, at, month) SELECT new.user_id, 'paid', coalesce(new.completed_at, new.updated_at), strftime('%Y-%m', (coalesce(new.completed_at, new.updated_at) + 19800000) / 1000, 'unixepoch') WHERE true AND NOT EXISTS (SELECT 1 FROM funnel_steps WHERE user_id = new.user_id AND step = 'paid'); END;--> statement-breakpoint
CREATE TRIGGER `results_answered` AFTER INSERT ON `assessment_results` BEGIN INSERT INTO funnel_steps (user_id, step, at, month) SELECT new.user_id, 'answered', new.created_at, strftime('%Y-%m', (new.created_at + 19800000) / 1000, 'unixepoch') WHERE true AND NOT EXISTS (SELECT 1 FROM funnel_steps WHERE user_id = new.user_id AND step = 'answered'); END;--> statement-breakpoint
CREATE TRIGGER `results_read` AFTER UPDATE OF `read_at` ON `assessment_results` WHEN new.read_at IS NOT NULL BEGIN INSERT INTO funnel_steps (user_id, step, at, month) SELECT new.user_id, 'read', new.read_at, strftime('%Y-%m', (new.read_at + 19800000) / 1000, 'unixepoch') WHERE true AND NOT EXISTS (SELECT 1 FROM funnel_steps WHERE user_id = new.user_id AND step = 'read'); END;--> statement-breakpoint
-- A statement that was paid never changes, whoever tries.
CREATE TRIGGER `payout_statements_stay` BEFORE UPDATE OF `expert_id`, `month`, `financial_year`, `share_paise`, `carried_in_paise`, `tds_paise`, `tds_percent`, `has_pan`, `net_paise`, `carried_out_paise`, `issued_at`, `paid_on`, `reference` ON `payout_statements` WHEN old.paid_on IS NOT NULL BEGIN SELECT RAISE(ABORT, 'a statement that was paid never changes'); END;--> statement-breakpoint
CREATE TRIGGER `payout_statements_kept` BEFORE DELETE ON `payout_statements` WHEN old.paid_on IS NOT NULL BEGIN SELECT RAISE(ABORT, 'a statement that was paid never changes'); END;--> statement-breakpoint
CREATE TRIGGER `payout_lines_complete` BEFORE INSERT ON `payout_lines` WHEN EXISTS (SELECT 1 FROM payout_statements WHERE id = new.statement_id AND paid_on IS NOT NULL) BEGIN SELECT RAISE(ABORT, 'a statement that was paid never changes'); END;--> statement-breakpoint
CREATE TRIGGER `payout_lines_stay` BEFORE UPDATE ON `payout_lines` WHEN EXISTS (SELECT 1 FROM payout_statements WHERE id = old.statement_id AND paid_on IS NOT NULL) BEGIN SELECT RAISE(ABORT, 'a statement that was paid never changes'); END;--> statement-breakpoint
CREATE TRIGGER `payout_lines_kept` BEFORE DELETE ON `payout_lines` WHEN EXISTS (SELECT 1 FROM payout_statements WHERE id = old.statement_id AND paid_on IS NOT NULL) BEGIN SELECT RAISE(ABORT, 'a statement that was paid never changes'); END;--> statement-breakpoint
-- What happened before there was a ledger. Fees were not kept until now.
INSERT INTO ledger_entries (id, kind, at, month, subject, coupon_code, payment_id, price_paise, discount_paise, total_paise, tax_paise) SELECT receipts.number, iif(receipts.refund_id IS NULL, 'sale', 'refund'), receipts.created_at, strftime('%Y-%m', (receipts.created_at + 19800000) / 1000, 'unixepoch'), paid_subjects.subject, paid_subjects.coupon_code, receipts.payment_id, receipts.content ->> '$.pricePaise', receipts.content ->> '$.discountPaise', receipts.content ->> '$.totalPaise', coalesce((SELECT sum(part.value ->> '$.amountPaise') FROM json_each(receipts.content, '$.tax.split.parts') AS part), 0) FROM receipts JOIN paid_subjects ON paid_subjects.payment_id = receipts.payment_id;--> statement-breakpoint
INSERT INTO ledger_entries (id, kind, at, month, subject, coupon_code, payment_id, price_paise, discount_paise, total_paise, tax_paise) SELECT 'unsold:' || payments.id, 'unsold', coalesce(payments.captured_at, payments.updated_at), strftime('%Y-%m', (coalesce(payments.captured_at, payments.updated_at) + 19800000) / 1000, 'unixepoch'), paid_subjects.subject, NULL, payments.id, 0, 0, payments.amount_paise, 0 FROM payments JOIN paid_subjects ON paid_subjects.payment_id = payments.id WHERE payments.role IN ('duplicate', 'lapsed', 'quarantined') AND payments.currency = 'INR';--> statement-breakpoint
INSERT INTO ledger_entries (id, kind, at, month, subject, coupon_code, payment_id, price_paise, discount_paise, total_paise, tax_paise) SELECT 'unsold-return:' || refunds.id, 'unsold-return', coalesce(refunds.processed_at, refunds.updated_at), strftime('%Y-%m', (coalesce(refunds.processed_at, refunds.updated_at) + 19800000) / 1000, 'unixepoch'), paid_subjects.subject, NULL, refunds.payment_id, 0, 0, refunds.amount_paise, 0 FROM refunds JOIN payments ON payments.id = refunds.payment_id JOIN paid_subjects ON paid_subjects.payment_id = payments.id WHERE refunds.status = 'processed' AND payments.role IN ('duplicate', 'lapsed', 'quarantined') AND payments.currency = 'INR';--> statement-breakpoint
INSERT INTO ledger_entries (id, kind, at, month, subject, coupon_code, payment_id, price_paise, discount_paise, total_paise, tax_paise) SELECT 'dispute:' || (webhook_events.payload ->> '$.payload.dispute.entity.id'), 'dispute', webhook_events.received_at, strftime('%Y-%m', (webhook_events.received_at + 19800000) / 1000, 'unixepoch'), coalesce(paid_subjects.subject, 'other'), paid_subjects.coupon_code, webhook_events.payment_id, 0, 0, webhook_events.payload ->> '$.payload.dispute.entity.amount', 0 FROM webhook_events LEFT JOIN paid_subjects ON paid_subjects.payment_id = webhook_events.payment_id WHERE webhook_events.type = 'payment.dispute.lost' AND json_valid(webhook_events.payload) AND webhook_events.payload ->> '$.payload.dispute.entity.currency' = 'INR' GROUP BY webhook_events.payload ->> '$.payload.dispute.entity.id' HAVING webhook_events.payload ->> '$.payload.dispute.entity.amount' > 0;--> statement-breakpoint
INSERT INTO funnel_steps (user_id, step, at, month) SELECT id, 'signed-up', created_at, strftime('%Y-%m', (created_at + 19800000) / 1000, 'unixepoch') FROM profiles ORDER BY created_at;--> statement-breakpoint
INSERT INTO funnel_steps (user_id, step, at, month) SELECT users.id, 'verified', users.email_verified_at, strftime('%Y-%m', (users.email_verified_at + 19800000) / 1000, 'unixepoch') FROM users JOIN profiles ON profiles.id = users.id WHERE users.email_verified_at IS NOT NULL ORDER BY users.email_verified_at;--> statement-breakpoint
INSERT INTO funnel_steps (user_id, step, at, month) SELECT user_id, 'paid', min(completed_at), strftime('%Y-%m', (min(completed_at) + 19800000) / 1000, 'unixepoch') FROM orders WHERE completed_at IS NOT NULL GROUP BY user_id;--> statement-breakpoint
INSERT INTO funnel_steps (user_id, step, at, month) SELECT user_id, 'answered', min(created_at), strftime('%Y-%m', (min(created_at) + 19800000) / 1000, 'unixepoch') FROM assessment_results GROUP BY user_id;
