CREATE INDEX `guardian_requests_confirmed_by` ON `guardian_requests` (`confirmed_by`);--> statement-breakpoint
CREATE INDEX `users_erased_at` ON `users` (`erased_at`) WHERE "users"."erased_at" is not null;--> statement-breakpoint
CREATE INDEX `payment_requests_expires_at` ON `payment_requests` (`expires_at`);