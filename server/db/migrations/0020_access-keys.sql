CREATE TABLE "access_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"used" timestamp with time zone,
	"expires" timestamp with time zone,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_keys" ADD CONSTRAINT "access_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_keys_hash" ON "access_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "access_keys_user" ON "access_keys" USING btree ("user_id","created");