PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`dedupe_key` text NOT NULL,
	`payload` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`done_at` integer,
	CONSTRAINT "outbox_kind_known" CHECK("__new_outbox"."kind" in ('mail', 'queue-report', 'refund')),
	CONSTRAINT "outbox_status_known" CHECK("__new_outbox"."status" in ('pending', 'done', 'failed'))
);
--> statement-breakpoint
INSERT INTO `__new_outbox`("id", "kind", "dedupe_key", "payload", "status", "attempts", "next_attempt_at", "last_error", "created_at", "done_at") SELECT "id", "kind", "dedupe_key", "payload", "status", "attempts", "next_attempt_at", "last_error", "created_at", "done_at" FROM `outbox`;--> statement-breakpoint
DROP TABLE `outbox`;--> statement-breakpoint
ALTER TABLE `__new_outbox` RENAME TO `outbox`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_dedupe_key_unique` ON `outbox` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_attempt_at`) WHERE "outbox"."status" = 'pending';