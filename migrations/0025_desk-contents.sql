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
CREATE TABLE `__new_approvals` (
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
	CONSTRAINT "approvals_kind_known" CHECK("__new_approvals"."kind" in ('coupon', 'refund', 'cancellation', 'price', 'expert-email', 'grant')),
	CONSTRAINT "approvals_state_known" CHECK("__new_approvals"."state" in ('open', 'approved', 'declined', 'failed', 'stopped', 'expired'))
);
--> statement-breakpoint
INSERT INTO `__new_approvals`("id", "kind", "act", "entity_id", "state", "proposed_by", "created_at", "expires_at", "decided_by", "decided_at", "note", "objection_hash") SELECT "id", "kind", "act", "entity_id", "state", "proposed_by", "created_at", "expires_at", "decided_by", "decided_at", "note", "objection_hash" FROM `approvals`;--> statement-breakpoint
DROP TABLE `approvals`;--> statement-breakpoint
ALTER TABLE `__new_approvals` RENAME TO `approvals`;--> statement-breakpoint
CREATE UNIQUE INDEX `approvals_open` ON `approvals` (`kind`,`entity_id`) WHERE "approvals"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX `approvals_objection` ON `approvals` (`objection_hash`);--> statement-breakpoint
CREATE INDEX `approvals_state` ON `approvals` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `approvals_proposed_by` ON `approvals` (`proposed_by`);--> statement-breakpoint
CREATE INDEX `approvals_decided_by` ON `approvals` (`decided_by`);--> statement-breakpoint
ALTER TABLE `settings` ADD `contacts` text;--> statement-breakpoint
CREATE INDEX `consents_news` ON `consents` (`user_id`) WHERE "consents"."kind" = 'news' and "consents"."withdrawn_at" is null;--> statement-breakpoint
DROP TRIGGER `orders_paid`;--> statement-breakpoint
CREATE TRIGGER `orders_paid` AFTER UPDATE OF `status` ON `orders` WHEN new.status = 'completed' AND old.status <> 'completed' AND new.granted_at IS NULL BEGIN INSERT INTO funnel_steps (user_id, step, at, month) SELECT new.user_id, 'paid', coalesce(new.completed_at, new.updated_at), strftime('%Y-%m', (coalesce(new.completed_at, new.updated_at) + 19800000) / 1000, 'unixepoch') WHERE true AND NOT EXISTS (SELECT 1 FROM funnel_steps WHERE user_id = new.user_id AND step = 'paid'); END;--> statement-breakpoint
DROP TRIGGER `orders_begun_paid`;--> statement-breakpoint
CREATE TRIGGER `orders_begun_paid` AFTER INSERT ON `orders` WHEN new.status = 'completed' AND new.granted_at IS NULL BEGIN INSERT INTO funnel_steps (user_id, step, at, month) SELECT new.user_id, 'paid', coalesce(new.completed_at, new.updated_at), strftime('%Y-%m', (coalesce(new.completed_at, new.updated_at) + 19800000) / 1000, 'unixepoch') WHERE true AND NOT EXISTS (SELECT 1 FROM funnel_steps WHERE user_id = new.user_id AND step = 'paid'); END;
