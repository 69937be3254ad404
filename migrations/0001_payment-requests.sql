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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_requests_token_hash_unique` ON `payment_requests` (`token_hash`);--> statement-breakpoint
CREATE INDEX `payment_requests_user` ON `payment_requests` (`user_id`);--> statement-breakpoint
CREATE INDEX `payment_requests_order` ON `payment_requests` (`order_id`);--> statement-breakpoint
CREATE INDEX `payment_requests_booking` ON `payment_requests` (`booking_id`);--> statement-breakpoint
ALTER TABLE `provider_orders` ADD `payer` text;--> statement-breakpoint
CREATE INDEX `provider_orders_payers` ON `provider_orders` (`created_at`) WHERE "provider_orders"."payer" is not null;--> statement-breakpoint
ALTER TABLE `receipts` ADD `is_billed_to_payer` integer DEFAULT false NOT NULL;