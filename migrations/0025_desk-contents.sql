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
CREATE INDEX `package_prices_set_by` ON `package_prices` (`set_by`);