ALTER TABLE `outbox` ADD `cut_at` integer;--> statement-breakpoint
CREATE INDEX `outbox_uncut` ON `outbox` (`done_at`) WHERE "outbox"."status" = 'done' and "outbox"."kind" = 'mail' and "outbox"."cut_at" is null;--> statement-breakpoint
ALTER TABLE `webhook_events` ADD `cut_at` integer;--> statement-breakpoint
CREATE INDEX `webhook_events_uncut` ON `webhook_events` (`received_at`) WHERE "webhook_events"."cut_at" is null and ("webhook_events"."type" < 'payment.dispute.' or "webhook_events"."type" >= 'payment.dispute/');