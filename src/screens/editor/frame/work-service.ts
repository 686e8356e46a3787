import { ApiError } from '#src/api/client.ts'
import { pages } from '#src/api/pages.ts'
import type { WorkService } from '#src/saving/index.ts'

/** What a browser still sends for a page that is gone, in bytes, with room for the headers. */
const LAST_LIMIT = 60_000

/** The service as the saving of one work needs it. */
export const workService = (workId: string): WorkService => ({
  async store(body, { isLast }) {
    // UTF-8 takes up to three bytes for a unit of the string.
    if (isLast && body.length * 3 > LAST_LIMIT) throw new ApiError('内容太大，来不及保存', 0)
    await pages.save(body, { quiet: true, isLast })
  },
  load: () => pages.detail({ pageId: workId }, { quiet: true }),
  create: async (project) => (await pages.create(project))._id,
})
