CREATE TABLE "batch_rows" (
	"batch_id" text NOT NULL,
	"at" integer NOT NULL,
	"cells" json NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"worker" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"page_id" text,
	"task_id" text,
	"message" text DEFAULT '' NOT NULL,
	"remarks" text[] DEFAULT '{}' NOT NULL,
	"started" timestamp with time zone,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batch_rows_batch_id_at_pk" PRIMARY KEY("batch_id","at")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"agent_id" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"source_id" text NOT NULL,
	"document" json NOT NULL,
	"columns" json NOT NULL,
	"mapping" json NOT NULL,
	"name_column" integer,
	"makes" text NOT NULL,
	"quality" text NOT NULL,
	"is_spoken" boolean NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "information" ADD COLUMN "date" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "information" ADD COLUMN "deleted" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "information_id" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "font" jsonb;--> statement-breakpoint
ALTER TABLE "video_tasks" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "video_tasks" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "voice_sounds" ADD COLUMN "words" json;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_rows_active" ON "batch_rows" USING btree ("state","updated") WHERE "batch_rows"."state" in ('waiting', 'making', 'rendering');--> statement-breakpoint
CREATE INDEX "batch_rows_task" ON "batch_rows" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "batches_owner" ON "batches" USING btree ("owner_id","agent_id","created");--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_information_id_information_id_fk" FOREIGN KEY ("information_id") REFERENCES "public"."information"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "information_deleted" ON "information" USING btree ("deleted") WHERE "information"."deleted" is not null;--> statement-breakpoint
CREATE INDEX "pages_information" ON "pages" USING btree ("information_id") WHERE "pages"."information_id" is not null;