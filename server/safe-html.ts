import { RefusedError } from './errors.ts'
import sanitize, { type SafeHtml } from './html-thread.ts'
import { createRefusingThread } from './refusing-threads.ts'
import { isNestedTooDeep } from './sanitize-html.ts'

/** Shorter texts take less time than a thread takes to start. */
const INLINE_CHARACTERS = 8 * 1024

const TOO_COMPLEX = '正文的 HTML 太复杂，请简化格式，或改为纯文本'

const inThread = createRefusingThread<string, SafeHtml>(new URL('./html-thread.ts', import.meta.url), {
  heap: 512,
  idle: 60_000,
  timeout: 5000,
  maxWaiting: 16,
  messages: {
    busy: '正在保存的资讯太多，请稍后再试',
    tooLarge: TOO_COMPLEX,
    failed: '正文里有无法读取的内容，请改为纯文本',
  },
})

/**
 * Sanitizes HTML of an author, long ones in a thread with limits of time and memory.
 * @throws RefusedError when it is too complex
 * @throws HttpError when too many wait
 */
export async function safeHtml(html: string): Promise<SafeHtml> {
  if (isNestedTooDeep(html)) throw new RefusedError(TOO_COMPLEX)
  return html.length <= INLINE_CHARACTERS ? sanitize(html) : inThread(html)
}
