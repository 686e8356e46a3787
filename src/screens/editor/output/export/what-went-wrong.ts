import { ApiError } from '#src/api/client.ts'

/** One Chinese sentence for an error: what happened, that nothing is lost, what to do. */
export function whatWentWrong(error: unknown): string {
  if (isDiskFull(error)) return '磁盘空间不足，视频没有写完，内容没有改动。清理空间后重试，或用服务生成'
  if (error instanceof ApiError && error.status === 0)
    return '连接到服务器失败，内容没有改动。检查网络后重试，或在浏览器生成'
  if (!(error instanceof Error)) return `视频没有生成，内容没有改动。${String(error)}`
  // Chinese messages are written for authors; a browser's own are appended for support.
  if (/\p{Script=Han}/u.test(error.message)) return error.message
  return `视频没有生成，内容没有改动，请重试。${error.message}`
}

/** Searches the chain of causes. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'QuotaExceededError' || isDiskFull(error.cause)
}
