CREATE TABLE `guide_admissions` (
	`slug` text PRIMARY KEY NOT NULL,
	`name_en` text NOT NULL,
	`name_ml` text NOT NULL,
	`kind` text NOT NULL,
	`level` text NOT NULL,
	`aliases` text NOT NULL,
	`authority_name` text NOT NULL,
	`authority_url` text NOT NULL,
	`requirement` text NOT NULL,
	`months` text NOT NULL,
	`bridge` text,
	CONSTRAINT "guide_admissions_kind_known" CHECK("guide_admissions"."kind" in ('examination', 'allotment', 'application', 'recruitment')),
	CONSTRAINT "guide_admissions_level_known" CHECK("guide_admissions"."level" in ('10th', '12th', 'degree'))
);
--> statement-breakpoint
CREATE TABLE `guide_calendar_changes` (
	`version` integer NOT NULL,
	`admission_slug` text NOT NULL,
	`moved` text NOT NULL,
	`told_up_to` text DEFAULT '' NOT NULL,
	`told_at` integer,
	PRIMARY KEY(`version`, `admission_slug`),
	FOREIGN KEY (`version`) REFERENCES `guide_versions`(`number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`admission_slug`) REFERENCES `guide_admissions`(`slug`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `guide_calendar_changes_admission` ON `guide_calendar_changes` (`admission_slug`);--> statement-breakpoint
CREATE INDEX `guide_calendar_changes_untold` ON `guide_calendar_changes` (`version`) WHERE "guide_calendar_changes"."told_at" is null;--> statement-breakpoint
CREATE TABLE `guide_careers` (
	`slug` text PRIMARY KEY NOT NULL,
	`category_id` integer NOT NULL,
	`name_en` text NOT NULL,
	`name_ml` text NOT NULL,
	`subjects` text NOT NULL,
	`neighbours` text NOT NULL,
	`bridge` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guide_careers_category_id_unique` ON `guide_careers` (`category_id`);--> statement-breakpoint
CREATE TABLE `guide_countries` (
	`slug` text PRIMARY KEY NOT NULL,
	`name_en` text NOT NULL,
	`name_ml` text NOT NULL,
	`careers` text NOT NULL,
	`authority_name` text NOT NULL,
	`authority_url` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `guide_followers` (
	`admission_slug` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`admission_slug`, `user_id`),
	FOREIGN KEY (`admission_slug`) REFERENCES `guide_admissions`(`slug`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `guide_followers_user` ON `guide_followers` (`user_id`);--> statement-breakpoint
CREATE TABLE `guide_institute_admissions` (
	`admission_slug` text NOT NULL,
	`institute_slug` text NOT NULL,
	PRIMARY KEY(`admission_slug`, `institute_slug`),
	FOREIGN KEY (`admission_slug`) REFERENCES `guide_admissions`(`slug`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`institute_slug`) REFERENCES `guide_institutes`(`slug`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `guide_institute_admissions_institute` ON `guide_institute_admissions` (`institute_slug`);--> statement-breakpoint
CREATE TABLE `guide_institute_careers` (
	`career_slug` text NOT NULL,
	`institute_slug` text NOT NULL,
	PRIMARY KEY(`career_slug`, `institute_slug`),
	FOREIGN KEY (`career_slug`) REFERENCES `guide_careers`(`slug`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`institute_slug`) REFERENCES `guide_institutes`(`slug`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `guide_institute_careers_institute` ON `guide_institute_careers` (`institute_slug`);--> statement-breakpoint
CREATE TABLE `guide_institutes` (
	`slug` text PRIMARY KEY NOT NULL,
	`name_en` text NOT NULL,
	`name_ml` text NOT NULL,
	`place_en` text NOT NULL,
	`place_ml` text NOT NULL,
	`district` text NOT NULL,
	`kind` text NOT NULL,
	`website` text,
	CONSTRAINT "guide_institutes_district_known" CHECK("guide_institutes"."district" in ('thiruvananthapuram', 'kollam', 'pathanamthitta', 'alappuzha', 'kottayam', 'idukki', 'ernakulam', 'thrissur', 'palakkad', 'malappuram', 'kozhikode', 'wayanad', 'kannur', 'kasaragod')),
	CONSTRAINT "guide_institutes_kind_known" CHECK("guide_institutes"."kind" in ('government', 'aided', 'self-financing', 'university', 'central'))
);
--> statement-breakpoint
CREATE TABLE `guide_revisions` (
	`statement_id` text NOT NULL,
	`en` text NOT NULL,
	`ml` text NOT NULL,
	`status` text NOT NULL,
	`source_url` text,
	`source_title` text,
	`source_date` text,
	`year` integer,
	`from_date` text,
	`to_date` text,
	`checked_on` text,
	`checked_by` text,
	`version` integer NOT NULL,
	PRIMARY KEY(`statement_id`, `version`),
	FOREIGN KEY (`statement_id`) REFERENCES `guide_statements`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`checked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`version`) REFERENCES `guide_versions`(`number`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `guide_revisions_version` ON `guide_revisions` (`version`);--> statement-breakpoint
CREATE INDEX `guide_revisions_checked_by` ON `guide_revisions` (`checked_by`);--> statement-breakpoint
CREATE TABLE `guide_scholarships` (
	`slug` text PRIMARY KEY NOT NULL,
	`name_en` text NOT NULL,
	`name_ml` text NOT NULL,
	`kind` text NOT NULL,
	`level` text NOT NULL,
	`aliases` text NOT NULL,
	`authority_name` text NOT NULL,
	`authority_url` text NOT NULL,
	CONSTRAINT "guide_scholarships_kind_known" CHECK("guide_scholarships"."kind" in ('scholarship', 'fee-waiver', 'loan', 'award')),
	CONSTRAINT "guide_scholarships_level_known" CHECK("guide_scholarships"."level" in ('10th', '12th', 'degree'))
);
--> statement-breakpoint
CREATE TABLE `guide_statements` (
	`id` text PRIMARY KEY NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_slug` text NOT NULL,
	`field` text NOT NULL,
	`position` integer NOT NULL,
	`en` text NOT NULL,
	`ml` text NOT NULL,
	`status` text NOT NULL,
	`source_url` text,
	`source_title` text,
	`source_date` text,
	`year` integer,
	`from_date` text,
	`to_date` text,
	`checked_on` text,
	`checked_by` text,
	`version` integer NOT NULL,
	`due_on` text NOT NULL,
	FOREIGN KEY (`checked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`version`) REFERENCES `guide_versions`(`number`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "guide_statements_kind_known" CHECK("guide_statements"."subject_kind" in ('career', 'admission', 'institute', 'scholarship', 'country')),
	CONSTRAINT "guide_statements_status_known" CHECK("guide_statements"."status" in ('prose', 'unchecked', 'sourced', 'checked', 'doubtful', 'outdated')),
	CONSTRAINT "guide_statements_has_source" CHECK("guide_statements"."status" != 'sourced' or ("guide_statements"."source_url" is not null and "guide_statements"."year" is not null))
);
--> statement-breakpoint
CREATE INDEX `guide_statements_subject` ON `guide_statements` (`subject_kind`,`subject_slug`,`position`);--> statement-breakpoint
CREATE INDEX `guide_statements_due` ON `guide_statements` (`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `guide_statements_status` ON `guide_statements` (`status`,`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `guide_statements_checked_by` ON `guide_statements` (`checked_by`);--> statement-breakpoint
CREATE INDEX `guide_statements_version` ON `guide_statements` (`version`);--> statement-breakpoint
CREATE TABLE `guide_steps` (
	`career_slug` text NOT NULL,
	`route` integer NOT NULL,
	`position` integer NOT NULL,
	`after` text NOT NULL,
	`route_en` text NOT NULL,
	`route_ml` text NOT NULL,
	`subjects` text NOT NULL,
	`course_en` text NOT NULL,
	`course_ml` text NOT NULL,
	`months` integer NOT NULL,
	`where_en` text NOT NULL,
	`where_ml` text NOT NULL,
	`admission_slug` text,
	PRIMARY KEY(`career_slug`, `route`, `position`),
	FOREIGN KEY (`career_slug`) REFERENCES `guide_careers`(`slug`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`admission_slug`) REFERENCES `guide_admissions`(`slug`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "guide_steps_after_known" CHECK("guide_steps"."after" in ('10th', '12th'))
);
--> statement-breakpoint
CREATE INDEX `guide_steps_admission` ON `guide_steps` (`admission_slug`);--> statement-breakpoint
CREATE TABLE `guide_versions` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`change` text NOT NULL,
	`made_by` text,
	`made_at` integer NOT NULL,
	`statements` integer NOT NULL,
	`change_key` text,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "guide_versions_change_known" CHECK("guide_versions"."change" in ('seed', 'edit', 'check', 'import', 'restore'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guide_versions_change_key_unique` ON `guide_versions` (`change_key`);--> statement-breakpoint
CREATE INDEX `guide_versions_made_by` ON `guide_versions` (`made_by`);--> statement-breakpoint
CREATE INDEX `guide_versions_change` ON `guide_versions` (`change`,`number`);--> statement-breakpoint
ALTER TABLE `profiles` ADD `wants_calendar_mails` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `admin_users` ADD `can_manage_guide` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `assessment_results` ADD `guide_version` integer;--> statement-breakpoint
UPDATE `admin_users` SET `can_manage_guide` = 1 WHERE `can_manage_settings` = 1;--> statement-breakpoint
CREATE VIRTUAL TABLE `guide_search` USING fts5(`kind` UNINDEXED, `slug` UNINDEXED, `words`, tokenize='trigram', detail='full');
