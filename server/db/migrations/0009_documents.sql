DROP INDEX "pages_owner";--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "kind" text DEFAULT 'page' NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "page_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "seconds" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "deleted" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "pages_published" ON "pages" USING btree ("agent_id","updated","id") WHERE "pages"."kind" = 'template' and "pages"."is_publish" and "pages"."deleted" is null;--> statement-breakpoint
CREATE INDEX "pages_recycle_bin" ON "pages" USING btree ("owner_id","agent_id","deleted","id") WHERE "pages"."deleted" is not null;--> statement-breakpoint
CREATE INDEX "pages_deleted" ON "pages" USING btree ("deleted") WHERE "pages"."deleted" is not null;--> statement-breakpoint
CREATE INDEX "pages_owner" ON "pages" USING btree ("owner_id","agent_id","kind","updated","id") WHERE "pages"."deleted" is null;