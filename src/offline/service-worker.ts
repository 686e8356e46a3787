/**
 * The service worker: the product starts without a network. The build bundles it with the list of its files
 * (`server/render/installable.ts`).
 */

/** Replaced by the build: a digest of its files, and their addresses. */
declare const BUILD: { version: string; files: string[] }

/** What TypeScript declares only in a library that contradicts the one of pages. */
interface WorkerEvent extends Event {
  waitUntil(until: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  readonly location: Location
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  skipWaiting(): Promise<void>
}
const worker = self as unknown as Worker // its global object

const PREFIX = 'build-'
const CURRENT = PREFIX + BUILD.version
/** Fonts and media that pages have loaded. Keep the name in line with `clear-after-logout.ts`. */
const SEEN = 'seen-media'
/** The page of all screens. */
const PAGE = '/'
/** Addresses of screens, whose page is the same. */
const SCREEN = /^\/(?:$|(?:home|editor|login|start)(?:\/|$))/
/** Files of builds; of the one before, too, which open tabs may still load. */
const FILE = /^\/assets\/.*\.(?:js|css|wasm|svg)$/
/** Media, and the fonts of builds. */
const MEDIA = /^\/(?:media|templates|materials|music|samples)\/|^\/assets\/.*\.woff2$/
const MOST_SEEN = 400
const LARGEST_SEEN = 20_000_000
/** ms after which a page comes from this browser, although the network may still answer. */
const PATIENCE = 5000
/** Downloads at a time while a build is stored: the page that is open comes first. */
const AT_ONCE = 3

worker.addEventListener('install', (event) => event.waitUntil(storeBuild()))

worker.addEventListener('activate', (event) => event.waitUntil(removeOldBuilds()))

worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void worker.skipWaiting()
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') {
    if (SCREEN.test(pathname)) event.respondWith(pageFor(request))
  } else if (MEDIA.test(pathname)) event.respondWith(mediaFor(request))
  else if (FILE.test(pathname)) event.respondWith(fileFor(request))
})

/** Fails as a whole when a file is missing; the browser tries again at the next start. */
async function storeBuild(): Promise<void> {
  const cache = await caches.open(CURRENT)
  const waiting = [PAGE, ...BUILD.files]
  async function storeNext(): Promise<void> {
    const address = waiting.shift()
    if (address === undefined) return
    // Files of the last build have the same content under the same address.
    const known = address === PAGE ? undefined : await caches.match(address)
    if (known) await cache.put(address, known)
    else await cache.add(new Request(address, address === PAGE ? { cache: 'reload' } : {}))
    await storeNext()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, storeNext))
}

/** The last build stays: tabs that it has started may load more of it. */
async function removeOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT)
  for (const name of builds.slice(0, -1)) await caches.delete(name)
}

/** The service's page, which may belong to a newer build; without an answer, the stored one. */
async function pageFor(request: Request): Promise<Response> {
  const stored = await caches.match(PAGE, { cacheName: CURRENT })
  const fetched = fetch(request)
  if (!stored) return fetched
  try {
    const answer = await Promise.race([fetched, late()])
    return answer && answer.status < 500 ? answer : offline(stored)
  } catch {
    return offline(stored)
  }
}

const late = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE))

/** Tells the page that it comes from this browser; see `started-offline.ts`. */
function offline(page: Response): Response {
  const headers = new Headers(page.headers)
  headers.set('server-timing', 'offline')
  return new Response(page.body, { status: 200, headers })
}

const fileFor = async (request: Request): Promise<Response> =>
  (await caches.match(request.url)) ?? fetch(request)

/** What was seen before comes from this browser. */
async function mediaFor(request: Request): Promise<Response> {
  const cache = await caches.open(SEEN)
  const stored = await cache.match(request.url)
  const range = request.headers.get('range')
  if (stored) return range === null ? stored : partOf(stored, range)
  const answer = await fetch(request)
  const isSmall = Number(answer.headers.get('content-length') ?? 0) <= LARGEST_SEEN
  if (answer.status === 200 && isSmall) void remember(cache, request.url, answer.clone())
  return answer
}

async function remember(cache: Cache, url: string, answer: Response): Promise<void> {
  try {
    await cache.put(url, answer)
    const seen = await cache.keys()
    for (const oldest of seen.slice(0, Math.max(0, seen.length - MOST_SEEN))) await cache.delete(oldest)
  } catch {
    // The disk is full; what is not stored is loaded from the network.
  }
}

/** Players ask for parts of sounds and videos. */
async function partOf(whole: Response, range: string): Promise<Response> {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
  const blob = await whole.blob()
  if (first === '') return new Response(blob, { headers: whole.headers })
  const [start, end] = [Number(first), last === '' ? blob.size - 1 : Math.min(Number(last), blob.size - 1)]
  const headers = new Headers(whole.headers)
  headers.set('content-range', `bytes ${start}-${end}/${blob.size}`)
  headers.set('content-length', String(end - start + 1))
  return new Response(blob.slice(start, end + 1), { status: 206, headers })
}
