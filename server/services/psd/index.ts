import { createRefusingThread } from '#server/refusing-threads.ts'
import type { ConvertAnswer, ConvertedDocument } from './converted.ts'

export type { ConvertedDocument, ConvertedLayer, ConvertedPicture, LayerNote } from './converted.ts'
export { elementsOf, fitting } from './page-elements.ts'

/** A conversion uses a core and much memory: there is one at a time, in a thread that ends soon after it. */
const convert = createRefusingThread<string, ConvertAnswer>(new URL('./convert-thread.ts', import.meta.url), {
  heap: 512,
  idle: 1000,
  timeout: 60_000,
  maxWaiting: 8,
  messages: {
    busy: '正在导入的 PSD 太多，请稍后再试',
    tooLarge: '文件太复杂，转换用时太长或内存不够，请合并图层或缩小图像后再导入',
    failed: '文件里有无法读取的图层，请在 Photoshop 里另存后再导入',
  },
})

/**
 * Converts a Photoshop document in a thread of its own, with limits of time and memory.
 * @param timeout in ms, from the start of the conversion
 * @throws RefusedError for a document that cannot be converted
 * @throws HttpError when too many wait
 */
export async function convertPsd(path: string, timeout?: number): Promise<ConvertedDocument> {
  const { converted } = await convert(path, timeout)
  return converted
}
