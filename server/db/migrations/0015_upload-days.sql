CREATE TABLE "upload_days" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"due" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "upload_days" ADD CONSTRAINT "upload_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_days_due" ON "upload_days" USING btree ("due");--> statement-breakpoint
CREATE INDEX "voice_sounds_key" ON "voice_sounds" USING btree ("key");