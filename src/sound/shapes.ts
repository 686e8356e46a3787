import { useEffect, useSyncExternalStore } from 'react'
import { readShape, UnreadableSound } from './read-shape.ts'
import type { SoundShape } from './shape.ts'

/** What is known of a sound's shape. */
export type ShapeState =
  | { status: 'loading' }
  | { status: 'ready'; shape: SoundShape }
  /** The message is shown. */
  | { status: 'failed'; message: string }

/** Sounds whose shapes are kept, besides those that are shown; the one used longest ago goes. */
const KEPT = 40
/** So many are read at a time: a timeline asks for those of a whole work at once. */
const AT_ONCE = 2

const LOADING: ShapeState = { status: 'loading' }
const states = new Map<string, ShapeState>()
const listeners = new Set<() => void>()
/** How often a shape is shown. */
const shown = new Map<string, number>()
const waiting: (() => void)[] = []
let reading = 0

/** The shape of the sound at an address that can be fetched; it is read once and kept. '' has none. */
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
  return useSyncExternalStore(listen, () => states.get(url) ?? LOADING)
}

/** Reads again what failed. */
export function retryShape(url: string) {
  states.delete(url)
  request(url)
}

function listen(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function request(url: string) {
  const known = states.get(url)
  if (known) states.delete(url) // and set again: it is the one used last
  states.set(url, known ?? LOADING)
  if (known || url === '') return
  const unused = [...states.keys()].filter((each) => each !== url && !shown.has(each))
  for (const each of unused.slice(0, Math.max(0, unused.length - KEPT))) states.delete(each)
  void load(url)
}

async function load(url: string) {
  tell()
  if (reading >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  reading += 1
  states.set(url, await read(url))
  reading -= 1
  waiting.shift()?.()
  tell()
}

function tell() {
  for (const changed of listeners) changed()
}

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
