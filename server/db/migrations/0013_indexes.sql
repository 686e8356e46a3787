CREATE INDEX "material_uses_material" ON "material_uses" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "pages_tags" ON "pages" USING gin ("tags") WHERE "pages"."kind" = 'template';--> statement-breakpoint
CREATE INDEX "pages_video" ON "pages" USING btree ("video_url") WHERE "pages"."video_url" <> '';--> statement-breakpoint
CREATE INDEX "productions_page" ON "productions" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "video_tasks_user" ON "video_tasks" USING btree ("user_id","created");--> statement-breakpoint
CREATE INDEX "video_tasks_cover" ON "video_tasks" USING btree ("cover_id","created") WHERE "video_tasks"."cover_id" is not null;--> statement-breakpoint
CREATE INDEX "video_tasks_state" ON "video_tasks" USING btree ("state","updated");