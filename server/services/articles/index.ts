import type { Article, ArticleBlock } from '#engine/making/index.ts'
import { createRefusingThread } from '#server/refusing-threads.ts'
import type { ArticleReading } from './reading.ts'
import type { ReadAnswer, ReadTask, TextReading } from './read-thread.ts'

const read = createRefusingThread<ReadTask, ReadAnswer>(new URL('./read-thread.ts', import.meta.url), {
  heap: 768,
  idle: 5000,
  timeout: 30_000,
  maxWaiting: 16,
  messages: {
    busy: '正在读取的文件太多，请稍后再试',
    tooLarge: '文件太复杂，读取用时太长或内存不够，请分成几份',
    failed: '文件里有无法读取的内容，请另存后再导入',
  },
})

/**
 * Reads a document in a thread with limits of time and memory: .docx, .xlsx, .csv and .pdf as an article, .md, .txt and
 * .html as the text that they contain.
 * @throws RefusedError for a file that cannot be read
 * @throws HttpError when too many wait
 */
export async function readArticle(task: ReadTask): Promise<ArticleReading | TextReading> {
  const { reading } = await read(task)
  return reading
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
