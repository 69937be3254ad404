ALTER TABLE `assessment_results` ADD `report_html` text;--> statement-breakpoint
ALTER TABLE `assessment_results` ADD `report_malayalam_html` text;