CREATE TABLE `phone_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`old_phone` text,
	`new_phone` text,
	`undo_token_id` text NOT NULL,
	`undo_channel` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`expires_at` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "phone_changes_channel_known" CHECK("phone_changes"."undo_channel" in ('email', 'phone')),
	CONSTRAINT "phone_changes_has_number" CHECK("phone_changes"."old_phone" is not null or "phone_changes"."new_phone" is not null)
);
--> statement-breakpoint
CREATE INDEX `phone_changes_user` ON `phone_changes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `phone_changes_expires_at` ON `phone_changes` (`expires_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `phone_changes_undo_token` ON `phone_changes` (`undo_token_id`);--> statement-breakpoint
DROP VIEW `searchable_students`;--> statement-breakpoint
CREATE VIEW `searchable_students` AS SELECT `profiles`.`id`, `profiles`.`name` || char(10) || coalesce(`users`.`email`, '') || char(10) || `profiles`.`phone` || char(10) || coalesce(`profiles`.`guardian_name`, '') || char(10) || coalesce(`profiles`.`guardian_email`, '') AS `content` FROM `profiles` JOIN `users` ON `users`.`id` = `profiles`.`id`;--> statement-breakpoint
CREATE TRIGGER `profiles_signed_up_by_phone` AFTER INSERT ON `profiles` BEGIN INSERT INTO funnel_steps (user_id, step, at, month) SELECT users.id, 'verified', users.phone_verified_at, strftime('%Y-%m', (users.phone_verified_at + 19800000) / 1000, 'unixepoch') FROM users WHERE users.id = new.id AND users.phone_verified_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM funnel_steps WHERE user_id = new.id AND step = 'verified'); END;
