CREATE TABLE `list_views` (
	`id` text PRIMARY KEY NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_by` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `list_views_name` ON `list_views` (`list`,"name" collate nocase);--> statement-breakpoint
CREATE INDEX `list_views_created_by` ON `list_views` (`created_by`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `student_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_charge` ON `bookings` (`association_id`,`payment_status`,`total_charge`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_student` ON `bookings` (`association_id`,`payment_status`,"student_name" collate nocase,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `search_entries` ADD `sounds` text;--> statement-breakpoint
CREATE INDEX `search_entries_unsounded` ON `search_entries` (`id`) WHERE "search_entries"."sounds" is null;--> statement-breakpoint
ALTER TABLE `orders` ADD `buyer_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_amount` ON `orders` (`amount`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_buyer` ON `orders` ("buyer_name" collate nocase,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_package_amount` ON `orders` (`package_type`,`status`,`amount`,`completed_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_package_buyer` ON `orders` (`package_type`,`status`,"buyer_name" collate nocase,`completed_at`,`id`);--> statement-breakpoint
CREATE INDEX `support_requests_name` ON `support_requests` ("name" collate nocase,`created_at`,`id`);--> statement-breakpoint
-- Names in orders and bookings, which lists are sorted by: those of the profile, empty once there is none.
CREATE TRIGGER `orders_named` AFTER INSERT ON `orders` BEGIN UPDATE orders SET buyer_name = coalesce((SELECT name FROM profiles WHERE id = new.user_id), '') WHERE id = new.id; END;--> statement-breakpoint
CREATE TRIGGER `bookings_named` AFTER INSERT ON `bookings` BEGIN UPDATE bookings SET student_name = coalesce((SELECT name FROM profiles WHERE id = new.profile_id), '') WHERE id = new.id; END;--> statement-breakpoint
CREATE TRIGGER `profiles_named` AFTER INSERT ON `profiles` BEGIN UPDATE orders SET buyer_name = new.name WHERE user_id = new.id; UPDATE bookings SET student_name = new.name WHERE profile_id = new.id; END;--> statement-breakpoint
CREATE TRIGGER `profiles_named_anew` AFTER UPDATE OF `name` ON `profiles` WHEN new.name IS NOT old.name BEGIN UPDATE orders SET buyer_name = new.name WHERE user_id = new.id; UPDATE bookings SET student_name = new.name WHERE profile_id = new.id; END;--> statement-breakpoint
CREATE TRIGGER `profiles_unnamed` AFTER DELETE ON `profiles` BEGIN UPDATE orders SET buyer_name = '' WHERE user_id = old.id; UPDATE bookings SET student_name = '' WHERE profile_id = old.id; END;--> statement-breakpoint
UPDATE `orders` SET `buyer_name` = (SELECT `name` FROM `profiles` WHERE `profiles`.`id` = `orders`.`user_id`) WHERE EXISTS (SELECT 1 FROM `profiles` WHERE `profiles`.`id` = `orders`.`user_id`);--> statement-breakpoint
UPDATE `bookings` SET `student_name` = (SELECT `name` FROM `profiles` WHERE `profiles`.`id` = `bookings`.`profile_id`) WHERE EXISTS (SELECT 1 FROM `profiles` WHERE `profiles`.`id` = `bookings`.`profile_id`);--> statement-breakpoint
-- Names as they sound. The maintenance fills what is null, these rows' first sounds among them.
CREATE VIRTUAL TABLE `sound_search` USING fts5(`sounds`, content='search_entries', content_rowid='id', tokenize='ascii', detail='none', prefix='3 4');--> statement-breakpoint
CREATE TRIGGER `search_entries_sounded` AFTER UPDATE OF `sounds` ON `search_entries` WHEN old.sounds IS NULL AND new.sounds IS NOT NULL BEGIN INSERT INTO sound_search (rowid, sounds) VALUES (new.id, new.sounds); END;--> statement-breakpoint
CREATE TRIGGER `search_entries_unsounded` AFTER UPDATE OF `sounds` ON `search_entries` WHEN old.sounds IS NOT NULL AND new.sounds IS NOT old.sounds BEGIN INSERT INTO sound_search (sound_search, rowid, sounds) VALUES ('delete', old.id, old.sounds); INSERT INTO sound_search (rowid, sounds) SELECT new.id, new.sounds WHERE new.sounds IS NOT NULL; END;--> statement-breakpoint
CREATE TRIGGER `search_entries_reworded` AFTER UPDATE OF `content` ON `search_entries` WHEN old.sounds IS NOT NULL AND new.content IS NOT old.content BEGIN UPDATE search_entries SET sounds = NULL WHERE id = new.id; END;--> statement-breakpoint
CREATE TRIGGER `search_entries_silenced` AFTER DELETE ON `search_entries` WHEN old.sounds IS NOT NULL BEGIN INSERT INTO sound_search (sound_search, rowid, sounds) VALUES ('delete', old.id, old.sounds); END;--> statement-breakpoint
CREATE TRIGGER `partners_searchable` AFTER INSERT ON `partners` BEGIN INSERT INTO search_entries (kind, entity_id, content) VALUES ('expert', new.id, new.name || char(10) || new.email); END;--> statement-breakpoint
CREATE TRIGGER `partners_reworded` AFTER UPDATE OF `name`, `email` ON `partners` WHEN (new.name, new.email) IS NOT (old.name, old.email) BEGIN UPDATE search_entries SET content = new.name || char(10) || new.email WHERE kind = 'expert' AND entity_id = new.id; END;--> statement-breakpoint
CREATE TRIGGER `partners_unsearchable` AFTER DELETE ON `partners` BEGIN DELETE FROM search_entries WHERE kind = 'expert' AND entity_id = old.id; END;--> statement-breakpoint
INSERT INTO `search_entries` (`kind`, `entity_id`, `content`) SELECT 'expert', `id`, `name` || char(10) || `email` FROM `partners`;
