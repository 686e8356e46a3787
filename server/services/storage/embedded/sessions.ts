import type { StorageCredentials } from '#server/api/files.ts'
import { SESSION_SECONDS } from '../storage.ts'
import { issueSession } from './session-token.ts'

/** Name of the only bucket, and therefore the first part of its objects' addresses. */
export const BUCKET = 'media'
export const REGION = 'oss-cn-hangzhou'

/** A browser's keys for one folder of the embedded store. @param now ms since 1970 */
export function credentialsFor(
  secret: string,
  dir: string,
  now: number,
): Omit<StorageCredentials, 'baseUrl'> {
  const expires = now + SESSION_SECONDS * 1000
  return {
    ...issueSession(secret, { folder: dir, expires }),
    region: REGION,
    bucket: BUCKET,
    expiration: new Date(expires).toISOString(),
    duration: SESSION_SECONDS,
    endpoint: '',
    cname: false,
    dir,
  }
}
