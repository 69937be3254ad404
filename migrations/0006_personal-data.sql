CREATE TABLE `data_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`language` text NOT NULL,
	`requested_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`claimed_until` integer,
	`file_key` text,
	`bytes` integer,
	`ready_at` integer,
	`expires_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "data_exports_status_known" CHECK("data_exports"."status" in ('queued', 'making', 'ready', 'failed')),
	CONSTRAINT "data_exports_ready_has_file" CHECK("data_exports"."status" <> 'ready' or ("data_exports"."file_key" is not null and "data_exports"."bytes" > 0 and "data_exports"."expires_at" is not null))
);
--> statement-breakpoint
CREATE INDEX `data_exports_user` ON `data_exports` (`user_id`,`requested_at`);--> statement-breakpoint
CREATE INDEX `data_exports_unfinished` ON `data_exports` (`requested_at`) WHERE "data_exports"."status" in ('queued', 'making');--> statement-breakpoint
CREATE INDEX `data_exports_expires_at` ON `data_exports` (`expires_at`);--> statement-breakpoint
CREATE INDEX `data_exports_requested_at` ON `data_exports` (`requested_at`);--> statement-breakpoint
CREATE TABLE `erasures` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`number` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`language` text NOT NULL,
	`receipt_hash` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`due_at` integer NOT NULL,
	`postponed_for` text,
	`cancelled_at` integer,
	`started_at` integer,
	`done_at` integer,
	`swept_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "erasures_status_known" CHECK("erasures"."status" in ('pending', 'cancelled', 'running', 'done'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `erasures_number_unique` ON `erasures` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `erasures_one_open` ON `erasures` (`user_id`) WHERE "erasures"."status" in ('pending', 'running');--> statement-breakpoint
CREATE INDEX `erasures_user` ON `erasures` (`user_id`);--> statement-breakpoint
CREATE INDEX `erasures_due` ON `erasures` (`due_at`) WHERE "erasures"."status" in ('pending', 'running');--> statement-breakpoint
CREATE INDEX `erasures_unswept` ON `erasures` (`done_at`) WHERE "erasures"."status" = 'done' and "erasures"."swept_at" is null;--> statement-breakpoint
CREATE INDEX `erasures_receipt` ON `erasures` (`receipt_hash`);--> statement-breakpoint
ALTER TABLE `users` ADD `erased_at` integer;--> statement-breakpoint
CREATE INDEX `users_unverified` ON `users` (`created_at`) WHERE "users"."email_verified_at" is null and "users"."erased_at" is null;--> statement-breakpoint
ALTER TABLE `mails` ADD `about_user_id` text;--> statement-breakpoint
CREATE INDEX `mails_about` ON `mails` (`about_user_id`);--> statement-breakpoint
CREATE INDEX `mails_to` ON `mails` (`to_address`);--> statement-breakpoint
CREATE INDEX `mails_created_at` ON `mails` (`created_at`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `about_user_id` text;--> statement-breakpoint
CREATE INDEX `outbox_done` ON `outbox` (`done_at`) WHERE "outbox"."status" = 'done';--> statement-breakpoint
CREATE INDEX `outbox_about` ON `outbox` (`about_user_id`);--> statement-breakpoint
ALTER TABLE `webhook_events` ADD `payment_id` text;--> statement-breakpoint
CREATE INDEX `webhook_events_payment` ON `webhook_events` (`payment_id`);--> statement-breakpoint
CREATE INDEX `audit_log_admin_email` ON `audit_log` (`admin_email`);--> statement-breakpoint
CREATE INDEX `audit_log_addresses` ON `audit_log` (`created_at`) WHERE "audit_log"."client_ip" is not null;--> statement-breakpoint
CREATE INDEX `support_requests_email` ON `support_requests` (`email`);--> statement-breakpoint
CREATE INDEX `support_requests_closed_at` ON `support_requests` (`closed_at`) WHERE "support_requests"."status" = 'closed';--> statement-breakpoint
-- What was stored before: whom mails are about, and webhooks without what they say of the payer.
UPDATE `outbox` SET `about_user_id` = json_extract(`payload`, '$.userId') WHERE `kind` = 'mail';--> statement-breakpoint
UPDATE `mails` SET `about_user_id` = `user_id`;--> statement-breakpoint
UPDATE `webhook_events` SET `payment_id` = json_extract(`payload`, '$.payload.payment.entity.id'), `payload` = json_remove(`payload`, '$.payload.payment.entity.email', '$.payload.payment.entity.contact', '$.payload.payment.entity.vpa', '$.payload.payment.entity.upi', '$.payload.payment.entity.card', '$.payload.payment.entity.card_id', '$.payload.payment.entity.bank', '$.payload.payment.entity.wallet', '$.payload.payment.entity.token_id', '$.payload.payment.entity.customer_id', '$.payload.payment.entity.acquirer_data', '$.payload.payment.entity.notes', '$.payload.payment.entity.error_description') WHERE json_valid(`payload`);--> statement-breakpoint
-- A deleted name leaves the full-text indexes at once, not when they are next merged.
INSERT INTO `user_search` (`user_search`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `support_search` (`support_search`, `rank`) VALUES ('secure-delete', 1);
