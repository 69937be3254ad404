ALTER TABLE `bookings` ADD `moved_at` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `told_at` integer;--> statement-breakpoint
CREATE INDEX `bookings_untold` ON `bookings` (`updated_at`) WHERE "bookings"."completed_at" is not null and ("bookings"."told_at" is null or "bookings"."told_at" < "bookings"."updated_at");--> statement-breakpoint
-- Whoever booked before this had been told then.
UPDATE bookings SET told_at = updated_at WHERE completed_at IS NOT NULL;
