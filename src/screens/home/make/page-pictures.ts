import type { StoryboardPage } from '#engine/making/index.ts'
import { drawingQueue } from '../covers/drawing-queue.ts'
import type { Look } from './draft.ts'

/** Object URLs by what they show; the oldest are revoked. */
const MOST = 240

/** Receives null if the page could not be drawn. */
type Listener = (url: string | null) => void

interface Wanted {
  page: StoryboardPage
  look: Look
  key: string
  listeners: Set<Listener>
}

const known = new Map<string, string>()
const wanted = new Map<string, Wanted>()
let isRunning = false

const nameOf = ({ style, template }: Look) => `${style} ${template?.id ?? ''}`

export const pictureKey = (page: StoryboardPage, look: Look): string =>
  `${nameOf(look)} ${page.layout} ${JSON.stringify(page.content)}`

/** The picture of a page that is drawn already. */
export const knownPicture = (key: string): string | undefined => known.get(key)

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
    // It is not kept, as the template may only have been out of reach: wanted again, the page is drawn again.
    for (const entry of batch) if (!known.has(entry.key)) answer(entry, null)
  }
}

function settle(entry: Wanted, url: string): void {
  known.set(entry.key, url)
  answer(entry, url)
  for (const [oldest, address] of known) {
    if (known.size <= MOST) break
    known.delete(oldest)
    URL.revokeObjectURL(address)
  }
}

function answer({ key, listeners }: Wanted, url: string | null): void {
  wanted.delete(key)
  for (const listener of listeners) listener(url)
}
