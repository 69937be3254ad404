ALTER TABLE `partners` ADD `minimum_notice_hours` integer DEFAULT 4 NOT NULL CONSTRAINT "partners_minimum_notice" CHECK("minimum_notice_hours" between 1 and 72);
