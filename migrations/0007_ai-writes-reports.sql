ALTER TABLE `settings` ADD `ai_mode` text DEFAULT 'writes' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `ai_price_in` integer;--> statement-breakpoint
ALTER TABLE `settings` ADD `ai_price_out` integer;--> statement-breakpoint
ALTER TABLE `assessment_results` ADD `english_writer` text;--> statement-breakpoint
ALTER TABLE `assessment_results` ADD `malayalam_writer` text;--> statement-breakpoint
ALTER TABLE `assessment_results` ADD `ai_requests` integer;--> statement-breakpoint
ALTER TABLE `assessment_results` ADD `ai_tokens_in` integer;--> statement-breakpoint
ALTER TABLE `assessment_results` ADD `ai_tokens_out` integer;--> statement-breakpoint
CREATE INDEX `assessment_results_ai` ON `assessment_results` (`ready_at`) WHERE "assessment_results"."ai_requests" is not null;--> statement-breakpoint
ALTER TABLE `report_versions` ADD `english_writer` text;--> statement-breakpoint
ALTER TABLE `report_versions` ADD `malayalam_writer` text;--> statement-breakpoint
UPDATE `assessment_results` SET
  `english_writer` = CASE WHEN `report` IS NULL THEN NULL WHEN `selected_evidence` IS NULL THEN 'composer' ELSE 'ai-selected' END,
  `malayalam_writer` = CASE WHEN `report_malayalam` IS NULL THEN NULL WHEN `selected_evidence` IS NULL THEN 'composer' ELSE 'ai-selected' END
WHERE `status` = 'ready';
