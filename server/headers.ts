import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { codeOf } from './errors.ts'

export type HeaderSettings = Pick<Config, 'publicUrl' | 'frameAncestors'>

/** What browsers never show as a page of its own. */
const PART_OF_PAGE = /^(text|application)\/(javascript|css)\b|^font\//

/** Headers about pages. They would outweigh the many small scripts of a page. */
const PAGE_HEADERS = [
  'content-security-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Adds security headers to every answer. */
export async function addHeaders(
  app: FastifyInstance,
  dist: string,
  { publicUrl, frameAncestors = [] }: HeaderSettings,
): Promise<void> {
  const isHttps = publicUrl?.startsWith('https:') ?? false
  // Works may contain media and pages of other sites; on an https page browsers refuse those of http.
  const sites = isHttps ? ['https:'] : ['http:', 'https:']
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The encoder of AAC and the fonts' shaper are WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...(await inlineScripts(dist))],
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
    if (PART_OF_PAGE.test(String(reply.getHeader('content-type'))))
      for (const name of PAGE_HEADERS) reply.raw.removeHeader(name)
    else reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
  })
}

/** Hashes of the scripts in the product's page, which run without 'unsafe-inline'. */
async function inlineScripts(dist: string): Promise<string[]> {
  try {
    const page = await readFile(join(dist, 'index.html'), 'utf8')
    return [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    )
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}
