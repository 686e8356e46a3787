ALTER TABLE "pages" ADD COLUMN "source_id" text;--> statement-breakpoint
CREATE INDEX "pages_source" ON "pages" USING btree ("source_id") WHERE "pages"."source_id" is not null;