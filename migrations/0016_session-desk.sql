CREATE TABLE `session_reassignments` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`from_partner_id` text NOT NULL,
	`to_partner_id` text NOT NULL,
	`to_pricing_id` text NOT NULL,
	`from_time` integer NOT NULL,
	`proposed_time` integer NOT NULL,
	`is_online` integer NOT NULL,
	`town` text,
	`venue` text,
	`refund_paise` integer DEFAULT 0 NOT NULL,
	`reason` text NOT NULL,
	`respondent` text NOT NULL,
	`token_hash` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`proposed_by` text,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`from_partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_pricing_id`) REFERENCES `partner_pricing`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proposed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "session_reassignments_status_known" CHECK("session_reassignments"."status" in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')),
	CONSTRAINT "session_reassignments_respondent_known" CHECK("session_reassignments"."respondent" in ('student', 'guardian')),
	CONSTRAINT "session_reassignments_other_expert" CHECK("session_reassignments"."from_partner_id" <> "session_reassignments"."to_partner_id"),
	CONSTRAINT "session_reassignments_refund_whole" CHECK("session_reassignments"."refund_paise" >= 0 and typeof("session_reassignments"."refund_paise") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `session_reassignments_booking` ON `session_reassignments` (`booking_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `session_reassignments_from` ON `session_reassignments` (`from_partner_id`);--> statement-breakpoint
CREATE INDEX `session_reassignments_to` ON `session_reassignments` (`to_partner_id`,`proposed_time`);--> statement-breakpoint
CREATE INDEX `session_reassignments_pricing` ON `session_reassignments` (`to_pricing_id`);--> statement-breakpoint
CREATE INDEX `session_reassignments_proposed_by` ON `session_reassignments` (`proposed_by`);--> statement-breakpoint
CREATE UNIQUE INDEX `session_reassignments_token` ON `session_reassignments` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `session_reassignments_open` ON `session_reassignments` (`booking_id`) WHERE "session_reassignments"."status" = 'open';--> statement-breakpoint
ALTER TABLE `bookings` ADD `moved_by` text;--> statement-breakpoint
ALTER TABLE `refunds` ADD `category` text;--> statement-breakpoint
CREATE INDEX `refunds_created_at` ON `refunds` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `refunds_category` ON `refunds` (`category`,`created_at`,`id`);--> statement-breakpoint
UPDATE `refunds` SET `category` = 'session-cancelled' WHERE `idempotency_key` GLOB 'cancel-*';--> statement-breakpoint
UPDATE `refunds` SET `category` = 'paid-in-vain' WHERE `idempotency_key` GLOB 'duplicate-*';--> statement-breakpoint
UPDATE `refunds` SET `category` = 'at-provider' WHERE `idempotency_key` GLOB 'provider-*';
