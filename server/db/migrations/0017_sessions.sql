CREATE TABLE "presences" (
	"page_id" text NOT NULL,
	"user_id" text NOT NULL,
	"seen" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presences_page_id_user_id_pk" PRIMARY KEY("page_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"credential" integer NOT NULL,
	"user_agent" text NOT NULL,
	"used" timestamp with time zone DEFAULT now() NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quota_mb" integer;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presences_seen" ON "presences" USING btree ("seen");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","used");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires");