import { randomUUID } from 'node:crypto'
import fastifyJwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { digest } from '../accounts/digest.ts'
import { permissionsOf } from '../accounts/permissions.ts'
import type { Permission } from '../api/call.ts'
import type { User, Users } from '../db/users.ts'
import { HttpError } from '../errors.ts'

/** Who calls, and for which agent; the agent is empty when the request names none. */
export interface Session {
  user: User
  agentId: string
  /** The token of the request. */
  token: { hash: string; expires: Date }
}

interface Claims {
  /** The user's id. */
  sub: string
  /** The user's `credentialVersion` when the token was issued. */
  credential: number
  /** Makes every token unique, so that a logout ends one only. */
  jti?: string
  /** Seconds since 1970; always there once the token is verified. */
  exp?: number
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Claims
    user: Claims
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
}

const LIFE = '30d'
const AGENT_ID = /^[\x21-\x7e]{1,128}$/

/** Tokens: HS256, 30 days, read from `Authorization: Bearer`, otherwise from `x-access-token`. */
export async function addTokens(app: FastifyInstance, secret: string): Promise<void> {
  app.decorateRequest('session', null)
  await app.register(fastifyJwt, {
    secret,
    sign: { algorithm: 'HS256', expiresIn: LIFE },
    verify: { algorithms: ['HS256'], extractToken: tokenOf },
  })
}

/** Makes tokens, once `addTokens` has run. */
export const tokensOf =
  (app: FastifyInstance) =>
  ({ id, credentialVersion }: User): string =>
    app.jwt.sign({ sub: id, credential: credentialVersion, jti: randomUUID() })

/** Hook that rejects requests without a valid token. It runs before the body is read. */
export function authenticate(users: Users) {
  return async (request: FastifyRequest): Promise<void> => {
    const found = await callerOf(request, users)
    if (!found) throw new HttpError(401, '未授权，请重新登录')
    request.session = { ...found, agentId: agentOf(request) }
  }
}

/** Hook that rejects users whose role lacks the permission. */
export const permit =
  (permission: Permission) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!permissionsOf(sessionOf(request).user.role).includes(permission)) throw forbidden()
  }

export const forbidden = () => new HttpError(403, '没有访问权限，拒绝访问')

/** The session of a request that has passed `authenticate`. */
export function sessionOf({ session }: FastifyRequest): Session {
  if (!session) throw new Error('route is not behind authenticate')
  return session
}

async function callerOf(
  request: FastifyRequest,
  users: Users,
): Promise<Pick<Session, 'user' | 'token'> | undefined> {
  try {
    await request.jwtVerify()
  } catch {
    return undefined
  }
  const { sub, credential, exp = 0 } = request.user
  const hash = digest(tokenOf(request) ?? '')
  const user = await users.findByToken(sub, hash)
  if (user?.credentialVersion !== credential || user.isDisabled) return undefined
  return { user, token: { hash, expires: new Date(exp * 1000) } }
}

function tokenOf({ headers }: FastifyRequest): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  const other = headers['x-access-token']
  return bearer ?? (typeof other === 'string' ? other : undefined)
}

function agentOf({ headers }: FastifyRequest): string {
  const id = headers['x-agent-id'] ?? ''
  if (id === '') return ''
  if (typeof id !== 'string' || !AGENT_ID.test(id)) throw new HttpError(400, '请求头 x-agent-id 无效')
  return id
}
