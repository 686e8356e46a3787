ALTER TABLE "video_tasks" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "video_tasks" ADD COLUMN "height" integer;