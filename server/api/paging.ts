import { line } from './boot.ts'
import type { Z } from './call.ts'

/** Most characters of a text to search for. */
export const MAX_KEYWORD = 100

/** Query of a list in pages, numbered from 1. */
export const paging = (z: Z, pageSize: number) => ({
  pageNo: z.coerce.number().int().min(1).max(1e6).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(pageSize),
})

/** A text to search for, regardless of case; empty finds everything. */
export const keyword = (z: Z) => line(z, MAX_KEYWORD).default('')

/** Most characters of a title. */
export const MAX_TITLE = 200

/** Title of something that the author names. */
export const title = (z: Z) =>
  z.string().trim().min(1, '请填写标题').max(MAX_TITLE, `标题最多 ${MAX_TITLE} 字`)

/** Address of a picture or a video: http(s), or root-relative as the embedded object store has them. */
export const address = (z: Z) =>
  z
    .string()
    .max(2048)
    // Browsers read `/\host` like `//host`, the address of another server.
    .regex(/^(https?:\/\/\S+|\/([^\s/\\]\S*)?)$/i, '应为 http、https 或以 / 开头的地址')
