import pLimit from 'p-limit'
import type { Article, ArticleBlock } from '#engine/making/index.ts'
import { HttpError, RefusedError } from '#server/errors.ts'
import { log } from '#server/log.ts'
import { createThreads, ThreadLimitError } from '#server/threads.ts'
import type { ArticleReading } from './reading.ts'
import type { ReadAnswer, ReadTask, TextReading } from './read-thread.ts'

const TIMEOUT_MS = 30_000
const MAX_WAITING = 16
const one = pLimit(1)

const threads = createThreads<ReadTask, ReadAnswer>(new URL('./read-thread.ts', import.meta.url), {
  threads: 1,
  heap: 768,
  idle: 5000,
})

/**
 * Reads a document in a thread with limits of time and memory: .docx, .xlsx, .csv and .pdf as an article, .md, .txt and
 * .html as the text that they contain.
 * @throws RefusedError for a file that cannot be read
 * @throws HttpError when too many wait
 */
export async function readArticle(task: ReadTask): Promise<ArticleReading | TextReading> {
  if (one.pendingCount >= MAX_WAITING) throw new HttpError(503, '正在读取的文件太多，请稍后再试')
  const answer = await one(() => readInThread(task))
  if ('reading' in answer) return answer.reading
  throw new RefusedError(answer.refusal)
}

async function readInThread(task: ReadTask): Promise<ReadAnswer> {
  try {
    return await threads.run(task, { timeout: TIMEOUT_MS })
  } catch (error) {
    if (error instanceof ThreadLimitError)
      return { refusal: '文件太复杂，读取用时太长或内存不够，请分成几份' }
    log.warn({ err: error }, 'reading a document failed')
    return { refusal: '文件里有无法读取的内容，请另存后再导入' }
  }
}

/** Puts the stored addresses of pictures into an article; those without one are removed. */
export const withPictures = (article: Article, addresses: ReadonlyMap<string, string>): Article => ({
  ...article,
  blocks: article.blocks.flatMap((block): ArticleBlock[] => {
    if (block.type !== 'picture') return [block]
    const url = addresses.get(block.url)
    return url === undefined ? [] : [{ ...block, url }]
  }),
})
