ALTER TABLE "pages" ADD COLUMN "width" integer DEFAULT 384 NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "height" integer DEFAULT 682 NOT NULL;--> statement-breakpoint
-- Written by hand: the sizes of stored documents. Those that PostgreSQL cannot read, as they contain "\u0000", get
-- theirs with their next save.
DO $$
DECLARE
  stored record;
BEGIN
  FOR stored IN SELECT "id" FROM "pages" LOOP
    BEGIN
      UPDATE "pages"
      SET "width" = ("document" ->> 'width')::integer, "height" = ("document" ->> 'height')::integer
      WHERE "id" = stored."id"
        AND ("document" ->> 'width')::integer >= 16 AND ("document" ->> 'height')::integer >= 16
        AND ("document" ->> 'width', "document" ->> 'height') <> ('384', '682');
    EXCEPTION WHEN others THEN
      NULL;
    END;
  END LOOP;
END $$;
