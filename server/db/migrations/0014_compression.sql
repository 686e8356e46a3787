-- Written by hand: drizzle-kit does not know compression methods.
-- Half the time of a save in the database is compressing its document with the default method.
-- Some databases are built without LZ4, PGlite among them.
DO $$
BEGIN
  ALTER TABLE "pages" ALTER COLUMN "document" SET COMPRESSION lz4;
  ALTER TABLE "video_tasks" ALTER COLUMN "document" SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN
  NULL;
END $$;
