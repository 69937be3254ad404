CREATE TABLE `age_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`from_age` integer NOT NULL,
	`to_age` integer NOT NULL,
	`state` text NOT NULL,
	`confirmed_by` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `age_changes_user` ON `age_changes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `age_changes_asked` ON `age_changes` (`user_id`) WHERE "age_changes"."state" = 'asked';--> statement-breakpoint
CREATE TABLE `guardian_links` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `guardian_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `guardian_links_request` ON `guardian_links` (`request_id`);--> statement-breakpoint
CREATE TABLE `guardian_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`version` text,
	`method` text,
	`allows_research` integer DEFAULT false NOT NULL,
	`code_hash` text,
	`code_expires_at` integer,
	`code_tries` integer DEFAULT 0 NOT NULL,
	`confirmed_for` text,
	`confirmed_by` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`sent_at` integer NOT NULL,
	`reminders_sent` integer DEFAULT 0 NOT NULL,
	`next_reminder_at` integer,
	`consented_at` integer,
	`verified_at` integer,
	`refused_at` integer,
	`withdrawn_at` integer,
	`replaced_at` integer,
	`erasure_asked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`confirmed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "guardian_requests_state_known" CHECK("guardian_requests"."state" in ('asked', 'consented', 'given', 'refused', 'withdrawn'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guardian_requests_current` ON `guardian_requests` (`user_id`) WHERE "guardian_requests"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX `guardian_requests_user` ON `guardian_requests` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `guardian_requests_reminder` ON `guardian_requests` (`next_reminder_at`) WHERE "guardian_requests"."next_reminder_at" is not null;--> statement-breakpoint
ALTER TABLE `consents` ADD `given_by` text DEFAULT 'student' NOT NULL;--> statement-breakpoint
ALTER TABLE `consents` ADD `guardian_request_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `consents_standing` ON `consents` (`user_id`,`kind`) WHERE "consents"."withdrawn_at" is null and "consents"."kind" in ('account', 'report', 'expert', 'research', 'news');--> statement-breakpoint
ALTER TABLE `profiles` ADD `age_stated_at` integer;--> statement-breakpoint
ALTER TABLE `profiles` ADD `consent_state` text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE `payment_requests` ADD `guardian_request_id` text;--> statement-breakpoint
UPDATE `profiles` SET `consent_state` = 'waiting' WHERE `age` < 18 AND `is_complete` = 1;
