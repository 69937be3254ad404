CREATE TABLE `message_stops` (
	`phone` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`stopped_at` integer NOT NULL,
	CONSTRAINT "message_stops_reason_known" CHECK("message_stops"."reason" in ('opt-out', 'wrong-number', 'moved'))
);
--> statement-breakpoint
CREATE INDEX `message_stops_stopped_at` ON `message_stops` (`stopped_at`);--> statement-breakpoint
CREATE TABLE `phone_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`phone` text NOT NULL,
	`user_id` text,
	`guardian_request_id` text,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`channel` text NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`proved_at` integer,
	`used_at` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guardian_request_id`) REFERENCES `guardian_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "phone_codes_purpose_known" CHECK("phone_codes"."purpose" in ('sign-in', 'number', 'step-up', 'guardian'))
);
--> statement-breakpoint
CREATE INDEX `phone_codes_phone` ON `phone_codes` (`phone`);--> statement-breakpoint
CREATE INDEX `phone_codes_user` ON `phone_codes` (`user_id`);--> statement-breakpoint
CREATE INDEX `phone_codes_guardian` ON `phone_codes` (`guardian_request_id`);--> statement-breakpoint
CREATE INDEX `phone_codes_expires_at` ON `phone_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `phone_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`about_user_id` text,
	`to_phone` text NOT NULL,
	`template` text NOT NULL,
	`channel` text NOT NULL,
	`provider_id` text NOT NULL,
	`status` text DEFAULT 'accepted' NOT NULL,
	`failure` text,
	`status_at` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "phone_messages_status_known" CHECK("phone_messages"."status" in ('accepted', 'delivered', 'read', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `phone_messages_provider` ON `phone_messages` (`provider_id`);--> statement-breakpoint
CREATE INDEX `phone_messages_to` ON `phone_messages` (`to_phone`,`created_at`);--> statement-breakpoint
CREATE INDEX `phone_messages_user` ON `phone_messages` (`user_id`);--> statement-breakpoint
CREATE INDEX `phone_messages_about` ON `phone_messages` (`about_user_id`);--> statement-breakpoint
CREATE INDEX `phone_messages_created_at` ON `phone_messages` (`created_at`);--> statement-breakpoint
ALTER TABLE `guardian_links` ADD `kind` text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE `guardian_requests` ADD `phone` text;--> statement-breakpoint
ALTER TABLE `guardian_requests` ADD `package_type` text;--> statement-breakpoint
ALTER TABLE `guardian_requests` ADD `wants_notice` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `phone` text;--> statement-breakpoint
ALTER TABLE `users` ADD `phone_verified_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `phone_changed_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `last_signed_in_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `users_phone_unique` ON `users` (`phone`);