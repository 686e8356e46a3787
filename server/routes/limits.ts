import { isIPv6 } from 'node:net'
import { callbackify } from 'node:util'
import fastifyRateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { digest } from '../accounts/digest.ts'
import type { RequestCounts } from '../db/request-counts.ts'
import { HttpError } from '../errors.ts'
import { sessionOf } from './session.ts'

/** Adds rate limits whose counts are in the database, so that they hold over several processes. */
export async function addLimits(app: FastifyInstance, counts: RequestCounts): Promise<void> {
  class Store implements FastifyRateLimitStore {
    readonly #limit: string

    constructor(_options: unknown, limit = '') {
      this.#limit = limit
    }

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number,
    ): void {
      const count = callbackify(() => counts.add(digest(`${this.#limit} ${key}`), timeWindow))
      count(callback)
    }

    child({ routeInfo }: RouteOptions & { path: string; prefix: string; routeInfo?: Partial<RouteOptions> }) {
      return new Store({}, `${String(routeInfo?.method ?? '')} ${routeInfo?.url ?? ''}`)
    }
  }

  await app.register(fastifyRateLimit, {
    global: false,
    store: Store,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  })
}

/** Per user, since colleagues share an address. */
export const perUser = (max: number) => ({
  max,
  timeWindow: '1 minute',
  keyGenerator: (request: FastifyRequest) => sessionOf(request).user.id,
})

/** Of copying one document. */
export const copying = { limit: perUser(120) }
/** Of copying many documents at once, each of up to 20 MB. */
export const batchCopying = { limit: perUser(10) }

/** A limit besides the one of the route. It throws an HttpError. */
export function extraLimit(
  app: FastifyInstance,
  { max, timeWindow, name }: { max: number; timeWindow: string; name: string },
): (request: FastifyRequest) => Promise<void> {
  const check = app.createRateLimit({ max, timeWindow, keyGenerator: ({ ip }) => `${name} ${networkOf(ip)}` })
  return async (request) => {
    const result = await check(request)
    if (!result.isAllowed && result.isExceeded) throw tooMany(result.ttl)
  }
}

/** An address as limits count it: of IPv6 the first half, as a caller may use any address of a network of that size. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const network = [...before, ...zeros, ...after].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::`
}

const tooMany = (ttl: number) => new HttpError(429, `操作过于频繁，请 ${Math.ceil(ttl / 1000)} 秒后再试`)
