CREATE TABLE `mail_days` (
	`day` text PRIMARY KEY NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_stops` (
	`email` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`detail` text,
	`stopped_at` integer NOT NULL,
	CONSTRAINT "mail_stops_reason_known" CHECK("mail_stops"."reason" in ('bounce', 'complaint'))
);
--> statement-breakpoint
CREATE INDEX `mail_stops_stopped_at` ON `mail_stops` (`stopped_at`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `is_urgent` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_urgent` ON `outbox` (`next_attempt_at`) WHERE "outbox"."status" = 'pending' and "outbox"."is_urgent" = 1;