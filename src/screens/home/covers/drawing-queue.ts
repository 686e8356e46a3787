import { createStore, get, set } from 'idb-keyval'
import { createQueue } from '#engine/util/create-queue.ts'
import type { CoverSource } from './cover-source.ts'

interface StoredCover {
  version: number
  blob: Blob
}

const store = createStore('covers', 'drawn')
/** Object URLs by id and version, kept until the page unloads. */
const urls = new Map<string, string>()

const keyOf = ({ id, version }: CoverSource) => `${id}@${version}`

/** The object URL of a cover that was drawn since the page was loaded. */
export const drawnCover = (source: CoverSource): string | undefined => urls.get(keyOf(source))

/** Draws a cover unless this browser has stored it. @returns an object URL that lasts until the page unloads */
export async function drawCover(source: CoverSource, signal: AbortSignal): Promise<string> {
  const known = drawnCover(source) ?? (await storedCover(source))
  if (known !== undefined) return known
  return drawingQueue(async () => {
    const done = drawnCover(source)
    if (done !== undefined) return done
    const project = await source.load(signal)
    const { drawPoster } = await import('./draw-still.ts')
    const blob = await drawPoster(project, signal)
    // If storing fails, the cover is drawn again next time.
    void set(source.id, { version: source.version, blob } satisfies StoredCover, store).catch(() => undefined)
    return show(source, blob)
  }, signal)
}

async function storedCover(source: CoverSource): Promise<string | undefined> {
  try {
    const stored = await get<StoredCover>(source.id, store)
    return stored?.version === source.version ? show(source, stored.blob) : undefined
  } catch {
    return undefined
  }
}

function show(source: CoverSource, blob: Blob): string {
  const key = keyOf(source)
  const url = urls.get(key) ?? URL.createObjectURL(blob)
  urls.set(key, url)
  return url
}

/** Draws one at a time: each drawing takes a graphics context, of which a browser has few. */
export const drawingQueue = createQueue(1)
