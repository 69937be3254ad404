CREATE TABLE `guide_courses` (
	`slug` text PRIMARY KEY NOT NULL,
	`name_en` text NOT NULL,
	`name_ml` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `guide_former_institutes` (
	`slug` text PRIMARY KEY NOT NULL,
	`institute_slug` text NOT NULL,
	FOREIGN KEY (`institute_slug`) REFERENCES `guide_institutes`(`slug`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `guide_former_institutes_institute` ON `guide_former_institutes` (`institute_slug`);--> statement-breakpoint
ALTER TABLE `guide_revisions` ADD `record` text;--> statement-breakpoint
ALTER TABLE `guide_statements` ADD `record` text;--> statement-breakpoint
ALTER TABLE `guide_statements` ADD `institute_slug` text GENERATED ALWAYS AS (json_extract(record, '$.institute')) VIRTUAL;--> statement-breakpoint
CREATE INDEX `guide_statements_field` ON `guide_statements` (`field`,`subject_slug`);--> statement-breakpoint
CREATE INDEX `guide_statements_institute` ON `guide_statements` (`institute_slug`) WHERE "guide_statements"."institute_slug" is not null;--> statement-breakpoint
ALTER TABLE `guide_steps` ADD `courses` text DEFAULT '[]' NOT NULL;