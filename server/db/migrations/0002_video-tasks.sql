CREATE TABLE "video_tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL,
	"user_id" text NOT NULL,
	"page_version" integer NOT NULL,
	"title" text NOT NULL,
	"quality" text NOT NULL,
	"fps" integer NOT NULL,
	"document" json,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"worker" text DEFAULT '' NOT NULL,
	"video_url" text DEFAULT '' NOT NULL,
	"poster_url" text DEFAULT '' NOT NULL,
	"remarks" text[] DEFAULT '{}' NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"started" timestamp with time zone,
	"updated" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "video_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "video_tasks" ADD CONSTRAINT "video_tasks_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_tasks" ADD CONSTRAINT "video_tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "video_tasks_active" ON "video_tasks" USING btree ("page_id","page_version","quality","fps") WHERE "video_tasks"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "video_tasks_queue" ON "video_tasks" USING btree ("created") WHERE "video_tasks"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "video_tasks_page" ON "video_tasks" USING btree ("page_id","created");