CREATE TABLE `testimonials` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`about` text NOT NULL,
	`quote` text,
	`quote_malayalam` text,
	`consent` text NOT NULL,
	`position` integer NOT NULL,
	`is_shown` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	CONSTRAINT "testimonials_said_something" CHECK(coalesce("testimonials"."quote", "testimonials"."quote_malayalam") is not null)
);
--> statement-breakpoint
CREATE INDEX `testimonials_order` ON `testimonials` (`is_shown`,`position`,`created_at`);--> statement-breakpoint
ALTER TABLE `partners` ADD `languages` text DEFAULT '[]' NOT NULL;