DROP INDEX `ledger_entries_month`;--> statement-breakpoint
DROP INDEX `ledger_entries_kind`;--> statement-breakpoint
DROP INDEX `ledger_entries_subject`;--> statement-breakpoint
DROP INDEX `ledger_entries_coupon`;--> statement-breakpoint
CREATE INDEX `ledger_entries_at` ON `ledger_entries` (`at`);--> statement-breakpoint
CREATE INDEX `ledger_entries_kind_at` ON `ledger_entries` (`kind`,`at`);--> statement-breakpoint
CREATE INDEX `ledger_entries_subject_at` ON `ledger_entries` (`subject`,`at`);--> statement-breakpoint
CREATE INDEX `ledger_entries_coupon_at` ON `ledger_entries` (`coupon_code`,`at`) WHERE "ledger_entries"."coupon_code" is not null;--> statement-breakpoint
DROP INDEX `orders_attempt`;