ALTER TABLE `report_ratings` ADD `comment` text;--> statement-breakpoint
CREATE INDEX `report_ratings_newest` ON `report_ratings` (`created_at`,`score`);