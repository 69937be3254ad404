CREATE TABLE `approvals` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`act` text NOT NULL,
	`entity_id` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`proposed_by` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`expires_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`note` text,
	`objection_hash` text,
	FOREIGN KEY (`proposed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "approvals_kind_known" CHECK("approvals"."kind" in ('coupon', 'refund', 'cancellation', 'price', 'expert-email')),
	CONSTRAINT "approvals_state_known" CHECK("approvals"."state" in ('open', 'approved', 'declined', 'failed', 'stopped', 'expired'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `approvals_open` ON `approvals` (`kind`,`entity_id`) WHERE "approvals"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX `approvals_objection` ON `approvals` (`objection_hash`);--> statement-breakpoint
CREATE INDEX `approvals_state` ON `approvals` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `approvals_proposed_by` ON `approvals` (`proposed_by`);--> statement-breakpoint
CREATE INDEX `approvals_decided_by` ON `approvals` (`decided_by`);--> statement-breakpoint
CREATE TABLE `audit_seals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`first_id` integer NOT NULL,
	`last_id` integer NOT NULL,
	`entries` integer NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_seals_first_id_unique` ON `audit_seals` (`first_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `audit_seals_previous_hash_unique` ON `audit_seals` (`previous_hash`);