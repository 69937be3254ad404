ALTER TABLE `profiles` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `partners` ADD `language` text DEFAULT 'en' NOT NULL;