import { and, count, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Orm } from './connection.ts'
import { contains } from './contains.ts'
import { pages, uploads, videoTasks } from './schema.ts'
import { OTHER_KINDS } from './uploads.ts'

/** An upload, which has a key, or a finished video, which has addresses and a quality. */
export interface MaterialRow {
  id: string
  origin: 'upload' | 'video'
  kind: 'image' | 'audio' | 'video'
  name: string
  key: string
  videoUrl: string
  posterUrl: string
  quality: 'sd' | 'hd' | 'fhd' | null
  /** In pixels; null where it has none or it is unknown. */
  width: number | null
  height: number | null
  /** In seconds. */
  duration: number | null
  created: Date
}

interface Filter {
  userId: string
  agentId: string
  kind?: MaterialRow['kind']
  keyword: string
}

/** What authors can put into videos: their uploads, and the videos that they have made. */
export interface Materials {
  /** Newest first. @param page from 1 */
  list: (filter: Filter, page: number, pageSize: number) => Promise<MaterialRow[]>
  count: (filter: Filter) => Promise<number>
}

export function materialsOf(orm: Orm): Materials {
  function selection(filter: Filter) {
    const { userId, agentId, kind, keyword } = filter
    const ofUploads = orm
      .select({
        id: uploads.id,
        origin: sql<MaterialRow['origin']>`'upload'`.as('origin'),
        // Fonts are left out below.
        kind: sql<MaterialRow['kind']>`${uploads.kind}`.as('kind'),
        name: uploads.name,
        key: uploads.key,
        videoUrl: sql<string>`''`.as('video_url'),
        posterUrl: sql<string>`''`.as('poster_url'),
        quality: sql<MaterialRow['quality']>`null::text`.as('quality'),
        width: uploads.width,
        height: uploads.height,
        duration: sql<number | null>`${uploads.duration}::float8`.as('duration'),
        created: uploads.created,
      })
      .from(uploads)
      .where(
        and(
          eq(uploads.ownerId, userId),
          eq(uploads.agentId, agentId),
          isNull(uploads.deleted),
          kind === undefined ? notInArray(uploads.kind, OTHER_KINDS) : eq(uploads.kind, kind),
          keyword === '' ? undefined : contains(uploads.name, keyword),
        ),
      )
    const ofVideos = orm
      .select({
        id: videoTasks.id,
        origin: sql<MaterialRow['origin']>`'video'`.as('origin'),
        kind: sql<MaterialRow['kind']>`'video'`.as('kind'),
        name: videoTasks.title,
        key: sql<string>`''`.as('key'),
        videoUrl: videoTasks.videoUrl,
        posterUrl: videoTasks.posterUrl,
        quality: sql<MaterialRow['quality']>`${videoTasks.quality}`.as('quality'),
        width: videoTasks.width,
        height: videoTasks.height,
        duration: sql<number | null>`${videoTasks.seconds}`.as('duration'),
        created: videoTasks.created,
      })
      .from(videoTasks)
      .innerJoin(pages, eq(pages.id, videoTasks.pageId))
      .where(
        and(
          eq(videoTasks.userId, userId),
          eq(pages.agentId, agentId),
          eq(videoTasks.kind, 'video'),
          eq(videoTasks.state, 'complete'),
          kind === undefined || kind === 'video' ? undefined : sql`false`,
          keyword === '' ? undefined : contains(videoTasks.title, keyword),
        ),
      )
    return unionAll(ofUploads, ofVideos)
  }

  return {
    list: (filter, page, pageSize) =>
      selection(filter)
        .orderBy(sql`created desc`, sql`id`)
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    async count(filter) {
      const [row] = await orm.select({ count: count() }).from(selection(filter).as('materials'))
      return row?.count ?? 0
    },
  }
}
