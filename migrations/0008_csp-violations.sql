CREATE TABLE `csp_violations` (
	`day` text NOT NULL,
	`directive` text NOT NULL,
	`blocked` text NOT NULL,
	`page` text NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`day`, `directive`, `blocked`, `page`)
);
