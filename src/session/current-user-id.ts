import { ApiError, type CallOptions } from '#src/api/client.ts'
import { user } from '#src/api/user.ts'
import { session } from './session.ts'

/**
 * The id of whoever is logged in. While the service gives no answer it is the one of the session in this browser,
 * so that what is kept here for that person, and for nobody else, can be reached.
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
