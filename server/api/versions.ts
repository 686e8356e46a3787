import type { Project } from '#engine/document/index.ts'
import { get, id, type Of, objectOf, time, type Z } from './call.ts'
import { idBody } from './documents.ts'
import { pageSaver } from './pages.ts'

/** An earlier version of a work, template or draft. */
const version = (z: Z) =>
  z.object({
    version: z.int(),
    /** When it was saved. */
    updated: time(z),
    /** Its author; null where they are unknown. */
    updatedBy: pageSaver(z).nullable(),
    pageCount: z.int(),
    /** Bytes that it takes in the database, where it is compressed. */
    size: z.int(),
    /** The save after it replaced all of it, in place of continuing it. */
    isOverwritten: z.boolean(),
  })
export type Version = Of<typeof version>

/** Earlier versions that the service still has, the latest first. Only members see them. */
export const list = get('/quark/page/getVersions', {
  summary: '列出作品保存过的版本',
  request: idBody,
  answer: (z) => z.array(version(z)),
})

/** The project of an earlier version. Its cover picture may have been removed, so `coverImage` is empty. */
export const detail = get('/quark/page/getVersion', {
  summary: '读取作品保存过的一个版本',
  request: (z) =>
    z.object({
      id: id(z),
      version: z.coerce
        .number()
        .int()
        .min(1)
        .max(2 ** 31 - 1),
    }),
  answer: (z) => objectOf<Project>(z, '这个版本的整个作品'),
})
