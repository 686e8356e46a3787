CREATE TABLE "covers" (
	"id" text PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL,
	"title" text NOT NULL,
	"document" json NOT NULL,
	"pictures" json DEFAULT '[]'::json NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "information" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"agent_id" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"content_type" text NOT NULL,
	"content" text NOT NULL,
	"plain" text NOT NULL,
	"source" text NOT NULL,
	"link" text NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"tables" json DEFAULT '[]'::json NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_usage" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "daily_usage_user_id_kind_day_pk" PRIMARY KEY("user_id","kind","day")
);
--> statement-breakpoint
CREATE TABLE "productions" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"agent_id" text DEFAULT '' NOT NULL,
	"task_id" text NOT NULL,
	"page_id" text,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"cover_image" text NOT NULL,
	"video_url" text NOT NULL,
	"status" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "voice_sounds_created";--> statement-breakpoint
DROP INDEX "video_tasks_active";--> statement-breakpoint
DROP INDEX "video_tasks_queue";--> statement-breakpoint
ALTER TABLE "video_tasks" ADD COLUMN "kind" text DEFAULT 'video' NOT NULL;--> statement-breakpoint
ALTER TABLE "video_tasks" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "video_tasks" ADD COLUMN "cover_id" text;--> statement-breakpoint
ALTER TABLE "video_tasks" ADD COLUMN "pictures" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "covers" ADD CONSTRAINT "covers_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information" ADD CONSTRAINT "information_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_usage" ADD CONSTRAINT "daily_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productions" ADD CONSTRAINT "productions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productions" ADD CONSTRAINT "productions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "covers_page" ON "covers" USING btree ("page_id","created");--> statement-breakpoint
CREATE INDEX "information_owner" ON "information" USING btree ("owner_id","agent_id","created");--> statement-breakpoint
CREATE INDEX "information_tags" ON "information" USING gin ("tags");--> statement-breakpoint
CREATE UNIQUE INDEX "productions_task" ON "productions" USING btree ("owner_id","agent_id","task_id");--> statement-breakpoint
CREATE INDEX "productions_owner" ON "productions" USING btree ("owner_id","agent_id","created");--> statement-breakpoint
ALTER TABLE "video_tasks" ADD CONSTRAINT "video_tasks_cover_id_covers_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."covers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "video_tasks_active" ON "video_tasks" USING btree ("page_id","page_version","quality","fps") WHERE "video_tasks"."state" in ('waiting', 'running') and "video_tasks"."kind" = 'video';--> statement-breakpoint
CREATE INDEX "video_tasks_queue" ON "video_tasks" USING btree ("turn","created") WHERE "video_tasks"."state" in ('waiting', 'running');