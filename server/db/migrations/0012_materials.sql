CREATE TABLE "material_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"agent_id" text DEFAULT '' NOT NULL,
	"material_id" text NOT NULL,
	"name" text NOT NULL,
	"license" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "material_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" text NOT NULL,
	"agent_id" text DEFAULT '' NOT NULL,
	"material_id" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text,
	"agent_id" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"class_id" text NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"colors" text[] DEFAULT '{}' NOT NULL,
	"orientation" text,
	"url" text NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint,
	"width" integer,
	"height" integer,
	"seconds" double precision,
	"element" json,
	"license" text NOT NULL,
	"search" text NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "productions" ADD COLUMN "category_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "material_orders" ADD CONSTRAINT "material_orders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_orders" ADD CONSTRAINT "material_orders_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_uses" ADD CONSTRAINT "material_uses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_uses" ADD CONSTRAINT "material_uses_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "material_orders_material" ON "material_orders" USING btree ("owner_id","agent_id","material_id");--> statement-breakpoint
CREATE INDEX "material_orders_owner" ON "material_orders" USING btree ("owner_id","agent_id","created");--> statement-breakpoint
CREATE INDEX "material_uses_owner" ON "material_uses" USING btree ("owner_id","agent_id","id");--> statement-breakpoint
CREATE INDEX "materials_owner" ON "materials" USING btree ("owner_id","agent_id","created");--> statement-breakpoint
CREATE INDEX "materials_labels" ON "materials" USING gin ("labels");