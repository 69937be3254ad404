CREATE TABLE `assessment_statistics` (
	`id` text PRIMARY KEY NOT NULL,
	`keying` text NOT NULL,
	`sums` text NOT NULL,
	`seen_until` integer NOT NULL,
	`seen_id` text NOT NULL,
	`n` integer NOT NULL,
	`completed_on` text,
	`figures` text,
	`norms` text,
	`norms_since` text,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `report_questions` (
	`id` text PRIMARY KEY NOT NULL,
	`result_id` text NOT NULL,
	`order_id` text NOT NULL,
	`user_id` text NOT NULL,
	`question` text NOT NULL,
	`language` text NOT NULL,
	`outcome` text NOT NULL,
	`answer` text,
	`facts` text,
	`fault` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`result_id`) REFERENCES `assessment_results`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "report_questions_outcome_known" CHECK("report_questions"."outcome" in ('pending', 'answered', 'unknown', 'distress', 'failed')),
	CONSTRAINT "report_questions_answer_has_facts" CHECK("report_questions"."outcome" <> 'answered' or ("report_questions"."answer" is not null and json_array_length("report_questions"."facts") > 0))
);
--> statement-breakpoint
CREATE INDEX `report_questions_order` ON `report_questions` (`order_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `report_questions_result` ON `report_questions` (`result_id`);--> statement-breakpoint
CREATE INDEX `report_questions_user` ON `report_questions` (`user_id`);--> statement-breakpoint
CREATE INDEX `report_questions_newest` ON `report_questions` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `report_questions_outcome` ON `report_questions` (`outcome`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `student_studies` (
	`user_id` text PRIMARY KEY NOT NULL,
	`answers` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `report_versions` (
	`result_id` text NOT NULL,
	`number` integer NOT NULL,
	`reason` text NOT NULL,
	`made_at` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`ready_at` integer,
	`language` text NOT NULL,
	`guide_version` integer,
	`pdf_status` text NOT NULL,
	`pdf_url` text NOT NULL,
	`pdf_bytes` integer,
	`holland_code` text,
	`writer` text,
	`told` text,
	`profile` text,
	`quality` text,
	`recommended_careers` text,
	`report` text,
	`report_malayalam` text,
	`report_html` text,
	`report_malayalam_html` text,
	`dossier` text,
	`dossier_malayalam` text,
	`dossier_html` text,
	`dossier_malayalam_html` text,
	PRIMARY KEY(`result_id`, `number`),
	FOREIGN KEY (`result_id`) REFERENCES `assessment_results`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "report_versions_reason_known" CHECK("report_versions"."reason" in ('first', 'remade', 'upgraded', 'session-notes')),
	CONSTRAINT "report_versions_pdf_status_known" CHECK("report_versions"."pdf_status" in ('pending', 'ready', 'failed')),
	CONSTRAINT "report_versions_has_text" CHECK("report_versions"."report" is not null or "report_versions"."report_malayalam" is not null)
);
--> statement-breakpoint
CREATE TABLE `session_notes` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`result_id` text NOT NULL,
	`steps` text NOT NULL,
	`note` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`result_id`) REFERENCES `assessment_results`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `session_notes_result` ON `session_notes` (`result_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `assessment_results` ADD `dossier` text;--> statement-breakpoint
ALTER TABLE `assessment_results` ADD `dossier_malayalam` text;--> statement-breakpoint
ALTER TABLE `assessment_results` ADD `dossier_html` text;--> statement-breakpoint
ALTER TABLE `assessment_results` ADD `dossier_malayalam_html` text;--> statement-breakpoint
ALTER TABLE `assessment_results` ADD `told` text;--> statement-breakpoint
ALTER TABLE `assessment_results` ADD `selected_evidence` text;--> statement-breakpoint
ALTER TABLE `assessment_results` ADD `counselor_brief` text;--> statement-breakpoint
ALTER TABLE `assessment_results` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `assessment_results` ADD `version_reason` text DEFAULT 'first' NOT NULL;--> statement-breakpoint
ALTER TABLE `assessment_results` ADD `versioned_at` integer;--> statement-breakpoint
ALTER TABLE `assessment_results` ADD `remade_at` integer;--> statement-breakpoint
CREATE INDEX `assessment_results_submitted` ON `assessment_results` (`created_at`,`id`);