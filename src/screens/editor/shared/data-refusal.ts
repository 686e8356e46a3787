import { ApiError } from '#src/api/client.ts'

/** Why no data was read, without a full stop. */
export function refusal(error: unknown): string {
  const message = error instanceof ApiError ? error.message : '数据没有读到，请检查网络'
  return message.replace(/。$/, '')
}
