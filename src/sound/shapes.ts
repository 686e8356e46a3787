import { useEffect, useSyncExternalStore } from 'react'
import { createQueue } from '#engine/util/create-queue.ts'
import { createStore } from '#engine/util/create-store.ts'
import { readShape, UnreadableSound } from './read-shape.ts'
import type { SoundShape } from './shape.ts'

/** Loading state of a sound's shape. */
export type ShapeState =
  | { status: 'loading' }
  | { status: 'ready'; shape: SoundShape }
  /** The message is shown. */
  | { status: 'failed'; message: string }

/** How many shapes are cached besides the mounted ones; the least recently used one is dropped. */
const CACHED = 40
/** A timeline requests the shapes of a whole work at once. */
const CONCURRENCY = 2

const LOADING: ShapeState = { status: 'loading' }
const states = new Map<string, ShapeState>()
/** Counts changes of `states`. */
const changes = createStore(0)
const queue = createQueue(CONCURRENCY)
/** How many components show a shape, by address. */
const shown = new Map<string, number>()

/** The shape of the sound at a resolved address; it is read once and cached. '' has none. */
export function useSoundShape(url: string): ShapeState {
  useEffect(() => {
    request(url)
    shown.set(url, (shown.get(url) ?? 0) + 1)
    return () => {
      const left = (shown.get(url) ?? 1) - 1
      if (left > 0) shown.set(url, left)
      else shown.delete(url)
    }
  }, [url])
  return useSyncExternalStore(changes.subscribe, () => states.get(url) ?? LOADING)
}

/** The shape of the sound at a resolved address, for a single use; null if it cannot be read. */
export async function readShapeAt(url: string): Promise<SoundShape | null> {
  const known = states.get(url)
  const state = known?.status === 'ready' ? known : await queue(() => read(url))
  return state.status === 'ready' ? state.shape : null
}

/** Reads a shape again after an error. */
export function retryShape(url: string) {
  states.delete(url)
  request(url)
}

function request(url: string) {
  const known = states.get(url)
  if (known) states.delete(url) // set again below: it becomes the most recently used
  states.set(url, known ?? LOADING)
  if (known || url === '') return
  const unused = [...states.keys()].filter((each) => each !== url && !shown.has(each))
  for (const each of unused.slice(0, Math.max(0, unused.length - CACHED))) states.delete(each)
  void load(url)
}

async function load(url: string) {
  notify()
  states.set(url, await queue(() => read(url)))
  notify()
}

const notify = () => changes.set(changes.get() + 1)

async function read(url: string): Promise<ShapeState> {
  const response = await fetch(url).catch(() => null)
  if (!response?.ok) return { status: 'failed', message: '声音没有读到' }
  try {
    return { status: 'ready', shape: await readShape(await response.blob()) }
  } catch (error) {
    const message = error instanceof UnreadableSound ? error.message : '声音没有读到'
    return { status: 'failed', message }
  }
}
