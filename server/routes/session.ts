import { randomUUID } from 'node:crypto'
import fastifyJwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAccessKey } from '../accounts/access-keys.ts'
import { digest } from '../accounts/digest.ts'
import { permissionsOf } from '../accounts/permissions.ts'
import type { Permission } from '../api/call.ts'
import type { AccessKeys } from '../db/access-keys.ts'
import type { Sessions } from '../db/sessions.ts'
import type { User, Users } from '../db/users.ts'
import { HttpError } from '../errors.ts'

/** Who calls, and for which agent; the agent is empty when the request names none. */
export interface Session {
  user: User
  agentId: string
  /** The token of the request. */
  token: { hash: string; expires: Date }
  /** Whether a program calls with an access key. */
  isProgram: boolean
}

/** Whose rows a call reads and changes. */
export const ownerOf = ({ user, agentId }: Session) => ({ ownerId: user.id, agentId })

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

/** Starts sessions, once `addTokens` has run. @returns a function that returns the token */
export const sessionStarter =
  (app: FastifyInstance, sessions: Sessions) =>
  async (user: User, request: FastifyRequest): Promise<string> => {
    const { id: sub, credentialVersion: credential } = user
    const token = app.jwt.sign({ sub, credential, jti: randomUUID() })
    const { exp } = app.jwt.decode<Claims>(token) ?? {}
    await sessions.use(sessionRow(user, tokenFacts(token, exp), request))
    return token
  }

interface Accounts {
  users: Pick<Users, 'findByToken'>
  sessions: Pick<Sessions, 'use'>
  accessKeys: Pick<AccessKeys, 'findUser' | 'use'>
}

/** Hook that rejects requests without a valid token or access key. It runs before the body is read. */
export function authenticate({ users, sessions, accessKeys }: Accounts) {
  return async (request: FastifyRequest): Promise<void> => {
    const key = tokenOf(request)
    const isProgram = key !== undefined && isAccessKey(key)
    const found = isProgram ? await programOf(key, accessKeys) : await callerOf(request, users)
    if (!found) throw new HttpError(401, isProgram ? '访问密钥无效或已过期' : '未授权，请重新登录')
    const { user, token, isStale } = found
    if (isStale && isProgram) await accessKeys.use(token.hash)
    else if (isStale) await sessions.use(sessionRow(user, token, request))
    request.session = { user, token, isProgram, agentId: agentOf(request) }
  }
}

const MAX_USER_AGENT = 400

const sessionRow = (
  { id, credentialVersion }: User,
  token: Session['token'],
  { headers }: FastifyRequest,
) => ({
  ...token,
  userId: id,
  credential: credentialVersion,
  userAgent: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT).toWellFormed(),
})

const tokenFacts = (token: string, exp = 0): Session['token'] => ({
  hash: digest(token),
  expires: new Date(exp * 1000),
})

/** Hook that rejects users whose role lacks the permission. */
export const permit =
  (permission: Permission) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!permissionsOf(sessionOf(request).user.role).includes(permission)) throw forbidden()
  }

/** Hook that rejects programs: what it guards would let a stolen access key take the account over. */
export async function requireLogin(request: FastifyRequest): Promise<void> {
  if (sessionOf(request).isProgram) throw new HttpError(403, '访问密钥不能用于这个操作，请登录后操作')
}

export const forbidden = () => new HttpError(403, '没有访问权限，拒绝访问')

/** The session of a request that has passed `authenticate`. */
export function sessionOf({ session }: FastifyRequest): Session {
  if (!session) throw new Error('route is not behind authenticate')
  return session
}

type Caller = Pick<Session, 'user' | 'token'> & { isStale: boolean }

/** When keys that do not expire are said to do so. */
const NEVER = new Date('9999-12-31T00:00:00Z')

async function programOf(key: string, keys: Accounts['accessKeys']): Promise<Caller | undefined> {
  const hash = digest(key)
  const found = await keys.findUser(hash)
  if (!found || found.user.isDisabled) return undefined
  const { user, expires, isStale } = found
  return { user, token: { hash, expires: expires ?? NEVER }, isStale }
}

async function callerOf(request: FastifyRequest, users: Accounts['users']): Promise<Caller | undefined> {
  try {
    await request.jwtVerify()
  } catch {
    return undefined
  }
  const { sub, credential, exp } = request.user
  const token = tokenFacts(tokenOf(request) ?? '', exp)
  const { user, isStale = false } = (await users.findByToken(sub, token.hash)) ?? {}
  if (user?.credentialVersion !== credential || user.isDisabled) return undefined
  return { user, token, isStale }
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
