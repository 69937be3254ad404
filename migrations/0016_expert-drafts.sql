CREATE TABLE `expert_proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`expert_id` text NOT NULL,
	`part` text NOT NULL,
	`change` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`reason` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	FOREIGN KEY (`expert_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "expert_proposals_part_known" CHECK("expert_proposals"."part" in ('price', 'text', 'photo')),
	CONSTRAINT "expert_proposals_state_known" CHECK("expert_proposals"."state" in ('open', 'approved', 'refused', 'replaced'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `expert_proposals_open` ON `expert_proposals` (`expert_id`,`part`) WHERE "expert_proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX `expert_proposals_expert` ON `expert_proposals` (`expert_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `expert_proposals_waiting` ON `expert_proposals` (`created_at`) WHERE "expert_proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX `expert_proposals_decided_by` ON `expert_proposals` (`decided_by`);--> statement-breakpoint
CREATE TABLE `session_steps` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`steps` text NOT NULL,
	`note` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `partners` ADD `draft_since` integer;--> statement-breakpoint
ALTER TABLE `partners` ADD `agreement_version` text;--> statement-breakpoint
ALTER TABLE `partners` ADD `agreed_at` integer;