ALTER TABLE `admin_users` ADD `approves_from` integer;--> statement-breakpoint
ALTER TABLE `approvals` ADD `decidable_from` integer;