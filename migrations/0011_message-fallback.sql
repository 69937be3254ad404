ALTER TABLE `phone_messages` ADD `sealed` text;--> statement-breakpoint
CREATE INDEX `phone_messages_sealed` ON `phone_messages` (`created_at`) WHERE "phone_messages"."sealed" is not null;