import { videos } from '#src/api/calls.ts'
import { ApiError, assertApiError, report } from '#src/api/client.ts'
import { credentials } from '#src/api/credentials.ts'

/**
 * Cancels the order of a video or a cover.
 * @returns null, or why the service refuses, mostly because the order has ended
 * @throws ApiError when the order goes on; it is reported already
 */
export async function cancelOrder(taskId: string): Promise<string | null> {
  try {
    await videos.cancel({ taskId })
    return null
  } catch (error) {
    assertApiError(error)
    if (error.status === 200) return error.message
    // The client itself reports the end of a session.
    if (error.status !== 401) {
      report(new ApiError(`没有取消：${error.message}`, error.status), false, credentials().token)
    }
    throw error
  }
}
