CREATE TABLE "productions" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"agent_id" text DEFAULT '' NOT NULL,
	"task_id" text NOT NULL,
	"page_id" text,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category_id" text DEFAULT '' NOT NULL,
	"cover_image" text NOT NULL,
	"video_url" text NOT NULL,
	"status" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "productions" ADD CONSTRAINT "productions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productions" ADD CONSTRAINT "productions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "productions_task" ON "productions" USING btree ("owner_id","agent_id","task_id");--> statement-breakpoint
CREATE INDEX "productions_owner" ON "productions" USING btree ("owner_id","agent_id","created");