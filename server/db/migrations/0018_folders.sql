CREATE TABLE "upload_folders" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"agent_id" text DEFAULT '' NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "poster" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "folder_id" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "colors" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_folders" ADD CONSTRAINT "upload_folders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_folders" ADD CONSTRAINT "upload_folders_parent_id_upload_folders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."upload_folders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_folders_owner" ON "upload_folders" USING btree ("owner_id","agent_id");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_folder_id_upload_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."upload_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_folder" ON "uploads" USING btree ("folder_id");