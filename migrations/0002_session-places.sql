ALTER TABLE `bookings` ADD `is_online` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `town` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `venue` text;--> statement-breakpoint
ALTER TABLE `partners` ADD `town` text;--> statement-breakpoint
UPDATE `bookings` SET
  `is_online` = (SELECT p.`meeting_link` IS NOT NULL OR p.`venue` IS NULL FROM `partners` p WHERE p.`id` = `bookings`.`partner_id`),
  `venue` = (SELECT p.`venue` FROM `partners` p WHERE p.`id` = `bookings`.`partner_id`);
