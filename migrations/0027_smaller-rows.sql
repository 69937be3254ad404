CREATE TABLE `receipt_texts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`content` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `receipt_texts_content` ON `receipt_texts` (`content`);--> statement-breakpoint
DROP INDEX `funnel_steps_month`;--> statement-breakpoint
CREATE INDEX `funnel_steps_at` ON `funnel_steps` (`step`,`at`);--> statement-breakpoint
DROP INDEX `ledger_entries_payment`;--> statement-breakpoint
DROP INDEX `ledger_entries_month`;--> statement-breakpoint
DROP INDEX `ledger_entries_kind`;--> statement-breakpoint
DROP INDEX `ledger_entries_subject`;--> statement-breakpoint
CREATE INDEX `ledger_entries_month` ON `ledger_entries` (`month`,`at`);--> statement-breakpoint
CREATE INDEX `ledger_entries_kind` ON `ledger_entries` (`month`,`kind`,`at`);--> statement-breakpoint
CREATE INDEX `ledger_entries_subject` ON `ledger_entries` (`month`,`subject`,`kind`,`at`);--> statement-breakpoint
DROP INDEX `outbox_uncut`;--> statement-breakpoint
CREATE INDEX `outbox_uncut_letters` ON `outbox` (`done_at`) WHERE status = 'done' and kind = 'mail' and cut_at is null and coalesce(json_extract(payload, '$.template'), '') not in ('session-booked', 'session-moved', 'session-cancelled', 'session-proposed', 'session-reassigned', 'session-reassignment', 'proposal-declined', 'guest-invited');--> statement-breakpoint
CREATE INDEX `outbox_uncut_sessions` ON `outbox` (`done_at`) WHERE status = 'done' and kind = 'mail' and cut_at is null and coalesce(json_extract(payload, '$.template'), '') in ('session-booked', 'session-moved', 'session-cancelled', 'session-proposed', 'session-reassigned', 'session-reassignment', 'proposal-declined', 'guest-invited');--> statement-breakpoint
DROP INDEX `webhook_events_type`;--> statement-breakpoint
CREATE INDEX `webhook_events_disputes` ON `webhook_events` (`received_at`) WHERE type >= 'payment.dispute.' and type < 'payment.dispute/';--> statement-breakpoint
DROP INDEX `user_subscriptions_package`;--> statement-breakpoint
DROP INDEX `consents_user`;--> statement-breakpoint
CREATE INDEX `consents_user` ON `consents` (`user_id`);--> statement-breakpoint
DROP INDEX `answer_sheets_user`;--> statement-breakpoint
CREATE INDEX `answer_sheets_user` ON `answer_sheets` (`user_id`);--> statement-breakpoint
DROP INDEX `orders_upgraded`;--> statement-breakpoint
CREATE INDEX `orders_upgraded` ON `orders` (`upgraded_order_id`) WHERE "orders"."upgraded_order_id" is not null;--> statement-breakpoint
DROP INDEX `payments_booking`;--> statement-breakpoint
CREATE INDEX `payments_booking` ON `payments` (`booking_id`) WHERE "payments"."booking_id" is not null;--> statement-breakpoint
DROP INDEX `provider_orders_booking`;--> statement-breakpoint
CREATE INDEX `provider_orders_booking` ON `provider_orders` (`booking_id`) WHERE "provider_orders"."booking_id" is not null;--> statement-breakpoint
-- Answers on the agreement scale in one text, `c0e8b16…`, under the key 0; sheets from before as they are.
DROP VIEW `user_responses`;--> statement-breakpoint
CREATE VIEW `user_responses` AS SELECT `user_id`, `order_id`, `question_id`, iif(packed IS NULL, pair ->> '$[0]', iif(substr(packed, 1, 1) = 'a', 'strongly_agree', iif(substr(packed, 1, 1) = 'b', 'agree', iif(substr(packed, 1, 1) = 'c', 'neutral', iif(substr(packed, 1, 1) = 'd', 'disagree', iif(substr(packed, 1, 1) = 'e', 'strongly_disagree', NULL)))))) AS `answer`, begun_at + iif(packed IS NULL, pair ->> '$[1]', 1000 * CAST(substr(packed, 2) AS INTEGER)) AS `answered_at`, `created_at` FROM (SELECT s.`user_id`, s.`order_id`, s.`begun_at`, s.`created_at`, CAST(iif(a.key = '0', b.key + 1, a.key) AS INTEGER) AS `question_id`, iif(a.key = '0', b.value, iif(a.type = 'text', a.value, NULL)) AS packed, iif(a.type = 'array', a.value, NULL) AS pair FROM `answer_sheets` s, json_each(s.`answers`) a, json_each(iif(a.key = '0', '[' || substr(replace(replace(replace(replace(replace(replace(a.value, 'a', '","a'), 'b', '","b'), 'c', '","c'), 'd', '","d'), 'e', '","e'), 'x', '","x'), 3) || '"]', '[0]')) b WHERE a.key <> '0' OR b.value <> 'x');--> statement-breakpoint
-- What receipts say alike, once: of a session and a credit note the seller, of a package what was bought as well. Asked for by a 0 in the place of the row's number: what the version before inserts, which reads receipts alone, stays whole.
CREATE TRIGGER `receipts_shared` AFTER INSERT ON `receipts` WHEN new.content ->> '$.texts' = 0 BEGIN INSERT INTO receipt_texts (content) SELECT shared FROM (SELECT iif(new.refund_id IS NULL AND new.content ->> '$.malayalamDescription' IS NOT NULL AND EXISTS (SELECT 1 FROM payments WHERE id = new.payment_id AND order_id IS NOT NULL), json_object('supplier', new.content -> '$.supplier', 'description', new.content -> '$.description', 'malayalamDescription', new.content -> '$.malayalamDescription'), json_object('supplier', new.content -> '$.supplier')) AS shared) WHERE NOT EXISTS (SELECT 1 FROM receipt_texts WHERE content = shared); UPDATE receipts SET content = json_set(iif(new.refund_id IS NULL AND new.content ->> '$.malayalamDescription' IS NOT NULL AND EXISTS (SELECT 1 FROM payments WHERE id = new.payment_id AND order_id IS NOT NULL), json_remove(content, '$.description', '$.malayalamDescription'), content), '$.supplier', json_object('taxPercent', new.content -> '$.supplier.taxPercent'), '$.texts', (SELECT id FROM receipt_texts WHERE content = iif(new.refund_id IS NULL AND new.content ->> '$.malayalamDescription' IS NOT NULL AND EXISTS (SELECT 1 FROM payments WHERE id = new.payment_id AND order_id IS NOT NULL), json_object('supplier', new.content -> '$.supplier', 'description', new.content -> '$.description', 'malayalamDescription', new.content -> '$.malayalamDescription'), json_object('supplier', new.content -> '$.supplier')))) WHERE number = new.number; END;--> statement-breakpoint
CREATE TRIGGER `receipt_texts_stay` BEFORE UPDATE ON `receipt_texts` BEGIN SELECT RAISE(ABORT, 'what a receipt says never changes'); END;--> statement-breakpoint
CREATE TRIGGER `receipt_texts_kept` BEFORE DELETE ON `receipt_texts` BEGIN SELECT RAISE(ABORT, 'what a receipt says never changes'); END;
