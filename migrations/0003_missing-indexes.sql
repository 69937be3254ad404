CREATE INDEX `guardian_consents_user` ON `guardian_consents` (`user_id`);--> statement-breakpoint
CREATE INDEX `support_requests_closed_by` ON `support_requests` (`closed_by`);--> statement-breakpoint
CREATE INDEX `report_shares_user` ON `report_shares` (`user_id`);--> statement-breakpoint
CREATE INDEX `bookings_pricing` ON `bookings` (`pricing_id`);--> statement-breakpoint
CREATE INDEX `coupon_redemptions_of_order` ON `coupon_redemptions` (`order_id`);--> statement-breakpoint
CREATE INDEX `coupon_redemptions_of_booking` ON `coupon_redemptions` (`booking_id`);--> statement-breakpoint
CREATE INDEX `coupon_redemptions_reserved` ON `coupon_redemptions` (`reserved_at`) WHERE "coupon_redemptions"."state" = 'reserved';--> statement-breakpoint
CREATE INDEX `partner_pricing_association` ON `partner_pricing` (`association_id`);--> statement-breakpoint
CREATE INDEX `reconciliation_runs_started_by` ON `reconciliation_runs` (`started_by`);--> statement-breakpoint
CREATE INDEX `orders_upgraded` ON `orders` (`upgraded_order_id`);--> statement-breakpoint
CREATE INDEX `receipts_payment` ON `receipts` (`payment_id`);--> statement-breakpoint
CREATE INDEX `refunds_requested_by` ON `refunds` (`requested_by`);