import { Button } from 'antd'
import { ApiError } from '#src/api/client.ts'
import { MB } from '#engine/util/bytes.ts'
import { fileSize } from '#src/ui/format.ts'
import { ownMessage } from '#src/ui/own-message.ts'
import type { AppTools } from './ask.tsx'

interface Conversion<Answer> {
  /** What the file is called, such as PPTX. */
  name: string
  /** What the author can do about a file that is too large. */
  advice: string
  /** What is shown once the file is sent. */
  step: string
  send: (files: File[], options: SendOptions) => Promise<Answer>
}

export interface SendOptions {
  signal: AbortSignal
  quiet: true
  /** 0 to 1. */
  onSent: (share: number) => void
}

/** Bytes that the service accepts. */
const LARGEST = 100 * MB
/** Key of the message, which tells what happens. */
const KEY = 'convert-file'

/** The only file of those that are imported together; null, after a message, for several and for one that is too large. */
export function onlyFile(
  [file, ...others]: readonly File[],
  { name, advice }: Pick<Conversion<unknown>, 'name' | 'advice'>,
  message: AppTools['message'],
): File | null {
  if (!file || others.length > 0) {
    message.warning(`${name} 要单独导入，一次一个`)
    return null
  }
  if (file.size <= LARGEST) return file
  message.error(`${name} 不能超过 ${LARGEST / MB} MB，这个有 ${fileSize(file.size)}，${advice}`)
  return null
}

/**
 * Has the service convert a file, with a message about how far it is, in which the author can cancel.
 * @returns null, after a message, when it was canceled or failed
 */
export async function convertFile<Answer>(
  file: File,
  { name, step, send }: Conversion<Answer>,
  message: AppTools['message'],
): Promise<Answer | null> {
  const stop = new AbortController()
  const show = (text: string) => {
    if (stop.signal.aborted) return
    const content = (
      <>
        {text}
        <Button type="link" size="small" onClick={() => stop.abort()}>
          取消
        </Button>
      </>
    )
    void message.loading({ key: KEY, content, duration: 0 })
  }
  show(`正在上传 ${name}`)
  try {
    const answer = await send([file], {
      signal: stop.signal,
      quiet: true,
      onSent: (share) => show(share < 1 ? `正在上传 ${name}　${Math.floor(share * 100)}%` : step),
    })
    stop.signal.throwIfAborted()
    message.destroy(KEY)
    return answer
  } catch (error) {
    if (stop.signal.aborted) void message.info({ key: KEY, content: '已取消导入，作品没有改动' })
    else void message.error({ key: KEY, content: `${reasonOf(error)}，作品没有改动` })
    return null
  }
}

/** Without a period. What the service refuses says what to do. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 200) return error.message.replace(/。$/, '')
  return `没有导入成功：${ownMessage(error, '请稍后重试')}`
}
