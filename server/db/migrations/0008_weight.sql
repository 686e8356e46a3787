DROP INDEX "pages_owner";--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "title_pairs" text GENERATED ALWAYS AS (' ' || regexp_replace(lower(title), '(..)', '\1 ', 'g') || ' ' || regexp_replace(substr(lower(title), 2), '(..)', '\1 ', 'g') || ' ') STORED;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "format" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "pages_title" ON "pages" USING gin ("title_pairs" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "pages_owner" ON "pages" USING btree ("owner_id","agent_id","is_template","updated","id");