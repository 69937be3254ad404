ALTER TABLE `coupon_redemptions` ADD `buyer_mailbox` text;--> statement-breakpoint
ALTER TABLE `coupon_redemptions` ADD `buyer_phone` text;--> statement-breakpoint
-- The uses before this: each as of its buyer's present address and number, by the rules of `canonicalMailbox`.
UPDATE coupon_redemptions SET buyer_mailbox = (
  SELECT CASE
    WHEN host IN ('gmail.com', 'googlemail.com') THEN coalesce(nullif(replace(cut, '.', ''), ''), cut) || '@gmail.com'
    WHEN host IN ('icloud.com', 'me.com', 'mac.com') THEN cut || '@icloud.com'
    WHEN host IN ('proton.me', 'protonmail.com', 'pm.me')
      THEN coalesce(nullif(replace(replace(replace(cut, '.', ''), '_', ''), '-', ''), ''), cut) || '@proton.me'
    WHEN host IN ('yahoo.com', 'yahoo.in', 'yahoo.co.in', 'ymail.com', 'rocketmail.com') AND instr(cut, '-') > 1
      THEN substr(cut, 1, instr(cut, '-') - 1) || '@' || host
    ELSE cut || '@' || host END
  FROM (SELECT host, CASE WHEN instr(name, '+') > 1 THEN substr(name, 1, instr(name, '+') - 1) ELSE name END AS cut
    FROM (SELECT lower(substr(email, instr(email, '@') + 1)) AS host, lower(substr(email, 1, instr(email, '@') - 1)) AS name
      FROM users WHERE users.id = coupon_redemptions.user_id AND erased_at IS NULL AND instr(email, '@') > 1)))
WHERE is_single_use = 1;--> statement-breakpoint
UPDATE coupon_redemptions SET buyer_phone = (
  SELECT phone FROM profiles WHERE profiles.id = coupon_redemptions.user_id AND length(phone) = 10 AND phone NOT GLOB '*[^0-9]*')
WHERE is_single_use = 1;--> statement-breakpoint
-- Of several uses of one person, the first is the one that counts.
UPDATE coupon_redemptions SET buyer_mailbox = NULL WHERE id IN (SELECT id FROM (
  SELECT id, row_number() OVER (PARTITION BY coupon_id, buyer_mailbox ORDER BY reserved_at, id) AS place
  FROM coupon_redemptions WHERE buyer_mailbox IS NOT NULL AND is_single_use = 1 AND is_late = 0 AND state <> 'released')
WHERE place > 1);--> statement-breakpoint
UPDATE coupon_redemptions SET buyer_phone = NULL WHERE id IN (SELECT id FROM (
  SELECT id, row_number() OVER (PARTITION BY coupon_id, buyer_phone ORDER BY reserved_at, id) AS place
  FROM coupon_redemptions WHERE buyer_phone IS NOT NULL AND is_single_use = 1 AND is_late = 0 AND state <> 'released')
WHERE place > 1);--> statement-breakpoint
CREATE UNIQUE INDEX `coupon_redemptions_mailbox` ON `coupon_redemptions` (`coupon_id`,`buyer_mailbox`) WHERE "coupon_redemptions"."buyer_mailbox" is not null and "coupon_redemptions"."is_single_use" = 1 and "coupon_redemptions"."is_late" = 0 and "coupon_redemptions"."state" <> 'released';--> statement-breakpoint
CREATE UNIQUE INDEX `coupon_redemptions_phone` ON `coupon_redemptions` (`coupon_id`,`buyer_phone`) WHERE "coupon_redemptions"."buyer_phone" is not null and "coupon_redemptions"."is_single_use" = 1 and "coupon_redemptions"."is_late" = 0 and "coupon_redemptions"."state" <> 'released';--> statement-breakpoint
ALTER TABLE `outbox` ADD `budget_mailbox` text;--> statement-breakpoint
CREATE INDEX `outbox_budget` ON `outbox` (`budget_mailbox`,`created_at`) WHERE "outbox"."budget_mailbox" is not null;