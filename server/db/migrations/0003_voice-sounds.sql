CREATE TABLE "voice_sounds" (
	"owner_id" text NOT NULL,
	"hash" text NOT NULL,
	"key" text NOT NULL,
	"seconds" double precision NOT NULL,
	"characters" integer NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voice_sounds_owner_id_hash_pk" PRIMARY KEY("owner_id","hash")
);
--> statement-breakpoint
ALTER TABLE "voice_sounds" ADD CONSTRAINT "voice_sounds_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voice_sounds_created" ON "voice_sounds" USING btree ("owner_id","created");