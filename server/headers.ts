import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { codeOf } from './errors.ts'

export type HeaderSettings = Pick<Config, 'publicUrl' | 'frameAncestors'>

/** What browsers never show as a page of its own. */
const PART_OF_PAGE = /^(text|application)\/(javascript|css)\b|^font\//

/** Addresses of screens, which have no extension; calls of the service have a prefix. */
const MAY_BE_PAGE = /^\/(?!quark\/|yly|baidu\/)[^.?]*(?:\?|$)|^\/index\.html/

/** Headers about pages. They would outweigh the many small scripts of a page. */
const PAGE_HEADERS = [
  'content-security-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Of no use with files whose names contain their hash: browsers never ask for them again, or for a part of one. */
const REVALIDATION_HEADERS = ['accept-ranges', 'etag', 'last-modified', 'referrer-policy', 'x-request-id']

/** Adds security headers to every answer. */
export async function addHeaders(
  app: FastifyInstance,
  dist: string,
  { publicUrl, frameAncestors = [] }: HeaderSettings,
): Promise<void> {
  const isHttps = publicUrl?.startsWith('https:') ?? false
  // Works may contain media and pages of other sites; on an https page browsers refuse those of http.
  const sites = isHttps ? ['https:'] : ['http:', 'https:']
  const scripts = await inlineScripts(dist)
  // Before the headers are set: a page that was built meanwhile has other scripts.
  app.addHook('onRequest', async ({ method, url }) => {
    if (method === 'GET' && MAY_BE_PAGE.test(url)) await scripts.refresh()
  })
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The encoder of AAC and the fonts' shaper are WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", () => scripts.sources],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...sites],
        mediaSrc: ["'self'", 'data:', 'blob:', ...sites],
        fontSrc: ["'self'", 'data:'],
        // Media are fetched before they are drawn, and uploads go to the object store.
        connectSrc: ["'self'", 'data:', 'blob:', ...sites],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: sites,
        frameAncestors: ["'self'", ...frameAncestors],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
      },
    },
    // frame-ancestors replaces it.
    xFrameOptions: false,
    // Pages of other origins in frames, and windows with stored media, keep working.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 180 * 24 * 3600, includeSubDomains: false } : false,
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!PART_OF_PAGE.test(String(reply.getHeader('content-type')))) {
      reply.header('permissions-policy', 'camera=(), microphone=(self), geolocation=(), payment=(), usb=()')
      return
    }
    for (const name of PAGE_HEADERS) reply.raw.removeHeader(name)
    if (!String(reply.getHeader('cache-control')).includes('immutable')) return
    for (const name of REVALIDATION_HEADERS) {
      reply.removeHeader(name)
      reply.raw.removeHeader(name)
    }
  })
}

/** Hashes of the scripts in the product's page, which run without 'unsafe-inline'. */
interface InlineScripts {
  /** As sources of a policy, separated by spaces. */
  readonly sources: string
  /** Reads them again if the product was built anew below the running service. */
  refresh: () => Promise<void>
}

async function inlineScripts(dist: string): Promise<InlineScripts> {
  const file = join(dist, 'index.html')
  let [sources, readAt] = ['', 0]
  async function refresh() {
    try {
      const { mtimeMs } = await stat(file)
      if (mtimeMs === readAt) return
      const page = await readFile(file, 'utf8')
      sources = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(sourceOf).join(' ')
      readAt = mtimeMs
    } catch (error) {
      // While the product is being built there is no page.
      if (codeOf(error) !== 'ENOENT') throw error
    }
  }
  await refresh()
  return {
    get sources() {
      return sources
    },
    refresh,
  }
}

const sourceOf = ([, script = '']: RegExpMatchArray) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`
