CREATE TABLE "known_parts" (
	"key" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"used" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_parts" (
	"id" text PRIMARY KEY NOT NULL,
	"task_id" text NOT NULL,
	"start_frame" integer NOT NULL,
	"end_frame" integer NOT NULL,
	"key" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"drawn" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"worker" text DEFAULT '' NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "video_tasks" ADD COLUMN "cost" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "video_parts" ADD CONSTRAINT "video_parts_task_id_video_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."video_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_parts_used" ON "known_parts" USING btree ("used");--> statement-breakpoint
CREATE INDEX "video_parts_task" ON "video_parts" USING btree ("task_id","start_frame");--> statement-breakpoint
CREATE INDEX "video_parts_state" ON "video_parts" USING btree ("state","updated") WHERE "video_parts"."state" <> 'complete';