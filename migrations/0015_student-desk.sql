CREATE TABLE `grants` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	`worth` integer NOT NULL,
	`granted_by` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`granted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "grants_kind_known" CHECK("grants"."kind" in ('silver', 'gold', 'upgrade', 'session')),
	CONSTRAINT "grants_reason_known" CHECK("grants"."reason" in ('our-mistake', 'hardship', 'partner', 'trial', 'other')),
	CONSTRAINT "grants_worth_positive" CHECK("grants"."worth" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `grants_order` ON `grants` (`order_id`) WHERE "grants"."kind" <> 'session';--> statement-breakpoint
CREATE INDEX `grants_of_order` ON `grants` (`order_id`);--> statement-breakpoint
CREATE INDEX `grants_user` ON `grants` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `grants_created_at` ON `grants` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `grants_granted_by` ON `grants` (`granted_by`);--> statement-breakpoint
CREATE TABLE `student_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`body` text NOT NULL,
	`written_by` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`written_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `student_notes_user` ON `student_notes` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `student_notes_written_by` ON `student_notes` (`written_by`);--> statement-breakpoint
CREATE TABLE `student_tags` (
	`user_id` text NOT NULL,
	`tag` text NOT NULL,
	`added_by` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	PRIMARY KEY(`user_id`, `tag`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag`) REFERENCES `tags`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`added_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `student_tags_tag` ON `student_tags` (`tag`,`user_id`);--> statement-breakpoint
CREATE INDEX `student_tags_added_by` ON `student_tags` (`added_by`);--> statement-breakpoint
CREATE TABLE `tags` (
	`name` text PRIMARY KEY NOT NULL,
	`created_by` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
ALTER TABLE `orders` ADD `granted_at` integer;