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
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_rows_active" ON "batch_rows" USING btree ("state","updated") WHERE "batch_rows"."state" in ('waiting', 'making', 'rendering');--> statement-breakpoint
CREATE INDEX "batch_rows_task" ON "batch_rows" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "batches_owner" ON "batches" USING btree ("owner_id","agent_id","created");