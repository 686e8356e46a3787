-- Written by hand: extensions and data are beyond drizzle-kit.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- A save needs the version after the stored one, which these have no room for.
UPDATE "pages" SET "version" = 1 WHERE "version" = 2147483647;
