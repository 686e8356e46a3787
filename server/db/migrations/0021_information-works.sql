ALTER TABLE "information" ADD COLUMN "date" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "information" ADD COLUMN "deleted" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "information_id" text;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_information_id_information_id_fk" FOREIGN KEY ("information_id") REFERENCES "public"."information"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "information_deleted" ON "information" USING btree ("deleted") WHERE "information"."deleted" is not null;--> statement-breakpoint
CREATE INDEX "pages_information" ON "pages" USING btree ("information_id") WHERE "pages"."information_id" is not null;