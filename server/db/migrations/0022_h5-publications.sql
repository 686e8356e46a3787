CREATE TABLE "form_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"publication_id" text NOT NULL,
	"form_id" text NOT NULL,
	"answers" json NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publication_visits" (
	"publication_id" text NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "publication_visits_publication_id_day_visitor_pk" PRIMARY KEY("publication_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" text PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"page_version" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"share_picture" text NOT NULL,
	"poster" text NOT NULL,
	"turning" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"has_forms" boolean NOT NULL,
	"document" json NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publications_page_id_unique" UNIQUE("page_id")
);
--> statement-breakpoint
ALTER TABLE "form_entries" ADD CONSTRAINT "form_entries_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_visits" ADD CONSTRAINT "publication_visits_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_entries_publication" ON "form_entries" USING btree ("publication_id","created","id");--> statement-breakpoint
CREATE INDEX "publication_visits_day" ON "publication_visits" USING btree ("day");