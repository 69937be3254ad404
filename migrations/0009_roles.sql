ALTER TABLE `admin_users` ADD `roles` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE `admin_users` SET `roles` = CASE
	WHEN `can_manage_images` AND `can_refund` AND `can_manage_settings` AND `can_export` AND `can_manage_guide` THEN '["owner"]'
	ELSE '["support"' || iif(`can_refund`, ',"finance"', '') || iif(`can_manage_images`, ',"experts"', '') || iif(`can_manage_guide`, ',"guide"', '') || ']'
END;--> statement-breakpoint
UPDATE `admin_users` SET `roles` = '["owner"]'
WHERE `user_id` = (SELECT `user_id` FROM `admin_users` ORDER BY `can_manage_settings` DESC, `created_at`, rowid LIMIT 1)
	AND NOT EXISTS (SELECT 1 FROM `admin_users` WHERE `roles` = '["owner"]');
