CREATE TABLE `strength_calibrations` (
	`version` integer PRIMARY KEY NOT NULL,
	`figures` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `strength_counts` (
	`task` text NOT NULL,
	`language` text NOT NULL,
	`students` integer NOT NULL,
	`answers` text NOT NULL,
	`abilities` text NOT NULL,
	PRIMARY KEY(`task`, `language`)
);
