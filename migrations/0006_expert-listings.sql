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
-- Whom the lists of experts are to show. Case is folded for ASCII letters only, as lower() does.
CREATE VIEW `listable_experts` AS
  SELECT `associations`.`slug` AS `kind`, `partners`.`id` AS `partner_id`, `partner_pricing`.`id` AS `pricing_id`, `partners`.`name` AS `name`,
    lower(`partners`.`name` || char(10) || coalesce(`partners`.`education`, '') || char(10) || coalesce(`partners`.`about_us`, '')) AS `words`
  FROM `partners`
  JOIN `partner_associations` ON `partner_associations`.`partner_id` = `partners`.`id`
  JOIN `associations` ON `associations`.`id` = `partner_associations`.`association_id`
  JOIN `partner_pricing` ON `partner_pricing`.`partner_id` = `partners`.`id` AND `partner_pricing`.`association_id` = `associations`.`id`
  WHERE `partners`.`status` = 'active';--> statement-breakpoint
-- Each domain with itself and all above it.
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
CREATE TRIGGER `partners_change_listings` AFTER UPDATE OF `name`, `education`, `about_us`, `status` ON `partners` BEGIN
  DELETE FROM `expert_listings` WHERE `partner_id` = NEW.`id`;
  INSERT INTO `expert_listings` (`kind`, `partner_id`, `pricing_id`, `name`, `words`) SELECT `kind`, `partner_id`, `pricing_id`, `name`, `words` FROM `listable_experts` WHERE `partner_id` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `associations_add_listings` AFTER INSERT ON `partner_associations` BEGIN
  DELETE FROM `expert_listings` WHERE `partner_id` = NEW.`partner_id`;
  INSERT INTO `expert_listings` (`kind`, `partner_id`, `pricing_id`, `name`, `words`) SELECT `kind`, `partner_id`, `pricing_id`, `name`, `words` FROM `listable_experts` WHERE `partner_id` = NEW.`partner_id`;
END;--> statement-breakpoint
CREATE TRIGGER `associations_remove_listings` AFTER DELETE ON `partner_associations` BEGIN
  DELETE FROM `expert_listings` WHERE `partner_id` = OLD.`partner_id`;
  INSERT INTO `expert_listings` (`kind`, `partner_id`, `pricing_id`, `name`, `words`) SELECT `kind`, `partner_id`, `pricing_id`, `name`, `words` FROM `listable_experts` WHERE `partner_id` = OLD.`partner_id`;
END;--> statement-breakpoint
CREATE TRIGGER `pricing_adds_listings` AFTER INSERT ON `partner_pricing` BEGIN
  DELETE FROM `expert_listings` WHERE `partner_id` = NEW.`partner_id`;
  INSERT INTO `expert_listings` (`kind`, `partner_id`, `pricing_id`, `name`, `words`) SELECT `kind`, `partner_id`, `pricing_id`, `name`, `words` FROM `listable_experts` WHERE `partner_id` = NEW.`partner_id`;
END;--> statement-breakpoint
CREATE TRIGGER `pricing_removes_listings` AFTER DELETE ON `partner_pricing` BEGIN
  DELETE FROM `expert_listings` WHERE `partner_id` = OLD.`partner_id`;
  INSERT INTO `expert_listings` (`kind`, `partner_id`, `pricing_id`, `name`, `words`) SELECT `kind`, `partner_id`, `pricing_id`, `name`, `words` FROM `listable_experts` WHERE `partner_id` = OLD.`partner_id`;
END;--> statement-breakpoint
CREATE TRIGGER `listings_add_domains` AFTER INSERT ON `expert_listings` WHEN NEW.`kind` = 'domain-expert' BEGIN
  INSERT INTO `domain_listings` (`domain_id`, `partner_id`, `name`) SELECT `domain_id`, `partner_id`, `name` FROM `listable_in_domains` WHERE `partner_id` = NEW.`partner_id`;
END;--> statement-breakpoint
CREATE TRIGGER `listings_remove_domains` AFTER DELETE ON `expert_listings` WHEN OLD.`kind` = 'domain-expert' BEGIN
  DELETE FROM `domain_listings` WHERE `partner_id` = OLD.`partner_id`;
END;--> statement-breakpoint
CREATE TRIGGER `partner_domains_add_listings` AFTER INSERT ON `partner_domains` BEGIN
  DELETE FROM `domain_listings` WHERE `partner_id` = NEW.`partner_id`;
  INSERT INTO `domain_listings` (`domain_id`, `partner_id`, `name`) SELECT `domain_id`, `partner_id`, `name` FROM `listable_in_domains` WHERE `partner_id` = NEW.`partner_id`;
END;--> statement-breakpoint
CREATE TRIGGER `partner_domains_remove_listings` AFTER DELETE ON `partner_domains` BEGIN
  DELETE FROM `domain_listings` WHERE `partner_id` = OLD.`partner_id`;
  INSERT INTO `domain_listings` (`domain_id`, `partner_id`, `name`) SELECT `domain_id`, `partner_id`, `name` FROM `listable_in_domains` WHERE `partner_id` = OLD.`partner_id`;
END;--> statement-breakpoint
-- A domain that moves takes its experts to other ancestors: seldom enough to make all anew.
CREATE TRIGGER `domains_move_listings` AFTER UPDATE OF `parent_id` ON `domains` BEGIN
  DELETE FROM `domain_listings`;
  INSERT INTO `domain_listings` (`domain_id`, `partner_id`, `name`) SELECT `domain_id`, `partner_id`, `name` FROM `listable_in_domains`;
END;--> statement-breakpoint
-- Whoever is there already.
INSERT INTO `expert_listings` (`kind`, `partner_id`, `pricing_id`, `name`, `words`) SELECT `kind`, `partner_id`, `pricing_id`, `name`, `words` FROM `listable_experts`;
