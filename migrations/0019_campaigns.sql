CREATE TABLE `campaign_days` (
	`code` text NOT NULL,
	`day` text NOT NULL,
	`visits` integer DEFAULT 0 NOT NULL,
	`sign_ups` integer DEFAULT 0 NOT NULL,
	`purchases` integer DEFAULT 0 NOT NULL,
	`rupees` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`code`, `day`),
	FOREIGN KEY (`code`) REFERENCES `campaigns`(`code`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "campaign_days_counts" CHECK("campaign_days"."visits" >= 0 and "campaign_days"."sign_ups" >= 0 and "campaign_days"."purchases" >= 0 and "campaign_days"."rupees" >= 0)
);
--> statement-breakpoint
CREATE TABLE `campaigns` (
	`code` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`created_by` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "campaigns_kind_known" CHECK("campaigns"."kind" in ('campaign', 'referral'))
);
--> statement-breakpoint
CREATE INDEX `campaigns_kind` ON `campaigns` (`kind`,`created_at`,`code`);--> statement-breakpoint
CREATE INDEX `campaigns_created_by` ON `campaigns` (`created_by`);--> statement-breakpoint
ALTER TABLE `profiles` ADD `referral_code` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `campaign` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `campaign_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_referral_code` ON `profiles` (`referral_code`) WHERE "profiles"."referral_code" is not null;--> statement-breakpoint
CREATE INDEX `profiles_campaign` ON `profiles` (`campaign_at`) WHERE "profiles"."campaign_at" is not null;