CREATE TABLE `age_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`from_age` integer NOT NULL,
	`to_age` integer NOT NULL,
	`state` text NOT NULL,
	`confirmed_by` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `age_changes_user` ON `age_changes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `age_changes_asked` ON `age_changes` (`user_id`) WHERE "age_changes"."state" = 'asked';--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`version` text NOT NULL,
	`granted_at` integer NOT NULL,
	`withdrawn_at` integer,
	`given_by` text DEFAULT 'student' NOT NULL,
	`guardian_request_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `consents_user` ON `consents` (`user_id`);--> statement-breakpoint
CREATE INDEX `consents_news` ON `consents` (`user_id`) WHERE "consents"."kind" = 'news' and "consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `consents_standing` ON `consents` (`user_id`,`kind`) WHERE "consents"."withdrawn_at" is null and "consents"."kind" in ('account', 'report', 'expert', 'research', 'news');--> statement-breakpoint
CREATE TABLE `email_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`email` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "email_tokens_purpose_known" CHECK("email_tokens"."purpose" in ('verify-email', 'reset-password', 'expert-login', 'admin-invitation')),
	CONSTRAINT "email_tokens_has_owner" CHECK("email_tokens"."user_id" is not null or "email_tokens"."email" is not null)
);
--> statement-breakpoint
CREATE INDEX `email_tokens_user` ON `email_tokens` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `email_tokens_expires_at` ON `email_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `guardian_links` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `guardian_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `guardian_links_request` ON `guardian_links` (`request_id`);--> statement-breakpoint
CREATE TABLE `guardian_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text,
	`email` text,
	`state` text DEFAULT 'asked' NOT NULL,
	`version` text,
	`method` text,
	`allows_research` integer DEFAULT false NOT NULL,
	`code_hash` text,
	`code_expires_at` integer,
	`code_tries` integer DEFAULT 0 NOT NULL,
	`confirmed_for` text,
	`confirmed_by` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`sent_at` integer NOT NULL,
	`reminders_sent` integer DEFAULT 0 NOT NULL,
	`next_reminder_at` integer,
	`consented_at` integer,
	`verified_at` integer,
	`refused_at` integer,
	`withdrawn_at` integer,
	`replaced_at` integer,
	`erasure_asked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`confirmed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "guardian_requests_state_known" CHECK("guardian_requests"."state" in ('asked', 'consented', 'given', 'refused', 'withdrawn'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guardian_requests_current` ON `guardian_requests` (`user_id`) WHERE "guardian_requests"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX `guardian_requests_user` ON `guardian_requests` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `guardian_requests_confirmed_by` ON `guardian_requests` (`confirmed_by`);--> statement-breakpoint
