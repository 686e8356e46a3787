import { createHmac, randomUUID } from 'node:crypto'
import { isSame } from './digest.ts'
import { OssError } from './oss-error.ts'

/** The rights of an STS session: writing into one folder until it expires. */
interface Grant {
  folder: string
  /** Bytes that the folder may contain; undefined without a limit. */
  bytes?: number
  /** ms since 1970. */
  expires: number
}

export interface SessionKeys {
  accessKeyId: string
  accessKeySecret: string
  stsToken: string
}

/**
 * Temporary keys. The signed token contains their rights and the secret is derived from it. Nothing is stored,
 * so they survive a restart and are valid on every machine that shares `secret`.
 */
export function issueSession(secret: string, grant: Grant): SessionKeys {
  const payload = Buffer.from(JSON.stringify({ ...grant, nonce: randomUUID() })).toString('base64url')
  return keysOf(secret, payload)
}

/**
 * Verifies the token of a request.
 * @returns the folder that it opens with its limit, and the secret of the request's signature
 * @throws OssError when it was not issued here, belongs to other keys or has expired
 */
export function openSession(
  secret: string,
  { accessKeyId, stsToken }: Pick<SessionKeys, 'accessKeyId' | 'stsToken'>,
  now: number,
): Pick<Grant, 'folder' | 'bytes'> & { accessKeySecret: string } {
  const payload = stsToken.replace(/\..*$/s, '')
  const keys = keysOf(secret, payload)
  if (!isSame(keys.stsToken, stsToken)) throw new OssError('InvalidSecurityToken')
  if (!isSame(keys.accessKeyId, accessKeyId)) throw new OssError('InvalidAccessKeyId')
  const { expires, ...grant } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Grant
  if (expires <= now) throw new OssError('SecurityTokenExpired')
  return { ...grant, accessKeySecret: keys.accessKeySecret }
}

function keysOf(secret: string, payload: string): SessionKeys {
  const mac = (purpose: string) => createHmac('sha256', secret).update(`${purpose} ${payload}`)
  return {
    accessKeyId: `STS.${mac('id').digest('hex').slice(0, 24)}`,
    accessKeySecret: mac('secret').digest('base64url'),
    stsToken: `${payload}.${mac('token').digest('base64url')}`,
  }
}
