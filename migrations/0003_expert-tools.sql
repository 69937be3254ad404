CREATE TABLE `session_proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`from_time` integer NOT NULL,
	`proposed_time` integer NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "session_proposals_status_known" CHECK("session_proposals"."status" in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed'))
);
--> statement-breakpoint
CREATE INDEX `session_proposals_booking` ON `session_proposals` (`booking_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `session_proposals_open` ON `session_proposals` (`booking_id`) WHERE "session_proposals"."status" = 'open';--> statement-breakpoint
ALTER TABLE `bookings` ADD `no_show_report` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `no_show_reported_at` integer;--> statement-breakpoint
ALTER TABLE `partner_hours` ADD `is_off` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `partners` ADD `calendar_feed_hash` text;--> statement-breakpoint
ALTER TABLE `partners` ADD `calendar_feed_created_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `partners_calendar_feed` ON `partners` (`calendar_feed_hash`);