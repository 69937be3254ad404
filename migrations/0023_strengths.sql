CREATE TABLE `strength_attempts` (
	`user_id` text NOT NULL,
	`task` text NOT NULL,
	`number` integer NOT NULL,
	`seed` integer NOT NULL,
	`language` text NOT NULL,
	`calibration` integer NOT NULL,
	`answers` text DEFAULT '' NOT NULL,
	`ability` integer,
	`error` integer,
	`caution` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`finished_at` integer,
	`counted_at` integer,
	PRIMARY KEY(`user_id`, `task`, `number`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "strength_attempts_task_known" CHECK("strength_attempts"."task" in ('patterns', 'numbers', 'words', 'space', 'machines', 'care'))
);
--> statement-breakpoint
CREATE INDEX `strength_attempts_uncounted` ON `strength_attempts` (`finished_at`) WHERE "strength_attempts"."finished_at" is not null and "strength_attempts"."counted_at" is null;