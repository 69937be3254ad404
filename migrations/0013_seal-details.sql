ALTER TABLE `audit_log` ADD `salt` text;--> statement-breakpoint
ALTER TABLE `audit_seals` ADD `details` text DEFAULT '[]' NOT NULL;