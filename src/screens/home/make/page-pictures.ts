import type { StoryboardPage } from '#engine/making/index.ts'
import { drawingQueue } from '../covers/drawing-queue.ts'
import type { Look } from './draft.ts'

/** Object URLs by what they show; the oldest are revoked. */
const MOST = 240

type Listener = (url: string | null) => void

interface Wanted {
  page: StoryboardPage
  look: Look
  key: string
  listeners: Set<Listener>
}

const known = new Map<string, string | null>()
const wanted = new Map<string, Wanted>()
let isRunning = false

const nameOf = ({ style, template }: Look) => `${style} ${template?.id ?? ''}`

export const pictureKey = (page: StoryboardPage, look: Look): string =>
  `${nameOf(look)} ${page.layout} ${JSON.stringify(page.content)}`

/** The picture of a page that is drawn already; null if it could not be drawn. */
export const knownPicture = (key: string): string | null | undefined => known.get(key)

/**
 * Draws a page unless its picture is known. Pages that wait together in one style are drawn together.
 * @returns ends waiting
 */
export function wantPicture(page: StoryboardPage, look: Look, listener: Listener): () => void {
  const key = pictureKey(page, look)
  const url = known.get(key)
  if (url !== undefined) {
    listener(url)
    return () => undefined
  }
  const entry = wanted.get(key) ?? { page, look, key, listeners: new Set() }
  entry.listeners.add(listener)
  wanted.set(key, entry)
  queueMicrotask(() => void run())
  return () => {
    entry.listeners.delete(listener)
    if (entry.listeners.size === 0) wanted.delete(key)
  }
}

async function run(): Promise<void> {
  if (isRunning) return
  isRunning = true
  try {
    while (wanted.size > 0) await drawingQueue(drawNext, new AbortController().signal)
  } finally {
    isRunning = false
  }
}

/** Draws all that wait in the style of the first one. */
async function drawNext(): Promise<void> {
  const [first] = wanted.values()
  if (!first) return
  const batch = [...wanted.values()].filter(({ look }) => nameOf(look) === nameOf(first.look))
  try {
    const { drawPages } = await import('./draw-pages.ts')
    await drawPages(
      batch.map(({ page }) => page),
      first.look,
      new AbortController().signal,
      (index, picture) => {
        const entry = batch[index]
        if (entry) settle(entry, URL.createObjectURL(picture))
      },
    )
  } catch {
    // A picture in the content may not load; each page alone says which.
    for (const entry of batch) if (!known.has(entry.key)) settle(entry, null)
  }
}

function settle({ key, listeners }: Wanted, url: string | null): void {
  known.set(key, url)
  wanted.delete(key)
  for (const listener of listeners) listener(url)
  for (const [oldest, address] of known) {
    if (known.size <= MOST) break
    known.delete(oldest)
    if (address !== null) URL.revokeObjectURL(address)
  }
}
