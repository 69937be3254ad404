CREATE TABLE `provider_accounts` (
	`key_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
ALTER TABLE `webhook_events` ADD `reason` text;--> statement-breakpoint
CREATE INDEX `webhook_events_set_aside` ON `webhook_events` (`received_at`) WHERE "webhook_events"."reason" is not null;--> statement-breakpoint
ALTER TABLE `payments` ADD `error_source` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `error_step` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `error_reason` text;--> statement-breakpoint
-- Handwritten from here on. The purchase of a payment, and the coupon of the quote that it was made on: fees are booked
-- before the receipt exists.
DROP VIEW `paid_subjects`;--> statement-breakpoint
CREATE VIEW `paid_subjects` AS SELECT `payments`.`id` AS `payment_id`, coalesce(iif(`orders`.`kind` = 'upgrade', 'upgrade', `orders`.`package_type`), `associations`.`slug`, 'other') AS `subject`, nullif(`provider_orders`.`coupon_code`, '') AS `coupon_code` FROM `payments` LEFT JOIN `orders` ON `orders`.`id` = `payments`.`order_id` LEFT JOIN `bookings` ON `bookings`.`id` = `payments`.`booking_id` LEFT JOIN `associations` ON `associations`.`id` = `bookings`.`association_id` LEFT JOIN `provider_orders` ON `provider_orders`.`id` = `payments`.`provider_order_id`;--> statement-breakpoint
-- Fees that were booked without their coupon, once: entries are never changed otherwise.
DROP TRIGGER `ledger_entries_stay`;--> statement-breakpoint
UPDATE `ledger_entries` SET `coupon_code` = (SELECT `paid_subjects`.`coupon_code` FROM `paid_subjects` WHERE `paid_subjects`.`payment_id` = `ledger_entries`.`payment_id`) WHERE `kind` = 'fee' AND `coupon_code` IS NULL;--> statement-breakpoint
CREATE TRIGGER `ledger_entries_stay` BEFORE UPDATE ON `ledger_entries` BEGIN SELECT RAISE(ABORT, 'the ledger is never changed'); END;--> statement-breakpoint
DELETE FROM `ledger_sums` WHERE `kind` = 'fee';--> statement-breakpoint
INSERT INTO `ledger_sums` (`month`, `kind`, `subject`, `coupon_code`, `entries`, `price_paise`, `discount_paise`, `total_paise`, `tax_paise`) SELECT `month`, `kind`, `subject`, coalesce(`coupon_code`, ''), count(*), sum(`price_paise`), sum(`discount_paise`), sum(`total_paise`), sum(`tax_paise`) FROM `ledger_entries` WHERE `kind` = 'fee' GROUP BY `month`, `subject`, coalesce(`coupon_code`, '');
