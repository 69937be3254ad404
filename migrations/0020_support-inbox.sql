CREATE TABLE `support_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`kind` text NOT NULL,
	`author_id` text,
	`body` text NOT NULL,
	`language` text,
	`reply_hash` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `support_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "support_messages_kind_known" CHECK("support_messages"."kind" in ('answer', 'reply', 'note'))
);
--> statement-breakpoint
CREATE INDEX `support_messages_request` ON `support_messages` (`request_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `support_messages_author` ON `support_messages` (`author_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `support_messages_reply` ON `support_messages` (`reply_hash`);--> statement-breakpoint
ALTER TABLE `support_requests` ADD `language` text;--> statement-breakpoint
ALTER TABLE `support_requests` ADD `assigned_to` text REFERENCES users(id) ON UPDATE no action ON DELETE set null;--> statement-breakpoint
ALTER TABLE `support_requests` ADD `read_at` integer;--> statement-breakpoint
ALTER TABLE `support_requests` ADD `waiting_since` integer;--> statement-breakpoint
ALTER TABLE `support_requests` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `support_requests` ADD `writing_by` text;--> statement-breakpoint
ALTER TABLE `support_requests` ADD `writing_at` integer;--> statement-breakpoint
CREATE INDEX `support_requests_assigned_to` ON `support_requests` (`assigned_to`,`created_at`);