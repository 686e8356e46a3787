import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import pino from 'pino'
import pretty from 'pino-pretty'
import { codeOf } from './errors.ts'

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Keys that are never logged, at the top of an entry and one level below. */
const SECRET_KEYS = [
  'authorization',
  'cookie',
  'password',
  'passwordHash',
  'oldPass',
  'newPass',
  'token',
  'access_token',
  'stsToken',
  'accessKeySecret',
  'secret',
]

/** Writes to the stream of the moment, which tests replace. */
const standardOutput = { write: (line: string) => void process.stdout.write(line) }

/** The log of the process: lines of JSON, or of text on a terminal. It contains no secrets and no stored data. */
export const log = pino(
  {
    level: 'warn',
    base: { pid: process.pid },
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`]), censor: '[removed]' },
    serializers: { err: describeError, req: describeRequest },
  },
  process.stdout.isTTY
    ? pretty({ sync: true, ignore: 'pid', translateTime: 'SYS:HH:MM:ss' })
    : standardOutput,
)

/** The path of a request without its query, which may be signed. */
export const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.replace(/[?#].*$/s, '')

function describeRequest(request: FastifyRequest): object {
  return { method: request.method, path: pathOf(request) }
}

/**
 * What may be logged of an error. Errors of the database carry stored data, such as documents and password
 * hashes, in their parameters, details and quoted values.
 */
function describeError(error: unknown): object {
  if (error instanceof DrizzleQueryError) return { ...describeError(error.cause), query: error.query }
  if (!(error instanceof Error)) return { type: typeof error }
  const isOfDatabase = 'severity' in error
  const message = isOfDatabase ? error.message.replace(/: ".*"/s, '') : error.message
  const code = codeOf(error)
  return {
    type: error.name,
    message,
    ...(code !== undefined && { code }),
    stack: `${error.name}: ${message}${framesOf(error)}`,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

function framesOf({ stack = '' }: Error): string {
  const start = stack.search(/\n\s+at /)
  return start < 0 ? '' : stack.slice(start)
}
