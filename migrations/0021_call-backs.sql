CREATE TABLE `call_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`outcome` text NOT NULL,
	`called_by` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`called_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "call_attempts_outcome_known" CHECK("call_attempts"."outcome" in ('reached', 'not-reached', 'declined'))
);
--> statement-breakpoint
CREATE INDEX `call_attempts_user` ON `call_attempts` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `call_attempts_called_by` ON `call_attempts` (`called_by`);--> statement-breakpoint
CREATE UNIQUE INDEX `consents_calls` ON `consents` (`user_id`) WHERE "consents"."kind" = 'calls' and "consents"."withdrawn_at" is null;