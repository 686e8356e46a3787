UPDATE "pages" SET "kind" = 'template' WHERE "is_template";--> statement-breakpoint
ALTER TABLE "pages" DROP COLUMN "is_template";
