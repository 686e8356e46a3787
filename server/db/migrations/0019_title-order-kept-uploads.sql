ALTER TABLE "pages" ADD COLUMN "title_key" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "deleted" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "upload_folders_parent" ON "upload_folders" USING btree ("parent_id");