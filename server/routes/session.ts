import fastifyJwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { permissionsOf } from '../accounts/permissions.ts'
import type { Permission } from '../api/call.ts'
import type { User, Users } from '../db/users.ts'
import { HttpError } from '../errors.ts'

/** Who calls, and for which agent; the agent is empty when the request names none. */
export interface Session {
  user: User
  agentId: string
}

interface Claims {
  /** The user's id. */
  sub: string
  /** The user's `credentialVersion` when the token was issued. */
  credential: number
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
    app.jwt.sign({ sub: id, credential: credentialVersion })

/** Hook that rejects requests without a valid token. It runs before the body is read. */
export function authenticate(users: Users) {
  return async (request: FastifyRequest): Promise<void> => {
    const user = await userOf(request, users)
    if (!user) throw new HttpError(401, '未授权，请重新登录')
    request.session = { user, agentId: agentOf(request) }
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

async function userOf(request: FastifyRequest, users: Users): Promise<User | undefined> {
  try {
    await request.jwtVerify()
  } catch {
    return undefined
  }
  const { sub, credential } = request.user
  const user = await users.find(sub)
  return user?.credentialVersion === credential ? user : undefined
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
