CREATE TABLE `contact_stops` (
	`user_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`stopped_by` text,
	`stopped_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`stopped_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `contact_stops_stopped_by` ON `contact_stops` (`stopped_by`);