CREATE INDEX `guardian_requests_reminder` ON `guardian_requests` (`next_reminder_at`) WHERE "guardian_requests"."next_reminder_at" is not null;--> statement-breakpoint
CREATE TABLE `known_devices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `known_devices_user` ON `known_devices` (`user_id`);--> statement-breakpoint
CREATE INDEX `known_devices_expires_at` ON `known_devices` (`expires_at`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`age` integer DEFAULT 21 NOT NULL,
	`age_stated_at` integer,
	`consent_state` text DEFAULT 'own' NOT NULL,
	`education_status` text DEFAULT 'completed12th' NOT NULL,
	`is_complete` integer DEFAULT true NOT NULL,
	`guardian_name` text,
	`guardian_email` text,
	`preferred_careers` text DEFAULT '[]' NOT NULL,
	`state` text,
	`language` text DEFAULT 'en' NOT NULL,
	`report_language` text DEFAULT 'both' NOT NULL,
	`wants_calendar_mails` integer DEFAULT true NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "profiles_age_range" CHECK("profiles"."age" between 10 and 100),
	CONSTRAINT "profiles_education_status_known" CHECK("profiles"."education_status" in ('completed10th', 'completed12th', 'studying10th', 'studying12th')),
	CONSTRAINT "profiles_report_language_known" CHECK("profiles"."report_language" in ('english', 'malayalam', 'both'))
);
--> statement-breakpoint
CREATE INDEX `profiles_created_at` ON `profiles` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `profiles_education_status` ON `profiles` (`education_status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `profiles_name` ON `profiles` ("name" collate nocase,`id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`last_active_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`proven_at` integer,
	`browser` text,
	`system` text,
	`place` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires_at` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text,
	`email_verified_at` integer,
	`password_hash` text,
	`google_subject` text,
	`signed_in_at` integer,
	`erased_at` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	CONSTRAINT "users_email_lower_case" CHECK("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_google_subject_unique` ON `users` (`google_subject`);--> statement-breakpoint
CREATE INDEX `users_erased_at` ON `users` (`erased_at`) WHERE "users"."erased_at" is not null;--> statement-breakpoint
CREATE INDEX `users_unverified` ON `users` (`created_at`) WHERE "users"."email_verified_at" is null and "users"."erased_at" is null;--> statement-breakpoint
CREATE TABLE `admin_users` (
	`user_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`role` text DEFAULT 'admin' NOT NULL,
	`roles` text DEFAULT '[]' NOT NULL,
	`totp_secret` text,
	`totp_enabled_at` integer,
	`totp_last_step` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "admin_users_role_known" CHECK("admin_users"."role" in ('admin'))
);
--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admin_user_id` text,
	`admin_email` text,
	`action` text NOT NULL,
	`entity_type` text,
	`entity_id` text,
	`detail` text,
	`client_ip` text,
	`salt` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`admin_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `audit_log_created_at` ON `audit_log` (`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_admin` ON `audit_log` (`admin_user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_entity_id` ON `audit_log` (`entity_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_entity` ON `audit_log` (`entity_type`,`entity_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_admin_email` ON `audit_log` (`admin_email`);--> statement-breakpoint
CREATE INDEX `audit_log_addresses` ON `audit_log` (`created_at`) WHERE "audit_log"."client_ip" is not null;--> statement-breakpoint
CREATE TABLE `settings` (
	`user_id` text PRIMARY KEY DEFAULT 'default' NOT NULL,
	`ai_provider` text DEFAULT 'off' NOT NULL,
	`ai_api_key` text,
	`ai_base_url` text,
	`ai_model` text,
	`business` text,
	`contacts` text,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_by` text,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `support_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`kind` text NOT NULL,
	`author_id` text,
	`body` text NOT NULL,
	`language` text,
	`reply_hash` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `support_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "support_messages_kind_known" CHECK("support_messages"."kind" in ('answer', 'reply', 'note'))
);
--> statement-breakpoint
CREATE INDEX `support_messages_request` ON `support_messages` (`request_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `support_messages_author` ON `support_messages` (`author_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `support_messages_reply` ON `support_messages` (`reply_hash`);--> statement-breakpoint
CREATE TABLE `support_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`order_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`submission_key` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`closed_at` integer,
	`closed_by` text,
	`language` text,
	`assigned_to` text,
	`read_at` integer,
	`waiting_since` integer,
	`version` integer DEFAULT 0 NOT NULL,
	`writing_by` text,
	`writing_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`assigned_to`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "support_requests_kind_known" CHECK("support_requests"."kind" in ('contact', 'support')),
	CONSTRAINT "support_requests_status_known" CHECK("support_requests"."status" in ('open', 'closed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `support_requests_submission_key_unique` ON `support_requests` (`submission_key`);--> statement-breakpoint
CREATE INDEX `support_requests_assigned_to` ON `support_requests` (`assigned_to`,`created_at`);--> statement-breakpoint
CREATE INDEX `support_requests_status` ON `support_requests` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `support_requests_created_at` ON `support_requests` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `support_requests_name` ON `support_requests` ("name" collate nocase,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `support_requests_user` ON `support_requests` (`user_id`);--> statement-breakpoint
CREATE INDEX `support_requests_email` ON `support_requests` (`email`);--> statement-breakpoint
CREATE INDEX `support_requests_closed_at` ON `support_requests` (`closed_at`) WHERE "support_requests"."status" = 'closed';--> statement-breakpoint
CREATE INDEX `support_requests_closed_by` ON `support_requests` (`closed_by`);--> statement-breakpoint
CREATE TABLE `testimonials` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`about` text NOT NULL,
	`quote` text,
	`quote_malayalam` text,
	`consent` text NOT NULL,
	`position` integer NOT NULL,
	`is_shown` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	CONSTRAINT "testimonials_said_something" CHECK(coalesce("testimonials"."quote", "testimonials"."quote_malayalam") is not null)
);
--> statement-breakpoint
CREATE INDEX `testimonials_order` ON `testimonials` (`is_shown`,`position`,`created_at`);--> statement-breakpoint
CREATE TABLE `approvals` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`act` text NOT NULL,
	`entity_id` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`proposed_by` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`expires_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`note` text,
	`objection_hash` text,
	FOREIGN KEY (`proposed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "approvals_kind_known" CHECK("approvals"."kind" in ('coupon', 'refund', 'cancellation', 'price', 'expert-email', 'grant')),
	CONSTRAINT "approvals_state_known" CHECK("approvals"."state" in ('open', 'approved', 'declined', 'failed', 'stopped', 'expired'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `approvals_open` ON `approvals` (`kind`,`entity_id`) WHERE "approvals"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX `approvals_objection` ON `approvals` (`objection_hash`);--> statement-breakpoint
CREATE INDEX `approvals_state` ON `approvals` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `approvals_proposed_by` ON `approvals` (`proposed_by`);--> statement-breakpoint
CREATE INDEX `approvals_decided_by` ON `approvals` (`decided_by`);--> statement-breakpoint
CREATE TABLE `audit_seals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`first_id` integer NOT NULL,
	`last_id` integer NOT NULL,
	`entries` integer NOT NULL,
	`actors` text DEFAULT '[]' NOT NULL,
	`details` text DEFAULT '[]' NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_seals_first_id_unique` ON `audit_seals` (`first_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `audit_seals_previous_hash_unique` ON `audit_seals` (`previous_hash`);--> statement-breakpoint
CREATE TABLE `answer_sheets` (
	`order_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`answers` text NOT NULL,
	`begun_at` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `answer_sheets_user` ON `answer_sheets` (`user_id`);--> statement-breakpoint
CREATE INDEX `answer_sheets_abroad_of_user` ON `answer_sheets` (`user_id`,`created_at`,`order_id`) WHERE nullif(json_extract(answers, '$.63[0]'), 'not_interested') is not null;--> statement-breakpoint
CREATE INDEX `answer_sheets_abroad_newest` ON `answer_sheets` (`created_at`,`order_id`,`user_id`) WHERE nullif(json_extract(answers, '$.63[0]'), 'not_interested') is not null;--> statement-breakpoint
CREATE INDEX `answer_sheets_abroad_continent` ON `answer_sheets` (nullif(json_extract(answers, '$.63[0]'), 'not_interested'),`created_at`,`order_id`,`user_id`) WHERE nullif(json_extract(answers, '$.63[0]'), 'not_interested') is not null;--> statement-breakpoint
CREATE TABLE `assessment_drafts` (
	`order_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`answers` text DEFAULT '{}' NOT NULL,
	`position` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `assessment_drafts_user` ON `assessment_drafts` (`user_id`);--> statement-breakpoint
CREATE TABLE `assessment_results` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`order_id` text NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`language` text DEFAULT 'both' NOT NULL,
	`report` text,
	`report_malayalam` text,
	`report_html` text,
	`report_malayalam_html` text,
	`dossier` text,
	`dossier_malayalam` text,
	`dossier_html` text,
	`dossier_malayalam_html` text,
	`texts_key` text,
	`texts_sizes` text,
	`profile` text,
	`quality` text,
	`recommended_careers` text,
	`holland_code` text,
	`guide_version` integer,
	`writer` text,
	`told` text,
	`selected_evidence` text,
	`counselor_brief` text,
	`notice` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`claimed_until` integer,
	`pdf_status` text DEFAULT 'pending' NOT NULL,
	`pdf_url` text,
	`pdf_bytes` integer,
	`mailed_at` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`ready_at` integer,
	`read_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`version_reason` text DEFAULT 'first' NOT NULL,
	`versioned_at` integer,
	`remade_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "assessment_results_status_known" CHECK("assessment_results"."status" in ('queued', 'writing', 'ready', 'failed')),
	CONSTRAINT "assessment_results_pdf_status_known" CHECK("assessment_results"."pdf_status" in ('pending', 'ready', 'failed')),
	CONSTRAINT "assessment_results_ready_has_text" CHECK("assessment_results"."status" <> 'ready' or "assessment_results"."report" is not null or "assessment_results"."report_malayalam" is not null),
	CONSTRAINT "assessment_results_pdf_is_stored" CHECK("assessment_results"."pdf_status" <> 'ready' or ("assessment_results"."pdf_url" is not null and "assessment_results"."pdf_bytes" >= 1000))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `assessment_results_order` ON `assessment_results` (`order_id`);--> statement-breakpoint
CREATE INDEX `assessment_results_user` ON `assessment_results` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `assessment_results_submitted` ON `assessment_results` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `assessment_results_unfinished` ON `assessment_results` (`status`,`updated_at`) WHERE "assessment_results"."status" <> 'ready';--> statement-breakpoint
CREATE INDEX `assessment_results_noticed` ON `assessment_results` (`updated_at`) WHERE "assessment_results"."notice" is not null and "assessment_results"."status" = 'ready';--> statement-breakpoint
CREATE INDEX `assessment_results_unmoved` ON `assessment_results` (`updated_at`) WHERE "assessment_results"."status" = 'ready' and "assessment_results"."texts_key" is null;--> statement-breakpoint
CREATE INDEX `assessment_results_pdf_missing` ON `assessment_results` (`pdf_status`,`updated_at`) WHERE "assessment_results"."status" = 'ready' and "assessment_results"."pdf_status" <> 'ready';--> statement-breakpoint
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
CREATE TABLE `career_feedback` (
	`result_id` text NOT NULL,
	`category_id` integer NOT NULL,
	`fits` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	PRIMARY KEY(`result_id`, `category_id`),
	FOREIGN KEY (`result_id`) REFERENCES `assessment_results`(`id`) ON UPDATE no action ON DELETE cascade
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
CREATE TABLE `report_shares` (
	`id` text PRIMARY KEY NOT NULL,
	`result_id` text NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`sections` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`open_count` integer DEFAULT 0 NOT NULL,
	`last_opened_at` integer,
	FOREIGN KEY (`result_id`) REFERENCES `assessment_results`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_shares_token_hash_unique` ON `report_shares` (`token_hash`);--> statement-breakpoint
CREATE INDEX `report_shares_result` ON `report_shares` (`result_id`);--> statement-breakpoint
CREATE INDEX `report_shares_user` ON `report_shares` (`user_id`);--> statement-breakpoint
CREATE TABLE `student_studies` (
	`user_id` text PRIMARY KEY NOT NULL,
	`answers` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `backup_changes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`table_name` text NOT NULL,
	`row_id` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `backup_changes_table` ON `backup_changes` (`table_name`,`seq`,`row_id`);--> statement-breakpoint
CREATE TABLE `backups` (
	`id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`status` text DEFAULT 'running' NOT NULL,
	`step` integer DEFAULT 0 NOT NULL,
	`progress` text NOT NULL,
	`claimed_until` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`last_error` text,
	CONSTRAINT "backups_status_known" CHECK("backups"."status" in ('running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `backups_day` ON `backups` (`day`,`status`);--> statement-breakpoint
CREATE INDEX `backups_started_at` ON `backups` (`started_at`);--> statement-breakpoint
CREATE INDEX `backups_running` ON `backups` (`started_at`) WHERE "backups"."status" = 'running';--> statement-breakpoint
CREATE TABLE `booking_guests` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`name` text,
	`email` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `booking_guests_unique` ON `booking_guests` (`booking_id`,`email`);--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`partner_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`pricing_id` text NOT NULL,
	`association_id` text NOT NULL,
	`session_time` integer NOT NULL,
	`session_duration` integer NOT NULL,
	`is_online` integer DEFAULT true NOT NULL,
	`town` text,
	`venue` text,
	`total_charge` integer NOT NULL,
	`original_amount` integer NOT NULL,
	`coupon_discount` integer DEFAULT 0 NOT NULL,
	`coupon_code` text,
	`paid_amount` integer DEFAULT 0 NOT NULL,
	`student_name` text DEFAULT '' NOT NULL,
	`source` text DEFAULT 'payment' NOT NULL,
	`payment_status` text DEFAULT 'pending' NOT NULL,
	`session_status` text DEFAULT 'scheduled' NOT NULL,
	`razorpay_booking_id` text,
	`razorpay_payment_id` text,
	`hold_expires_at` integer,
	`is_hold_extended` integer DEFAULT false NOT NULL,
	`rescheduled_from` integer,
	`reschedule_count` integer DEFAULT 0 NOT NULL,
	`cancelled_at` integer,
	`cancelled_by` text,
	`cancellation_reason` text,
	`shares_report` integer DEFAULT false NOT NULL,
	`guardian_email` text,
	`no_show_report` text,
	`no_show_reported_at` integer,
	`expert_notes` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`completed_at` integer,
	`moved_at` integer,
	`moved_by` text,
	`notified_at` integer,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pricing_id`) REFERENCES `partner_pricing`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`association_id`) REFERENCES `associations`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bookings_payment_status_known" CHECK("bookings"."payment_status" in ('pending', 'paid', 'completed', 'cancelled', 'refunded')),
	CONSTRAINT "bookings_session_status_known" CHECK("bookings"."session_status" in ('scheduled', 'completed', 'no_show', 'cancelled')),
	CONSTRAINT "bookings_source_known" CHECK("bookings"."source" in ('payment', 'credit')),
	CONSTRAINT "bookings_amount_adds_up" CHECK(("bookings"."source" = 'credit' and "bookings"."total_charge" = 0) or ("bookings"."source" = 'payment' and "bookings"."total_charge" = "bookings"."original_amount" - "bookings"."coupon_discount" and "bookings"."total_charge" >= 1)),
	CONSTRAINT "bookings_duration_positive" CHECK("bookings"."session_duration" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_razorpay_booking_id_unique` ON `bookings` (`razorpay_booking_id`);--> statement-breakpoint
CREATE INDEX `bookings_profile` ON `bookings` (`profile_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `bookings_pricing` ON `bookings` (`pricing_id`);--> statement-breakpoint
CREATE INDEX `bookings_partner_time` ON `bookings` (`partner_id`,`session_time`);--> statement-breakpoint
CREATE INDEX `bookings_association` ON `bookings` (`association_id`,`payment_status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_association_created` ON `bookings` (`association_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_association_time` ON `bookings` (`association_id`,`session_time`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_payment_status_time` ON `bookings` (`association_id`,`payment_status`,`session_time`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_session_status_time` ON `bookings` (`association_id`,`session_status`,`session_time`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_charge` ON `bookings` (`association_id`,`payment_status`,`total_charge`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_student` ON `bookings` (`association_id`,`payment_status`,"student_name" collate nocase,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_razorpay_payment` ON `bookings` (`razorpay_payment_id`);--> statement-breakpoint
CREATE INDEX `bookings_holds` ON `bookings` (`hold_expires_at`) WHERE "bookings"."payment_status" = 'pending';--> statement-breakpoint
CREATE INDEX `bookings_paid` ON `bookings` (`created_at`) WHERE "bookings"."payment_status" = 'paid';--> statement-breakpoint
CREATE INDEX `bookings_upcoming` ON `bookings` (`session_time`) WHERE "bookings"."payment_status" = 'completed' and "bookings"."session_status" = 'scheduled';--> statement-breakpoint
CREATE INDEX `bookings_unnotified` ON `bookings` (`updated_at`) WHERE "bookings"."completed_at" is not null and ("bookings"."notified_at" is null or "bookings"."notified_at" < "bookings"."updated_at");--> statement-breakpoint
CREATE TABLE `session_proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`from_time` integer NOT NULL,
	`proposed_time` integer NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "session_proposals_status_known" CHECK("session_proposals"."status" in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed'))
);
--> statement-breakpoint
CREATE INDEX `session_proposals_booking` ON `session_proposals` (`booking_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `session_proposals_open` ON `session_proposals` (`booking_id`) WHERE "session_proposals"."status" = 'open';--> statement-breakpoint
CREATE TABLE `session_reassignments` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`from_partner_id` text NOT NULL,
	`to_partner_id` text NOT NULL,
	`to_pricing_id` text NOT NULL,
	`from_time` integer NOT NULL,
	`proposed_time` integer NOT NULL,
	`is_online` integer NOT NULL,
	`town` text,
	`venue` text,
	`refund_paise` integer DEFAULT 0 NOT NULL,
	`reason` text NOT NULL,
	`respondent` text NOT NULL,
	`token_hash` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`proposed_by` text,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`from_partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_pricing_id`) REFERENCES `partner_pricing`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proposed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "session_reassignments_status_known" CHECK("session_reassignments"."status" in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')),
	CONSTRAINT "session_reassignments_respondent_known" CHECK("session_reassignments"."respondent" in ('student', 'guardian')),
	CONSTRAINT "session_reassignments_other_expert" CHECK("session_reassignments"."from_partner_id" <> "session_reassignments"."to_partner_id"),
	CONSTRAINT "session_reassignments_refund_whole" CHECK("session_reassignments"."refund_paise" >= 0 and typeof("session_reassignments"."refund_paise") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `session_reassignments_booking` ON `session_reassignments` (`booking_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `session_reassignments_from` ON `session_reassignments` (`from_partner_id`);--> statement-breakpoint
CREATE INDEX `session_reassignments_to` ON `session_reassignments` (`to_partner_id`,`proposed_time`);--> statement-breakpoint
CREATE INDEX `session_reassignments_pricing` ON `session_reassignments` (`to_pricing_id`);--> statement-breakpoint
CREATE INDEX `session_reassignments_proposed_by` ON `session_reassignments` (`proposed_by`);--> statement-breakpoint
CREATE UNIQUE INDEX `session_reassignments_token` ON `session_reassignments` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `session_reassignments_open` ON `session_reassignments` (`booking_id`) WHERE "session_reassignments"."status" = 'open';--> statement-breakpoint
CREATE TABLE `slot_claims` (
	`partner_id` text NOT NULL,
	`slot_start` integer NOT NULL,
	`booking_id` text NOT NULL,
	`expires_at` integer,
	PRIMARY KEY(`partner_id`, `slot_start`),
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `slot_claims_booking` ON `slot_claims` (`booking_id`);--> statement-breakpoint
CREATE INDEX `slot_claims_expires_at` ON `slot_claims` (`expires_at`) WHERE "slot_claims"."expires_at" is not null;--> statement-breakpoint
CREATE TABLE `announcements` (
	`id` text PRIMARY KEY NOT NULL,
	`title_english` text NOT NULL,
	`title_malayalam` text NOT NULL,
	`text_english` text NOT NULL,
	`text_malayalam` text NOT NULL,
	`segment` text NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`send_at` integer,
	`sent_until` text,
	`recipients` integer DEFAULT 0 NOT NULL,
	`created_by` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "announcements_segment_known" CHECK("announcements"."segment" in ('all', 'unpaid', 'unanswered', 'answered', 'after10', 'after12')),
	CONSTRAINT "announcements_state_known" CHECK("announcements"."state" in ('draft', 'scheduled', 'sent', 'cancelled'))
);
--> statement-breakpoint
CREATE INDEX `announcements_created_at` ON `announcements` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `announcements_created_by` ON `announcements` (`created_by`);--> statement-breakpoint
CREATE INDEX `announcements_due` ON `announcements` (`send_at`) WHERE "announcements"."state" = 'scheduled';--> statement-breakpoint
CREATE TABLE `news_links` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `news_links_token_unique` ON `news_links` (`token`);--> statement-breakpoint
CREATE TABLE `site_contents` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`content` text NOT NULL,
	`position` integer NOT NULL,
	`is_shown` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`removed_at` integer,
	CONSTRAINT "site_contents_kind_known" CHECK("site_contents"."kind" in ('faq', 'figure'))
);
--> statement-breakpoint
CREATE INDEX `site_contents_kind` ON `site_contents` (`kind`,`position`,`created_at`);--> statement-breakpoint
CREATE TABLE `coupon_redemptions` (
	`id` text PRIMARY KEY NOT NULL,
	`coupon_id` text NOT NULL,
	`user_id` text NOT NULL,
	`order_id` text,
	`booking_id` text,
	`state` text DEFAULT 'reserved' NOT NULL,
	`is_single_use` integer NOT NULL,
	`is_late` integer DEFAULT false NOT NULL,
	`reserved_at` integer NOT NULL,
	`consumed_at` integer,
	`released_at` integer,
	FOREIGN KEY (`coupon_id`) REFERENCES `coupons`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "coupon_redemptions_state_known" CHECK("coupon_redemptions"."state" in ('reserved', 'consumed', 'released')),
	CONSTRAINT "coupon_redemptions_one_purchase" CHECK(("coupon_redemptions"."order_id" is null) <> ("coupon_redemptions"."booking_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coupon_redemptions_single_use` ON `coupon_redemptions` (`coupon_id`,`user_id`) WHERE "coupon_redemptions"."is_single_use" = 1 and "coupon_redemptions"."is_late" = 0 and "coupon_redemptions"."state" <> 'released';--> statement-breakpoint
CREATE UNIQUE INDEX `coupon_redemptions_order` ON `coupon_redemptions` (`order_id`) WHERE "coupon_redemptions"."order_id" is not null and "coupon_redemptions"."state" <> 'released';--> statement-breakpoint
CREATE UNIQUE INDEX `coupon_redemptions_booking` ON `coupon_redemptions` (`booking_id`) WHERE "coupon_redemptions"."booking_id" is not null and "coupon_redemptions"."state" <> 'released';--> statement-breakpoint
CREATE INDEX `coupon_redemptions_of_order` ON `coupon_redemptions` (`order_id`);--> statement-breakpoint
CREATE INDEX `coupon_redemptions_of_booking` ON `coupon_redemptions` (`booking_id`);--> statement-breakpoint
CREATE INDEX `coupon_redemptions_reserved` ON `coupon_redemptions` (`reserved_at`) WHERE "coupon_redemptions"."state" = 'reserved';--> statement-breakpoint
CREATE INDEX `coupon_redemptions_late` ON `coupon_redemptions` (`consumed_at`) WHERE "coupon_redemptions"."is_late" = 1 and "coupon_redemptions"."state" = 'consumed';--> statement-breakpoint
CREATE INDEX `coupon_redemptions_coupon` ON `coupon_redemptions` (`coupon_id`,`state`);--> statement-breakpoint
CREATE INDEX `coupon_redemptions_user` ON `coupon_redemptions` (`user_id`);--> statement-breakpoint
CREATE TABLE `coupons` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`coupon_type` text DEFAULT 'Order' NOT NULL,
	`discount_type` text DEFAULT 'percentage' NOT NULL,
	`discount_value` integer DEFAULT 10 NOT NULL,
	`single_use_per_user` integer DEFAULT false NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`total_cap` integer,
	`package_type` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`archived_at` integer,
	CONSTRAINT "coupons_code_length" CHECK(length("coupons"."code") between 3 and 20),
	CONSTRAINT "coupons_code_upper_case" CHECK("coupons"."code" = upper("coupons"."code")),
	CONSTRAINT "coupons_type_known" CHECK("coupons"."coupon_type" in ('Order', 'Booking')),
	CONSTRAINT "coupons_discount_type_known" CHECK("coupons"."discount_type" in ('percentage', 'fixed')),
	CONSTRAINT "coupons_discount_positive" CHECK("coupons"."discount_value" > 0),
	CONSTRAINT "coupons_percentage_at_most_100" CHECK("coupons"."discount_type" <> 'percentage' or "coupons"."discount_value" <= 100),
	CONSTRAINT "coupons_cap_positive" CHECK("coupons"."total_cap" is null or "coupons"."total_cap" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coupons_code_unique` ON `coupons` (`code`);--> statement-breakpoint
CREATE INDEX `coupons_created_at` ON `coupons` (`created_at`);--> statement-breakpoint
CREATE TABLE `associations` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `associations_name_unique` ON `associations` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `associations_slug_unique` ON `associations` (`slug`);--> statement-breakpoint
CREATE TABLE `partner_associations` (
	`partner_id` text NOT NULL,
	`association_id` text NOT NULL,
	PRIMARY KEY(`partner_id`, `association_id`),
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`association_id`) REFERENCES `associations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `partner_associations_association` ON `partner_associations` (`association_id`,`partner_id`);--> statement-breakpoint
CREATE TABLE `partner_hours` (
	`id` text PRIMARY KEY NOT NULL,
	`partner_id` text NOT NULL,
	`weekday` integer NOT NULL,
	`start_minute` integer NOT NULL,
	`end_minute` integer NOT NULL,
	`is_off` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "partner_hours_weekday" CHECK("partner_hours"."weekday" between 0 and 6),
	CONSTRAINT "partner_hours_order" CHECK("partner_hours"."start_minute" >= 0 and "partner_hours"."end_minute" > "partner_hours"."start_minute" and "partner_hours"."end_minute" <= 1440)
);
--> statement-breakpoint
CREATE INDEX `partner_hours_partner` ON `partner_hours` (`partner_id`,`weekday`);--> statement-breakpoint
CREATE TABLE `partner_leaves` (
	`id` text PRIMARY KEY NOT NULL,
	`partner_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`reason` text,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "partner_leaves_order" CHECK("partner_leaves"."ends_at" > "partner_leaves"."starts_at")
);
--> statement-breakpoint
CREATE INDEX `partner_leaves_partner` ON `partner_leaves` (`partner_id`,`starts_at`);--> statement-breakpoint
CREATE TABLE `partner_pricing` (
	`id` text PRIMARY KEY NOT NULL,
	`partner_id` text NOT NULL,
	`association_id` text NOT NULL,
	`min_session_time` integer DEFAULT 30 NOT NULL,
	`session_charge` integer DEFAULT 0 NOT NULL,
	`currency` text DEFAULT 'INR' NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`association_id`) REFERENCES `associations`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "partner_pricing_session_time" CHECK("partner_pricing"."min_session_time" >= 15 and "partner_pricing"."min_session_time" % 15 = 0),
	CONSTRAINT "partner_pricing_charge_not_negative" CHECK("partner_pricing"."session_charge" >= 0)
);
--> statement-breakpoint
CREATE INDEX `partner_pricing_association` ON `partner_pricing` (`association_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `partner_pricing_unique` ON `partner_pricing` (`partner_id`,`association_id`);--> statement-breakpoint
CREATE TABLE `expert_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`partner_id` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`expires_at` integer NOT NULL,
	`proven_at` integer,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `expert_sessions_partner` ON `expert_sessions` (`partner_id`);--> statement-breakpoint
CREATE INDEX `expert_sessions_expires_at` ON `expert_sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `partner_domains` (
	`partner_id` text NOT NULL,
	`domain_id` text NOT NULL,
	PRIMARY KEY(`partner_id`, `domain_id`),
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`domain_id`) REFERENCES `domains`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `partner_domains_domain` ON `partner_domains` (`domain_id`,`partner_id`);--> statement-breakpoint
CREATE TABLE `partners` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`education` text,
	`experience` integer DEFAULT 0 NOT NULL,
	`about_us` text,
	`languages` text DEFAULT '[]' NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`profile_image` text,
	`buffer_minutes` integer DEFAULT 0 NOT NULL,
	`minimum_notice_hours` integer DEFAULT 4 NOT NULL,
	`meeting_link` text,
	`town` text,
	`venue` text,
	`calendar_feed_hash` text,
	`calendar_feed_created_at` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	CONSTRAINT "partners_status_known" CHECK("partners"."status" in ('active', 'inactive')),
	CONSTRAINT "partners_experience_not_negative" CHECK("partners"."experience" >= 0),
	CONSTRAINT "partners_minimum_notice" CHECK("partners"."minimum_notice_hours" between 1 and 72)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `partners_email_unique` ON `partners` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `partners_calendar_feed` ON `partners` (`calendar_feed_hash`);--> statement-breakpoint
CREATE INDEX `partners_status` ON `partners` (`status`,`name`);--> statement-breakpoint
CREATE TABLE `domains` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`image` text,
	`parent_id` text,
	`position` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `domains`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "domains_not_own_parent" CHECK("domains"."parent_id" is null or "domains"."parent_id" <> "domains"."id")
);
--> statement-breakpoint
CREATE INDEX `domains_parent` ON `domains` (`parent_id`,`position`);--> statement-breakpoint
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
CREATE TABLE `list_views` (
	`id` text PRIMARY KEY NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_by` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `list_views_name` ON `list_views` (`list`,"name" collate nocase);--> statement-breakpoint
CREATE INDEX `list_views_created_by` ON `list_views` (`created_by`);--> statement-breakpoint
CREATE TABLE `expert_listings` (
	`kind` text NOT NULL,
	`partner_id` text NOT NULL,
	`pricing_id` text NOT NULL,
	`name` text NOT NULL,
	`words` text NOT NULL,
	PRIMARY KEY(`partner_id`, `kind`),
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`pricing_id`) REFERENCES `partner_pricing`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `expert_listings_by_name` ON `expert_listings` (`kind`,`name`,`partner_id`);--> statement-breakpoint
CREATE INDEX `expert_listings_pricing` ON `expert_listings` (`pricing_id`);--> statement-breakpoint
CREATE TABLE `domain_listings` (
	`domain_id` text NOT NULL,
	`partner_id` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`partner_id`, `domain_id`),
	FOREIGN KEY (`domain_id`) REFERENCES `domains`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `domain_listings_by_name` ON `domain_listings` (`domain_id`,`name`,`partner_id`);--> statement-breakpoint
CREATE TABLE `expert_shares` (
	`id` text PRIMARY KEY NOT NULL,
	`expert_id` text NOT NULL,
	`kind` text NOT NULL,
	`basis_points` integer NOT NULL,
	`valid_from` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`created_by` text,
	FOREIGN KEY (`expert_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "expert_shares_range" CHECK("expert_shares"."basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `expert_shares_day` ON `expert_shares` (`expert_id`,`kind`,`valid_from`);--> statement-breakpoint
CREATE INDEX `expert_shares_created_by` ON `expert_shares` (`created_by`);--> statement-breakpoint
CREATE TABLE `expert_tax_details` (
	`expert_id` text PRIMARY KEY NOT NULL,
	`pan_sealed` text NOT NULL,
	`pan_masked` text NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`expert_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `funnel_days` (
	`day` text NOT NULL,
	`step` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `step`),
	CONSTRAINT "funnel_days_step_known" CHECK("funnel_days"."step" in ('visited', 'signed-up', 'verified', 'paid', 'answered', 'read'))
);
--> statement-breakpoint
CREATE TABLE `funnel_steps` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text,
	`step` text NOT NULL,
	`at` integer NOT NULL,
	`month` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "funnel_steps_step_known" CHECK("funnel_steps"."step" in ('visited', 'signed-up', 'verified', 'paid', 'answered', 'read'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `funnel_steps_once` ON `funnel_steps` (`user_id`,`step`);--> statement-breakpoint
CREATE INDEX `funnel_steps_at` ON `funnel_steps` (`step`,`at`);--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`month` text NOT NULL,
	`subject` text NOT NULL,
	`coupon_code` text,
	`payment_id` text,
	`price_paise` integer DEFAULT 0 NOT NULL,
	`discount_paise` integer DEFAULT 0 NOT NULL,
	`total_paise` integer NOT NULL,
	`tax_paise` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_entries_kind_known" CHECK("ledger_entries"."kind" in ('sale', 'refund', 'fee', 'dispute', 'unsold', 'unsold-return')),
	CONSTRAINT "ledger_entries_subject_known" CHECK("ledger_entries"."subject" in ('silver', 'gold', 'upgrade', 'career-counselor', 'psychologist', 'domain-expert', 'other'))
);
--> statement-breakpoint
CREATE INDEX `ledger_entries_at` ON `ledger_entries` (`at`);--> statement-breakpoint
CREATE INDEX `ledger_entries_kind_at` ON `ledger_entries` (`kind`,`at`);--> statement-breakpoint
CREATE INDEX `ledger_entries_subject_at` ON `ledger_entries` (`subject`,`at`);--> statement-breakpoint
CREATE INDEX `ledger_entries_coupon_at` ON `ledger_entries` (`coupon_code`,`at`) WHERE "ledger_entries"."coupon_code" is not null;--> statement-breakpoint
CREATE TABLE `ledger_sums` (
	`month` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`coupon_code` text NOT NULL,
	`entries` integer NOT NULL,
	`price_paise` integer NOT NULL,
	`discount_paise` integer NOT NULL,
	`total_paise` integer NOT NULL,
	`tax_paise` integer NOT NULL,
	PRIMARY KEY(`month`, `kind`, `subject`, `coupon_code`)
);
--> statement-breakpoint
CREATE TABLE `payout_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`statement_id` text NOT NULL,
	`booking_id` text NOT NULL,
	`session_time` integer NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`outcome` text NOT NULL,
	`is_correction` integer NOT NULL,
	`paid_paise` integer NOT NULL,
	`refunded_paise` integer NOT NULL,
	`tax_paise` integer NOT NULL,
	`base_paise` integer NOT NULL,
	`basis_points` integer NOT NULL,
	`share_paise` integer NOT NULL,
	FOREIGN KEY (`statement_id`) REFERENCES `payout_statements`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payout_lines_kind_known" CHECK("payout_lines"."kind" in ('career-counselor', 'psychologist', 'domain-expert')),
	CONSTRAINT "payout_lines_outcome_known" CHECK("payout_lines"."outcome" in ('held', 'no-show', 'cancelled-late', 'cancelled', 'returned', 'open'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_lines_once` ON `payout_lines` (`statement_id`,`booking_id`);--> statement-breakpoint
CREATE INDEX `payout_lines_booking` ON `payout_lines` (`booking_id`);--> statement-breakpoint
CREATE TABLE `payout_statements` (
	`id` text PRIMARY KEY NOT NULL,
	`expert_id` text NOT NULL,
	`month` text NOT NULL,
	`financial_year` text NOT NULL,
	`share_paise` integer NOT NULL,
	`carried_in_paise` integer NOT NULL,
	`tds_paise` integer NOT NULL,
	`tds_percent` integer NOT NULL,
	`has_pan` integer NOT NULL,
	`net_paise` integer NOT NULL,
	`carried_out_paise` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`issued_by` text,
	`paid_on` text,
	`reference` text,
	`paid_by` text,
	FOREIGN KEY (`expert_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`issued_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`paid_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "payout_statements_paid_with_reference" CHECK(("payout_statements"."paid_on" is null) = ("payout_statements"."reference" is null)),
	CONSTRAINT "payout_statements_adds_up" CHECK("payout_statements"."carried_in_paise" + "payout_statements"."share_paise" - "payout_statements"."tds_paise" = "payout_statements"."net_paise" + "payout_statements"."carried_out_paise"),
	CONSTRAINT "payout_statements_net" CHECK("payout_statements"."net_paise" >= 0 and "payout_statements"."carried_out_paise" <= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_statements_month` ON `payout_statements` (`expert_id`,`month`);--> statement-breakpoint
CREATE INDEX `payout_statements_of_month` ON `payout_statements` (`month`,`expert_id`);--> statement-breakpoint
CREATE INDEX `payout_statements_issued_by` ON `payout_statements` (`issued_by`);--> statement-breakpoint
CREATE INDEX `payout_statements_paid_by` ON `payout_statements` (`paid_by`);--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `csp_violations` (
	`day` text NOT NULL,
	`directive` text NOT NULL,
	`blocked` text NOT NULL,
	`page` text NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`day`, `directive`, `blocked`, `page`)
);
--> statement-breakpoint
CREATE TABLE `mail_days` (
	`day` text PRIMARY KEY NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_stops` (
	`email` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`detail` text,
	`stopped_at` integer NOT NULL,
	CONSTRAINT "mail_stops_reason_known" CHECK("mail_stops"."reason" in ('bounce', 'complaint'))
);
--> statement-breakpoint
CREATE INDEX `mail_stops_stopped_at` ON `mail_stops` (`stopped_at`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`to_address` text NOT NULL,
	`subject` text NOT NULL,
	`template` text NOT NULL,
	`about_user_id` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `mails_user` ON `mails` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `mails_about` ON `mails` (`about_user_id`);--> statement-breakpoint
CREATE INDEX `mails_to` ON `mails` (`to_address`);--> statement-breakpoint
CREATE INDEX `mails_created_at` ON `mails` (`created_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`dedupe_key` text NOT NULL,
	`payload` text NOT NULL,
	`about_user_id` text,
	`is_urgent` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`done_at` integer,
	`cut_at` integer,
	CONSTRAINT "outbox_kind_known" CHECK("outbox"."kind" in ('mail', 'message', 'queue-report', 'refund')),
	CONSTRAINT "outbox_status_known" CHECK("outbox"."status" in ('pending', 'done', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_dedupe_key_unique` ON `outbox` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_attempt_at`) WHERE "outbox"."status" = 'pending';--> statement-breakpoint
CREATE INDEX `outbox_urgent` ON `outbox` (`next_attempt_at`) WHERE "outbox"."status" = 'pending' and "outbox"."is_urgent" = 1;--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`created_at`) WHERE "outbox"."status" = 'failed';--> statement-breakpoint
CREATE INDEX `outbox_done` ON `outbox` (`done_at`) WHERE "outbox"."status" = 'done';--> statement-breakpoint
CREATE INDEX `outbox_uncut_letters` ON `outbox` (`done_at`) WHERE status = 'done' and kind = 'mail' and cut_at is null and coalesce(json_extract(payload, '$.template'), '') not in ('session-booked', 'session-moved', 'session-cancelled', 'session-proposed', 'session-reassigned', 'session-reassignment', 'proposal-declined', 'guest-invited');--> statement-breakpoint
CREATE INDEX `outbox_uncut_sessions` ON `outbox` (`done_at`) WHERE status = 'done' and kind = 'mail' and cut_at is null and coalesce(json_extract(payload, '$.template'), '') in ('session-booked', 'session-moved', 'session-cancelled', 'session-proposed', 'session-reassigned', 'session-reassignment', 'proposal-declined', 'guest-invited');--> statement-breakpoint
CREATE INDEX `outbox_about` ON `outbox` (`about_user_id`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text NOT NULL,
	`window_start` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`key`, `window_start`)
);
--> statement-breakpoint
CREATE INDEX `rate_limits_window` ON `rate_limits` (`window_start`);--> statement-breakpoint
CREATE TABLE `reconciliation_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`trigger` text NOT NULL,
	`started_by` text,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`summary` text,
	FOREIGN KEY (`started_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "reconciliation_runs_trigger_known" CHECK("reconciliation_runs"."trigger" in ('cron', 'administrator'))
);
--> statement-breakpoint
CREATE INDEX `reconciliation_runs_started_at` ON `reconciliation_runs` (`started_at`);--> statement-breakpoint
CREATE INDEX `reconciliation_runs_started_by` ON `reconciliation_runs` (`started_by`);--> statement-breakpoint
CREATE TABLE `search_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`entity_id` text NOT NULL,
	`content` text NOT NULL,
	`sounds` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_entries_entity` ON `search_entries` (`kind`,`entity_id`);--> statement-breakpoint
CREATE INDEX `search_entries_unsounded` ON `search_entries` (`id`) WHERE "search_entries"."sounds" is null;--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`payload` text NOT NULL,
	`payment_id` text,
	`received_at` integer NOT NULL,
	`deliveries` integer DEFAULT 1 NOT NULL,
	`outcome` text NOT NULL,
	`cut_at` integer
);
--> statement-breakpoint
CREATE INDEX `webhook_events_received_at` ON `webhook_events` (`received_at`);--> statement-breakpoint
CREATE INDEX `webhook_events_uncut` ON `webhook_events` (`received_at`) WHERE "webhook_events"."cut_at" is null and ("webhook_events"."type" < 'payment.dispute.' or "webhook_events"."type" >= 'payment.dispute/');--> statement-breakpoint
CREATE INDEX `webhook_events_payment` ON `webhook_events` (`payment_id`);--> statement-breakpoint
CREATE INDEX `webhook_events_disputes` ON `webhook_events` (`received_at`) WHERE type >= 'payment.dispute.' and type < 'payment.dispute/';--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`package_type` text NOT NULL,
	`kind` text DEFAULT 'purchase' NOT NULL,
	`upgraded_order_id` text,
	`attempt_id` text,
	`status` text DEFAULT 'created' NOT NULL,
	`original_amount` integer NOT NULL,
	`coupon_discount` integer DEFAULT 0 NOT NULL,
	`amount` integer NOT NULL,
	`currency` text DEFAULT 'INR' NOT NULL,
	`coupon_code` text,
	`razorpay_order_id` text,
	`razorpay_payment_id` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`buyer_name` text DEFAULT '' NOT NULL,
	`paid_at` integer,
	`completed_at` integer,
	`granted_at` integer,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`upgraded_order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_package_known" CHECK("orders"."package_type" in ('silver', 'gold')),
	CONSTRAINT "orders_kind_known" CHECK("orders"."kind" in ('purchase', 'upgrade')),
	CONSTRAINT "orders_status_known" CHECK("orders"."status" in ('created', 'paid', 'completed', 'failed', 'expired', 'refunded')),
	CONSTRAINT "orders_amount_adds_up" CHECK("orders"."amount" = "orders"."original_amount" - "orders"."coupon_discount" and "orders"."amount" >= 1 and "orders"."coupon_discount" >= 0),
	CONSTRAINT "orders_upgrade_names_order" CHECK(("orders"."kind" = 'upgrade') = ("orders"."upgraded_order_id" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_one_open` ON `orders` (`user_id`,`package_type`,`kind`) WHERE "orders"."status" in ('created', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX `orders_razorpay_order` ON `orders` (`razorpay_order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_one_upgrade` ON `orders` (`upgraded_order_id`) WHERE "orders"."upgraded_order_id" is not null and "orders"."status" = 'completed';--> statement-breakpoint
CREATE INDEX `orders_upgraded` ON `orders` (`upgraded_order_id`) WHERE "orders"."upgraded_order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `orders_one_per_attempt` ON `orders` (`attempt_id`) WHERE "orders"."status" = 'completed';--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_package_completed` ON `orders` (`package_type`,`status`,`completed_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_package` ON `orders` (`package_type`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_created_at` ON `orders` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_amount` ON `orders` (`amount`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_buyer` ON `orders` ("buyer_name" collate nocase,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_package_amount` ON `orders` (`package_type`,`status`,`amount`,`completed_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_package_buyer` ON `orders` (`package_type`,`status`,"buyer_name" collate nocase,`completed_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_coupon` ON `orders` (`coupon_code`,`created_at`,`id`) WHERE "orders"."coupon_code" is not null;--> statement-breakpoint
CREATE INDEX `orders_upgrades` ON `orders` (`created_at`,`id`) WHERE "orders"."kind" = 'upgrade';--> statement-breakpoint
CREATE INDEX `orders_razorpay_payment` ON `orders` (`razorpay_payment_id`);--> statement-breakpoint
CREATE TABLE `package_prices` (
	`id` text PRIMARY KEY NOT NULL,
	`package_type` text NOT NULL,
	`price` integer NOT NULL,
	`holds_from` integer NOT NULL,
	`set_by` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`set_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "package_prices_package_known" CHECK("package_prices"."package_type" in ('silver', 'gold')),
	CONSTRAINT "package_prices_positive" CHECK(typeof("package_prices"."price") = 'integer' and "package_prices"."price" >= 1)
);
--> statement-breakpoint
CREATE INDEX `package_prices_package` ON `package_prices` (`package_type`,`holds_from`);--> statement-breakpoint
CREATE INDEX `package_prices_set_by` ON `package_prices` (`set_by`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_order_id` text,
	`order_id` text,
	`booking_id` text,
	`user_id` text,
	`status` text NOT NULL,
	`role` text DEFAULT 'pending' NOT NULL,
	`amount_paise` integer NOT NULL,
	`refunded_amount_paise` integer DEFAULT 0 NOT NULL,
	`currency` text NOT NULL,
	`method` text,
	`quarantine_reason` text,
	`error_code` text,
	`error_description` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`captured_at` integer,
	`fee_paise` integer,
	`fee_tax_paise` integer,
	FOREIGN KEY (`provider_order_id`) REFERENCES `provider_orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_status_known" CHECK("payments"."status" in ('created', 'authorized', 'captured', 'refunded', 'failed')),
	CONSTRAINT "payments_role_known" CHECK("payments"."role" in ('pending', 'settled', 'duplicate', 'lapsed', 'quarantined')),
	CONSTRAINT "payments_amounts_whole" CHECK(typeof("payments"."amount_paise") = 'integer' and typeof("payments"."refunded_amount_paise") = 'integer')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_settles_order` ON `payments` (`order_id`) WHERE "payments"."role" = 'settled' and "payments"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_settles_booking` ON `payments` (`booking_id`) WHERE "payments"."role" = 'settled' and "payments"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX `payments_order` ON `payments` (`order_id`);--> statement-breakpoint
CREATE INDEX `payments_booking` ON `payments` (`booking_id`) WHERE "payments"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX `payments_provider_order` ON `payments` (`provider_order_id`);--> statement-breakpoint
CREATE INDEX `payments_user` ON `payments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_quarantined` ON `payments` (`created_at`) WHERE "payments"."role" = 'quarantined';--> statement-breakpoint
CREATE INDEX `payments_undelivered` ON `payments` (`created_at`) WHERE "payments"."status" = 'captured' and "payments"."role" = 'pending';--> statement-breakpoint
CREATE TABLE `provider_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text,
	`booking_id` text,
	`receipt` text NOT NULL,
	`original_amount` integer NOT NULL,
	`coupon_discount` integer DEFAULT 0 NOT NULL,
	`amount` integer NOT NULL,
	`coupon_code` text,
	`currency` text DEFAULT 'INR' NOT NULL,
	`payer` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`superseded_at` integer,
	`checked_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "provider_orders_one_purchase" CHECK(("provider_orders"."order_id" is null) <> ("provider_orders"."booking_id" is null)),
	CONSTRAINT "provider_orders_amount_adds_up" CHECK("provider_orders"."amount" = "provider_orders"."original_amount" - "provider_orders"."coupon_discount" and "provider_orders"."amount" >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `provider_orders_receipt_unique` ON `provider_orders` (`receipt`);--> statement-breakpoint
CREATE INDEX `provider_orders_order` ON `provider_orders` (`order_id`);--> statement-breakpoint
CREATE INDEX `provider_orders_booking` ON `provider_orders` (`booking_id`) WHERE "provider_orders"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX `provider_orders_created_at` ON `provider_orders` (`created_at`);--> statement-breakpoint
CREATE INDEX `provider_orders_payers` ON `provider_orders` (`created_at`) WHERE "provider_orders"."payer" is not null;--> statement-breakpoint
CREATE TABLE `receipt_texts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`content` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `receipt_texts_content` ON `receipt_texts` (`content`);--> statement-breakpoint
CREATE TABLE `receipts` (
	`number` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`series` text NOT NULL,
	`financial_year` text NOT NULL,
	`sequence` integer NOT NULL,
	`user_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`refund_id` text,
	`content` text NOT NULL,
	`is_billed_to_payer` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "receipts_number_length" CHECK(length("receipts"."number") <= 16)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_refund_id_unique` ON `receipts` (`refund_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_sequence` ON `receipts` (`series`,`financial_year`,`sequence`);--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_one_per_payment` ON `receipts` (`payment_id`) WHERE "receipts"."refund_id" is null;--> statement-breakpoint
CREATE INDEX `receipts_payment` ON `receipts` (`payment_id`);--> statement-breakpoint
CREATE INDEX `receipts_user` ON `receipts` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`provider_refund_id` text,
	`amount_paise` integer NOT NULL,
	`reason` text NOT NULL,
	`category` text,
	`status` text DEFAULT 'wanted' NOT NULL,
	`idempotency_key` text NOT NULL,
	`requested_by` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`processed_at` integer,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "refunds_status_known" CHECK("refunds"."status" in ('wanted', 'pending', 'processed', 'failed')),
	CONSTRAINT "refunds_amount_positive" CHECK("refunds"."amount_paise" > 0 and typeof("refunds"."amount_paise") = 'integer')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_provider_refund_id_unique` ON `refunds` (`provider_refund_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_idempotency_key_unique` ON `refunds` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `refunds_payment` ON `refunds` (`payment_id`);--> statement-breakpoint
CREATE INDEX `refunds_requested_by` ON `refunds` (`requested_by`);--> statement-breakpoint
CREATE INDEX `refunds_status` ON `refunds` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `refunds_created_at` ON `refunds` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `refunds_category` ON `refunds` (`category`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `session_credits` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`order_id` text NOT NULL,
	`booking_id` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`voided_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_credits_order_id_unique` ON `session_credits` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `session_credits_booking_id_unique` ON `session_credits` (`booking_id`);--> statement-breakpoint
CREATE INDEX `session_credits_user` ON `session_credits` (`user_id`);--> statement-breakpoint
CREATE INDEX `session_credits_unscheduled` ON `session_credits` (`created_at`) WHERE "session_credits"."booking_id" is null and "session_credits"."voided_at" is null;--> statement-breakpoint
CREATE TABLE `user_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`order_id` text NOT NULL,
	`package_type` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "user_subscriptions_package_known" CHECK("user_subscriptions"."package_type" in ('silver', 'gold'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_subscriptions_order_id_unique` ON `user_subscriptions` (`order_id`);--> statement-breakpoint
CREATE INDEX `user_subscriptions_user` ON `user_subscriptions` (`user_id`);--> statement-breakpoint
CREATE TABLE `payment_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`order_id` text,
	`booking_id` text,
	`token_hash` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`guardian_request_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_requests_one_purchase" CHECK(("payment_requests"."order_id" is null) <> ("payment_requests"."booking_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_requests_token_hash_unique` ON `payment_requests` (`token_hash`);--> statement-breakpoint
CREATE INDEX `payment_requests_user` ON `payment_requests` (`user_id`);--> statement-breakpoint
CREATE INDEX `payment_requests_expires_at` ON `payment_requests` (`expires_at`);--> statement-breakpoint
CREATE INDEX `payment_requests_order` ON `payment_requests` (`order_id`);--> statement-breakpoint
CREATE INDEX `payment_requests_booking` ON `payment_requests` (`booking_id`);--> statement-breakpoint
CREATE TABLE `data_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`language` text NOT NULL,
	`requested_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`claimed_until` integer,
	`file_key` text,
	`bytes` integer,
	`ready_at` integer,
	`expires_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "data_exports_status_known" CHECK("data_exports"."status" in ('queued', 'making', 'ready', 'failed')),
	CONSTRAINT "data_exports_ready_has_file" CHECK("data_exports"."status" <> 'ready' or ("data_exports"."file_key" is not null and "data_exports"."bytes" > 0 and "data_exports"."expires_at" is not null))
);
--> statement-breakpoint
CREATE INDEX `data_exports_user` ON `data_exports` (`user_id`,`requested_at`);--> statement-breakpoint
CREATE INDEX `data_exports_unfinished` ON `data_exports` (`requested_at`) WHERE "data_exports"."status" in ('queued', 'making');--> statement-breakpoint
CREATE INDEX `data_exports_expires_at` ON `data_exports` (`expires_at`);--> statement-breakpoint
CREATE INDEX `data_exports_requested_at` ON `data_exports` (`requested_at`);--> statement-breakpoint
CREATE TABLE `erasures` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`number` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`language` text NOT NULL,
	`receipt_hash` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`due_at` integer NOT NULL,
	`postponed_for` text,
	`cancelled_at` integer,
	`started_at` integer,
	`done_at` integer,
	`swept_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "erasures_status_known" CHECK("erasures"."status" in ('pending', 'cancelled', 'running', 'done'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `erasures_number_unique` ON `erasures` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `erasures_one_open` ON `erasures` (`user_id`) WHERE "erasures"."status" in ('pending', 'running');--> statement-breakpoint
CREATE INDEX `erasures_user` ON `erasures` (`user_id`);--> statement-breakpoint
CREATE INDEX `erasures_due` ON `erasures` (`due_at`) WHERE "erasures"."status" in ('pending', 'running');--> statement-breakpoint
CREATE INDEX `erasures_unswept` ON `erasures` (`done_at`) WHERE "erasures"."status" = 'done' and "erasures"."swept_at" is null;--> statement-breakpoint
CREATE INDEX `erasures_receipt` ON `erasures` (`receipt_hash`);--> statement-breakpoint
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
	`texts_key` text,
	`texts_sizes` text,
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
CREATE INDEX `report_versions_unmoved` ON `report_versions` (`created_at`) WHERE "report_versions"."texts_key" is null;--> statement-breakpoint
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
CREATE TABLE `email_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`old_email` text,
	`new_email` text NOT NULL,
	`old_google_subject` text,
	`confirm_token_id` text NOT NULL,
	`undo_token_id` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`expires_at` integer NOT NULL,
	`confirmed_at` integer,
	`undone_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_changes_user` ON `email_changes` (`user_id`);--> statement-breakpoint
CREATE INDEX `email_changes_expires_at` ON `email_changes` (`expires_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_confirm_token` ON `email_changes` (`confirm_token_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_undo_token` ON `email_changes` (`undo_token_id`);--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`ceremony` text NOT NULL,
	`user_id` text,
	`partner_id` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "passkey_challenges_ceremony_known" CHECK("passkey_challenges"."ceremony" in ('add', 'sign-in', 'confirm'))
);
--> statement-breakpoint
CREATE INDEX `passkey_challenges_expires_at` ON `passkey_challenges` (`expires_at`);--> statement-breakpoint
CREATE INDEX `passkey_challenges_user` ON `passkey_challenges` (`user_id`);--> statement-breakpoint
CREATE INDEX `passkey_challenges_partner` ON `passkey_challenges` (`partner_id`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`partner_id` text,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text DEFAULT '[]' NOT NULL,
	`name` text NOT NULL,
	`is_backed_up` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "passkeys_one_owner" CHECK(("passkeys"."user_id" is null) <> ("passkeys"."partner_id" is null))
);
--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `passkeys_partner` ON `passkeys` (`partner_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`partner_id` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "recovery_codes_one_owner" CHECK(("recovery_codes"."user_id" is null) <> ("recovery_codes"."partner_id" is null))
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_user` ON `recovery_codes` (`user_id`);--> statement-breakpoint
CREATE INDEX `recovery_codes_partner` ON `recovery_codes` (`partner_id`);--> statement-breakpoint
CREATE TABLE `grants` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	`worth` integer NOT NULL,
	`granted_by` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`granted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "grants_kind_known" CHECK("grants"."kind" in ('silver', 'gold', 'upgrade', 'session')),
	CONSTRAINT "grants_reason_known" CHECK("grants"."reason" in ('our-mistake', 'hardship', 'partner', 'trial', 'other')),
	CONSTRAINT "grants_worth_positive" CHECK("grants"."worth" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `grants_order` ON `grants` (`order_id`) WHERE "grants"."kind" <> 'session';--> statement-breakpoint
CREATE INDEX `grants_of_order` ON `grants` (`order_id`);--> statement-breakpoint
CREATE INDEX `grants_user` ON `grants` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `grants_created_at` ON `grants` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `grants_granted_by` ON `grants` (`granted_by`);--> statement-breakpoint
CREATE TABLE `student_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`body` text NOT NULL,
	`written_by` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`written_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `student_notes_user` ON `student_notes` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `student_notes_written_by` ON `student_notes` (`written_by`);--> statement-breakpoint
CREATE TABLE `student_tags` (
	`user_id` text NOT NULL,
	`tag` text NOT NULL,
	`added_by` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	PRIMARY KEY(`user_id`, `tag`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag`) REFERENCES `tags`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`added_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `student_tags_tag` ON `student_tags` (`tag`,`user_id`);--> statement-breakpoint
CREATE INDEX `student_tags_added_by` ON `student_tags` (`added_by`);--> statement-breakpoint
CREATE TABLE `tags` (
	`name` text PRIMARY KEY NOT NULL,
	`created_by` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`raised_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`count` integer NOT NULL,
	`detail` text NOT NULL,
	`notices` integer DEFAULT 0 NOT NULL,
	`noticed_count` integer DEFAULT 0 NOT NULL,
	`noticed_at` integer,
	`next_notice_at` integer NOT NULL,
	`ended_at` integer,
	`end_noticed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alerts_one_open` ON `alerts` (`kind`) WHERE "alerts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX `alerts_end_unnoticed` ON `alerts` (`ended_at`) WHERE "alerts"."ended_at" is not null and "alerts"."end_noticed_at" is null;--> statement-breakpoint
CREATE INDEX `alerts_raised_at` ON `alerts` (`raised_at`);--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`queue` text NOT NULL,
	`body` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`handled_at` integer,
	`handled_by` text,
	FOREIGN KEY (`handled_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "dead_letters_state_known" CHECK("dead_letters"."state" in ('waiting', 'requeued', 'dismissed'))
);
--> statement-breakpoint
CREATE INDEX `dead_letters_state` ON `dead_letters` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `dead_letters_handled_by` ON `dead_letters` (`handled_by`);--> statement-breakpoint
CREATE TABLE `metric_counts` (
	`window_start` integer NOT NULL,
	`name` text NOT NULL,
	`label` text NOT NULL,
	`count` integer NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`name`, `window_start`, `label`)
);
--> statement-breakpoint
CREATE INDEX `metric_counts_window` ON `metric_counts` (`window_start`);--> statement-breakpoint
-- Handwritten from here on: drizzle-kit does not support views, full-text indexes or triggers. Above, one index over an
-- expression (`answer_sheets_abroad_continent`) is corrected by hand, because drizzle-kit cuts it at its commas.
CREATE VIEW `listable_experts` AS SELECT `associations`.`slug` AS `kind`, `partners`.`id` AS `partner_id`, `partner_pricing`.`id` AS `pricing_id`, `partners`.`name` AS `name`, lower(`partners`.`name` || char(10) || coalesce(`partners`.`education`, '') || char(10) || coalesce(`partners`.`about_us`, '')) AS `words` FROM `partners` JOIN `partner_associations` ON `partner_associations`.`partner_id` = `partners`.`id` JOIN `associations` ON `associations`.`id` = `partner_associations`.`association_id` JOIN `partner_pricing` ON `partner_pricing`.`partner_id` = `partners`.`id` AND `partner_pricing`.`association_id` = `associations`.`id` WHERE `partners`.`status` = 'active';--> statement-breakpoint
CREATE VIEW `domain_paths` AS WITH RECURSIVE `paths` (`domain_id`, `ancestor_id`) AS ( SELECT `id`, `id` FROM `domains` UNION SELECT `paths`.`domain_id`, `domains`.`parent_id` FROM `paths` JOIN `domains` ON `domains`.`id` = `paths`.`ancestor_id` WHERE `domains`.`parent_id` IS NOT NULL ) SELECT `domain_id`, `ancestor_id` FROM `paths`;--> statement-breakpoint
CREATE VIEW `listable_in_domains` AS SELECT DISTINCT `domain_paths`.`ancestor_id` AS `domain_id`, `partner_domains`.`partner_id` AS `partner_id`, `expert_listings`.`name` AS `name` FROM `partner_domains` JOIN `expert_listings` ON `expert_listings`.`partner_id` = `partner_domains`.`partner_id` AND `expert_listings`.`kind` = 'domain-expert' JOIN `domain_paths` ON `domain_paths`.`domain_id` = `partner_domains`.`domain_id`;--> statement-breakpoint
-- Searchable text of a student, one item per line: name, e-mail address, phone number, guardian's name and address.
CREATE VIEW `searchable_students` AS SELECT `profiles`.`id`, `profiles`.`name` || char(10) || `users`.`email` || char(10) || `profiles`.`phone` || char(10) || coalesce(`profiles`.`guardian_name`, '') || char(10) || coalesce(`profiles`.`guardian_email`, '') AS `content` FROM `profiles` JOIN `users` ON `users`.`id` = `profiles`.`id`;--> statement-breakpoint
-- The purchase of a payment, and the coupon of the sale that it settled.
CREATE VIEW `paid_subjects` AS SELECT `payments`.`id` AS `payment_id`, coalesce(iif(`orders`.`kind` = 'upgrade', 'upgrade', `orders`.`package_type`), `associations`.`slug`, 'other') AS `subject`, `sale`.`content` ->> '$.couponCode' AS `coupon_code` FROM `payments` LEFT JOIN `orders` ON `orders`.`id` = `payments`.`order_id` LEFT JOIN `bookings` ON `bookings`.`id` = `payments`.`booking_id` LEFT JOIN `associations` ON `associations`.`id` = `bookings`.`association_id` LEFT JOIN `receipts` AS `sale` ON `sale`.`payment_id` = `payments`.`id` AND `sale`.`refund_id` IS NULL;--> statement-breakpoint
CREATE VIEW `user_responses` AS SELECT `user_id`, `order_id`, `question_id`, iif(packed IS NULL, pair ->> '$[0]', iif(substr(packed, 1, 1) = 'a', 'strongly_agree', iif(substr(packed, 1, 1) = 'b', 'agree', iif(substr(packed, 1, 1) = 'c', 'neutral', iif(substr(packed, 1, 1) = 'd', 'disagree', iif(substr(packed, 1, 1) = 'e', 'strongly_disagree', NULL)))))) AS `answer`, begun_at + iif(packed IS NULL, pair ->> '$[1]', 1000 * CAST(substr(packed, 2) AS INTEGER)) AS `answered_at`, `created_at` FROM (SELECT s.`user_id`, s.`order_id`, s.`begun_at`, s.`created_at`, CAST(iif(a.key = '0', b.key + 1, a.key) AS INTEGER) AS `question_id`, iif(a.key = '0', b.value, iif(a.type = 'text', a.value, NULL)) AS packed, iif(a.type = 'array', a.value, NULL) AS pair FROM `answer_sheets` s, json_each(s.`answers`) a, json_each(iif(a.key = '0', '[' || substr(replace(replace(replace(replace(replace(replace(a.value, 'a', '","a'), 'b', '","b'), 'c', '","c'), 'd', '","d'), 'e', '","e'), 'x', '","x'), 3) || '"]', '[0]')) b WHERE a.key <> '0' OR b.value <> 'x');--> statement-breakpoint
CREATE VIRTUAL TABLE `user_search` USING fts5(`content`, content='search_entries', content_rowid='id', tokenize='trigram', detail='full');--> statement-breakpoint
CREATE VIRTUAL TABLE `support_search` USING fts5(`content`, content='search_entries', content_rowid='id', tokenize='trigram', detail='full');--> statement-breakpoint
CREATE VIRTUAL TABLE `guide_search` USING fts5(`kind` UNINDEXED, `slug` UNINDEXED, `words`, tokenize='trigram', detail='full');--> statement-breakpoint
-- Phonetic keys of names: maintenance fills in the nulls.
CREATE VIRTUAL TABLE `sound_search` USING fts5(`sounds`, content='search_entries', content_rowid='id', tokenize='ascii', detail='none', prefix='3 4');--> statement-breakpoint
-- Deleted names are removed from the full-text indexes at once, not at the next merge.
INSERT INTO `user_search` (`user_search`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `support_search` (`support_search`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
CREATE TRIGGER `partners_change_listings` AFTER UPDATE OF `name`, `education`, `about_us`, `status` ON `partners` BEGIN DELETE FROM `expert_listings` WHERE `partner_id` = NEW.`id`; INSERT INTO `expert_listings` (`kind`, `partner_id`, `pricing_id`, `name`, `words`) SELECT `kind`, `partner_id`, `pricing_id`, `name`, `words` FROM `listable_experts` WHERE `partner_id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `associations_add_listings` AFTER INSERT ON `partner_associations` BEGIN DELETE FROM `expert_listings` WHERE `partner_id` = NEW.`partner_id`; INSERT INTO `expert_listings` (`kind`, `partner_id`, `pricing_id`, `name`, `words`) SELECT `kind`, `partner_id`, `pricing_id`, `name`, `words` FROM `listable_experts` WHERE `partner_id` = NEW.`partner_id`; END;--> statement-breakpoint
CREATE TRIGGER `associations_remove_listings` AFTER DELETE ON `partner_associations` BEGIN DELETE FROM `expert_listings` WHERE `partner_id` = OLD.`partner_id`; INSERT INTO `expert_listings` (`kind`, `partner_id`, `pricing_id`, `name`, `words`) SELECT `kind`, `partner_id`, `pricing_id`, `name`, `words` FROM `listable_experts` WHERE `partner_id` = OLD.`partner_id`; END;--> statement-breakpoint
CREATE TRIGGER `pricing_adds_listings` AFTER INSERT ON `partner_pricing` BEGIN DELETE FROM `expert_listings` WHERE `partner_id` = NEW.`partner_id`; INSERT INTO `expert_listings` (`kind`, `partner_id`, `pricing_id`, `name`, `words`) SELECT `kind`, `partner_id`, `pricing_id`, `name`, `words` FROM `listable_experts` WHERE `partner_id` = NEW.`partner_id`; END;--> statement-breakpoint
CREATE TRIGGER `pricing_removes_listings` AFTER DELETE ON `partner_pricing` BEGIN DELETE FROM `expert_listings` WHERE `partner_id` = OLD.`partner_id`; INSERT INTO `expert_listings` (`kind`, `partner_id`, `pricing_id`, `name`, `words`) SELECT `kind`, `partner_id`, `pricing_id`, `name`, `words` FROM `listable_experts` WHERE `partner_id` = OLD.`partner_id`; END;--> statement-breakpoint
CREATE TRIGGER `listings_add_domains` AFTER INSERT ON `expert_listings` WHEN NEW.`kind` = 'domain-expert' BEGIN INSERT INTO `domain_listings` (`domain_id`, `partner_id`, `name`) SELECT `domain_id`, `partner_id`, `name` FROM `listable_in_domains` WHERE `partner_id` = NEW.`partner_id`; END;--> statement-breakpoint
CREATE TRIGGER `listings_remove_domains` AFTER DELETE ON `expert_listings` WHEN OLD.`kind` = 'domain-expert' BEGIN DELETE FROM `domain_listings` WHERE `partner_id` = OLD.`partner_id`; END;--> statement-breakpoint
CREATE TRIGGER `partner_domains_add_listings` AFTER INSERT ON `partner_domains` BEGIN DELETE FROM `domain_listings` WHERE `partner_id` = NEW.`partner_id`; INSERT INTO `domain_listings` (`domain_id`, `partner_id`, `name`) SELECT `domain_id`, `partner_id`, `name` FROM `listable_in_domains` WHERE `partner_id` = NEW.`partner_id`; END;--> statement-breakpoint
CREATE TRIGGER `partner_domains_remove_listings` AFTER DELETE ON `partner_domains` BEGIN DELETE FROM `domain_listings` WHERE `partner_id` = OLD.`partner_id`; INSERT INTO `domain_listings` (`domain_id`, `partner_id`, `name`) SELECT `domain_id`, `partner_id`, `name` FROM `listable_in_domains` WHERE `partner_id` = OLD.`partner_id`; END;--> statement-breakpoint
CREATE TRIGGER `domains_move_listings` AFTER UPDATE OF `parent_id` ON `domains` BEGIN DELETE FROM `domain_listings`; INSERT INTO `domain_listings` (`domain_id`, `partner_id`, `name`) SELECT `domain_id`, `partner_id`, `name` FROM `listable_in_domains`; END;--> statement-breakpoint
CREATE TRIGGER `search_entries_user_added` AFTER INSERT ON `search_entries` WHEN new.kind = 'user' BEGIN INSERT INTO user_search (rowid, content) VALUES (new.id, new.content); END;--> statement-breakpoint
CREATE TRIGGER `search_entries_user_changed` AFTER UPDATE OF content ON `search_entries` WHEN new.kind = 'user' BEGIN INSERT INTO user_search (user_search, rowid, content) VALUES ('delete', old.id, old.content); INSERT INTO user_search (rowid, content) VALUES (new.id, new.content); END;--> statement-breakpoint
CREATE TRIGGER `search_entries_user_removed` AFTER DELETE ON `search_entries` WHEN old.kind = 'user' BEGIN INSERT INTO user_search (user_search, rowid, content) VALUES ('delete', old.id, old.content); END;--> statement-breakpoint
CREATE TRIGGER `search_entries_support_added` AFTER INSERT ON `search_entries` WHEN new.kind = 'support' BEGIN INSERT INTO support_search (rowid, content) VALUES (new.id, new.content); END;--> statement-breakpoint
CREATE TRIGGER `search_entries_support_changed` AFTER UPDATE OF content ON `search_entries` WHEN new.kind = 'support' BEGIN INSERT INTO support_search (support_search, rowid, content) VALUES ('delete', old.id, old.content); INSERT INTO support_search (rowid, content) VALUES (new.id, new.content); END;--> statement-breakpoint
CREATE TRIGGER `search_entries_support_removed` AFTER DELETE ON `search_entries` WHEN old.kind = 'support' BEGIN INSERT INTO support_search (support_search, rowid, content) VALUES ('delete', old.id, old.content); END;--> statement-breakpoint
CREATE TRIGGER `profiles_unsearchable` AFTER DELETE ON `profiles` BEGIN DELETE FROM search_entries WHERE kind = 'user' AND entity_id = old.id; END;--> statement-breakpoint
CREATE TRIGGER `support_requests_searchable` AFTER INSERT ON `support_requests` BEGIN INSERT INTO search_entries (kind, entity_id, content) VALUES ('support', new.id, new.name || char(10) || new.email || char(10) || new.subject); END;--> statement-breakpoint
CREATE TRIGGER `support_requests_reworded` AFTER UPDATE OF name, email, subject ON `support_requests` BEGIN UPDATE search_entries SET content = new.name || char(10) || new.email || char(10) || new.subject WHERE kind = 'support' AND entity_id = new.id; END;--> statement-breakpoint
CREATE TRIGGER `support_requests_unsearchable` AFTER DELETE ON `support_requests` BEGIN DELETE FROM search_entries WHERE kind = 'support' AND entity_id = old.id; END;--> statement-breakpoint
CREATE TRIGGER `profiles_counted` AFTER INSERT ON `profiles` BEGIN INSERT INTO counters (name, value) VALUES ('profiles', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1; END;--> statement-breakpoint
CREATE TRIGGER `profiles_discounted` AFTER DELETE ON `profiles` BEGIN UPDATE counters SET value = value - 1 WHERE name = 'profiles'; END;--> statement-breakpoint
CREATE TRIGGER `orders_counted` AFTER INSERT ON `orders` BEGIN INSERT INTO counters (name, value) VALUES ('orders:' || new.package_type || ':' || new.status, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1; END;--> statement-breakpoint
CREATE TRIGGER `orders_recounted` AFTER UPDATE OF status, package_type ON `orders` WHEN new.status <> old.status OR new.package_type <> old.package_type BEGIN UPDATE counters SET value = value - 1 WHERE name = 'orders:' || old.package_type || ':' || old.status; INSERT INTO counters (name, value) VALUES ('orders:' || new.package_type || ':' || new.status, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1; END;--> statement-breakpoint
CREATE TRIGGER `orders_discounted` AFTER DELETE ON `orders` BEGIN UPDATE counters SET value = value - 1 WHERE name = 'orders:' || old.package_type || ':' || old.status; END;--> statement-breakpoint
CREATE TRIGGER `bookings_counted` AFTER INSERT ON `bookings` BEGIN INSERT INTO counters (name, value) VALUES ('bookings:' || new.association_id || ':' || new.payment_status, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1; END;--> statement-breakpoint
CREATE TRIGGER `bookings_recounted` AFTER UPDATE OF payment_status, association_id ON `bookings` WHEN new.payment_status <> old.payment_status OR new.association_id <> old.association_id BEGIN UPDATE counters SET value = value - 1 WHERE name = 'bookings:' || old.association_id || ':' || old.payment_status; INSERT INTO counters (name, value) VALUES ('bookings:' || new.association_id || ':' || new.payment_status, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1; END;--> statement-breakpoint
CREATE TRIGGER `bookings_discounted` AFTER DELETE ON `bookings` BEGIN UPDATE counters SET value = value - 1 WHERE name = 'bookings:' || old.association_id || ':' || old.payment_status; END;--> statement-breakpoint
CREATE TRIGGER `support_requests_counted` AFTER INSERT ON `support_requests` BEGIN INSERT INTO counters (name, value) VALUES ('support:' || new.status, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1; END;--> statement-breakpoint
CREATE TRIGGER `support_requests_recounted` AFTER UPDATE OF status ON `support_requests` WHEN new.status <> old.status BEGIN UPDATE counters SET value = value - 1 WHERE name = 'support:' || old.status; INSERT INTO counters (name, value) VALUES ('support:' || new.status, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1; END;--> statement-breakpoint
CREATE TRIGGER `support_requests_discounted` AFTER DELETE ON `support_requests` BEGIN UPDATE counters SET value = value - 1 WHERE name = 'support:' || old.status; END;--> statement-breakpoint
CREATE TRIGGER `audit_log_counted` AFTER INSERT ON `audit_log` BEGIN INSERT INTO counters (name, value) VALUES ('audit-log', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1; END;--> statement-breakpoint
CREATE TRIGGER `audit_log_discounted` AFTER DELETE ON `audit_log` BEGIN UPDATE counters SET value = value - 1 WHERE name = 'audit-log'; END;--> statement-breakpoint
CREATE TRIGGER `partner_bookings_counted` AFTER INSERT ON `bookings` BEGIN INSERT INTO counters (name, value) VALUES ('partner:' || new.partner_id || ':' || new.association_id || ':' || new.payment_status, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1; END;--> statement-breakpoint
CREATE TRIGGER `partner_bookings_recounted` AFTER UPDATE OF payment_status, association_id, partner_id ON `bookings` WHEN new.payment_status <> old.payment_status OR new.association_id <> old.association_id OR new.partner_id <> old.partner_id BEGIN UPDATE counters SET value = value - 1 WHERE name = 'partner:' || old.partner_id || ':' || old.association_id || ':' || old.payment_status; INSERT INTO counters (name, value) VALUES ('partner:' || new.partner_id || ':' || new.association_id || ':' || new.payment_status, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1; END;--> statement-breakpoint
CREATE TRIGGER `partner_bookings_discounted` AFTER DELETE ON `bookings` BEGIN UPDATE counters SET value = value - 1 WHERE name = 'partner:' || old.partner_id || ':' || old.association_id || ':' || old.payment_status; END;--> statement-breakpoint
CREATE TRIGGER `profiles_searchable` AFTER INSERT ON `profiles` BEGIN INSERT INTO search_entries (kind, entity_id, content) SELECT 'user', id, content FROM searchable_students WHERE id = new.id; END;--> statement-breakpoint
CREATE TRIGGER `profiles_renamed` AFTER UPDATE OF `name`, `phone`, `guardian_name`, `guardian_email` ON `profiles` WHEN (new.name, new.phone, new.guardian_name, new.guardian_email) IS NOT (old.name, old.phone, old.guardian_name, old.guardian_email) BEGIN UPDATE search_entries SET content = (SELECT content FROM searchable_students WHERE id = new.id) WHERE kind = 'user' AND entity_id = new.id; END;--> statement-breakpoint
CREATE TRIGGER `users_readdressed` AFTER UPDATE OF `email` ON `users` WHEN new.email IS NOT old.email BEGIN UPDATE search_entries SET content = (SELECT content FROM searchable_students WHERE id = new.id) WHERE kind = 'user' AND entity_id = new.id; END;--> statement-breakpoint
-- Sums of the ledger, updated per entry. Entries are never changed or deleted.
CREATE TRIGGER `ledger_entries_summed` AFTER INSERT ON `ledger_entries` BEGIN INSERT INTO ledger_sums (month, kind, subject, coupon_code, entries, price_paise, discount_paise, total_paise, tax_paise) VALUES (new.month, new.kind, new.subject, coalesce(new.coupon_code, ''), 1, new.price_paise, new.discount_paise, new.total_paise, new.tax_paise) ON CONFLICT (month, kind, subject, coupon_code) DO UPDATE SET entries = entries + 1, price_paise = price_paise + excluded.price_paise, discount_paise = discount_paise + excluded.discount_paise, total_paise = total_paise + excluded.total_paise, tax_paise = tax_paise + excluded.tax_paise; END;--> statement-breakpoint
CREATE TRIGGER `ledger_entries_stay` BEFORE UPDATE ON `ledger_entries` BEGIN SELECT RAISE(ABORT, 'the ledger is never changed'); END;--> statement-breakpoint
CREATE TRIGGER `ledger_entries_kept` BEFORE DELETE ON `ledger_entries` BEGIN SELECT RAISE(ABORT, 'the ledger is never changed'); END;--> statement-breakpoint
-- A receipt is a sale, a credit note a refund.
CREATE TRIGGER `receipts_entered` AFTER INSERT ON `receipts` BEGIN INSERT INTO ledger_entries (id, kind, at, month, subject, coupon_code, payment_id, price_paise, discount_paise, total_paise, tax_paise) SELECT new.number, iif(new.refund_id IS NULL, 'sale', 'refund'), new.created_at, strftime('%Y-%m', (new.created_at + 19800000) / 1000, 'unixepoch'), paid_subjects.subject, paid_subjects.coupon_code, new.payment_id, new.content ->> '$.pricePaise', new.content ->> '$.discountPaise', new.content ->> '$.totalPaise', coalesce((SELECT sum(part.value ->> '$.amountPaise') FROM json_each(new.content, '$.tax.split.parts') AS part), 0) FROM paid_subjects WHERE paid_subjects.payment_id = new.payment_id; END;--> statement-breakpoint
-- The provider reports its fee once a payment has been captured.
CREATE TRIGGER `payments_fee_entered` AFTER UPDATE OF `fee_paise` ON `payments` WHEN new.fee_paise IS NOT NULL AND new.fee_paise > 0 AND new.currency = 'INR' BEGIN INSERT INTO ledger_entries (id, kind, at, month, subject, coupon_code, payment_id, price_paise, discount_paise, total_paise, tax_paise) SELECT 'fee:' || new.id, 'fee', coalesce(new.captured_at, new.updated_at), strftime('%Y-%m', (coalesce(new.captured_at, new.updated_at) + 19800000) / 1000, 'unixepoch'), paid_subjects.subject, paid_subjects.coupon_code, new.id, 0, 0, new.fee_paise, coalesce(new.fee_tax_paise, 0) FROM paid_subjects WHERE paid_subjects.payment_id = new.id AND NOT EXISTS (SELECT 1 FROM ledger_entries WHERE id = 'fee:' || new.id); END;--> statement-breakpoint
CREATE TRIGGER `payments_fee_known` AFTER INSERT ON `payments` WHEN new.fee_paise IS NOT NULL AND new.fee_paise > 0 AND new.currency = 'INR' BEGIN INSERT INTO ledger_entries (id, kind, at, month, subject, coupon_code, payment_id, price_paise, discount_paise, total_paise, tax_paise) SELECT 'fee:' || new.id, 'fee', coalesce(new.captured_at, new.updated_at), strftime('%Y-%m', (coalesce(new.captured_at, new.updated_at) + 19800000) / 1000, 'unixepoch'), paid_subjects.subject, paid_subjects.coupon_code, new.id, 0, 0, new.fee_paise, coalesce(new.fee_tax_paise, 0) FROM paid_subjects WHERE paid_subjects.payment_id = new.id AND NOT EXISTS (SELECT 1 FROM ledger_entries WHERE id = 'fee:' || new.id); END;--> statement-breakpoint
-- Payments without a purchase, and their refunds: they have no receipts or credit notes.
CREATE TRIGGER `payments_unsold_entered` AFTER UPDATE OF `role` ON `payments` WHEN new.role IN ('duplicate', 'lapsed', 'quarantined') AND new.currency = 'INR' BEGIN INSERT INTO ledger_entries (id, kind, at, month, subject, coupon_code, payment_id, price_paise, discount_paise, total_paise, tax_paise) SELECT 'unsold:' || new.id, 'unsold', coalesce(new.captured_at, new.updated_at), strftime('%Y-%m', (coalesce(new.captured_at, new.updated_at) + 19800000) / 1000, 'unixepoch'), paid_subjects.subject, NULL, new.id, 0, 0, new.amount_paise, 0 FROM paid_subjects WHERE paid_subjects.payment_id = new.id AND NOT EXISTS (SELECT 1 FROM ledger_entries WHERE id = 'unsold:' || new.id); END;--> statement-breakpoint
CREATE TRIGGER `payments_unsold_known` AFTER INSERT ON `payments` WHEN new.role IN ('duplicate', 'lapsed', 'quarantined') AND new.currency = 'INR' BEGIN INSERT INTO ledger_entries (id, kind, at, month, subject, coupon_code, payment_id, price_paise, discount_paise, total_paise, tax_paise) SELECT 'unsold:' || new.id, 'unsold', coalesce(new.captured_at, new.updated_at), strftime('%Y-%m', (coalesce(new.captured_at, new.updated_at) + 19800000) / 1000, 'unixepoch'), paid_subjects.subject, NULL, new.id, 0, 0, new.amount_paise, 0 FROM paid_subjects WHERE paid_subjects.payment_id = new.id AND NOT EXISTS (SELECT 1 FROM ledger_entries WHERE id = 'unsold:' || new.id); END;--> statement-breakpoint
CREATE TRIGGER `refunds_return_entered` AFTER UPDATE OF `status` ON `refunds` WHEN new.status = 'processed' BEGIN INSERT INTO ledger_entries (id, kind, at, month, subject, coupon_code, payment_id, price_paise, discount_paise, total_paise, tax_paise) SELECT 'unsold-return:' || new.id, 'unsold-return', coalesce(new.processed_at, new.updated_at), strftime('%Y-%m', (coalesce(new.processed_at, new.updated_at) + 19800000) / 1000, 'unixepoch'), paid_subjects.subject, NULL, new.payment_id, 0, 0, new.amount_paise, 0 FROM paid_subjects JOIN payments ON payments.id = paid_subjects.payment_id WHERE paid_subjects.payment_id = new.payment_id AND payments.role IN ('duplicate', 'lapsed', 'quarantined') AND payments.currency = 'INR' AND NOT EXISTS (SELECT 1 FROM ledger_entries WHERE id = 'unsold-return:' || new.id); END;--> statement-breakpoint
CREATE TRIGGER `refunds_return_known` AFTER INSERT ON `refunds` WHEN new.status = 'processed' BEGIN INSERT INTO ledger_entries (id, kind, at, month, subject, coupon_code, payment_id, price_paise, discount_paise, total_paise, tax_paise) SELECT 'unsold-return:' || new.id, 'unsold-return', coalesce(new.processed_at, new.updated_at), strftime('%Y-%m', (coalesce(new.processed_at, new.updated_at) + 19800000) / 1000, 'unixepoch'), paid_subjects.subject, NULL, new.payment_id, 0, 0, new.amount_paise, 0 FROM paid_subjects JOIN payments ON payments.id = paid_subjects.payment_id WHERE paid_subjects.payment_id = new.payment_id AND payments.role IN ('duplicate', 'lapsed', 'quarantined') AND payments.currency = 'INR' AND NOT EXISTS (SELECT 1 FROM ledger_entries WHERE id = 'unsold-return:' || new.id); END;--> statement-breakpoint
-- A lost dispute takes the money back.
CREATE TRIGGER `webhook_events_dispute_entered` AFTER INSERT ON `webhook_events` WHEN new.type = 'payment.dispute.lost' AND json_valid(new.payload) AND new.payload ->> '$.payload.dispute.entity.currency' = 'INR' AND new.payload ->> '$.payload.dispute.entity.amount' > 0 BEGIN INSERT INTO ledger_entries (id, kind, at, month, subject, coupon_code, payment_id, price_paise, discount_paise, total_paise, tax_paise) SELECT 'dispute:' || (new.payload ->> '$.payload.dispute.entity.id'), 'dispute', new.received_at, strftime('%Y-%m', (new.received_at + 19800000) / 1000, 'unixepoch'), coalesce(paid_subjects.subject, 'other'), paid_subjects.coupon_code, new.payment_id, 0, 0, new.payload ->> '$.payload.dispute.entity.amount', 0 FROM (SELECT 1) LEFT JOIN paid_subjects ON paid_subjects.payment_id = new.payment_id WHERE NOT EXISTS (SELECT 1 FROM ledger_entries WHERE id = 'dispute:' || (new.payload ->> '$.payload.dispute.entity.id')); END;--> statement-breakpoint
-- A student's first time for each step, by day.
CREATE TRIGGER `funnel_steps_counted` AFTER INSERT ON `funnel_steps` BEGIN INSERT INTO funnel_days (day, step, count) VALUES (strftime('%Y-%m-%d', (new.at + 19800000) / 1000, 'unixepoch'), new.step, 1) ON CONFLICT (day, step) DO UPDATE SET count = count + 1; END;--> statement-breakpoint
CREATE TRIGGER `profiles_signed_up` AFTER INSERT ON `profiles` BEGIN INSERT INTO funnel_steps (user_id, step, at, month) SELECT new.id, 'signed-up', new.created_at, strftime('%Y-%m', (new.created_at + 19800000) / 1000, 'unixepoch') WHERE true AND NOT EXISTS (SELECT 1 FROM funnel_steps WHERE user_id = new.id AND step = 'signed-up'); INSERT INTO funnel_steps (user_id, step, at, month) SELECT users.id, 'verified', users.email_verified_at, strftime('%Y-%m', (users.email_verified_at + 19800000) / 1000, 'unixepoch') FROM users WHERE users.id = new.id AND users.email_verified_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM funnel_steps WHERE user_id = new.id AND step = 'verified'); END;--> statement-breakpoint
CREATE TRIGGER `users_verified` AFTER UPDATE OF `email_verified_at` ON `users` WHEN new.email_verified_at IS NOT NULL AND old.email_verified_at IS NULL BEGIN INSERT INTO funnel_steps (user_id, step, at, month) SELECT new.id, 'verified', new.email_verified_at, strftime('%Y-%m', (new.email_verified_at + 19800000) / 1000, 'unixepoch') WHERE EXISTS (SELECT 1 FROM profiles WHERE id = new.id) AND NOT EXISTS (SELECT 1 FROM funnel_steps WHERE user_id = new.id AND step = 'verified'); END;--> statement-breakpoint
CREATE TRIGGER `results_answered` AFTER INSERT ON `assessment_results` BEGIN INSERT INTO funnel_steps (user_id, step, at, month) SELECT new.user_id, 'answered', new.created_at, strftime('%Y-%m', (new.created_at + 19800000) / 1000, 'unixepoch') WHERE true AND NOT EXISTS (SELECT 1 FROM funnel_steps WHERE user_id = new.user_id AND step = 'answered'); END;--> statement-breakpoint
CREATE TRIGGER `results_read` AFTER UPDATE OF `read_at` ON `assessment_results` WHEN new.read_at IS NOT NULL BEGIN INSERT INTO funnel_steps (user_id, step, at, month) SELECT new.user_id, 'read', new.read_at, strftime('%Y-%m', (new.read_at + 19800000) / 1000, 'unixepoch') WHERE true AND NOT EXISTS (SELECT 1 FROM funnel_steps WHERE user_id = new.user_id AND step = 'read'); END;--> statement-breakpoint
-- Paid statements are immutable.
CREATE TRIGGER `payout_statements_stay` BEFORE UPDATE OF `expert_id`, `month`, `financial_year`, `share_paise`, `carried_in_paise`, `tds_paise`, `tds_percent`, `has_pan`, `net_paise`, `carried_out_paise`, `issued_at`, `paid_on`, `reference` ON `payout_statements` WHEN old.paid_on IS NOT NULL BEGIN SELECT RAISE(ABORT, 'a statement that was paid never changes'); END;--> statement-breakpoint
CREATE TRIGGER `payout_statements_kept` BEFORE DELETE ON `payout_statements` WHEN old.paid_on IS NOT NULL BEGIN SELECT RAISE(ABORT, 'a statement that was paid never changes'); END;--> statement-breakpoint
CREATE TRIGGER `payout_lines_complete` BEFORE INSERT ON `payout_lines` WHEN EXISTS (SELECT 1 FROM payout_statements WHERE id = new.statement_id AND paid_on IS NOT NULL) BEGIN SELECT RAISE(ABORT, 'a statement that was paid never changes'); END;--> statement-breakpoint
CREATE TRIGGER `payout_lines_stay` BEFORE UPDATE ON `payout_lines` WHEN EXISTS (SELECT 1 FROM payout_statements WHERE id = old.statement_id AND paid_on IS NOT NULL) BEGIN SELECT RAISE(ABORT, 'a statement that was paid never changes'); END;--> statement-breakpoint
CREATE TRIGGER `payout_lines_kept` BEFORE DELETE ON `payout_lines` WHEN EXISTS (SELECT 1 FROM payout_statements WHERE id = old.statement_id AND paid_on IS NOT NULL) BEGIN SELECT RAISE(ABORT, 'a statement that was paid never changes'); END;--> statement-breakpoint
CREATE TRIGGER `answer_sheets_study_abroad_counted` AFTER INSERT ON `answer_sheets` WHEN nullif(json_extract(new.`answers`, '$.63[0]'), 'not_interested') IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `answer_sheets` WHERE `user_id` = new.`user_id` AND nullif(json_extract(`answers`, '$.63[0]'), 'not_interested') IS NOT NULL AND `order_id` <> new.`order_id`) BEGIN INSERT INTO `counters` (`name`, `value`) VALUES ('study-abroad', 1) ON CONFLICT (`name`) DO UPDATE SET `value` = `value` + 1; END;--> statement-breakpoint
CREATE TRIGGER `answer_sheets_study_abroad_discounted` AFTER DELETE ON `answer_sheets` WHEN nullif(json_extract(old.`answers`, '$.63[0]'), 'not_interested') IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `answer_sheets` WHERE `user_id` = old.`user_id` AND nullif(json_extract(`answers`, '$.63[0]'), 'not_interested') IS NOT NULL) BEGIN UPDATE `counters` SET `value` = `value` - 1 WHERE `name` = 'study-abroad'; END;--> statement-breakpoint
-- Names in orders and bookings, for sorting lists: copied from the profile, empty without one.
CREATE TRIGGER `orders_named` AFTER INSERT ON `orders` BEGIN UPDATE orders SET buyer_name = coalesce((SELECT name FROM profiles WHERE id = new.user_id), '') WHERE id = new.id; END;--> statement-breakpoint
CREATE TRIGGER `bookings_named` AFTER INSERT ON `bookings` BEGIN UPDATE bookings SET student_name = coalesce((SELECT name FROM profiles WHERE id = new.profile_id), '') WHERE id = new.id; END;--> statement-breakpoint
CREATE TRIGGER `profiles_named` AFTER INSERT ON `profiles` BEGIN UPDATE orders SET buyer_name = new.name WHERE user_id = new.id; UPDATE bookings SET student_name = new.name WHERE profile_id = new.id; END;--> statement-breakpoint
CREATE TRIGGER `profiles_named_anew` AFTER UPDATE OF `name` ON `profiles` WHEN new.name IS NOT old.name BEGIN UPDATE orders SET buyer_name = new.name WHERE user_id = new.id; UPDATE bookings SET student_name = new.name WHERE profile_id = new.id; END;--> statement-breakpoint
CREATE TRIGGER `profiles_unnamed` AFTER DELETE ON `profiles` BEGIN UPDATE orders SET buyer_name = '' WHERE user_id = old.id; UPDATE bookings SET student_name = '' WHERE profile_id = old.id; END;--> statement-breakpoint
CREATE TRIGGER `search_entries_sounded` AFTER UPDATE OF `sounds` ON `search_entries` WHEN old.sounds IS NULL AND new.sounds IS NOT NULL BEGIN INSERT INTO sound_search (rowid, sounds) VALUES (new.id, new.sounds); END;--> statement-breakpoint
CREATE TRIGGER `search_entries_unsounded` AFTER UPDATE OF `sounds` ON `search_entries` WHEN old.sounds IS NOT NULL AND new.sounds IS NOT old.sounds BEGIN INSERT INTO sound_search (sound_search, rowid, sounds) VALUES ('delete', old.id, old.sounds); INSERT INTO sound_search (rowid, sounds) SELECT new.id, new.sounds WHERE new.sounds IS NOT NULL; END;--> statement-breakpoint
CREATE TRIGGER `search_entries_reworded` AFTER UPDATE OF `content` ON `search_entries` WHEN old.sounds IS NOT NULL AND new.content IS NOT old.content BEGIN UPDATE search_entries SET sounds = NULL WHERE id = new.id; END;--> statement-breakpoint
CREATE TRIGGER `search_entries_silenced` AFTER DELETE ON `search_entries` WHEN old.sounds IS NOT NULL BEGIN INSERT INTO sound_search (sound_search, rowid, sounds) VALUES ('delete', old.id, old.sounds); END;--> statement-breakpoint
CREATE TRIGGER `partners_searchable` AFTER INSERT ON `partners` BEGIN INSERT INTO search_entries (kind, entity_id, content) VALUES ('expert', new.id, new.name || char(10) || new.email); END;--> statement-breakpoint
CREATE TRIGGER `partners_reworded` AFTER UPDATE OF `name`, `email` ON `partners` WHEN (new.name, new.email) IS NOT (old.name, old.email) BEGIN UPDATE search_entries SET content = new.name || char(10) || new.email WHERE kind = 'expert' AND entity_id = new.id; END;--> statement-breakpoint
CREATE TRIGGER `partners_unsearchable` AFTER DELETE ON `partners` BEGIN DELETE FROM search_entries WHERE kind = 'expert' AND entity_id = old.id; END;--> statement-breakpoint
CREATE TRIGGER `orders_paid` AFTER UPDATE OF `status` ON `orders` WHEN new.status = 'completed' AND old.status <> 'completed' AND new.granted_at IS NULL BEGIN INSERT INTO funnel_steps (user_id, step, at, month) SELECT new.user_id, 'paid', coalesce(new.completed_at, new.updated_at), strftime('%Y-%m', (coalesce(new.completed_at, new.updated_at) + 19800000) / 1000, 'unixepoch') WHERE true AND NOT EXISTS (SELECT 1 FROM funnel_steps WHERE user_id = new.user_id AND step = 'paid'); END;--> statement-breakpoint
CREATE TRIGGER `orders_begun_paid` AFTER INSERT ON `orders` WHEN new.status = 'completed' AND new.granted_at IS NULL BEGIN INSERT INTO funnel_steps (user_id, step, at, month) SELECT new.user_id, 'paid', coalesce(new.completed_at, new.updated_at), strftime('%Y-%m', (coalesce(new.completed_at, new.updated_at) + 19800000) / 1000, 'unixepoch') WHERE true AND NOT EXISTS (SELECT 1 FROM funnel_steps WHERE user_id = new.user_id AND step = 'paid'); END;--> statement-breakpoint
-- Texts shared by receipts, stored once: the seller and, for a package, its description. A 0 as the row's number
-- requests sharing; rows of the previous version, which reads receipts alone, have none and remain complete.
CREATE TRIGGER `receipts_shared` AFTER INSERT ON `receipts` WHEN new.content ->> '$.texts' = 0 BEGIN INSERT INTO receipt_texts (content) SELECT shared FROM (SELECT iif(new.refund_id IS NULL AND new.content ->> '$.malayalamDescription' IS NOT NULL AND EXISTS (SELECT 1 FROM payments WHERE id = new.payment_id AND order_id IS NOT NULL), json_object('supplier', new.content -> '$.supplier', 'description', new.content -> '$.description', 'malayalamDescription', new.content -> '$.malayalamDescription'), json_object('supplier', new.content -> '$.supplier')) AS shared) WHERE NOT EXISTS (SELECT 1 FROM receipt_texts WHERE content = shared); UPDATE receipts SET content = json_set(iif(new.refund_id IS NULL AND new.content ->> '$.malayalamDescription' IS NOT NULL AND EXISTS (SELECT 1 FROM payments WHERE id = new.payment_id AND order_id IS NOT NULL), json_remove(content, '$.description', '$.malayalamDescription'), content), '$.supplier', json_object('taxPercent', new.content -> '$.supplier.taxPercent'), '$.texts', (SELECT id FROM receipt_texts WHERE content = iif(new.refund_id IS NULL AND new.content ->> '$.malayalamDescription' IS NOT NULL AND EXISTS (SELECT 1 FROM payments WHERE id = new.payment_id AND order_id IS NOT NULL), json_object('supplier', new.content -> '$.supplier', 'description', new.content -> '$.description', 'malayalamDescription', new.content -> '$.malayalamDescription'), json_object('supplier', new.content -> '$.supplier')))) WHERE number = new.number; END;--> statement-breakpoint
CREATE TRIGGER `receipt_texts_stay` BEFORE UPDATE ON `receipt_texts` BEGIN SELECT RAISE(ABORT, 'what a receipt says never changes'); END;--> statement-breakpoint
CREATE TRIGGER `receipt_texts_kept` BEFORE DELETE ON `receipt_texts` BEGIN SELECT RAISE(ABORT, 'what a receipt says never changes'); END;--> statement-breakpoint
-- Initial rows of every database.
INSERT INTO `associations` (`id`, `name`, `slug`) VALUES ('a0000000-0000-4000-8000-000000000001', 'Career Counselor', 'career-counselor'), ('a0000000-0000-4000-8000-000000000002', 'Psychologist', 'psychologist'), ('a0000000-0000-4000-8000-000000000003', 'Domain Expert', 'domain-expert');--> statement-breakpoint
INSERT INTO `counters` (`name`, `value`) VALUES ('profiles', 0), ('audit-log', 0), ('study-abroad', 0);
