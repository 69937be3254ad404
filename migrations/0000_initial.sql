CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`version` text NOT NULL,
	`granted_at` integer NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `consents_user` ON `consents` (`user_id`,`kind`);--> statement-breakpoint
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
CREATE TABLE `profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`age` integer DEFAULT 21 NOT NULL,
	`education_status` text DEFAULT 'completed12th' NOT NULL,
	`is_complete` integer DEFAULT true NOT NULL,
	`guardian_name` text,
	`guardian_email` text,
	`preferred_careers` text DEFAULT '[]' NOT NULL,
	`state` text,
	`report_language` text DEFAULT 'both' NOT NULL,
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
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires_at` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_verified_at` integer,
	`password_hash` text,
	`google_subject` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	CONSTRAINT "users_email_lower_case" CHECK("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_google_subject_unique` ON `users` (`google_subject`);--> statement-breakpoint
CREATE TABLE `admin_users` (
	`user_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`role` text DEFAULT 'admin' NOT NULL,
	`can_manage_images` integer DEFAULT false NOT NULL,
	`can_refund` integer DEFAULT false NOT NULL,
	`can_manage_settings` integer DEFAULT false NOT NULL,
	`can_export` integer DEFAULT false NOT NULL,
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
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`admin_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `audit_log_created_at` ON `audit_log` (`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_admin` ON `audit_log` (`admin_user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_entity_id` ON `audit_log` (`entity_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_entity` ON `audit_log` (`entity_type`,`entity_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `settings` (
	`user_id` text PRIMARY KEY DEFAULT 'default' NOT NULL,
	`ai_provider` text DEFAULT 'off' NOT NULL,
	`ai_api_key` text,
	`ai_base_url` text,
	`ai_model` text,
	`business` text,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_by` text,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
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
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "support_requests_kind_known" CHECK("support_requests"."kind" in ('contact', 'support')),
	CONSTRAINT "support_requests_status_known" CHECK("support_requests"."status" in ('open', 'closed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `support_requests_submission_key_unique` ON `support_requests` (`submission_key`);--> statement-breakpoint
CREATE INDEX `support_requests_status` ON `support_requests` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `support_requests_created_at` ON `support_requests` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `support_requests_user` ON `support_requests` (`user_id`);--> statement-breakpoint
CREATE INDEX `support_requests_closed_by` ON `support_requests` (`closed_by`);--> statement-breakpoint
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
	`profile` text,
	`quality` text,
	`recommended_careers` text,
	`holland_code` text,
	`writer` text,
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
CREATE INDEX `assessment_results_unfinished` ON `assessment_results` (`status`,`updated_at`) WHERE "assessment_results"."status" <> 'ready';--> statement-breakpoint
CREATE INDEX `assessment_results_noticed` ON `assessment_results` (`updated_at`) WHERE "assessment_results"."notice" is not null and "assessment_results"."status" = 'ready';--> statement-breakpoint
CREATE INDEX `assessment_results_pdf_missing` ON `assessment_results` (`pdf_status`,`updated_at`) WHERE "assessment_results"."status" = 'ready' and "assessment_results"."pdf_status" <> 'ready';--> statement-breakpoint
CREATE TABLE `career_feedback` (
	`result_id` text NOT NULL,
	`category_id` integer NOT NULL,
	`fits` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	PRIMARY KEY(`result_id`, `category_id`),
	FOREIGN KEY (`result_id`) REFERENCES `assessment_results`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE TABLE `user_responses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`order_id` text NOT NULL,
	`question_id` integer NOT NULL,
	`answer` text NOT NULL,
	`answered_at` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "user_responses_question_known" CHECK("user_responses"."question_id" between 1 and 63 or "user_responses"."question_id" between 1001 and 1003)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_responses_order_question` ON `user_responses` (`order_id`,`question_id`);--> statement-breakpoint
CREATE INDEX `user_responses_user` ON `user_responses` (`user_id`,`order_id`);--> statement-breakpoint
CREATE INDEX `user_responses_study_abroad` ON `user_responses` (`user_id`,`id`) WHERE "user_responses"."question_id" = 63 and "user_responses"."answer" <> 'not_interested';--> statement-breakpoint
CREATE INDEX `user_responses_study_abroad_newest` ON `user_responses` (`created_at`,`id`,`user_id`,`answer`) WHERE "user_responses"."question_id" = 63 and "user_responses"."answer" <> 'not_interested';--> statement-breakpoint
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
	`total_charge` integer NOT NULL,
	`original_amount` integer NOT NULL,
	`coupon_discount` integer DEFAULT 0 NOT NULL,
	`coupon_code` text,
	`paid_amount` integer DEFAULT 0 NOT NULL,
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
	`expert_notes` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`completed_at` integer,
	`moved_at` integer,
	`notified_at` integer,
	`is_online` integer DEFAULT true NOT NULL,
	`town` text,
	`venue` text,
	`no_show_report` text,
	`no_show_reported_at` integer,
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
CREATE INDEX `bookings_razorpay_payment` ON `bookings` (`razorpay_payment_id`);--> statement-breakpoint
CREATE INDEX `bookings_holds` ON `bookings` (`hold_expires_at`) WHERE "bookings"."payment_status" = 'pending';--> statement-breakpoint
CREATE INDEX `bookings_upcoming` ON `bookings` (`session_time`) WHERE "bookings"."payment_status" = 'completed' and "bookings"."session_status" = 'scheduled';--> statement-breakpoint
CREATE INDEX `bookings_unnotified` ON `bookings` (`updated_at`) WHERE "bookings"."completed_at" is not null and ("bookings"."notified_at" is null or "bookings"."notified_at" < "bookings"."updated_at");--> statement-breakpoint
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
	`status` text DEFAULT 'active' NOT NULL,
	`profile_image` text,
	`buffer_minutes` integer DEFAULT 0 NOT NULL,
	`meeting_link` text,
	`venue` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`minimum_notice_hours` integer DEFAULT 4 NOT NULL CONSTRAINT "partners_minimum_notice" CHECK("minimum_notice_hours" between 1 and 72),
	`town` text,
	`calendar_feed_hash` text,
	`calendar_feed_created_at` integer,
	CONSTRAINT "partners_status_known" CHECK("partners"."status" in ('active', 'inactive')),
	CONSTRAINT "partners_experience_not_negative" CHECK("partners"."experience" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `partners_email_unique` ON `partners` (`email`);--> statement-breakpoint
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
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`to_address` text NOT NULL,
	`subject` text NOT NULL,
	`template` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `mails_user` ON `mails` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`dedupe_key` text NOT NULL,
	`payload` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`done_at` integer,
	CONSTRAINT "outbox_kind_known" CHECK("outbox"."kind" in ('mail', 'queue-report', 'refund')),
	CONSTRAINT "outbox_status_known" CHECK("outbox"."status" in ('pending', 'done', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_dedupe_key_unique` ON `outbox` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_attempt_at`) WHERE "outbox"."status" = 'pending';--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`created_at`) WHERE "outbox"."status" = 'failed';--> statement-breakpoint
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
	`content` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_entries_entity` ON `search_entries` (`kind`,`entity_id`);--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`payload` text NOT NULL,
	`received_at` integer NOT NULL,
	`deliveries` integer DEFAULT 1 NOT NULL,
	`outcome` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhook_events_received_at` ON `webhook_events` (`received_at`);--> statement-breakpoint
CREATE INDEX `webhook_events_type` ON `webhook_events` (`type`,`received_at`);--> statement-breakpoint
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
	`paid_at` integer,
	`completed_at` integer,
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
CREATE INDEX `orders_upgraded` ON `orders` (`upgraded_order_id`);--> statement-breakpoint
CREATE INDEX `orders_attempt` ON `orders` (`attempt_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_one_per_attempt` ON `orders` (`attempt_id`) WHERE "orders"."status" = 'completed';--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_package_completed` ON `orders` (`package_type`,`status`,`completed_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_package` ON `orders` (`package_type`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_created_at` ON `orders` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_coupon` ON `orders` (`coupon_code`,`created_at`,`id`) WHERE "orders"."coupon_code" is not null;--> statement-breakpoint
CREATE INDEX `orders_upgrades` ON `orders` (`created_at`,`id`) WHERE "orders"."kind" = 'upgrade';--> statement-breakpoint
CREATE INDEX `orders_razorpay_payment` ON `orders` (`razorpay_payment_id`);--> statement-breakpoint
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
CREATE INDEX `payments_booking` ON `payments` (`booking_id`);--> statement-breakpoint
CREATE INDEX `payments_provider_order` ON `payments` (`provider_order_id`);--> statement-breakpoint
CREATE INDEX `payments_user` ON `payments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_quarantined` ON `payments` (`created_at`) WHERE "payments"."role" = 'quarantined';--> statement-breakpoint
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
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`superseded_at` integer,
	`checked_at` integer,
	`payer` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "provider_orders_one_purchase" CHECK(("provider_orders"."order_id" is null) <> ("provider_orders"."booking_id" is null)),
	CONSTRAINT "provider_orders_amount_adds_up" CHECK("provider_orders"."amount" = "provider_orders"."original_amount" - "provider_orders"."coupon_discount" and "provider_orders"."amount" >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `provider_orders_receipt_unique` ON `provider_orders` (`receipt`);--> statement-breakpoint
CREATE INDEX `provider_orders_order` ON `provider_orders` (`order_id`);--> statement-breakpoint
CREATE INDEX `provider_orders_booking` ON `provider_orders` (`booking_id`);--> statement-breakpoint
CREATE INDEX `provider_orders_created_at` ON `provider_orders` (`created_at`);--> statement-breakpoint
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
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`is_billed_to_payer` integer DEFAULT false NOT NULL,
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
CREATE INDEX `user_subscriptions_package` ON `user_subscriptions` (`package_type`,`created_at`);--> statement-breakpoint
CREATE TABLE `known_devices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `known_devices_user` ON `known_devices` (`user_id`);--> statement-breakpoint
CREATE INDEX `known_devices_expires_at` ON `known_devices` (`expires_at`);--> statement-breakpoint
CREATE TABLE `payment_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`order_id` text,
	`booking_id` text,
	`token_hash` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_requests_one_purchase" CHECK(("payment_requests"."order_id" is null) <> ("payment_requests"."booking_id" is null))
);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_requests_token_hash_unique` ON `payment_requests` (`token_hash`);--> statement-breakpoint
CREATE INDEX `payment_requests_user` ON `payment_requests` (`user_id`);--> statement-breakpoint
CREATE INDEX `payment_requests_order` ON `payment_requests` (`order_id`);--> statement-breakpoint
CREATE INDEX `payment_requests_booking` ON `payment_requests` (`booking_id`);--> statement-breakpoint
CREATE INDEX `provider_orders_payers` ON `provider_orders` (`created_at`) WHERE "provider_orders"."payer" is not null;--> statement-breakpoint
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
);--> statement-breakpoint
CREATE INDEX `session_proposals_booking` ON `session_proposals` (`booking_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `session_proposals_open` ON `session_proposals` (`booking_id`) WHERE "session_proposals"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX `partners_calendar_feed` ON `partners` (`calendar_feed_hash`);--> statement-breakpoint
-- What drizzle-kit does not know: views, full-text indexes, triggers and the rows that every database begins with.
CREATE VIEW `listable_experts` AS
  SELECT `associations`.`slug` AS `kind`, `partners`.`id` AS `partner_id`, `partner_pricing`.`id` AS `pricing_id`, `partners`.`name` AS `name`,
    lower(`partners`.`name` || char(10) || coalesce(`partners`.`education`, '') || char(10) || coalesce(`partners`.`about_us`, '')) AS `words`
  FROM `partners`
  JOIN `partner_associations` ON `partner_associations`.`partner_id` = `partners`.`id`
  JOIN `associations` ON `associations`.`id` = `partner_associations`.`association_id`
  JOIN `partner_pricing` ON `partner_pricing`.`partner_id` = `partners`.`id` AND `partner_pricing`.`association_id` = `associations`.`id`
  WHERE `partners`.`status` = 'active';--> statement-breakpoint
CREATE VIEW `domain_paths` AS
  WITH RECURSIVE `paths` (`domain_id`, `ancestor_id`) AS (
    SELECT `id`, `id` FROM `domains`
    UNION
    SELECT `paths`.`domain_id`, `domains`.`parent_id` FROM `paths` JOIN `domains` ON `domains`.`id` = `paths`.`ancestor_id` WHERE `domains`.`parent_id` IS NOT NULL
  )
  SELECT `domain_id`, `ancestor_id` FROM `paths`;--> statement-breakpoint
CREATE VIEW `listable_in_domains` AS
  SELECT DISTINCT `domain_paths`.`ancestor_id` AS `domain_id`, `partner_domains`.`partner_id` AS `partner_id`, `expert_listings`.`name` AS `name`
  FROM `partner_domains`
  JOIN `expert_listings` ON `expert_listings`.`partner_id` = `partner_domains`.`partner_id` AND `expert_listings`.`kind` = 'domain-expert'
  JOIN `domain_paths` ON `domain_paths`.`domain_id` = `partner_domains`.`domain_id`;--> statement-breakpoint
CREATE VIRTUAL TABLE `user_search` USING fts5(`content`, content='search_entries', content_rowid='id', tokenize='trigram', detail='full');--> statement-breakpoint
CREATE VIRTUAL TABLE `support_search` USING fts5(`content`, content='search_entries', content_rowid='id', tokenize='trigram', detail='full');--> statement-breakpoint
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
CREATE TRIGGER `profiles_searchable` AFTER INSERT ON `profiles` BEGIN INSERT INTO search_entries (kind, entity_id, content) SELECT 'user', new.id, new.name || char(10) || email FROM users WHERE id = new.id; END;--> statement-breakpoint
CREATE TRIGGER `profiles_renamed` AFTER UPDATE OF name ON `profiles` WHEN new.name IS NOT old.name BEGIN UPDATE search_entries SET content = new.name || char(10) || (SELECT email FROM users WHERE id = new.id) WHERE kind = 'user' AND entity_id = new.id; END;--> statement-breakpoint
CREATE TRIGGER `profiles_unsearchable` AFTER DELETE ON `profiles` BEGIN DELETE FROM search_entries WHERE kind = 'user' AND entity_id = old.id; END;--> statement-breakpoint
CREATE TRIGGER `users_readdressed` AFTER UPDATE OF email ON `users` WHEN new.email IS NOT old.email BEGIN UPDATE search_entries SET content = (SELECT name FROM profiles WHERE id = new.id) || char(10) || new.email WHERE kind = 'user' AND entity_id = new.id; END;--> statement-breakpoint
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
CREATE TRIGGER `user_responses_study_abroad_counted` AFTER INSERT ON `user_responses` WHEN new.question_id = 63 AND new.answer <> 'not_interested' AND NOT EXISTS (SELECT 1 FROM user_responses WHERE user_id = new.user_id AND question_id = 63 AND answer <> 'not_interested' AND id <> new.id) BEGIN INSERT INTO counters (name, value) VALUES ('study-abroad', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1; END;--> statement-breakpoint
CREATE TRIGGER `user_responses_study_abroad_discounted` AFTER DELETE ON `user_responses` WHEN old.question_id = 63 AND old.answer <> 'not_interested' AND NOT EXISTS (SELECT 1 FROM user_responses WHERE user_id = old.user_id AND question_id = 63 AND answer <> 'not_interested') BEGIN UPDATE counters SET value = value - 1 WHERE name = 'study-abroad'; END;--> statement-breakpoint
CREATE TRIGGER `partner_bookings_counted` AFTER INSERT ON `bookings` BEGIN INSERT INTO counters (name, value) VALUES ('partner:' || new.partner_id || ':' || new.association_id || ':' || new.payment_status, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1; END;--> statement-breakpoint
CREATE TRIGGER `partner_bookings_recounted` AFTER UPDATE OF payment_status, association_id, partner_id ON `bookings` WHEN new.payment_status <> old.payment_status OR new.association_id <> old.association_id OR new.partner_id <> old.partner_id BEGIN UPDATE counters SET value = value - 1 WHERE name = 'partner:' || old.partner_id || ':' || old.association_id || ':' || old.payment_status; INSERT INTO counters (name, value) VALUES ('partner:' || new.partner_id || ':' || new.association_id || ':' || new.payment_status, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1; END;--> statement-breakpoint
CREATE TRIGGER `partner_bookings_discounted` AFTER DELETE ON `bookings` BEGIN UPDATE counters SET value = value - 1 WHERE name = 'partner:' || old.partner_id || ':' || old.association_id || ':' || old.payment_status; END;--> statement-breakpoint
INSERT INTO `associations` (`id`, `name`, `slug`) VALUES
  ('a0000000-0000-4000-8000-000000000001', 'Career Counselor', 'career-counselor'),
  ('a0000000-0000-4000-8000-000000000002', 'Psychologist', 'psychologist'),
  ('a0000000-0000-4000-8000-000000000003', 'Domain Expert', 'domain-expert');--> statement-breakpoint
INSERT INTO `counters` (`name`, `value`) VALUES
  ('profiles', 0),
  ('audit-log', 0),
  ('study-abroad', 0);
