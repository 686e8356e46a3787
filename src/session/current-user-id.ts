import { ApiError, type CallOptions } from '#src/api/client.ts'
import { user } from '#src/api/user.ts'
import { session } from './session.ts'

/**
 * The id of the logged-in user. While the service does not answer, it is the one of this browser's session, so
 * that the user's local copies can be found.
 * @throws ApiError
 */
export async function currentUserId(options?: CallOptions): Promise<string> {
  try {
    return (await user.info(options))._id
  } catch (error) {
    const isUnreachable = error instanceof ApiError && (error.status === 0 || error.status >= 500)
    const known = isUnreachable ? session()?.user?._id : undefined
    if (known === undefined) throw error
    return known
  }
}
