CREATE TABLE `session_failures` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`partner_id` text NOT NULL,
	`session_time` integer NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`reported_by` text NOT NULL,
	`wish` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "session_failures_kind_known" CHECK("session_failures"."kind" in ('expert_no_show', 'technical_failure')),
	CONSTRAINT "session_failures_state_known" CHECK("session_failures"."state" in ('reported', 'confirmed', 'dismissed')),
	CONSTRAINT "session_failures_reporter_known" CHECK("session_failures"."reported_by" in ('student', 'expert', 'administrator')),
	CONSTRAINT "session_failures_wish_known" CHECK("session_failures"."wish" in ('another_expert', 'refund'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_failures_unique` ON `session_failures` (`booking_id`,`session_time`);--> statement-breakpoint
CREATE INDEX `session_failures_expert` ON `session_failures` (`partner_id`,`session_time`);--> statement-breakpoint
CREATE INDEX `session_failures_open` ON `session_failures` (`updated_at`) WHERE ("session_failures"."state" = 'reported' or "session_failures"."wish" is not null);--> statement-breakpoint
CREATE TABLE `report_ratings` (
	`result_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`score` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`result_id`) REFERENCES `assessment_results`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "report_ratings_score" CHECK("report_ratings"."score" between 0 and 10)
);
--> statement-breakpoint
CREATE INDEX `report_ratings_user` ON `report_ratings` (`user_id`);--> statement-breakpoint
CREATE TABLE `session_ratings` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`partner_id` text NOT NULL,
	`helped` text NOT NULL,
	`would_recommend` integer NOT NULL,
	`comment` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`profile_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "session_ratings_helped_known" CHECK("session_ratings"."helped" in ('yes', 'little', 'no'))
);
--> statement-breakpoint
CREATE INDEX `session_ratings_profile` ON `session_ratings` (`profile_id`);--> statement-breakpoint
CREATE INDEX `session_ratings_expert` ON `session_ratings` (`partner_id`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `session_failure` text;