CREATE TABLE `backup_changes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`table_name` text NOT NULL,
	`row_id` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `backup_changes_table` ON `backup_changes` (`table_name`,`seq`,`row_id`);--> statement-breakpoint
CREATE TABLE `backups` (
	`id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`status` text DEFAULT 'running' NOT NULL,
	`step` integer DEFAULT 0 NOT NULL,
	`progress` text NOT NULL,
	`claimed_until` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`last_error` text,
	CONSTRAINT "backups_status_known" CHECK("backups"."status" in ('running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `backups_day` ON `backups` (`day`,`status`);--> statement-breakpoint
CREATE INDEX `backups_started_at` ON `backups` (`started_at`);--> statement-breakpoint
CREATE INDEX `backups_running` ON `backups` (`started_at`) WHERE "backups"."status" = 'running';--> statement-breakpoint
CREATE TABLE `alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`raised_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`count` integer NOT NULL,
	`detail` text NOT NULL,
	`notices` integer DEFAULT 0 NOT NULL,
	`noticed_count` integer DEFAULT 0 NOT NULL,
	`noticed_at` integer,
	`next_notice_at` integer NOT NULL,
	`ended_at` integer,
	`end_noticed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alerts_one_open` ON `alerts` (`kind`) WHERE "alerts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX `alerts_end_unnoticed` ON `alerts` (`ended_at`) WHERE "alerts"."ended_at" is not null and "alerts"."end_noticed_at" is null;--> statement-breakpoint
CREATE INDEX `alerts_raised_at` ON `alerts` (`raised_at`);--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`queue` text NOT NULL,
	`body` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`handled_at` integer,
	`handled_by` text,
	FOREIGN KEY (`handled_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "dead_letters_state_known" CHECK("dead_letters"."state" in ('waiting', 'requeued', 'dismissed'))
);
--> statement-breakpoint
CREATE INDEX `dead_letters_state` ON `dead_letters` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `dead_letters_handled_by` ON `dead_letters` (`handled_by`);--> statement-breakpoint
CREATE TABLE `metric_counts` (
	`window_start` integer NOT NULL,
	`name` text NOT NULL,
	`label` text NOT NULL,
	`count` integer NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`name`, `window_start`, `label`)
);
--> statement-breakpoint
CREATE INDEX `metric_counts_window` ON `metric_counts` (`window_start`);--> statement-breakpoint
CREATE INDEX `bookings_paid` ON `bookings` (`created_at`) WHERE "bookings"."payment_status" = 'paid';--> statement-breakpoint
CREATE INDEX `payments_undelivered` ON `payments` (`created_at`) WHERE "payments"."status" = 'captured' and "payments"."role" = 'pending';