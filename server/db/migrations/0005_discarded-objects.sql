CREATE TABLE "discarded_objects" (
	"key" text PRIMARY KEY NOT NULL,
	"due" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "discarded_objects_due" ON "discarded_objects" USING btree ("due");