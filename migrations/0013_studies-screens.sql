ALTER TABLE `assessment_results` ADD `studies_ended` integer;--> statement-breakpoint
UPDATE `student_studies` SET `answers` = json_remove(`answers`, '$.board', '$.medium', '$.reading');
