-- What a search for a student scans, one thing on each line: name, e-mail address, phone number, and the guardian's name
-- and e-mail address.
CREATE VIEW `searchable_students` AS SELECT `profiles`.`id`, `profiles`.`name` || char(10) || `users`.`email` || char(10) || `profiles`.`phone` || char(10) || coalesce(`profiles`.`guardian_name`, '') || char(10) || coalesce(`profiles`.`guardian_email`, '') AS `content` FROM `profiles` JOIN `users` ON `users`.`id` = `profiles`.`id`;--> statement-breakpoint
DROP TRIGGER `profiles_searchable`;--> statement-breakpoint
DROP TRIGGER `profiles_renamed`;--> statement-breakpoint
DROP TRIGGER `users_readdressed`;--> statement-breakpoint
CREATE TRIGGER `profiles_searchable` AFTER INSERT ON `profiles` BEGIN INSERT INTO search_entries (kind, entity_id, content) SELECT 'user', id, content FROM searchable_students WHERE id = new.id; END;--> statement-breakpoint
CREATE TRIGGER `profiles_renamed` AFTER UPDATE OF `name`, `phone`, `guardian_name`, `guardian_email` ON `profiles` WHEN (new.name, new.phone, new.guardian_name, new.guardian_email) IS NOT (old.name, old.phone, old.guardian_name, old.guardian_email) BEGIN UPDATE search_entries SET content = (SELECT content FROM searchable_students WHERE id = new.id) WHERE kind = 'user' AND entity_id = new.id; END;--> statement-breakpoint
CREATE TRIGGER `users_readdressed` AFTER UPDATE OF `email` ON `users` WHEN new.email IS NOT old.email BEGIN UPDATE search_entries SET content = (SELECT content FROM searchable_students WHERE id = new.id) WHERE kind = 'user' AND entity_id = new.id; END;--> statement-breakpoint
UPDATE `search_entries` SET `content` = (SELECT `content` FROM `searchable_students` WHERE `searchable_students`.`id` = `search_entries`.`entity_id`) WHERE `kind` = 'user' AND EXISTS (SELECT 1 FROM `searchable_students` WHERE `searchable_students`.`id` = `search_entries`.`entity_id`);
