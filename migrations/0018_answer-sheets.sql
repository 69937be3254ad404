CREATE TABLE `answer_sheets` (
	`order_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`answers` text NOT NULL,
	`begun_at` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `answer_sheets_user` ON `answer_sheets` (`user_id`,`order_id`);--> statement-breakpoint
CREATE INDEX `answer_sheets_abroad_of_user` ON `answer_sheets` (`user_id`,`created_at`,`order_id`) WHERE nullif(json_extract(answers, '$.63[0]'), 'not_interested') is not null;--> statement-breakpoint
CREATE INDEX `answer_sheets_abroad_newest` ON `answer_sheets` (`created_at`,`order_id`,`user_id`) WHERE nullif(json_extract(answers, '$.63[0]'), 'not_interested') is not null;--> statement-breakpoint
INSERT INTO `answer_sheets` (`order_id`, `user_id`, `answers`, `begun_at`, `created_at`) SELECT r.`order_id`, r.`user_id`, json_group_object(r.`question_id`, json_array(r.`answer`, r.`answered_at` - b.`begun_at`)), b.`begun_at`, min(r.`created_at`) FROM `user_responses` r JOIN (SELECT `order_id`, min(`answered_at`) AS `begun_at` FROM `user_responses` GROUP BY `order_id`) b ON b.`order_id` = r.`order_id` GROUP BY r.`order_id`, r.`user_id`;--> statement-breakpoint
DROP TABLE `user_responses`;--> statement-breakpoint
CREATE VIEW `user_responses` AS SELECT s.`user_id`, s.`order_id`, CAST(a.key AS INTEGER) AS `question_id`, a.value ->> '$[0]' AS `answer`, s.`begun_at` + (a.value ->> '$[1]') AS `answered_at`, s.`created_at` FROM `answer_sheets` s, json_each(s.`answers`) a;--> statement-breakpoint
CREATE TRIGGER `answer_sheets_study_abroad_counted` AFTER INSERT ON `answer_sheets` WHEN nullif(json_extract(new.`answers`, '$.63[0]'), 'not_interested') IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `answer_sheets` WHERE `user_id` = new.`user_id` AND nullif(json_extract(`answers`, '$.63[0]'), 'not_interested') IS NOT NULL AND `order_id` <> new.`order_id`) BEGIN INSERT INTO `counters` (`name`, `value`) VALUES ('study-abroad', 1) ON CONFLICT (`name`) DO UPDATE SET `value` = `value` + 1; END;--> statement-breakpoint
CREATE TRIGGER `answer_sheets_study_abroad_discounted` AFTER DELETE ON `answer_sheets` WHEN nullif(json_extract(old.`answers`, '$.63[0]'), 'not_interested') IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `answer_sheets` WHERE `user_id` = old.`user_id` AND nullif(json_extract(`answers`, '$.63[0]'), 'not_interested') IS NOT NULL) BEGIN UPDATE `counters` SET `value` = `value` - 1 WHERE `name` = 'study-abroad'; END;
