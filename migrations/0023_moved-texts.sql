ALTER TABLE `assessment_results` ADD `texts_key` text;--> statement-breakpoint
ALTER TABLE `assessment_results` ADD `texts_sizes` text;--> statement-breakpoint
CREATE INDEX `assessment_results_unmoved` ON `assessment_results` (`updated_at`) WHERE "assessment_results"."status" = 'ready' and "assessment_results"."texts_key" is null;--> statement-breakpoint
ALTER TABLE `report_versions` ADD `texts_key` text;--> statement-breakpoint
ALTER TABLE `report_versions` ADD `texts_sizes` text;--> statement-breakpoint
CREATE INDEX `report_versions_unmoved` ON `report_versions` (`created_at`) WHERE "report_versions"."texts_key" is null;