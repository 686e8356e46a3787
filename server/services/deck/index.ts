import { createRefusingThread } from '#server/refusing-threads.ts'
import type { ConvertAnswer, ConvertedDeck, ConvertTask } from './convert-thread.ts'
import type { DeckPages } from './project.ts'

export type { ConvertedDeck, DeckPicture } from './convert-thread.ts'
export type { DeckPages } from './project.ts'
export { replacePictures } from './replace-pictures.ts'

/** A conversion may hold a file of many pictures: there is one at a time. */
const convert = createRefusingThread<ConvertTask, ConvertAnswer>(
  new URL('./convert-thread.ts', import.meta.url),
  {
    heap: 1024,
    idle: 1000,
    timeout: 60_000,
    maxWaiting: 8,
    messages: {
      busy: '正在导入的演示文稿太多，请稍后再试',
      tooLarge: '演示文稿太复杂，转换用时太长或内存不够，请分成几份后再导入',
      failed: '文件里有无法读取的内容，请在 PowerPoint 里另存后再导入',
    },
  },
)

/**
 * Converts a presentation (.pptx) into a project, in a thread with limits of time and memory.
 * @param timeout in ms, from the start of the conversion
 * @throws RefusedError for a file that cannot be converted
 * @throws HttpError when too many wait
 */
export async function convertDeck(path: string, pages: DeckPages, timeout?: number): Promise<ConvertedDeck> {
  const { converted } = await convert({ path, pages }, timeout)
  return converted
}
