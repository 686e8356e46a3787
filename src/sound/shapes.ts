import { useEffect, useSyncExternalStore } from 'react'
import { readShape, UnreadableSound } from './read-shape.ts'
import type { SoundShape } from './shape.ts'

/** What is known of a sound's shape. */
export type ShapeState =
  | { status: 'loading' }
  | { status: 'ready'; shape: SoundShape }
  /** The message is shown. */
  | { status: 'failed'; message: string }

/** Sounds whose shapes are kept; the one used longest ago goes. */
const KEPT = 40

const LOADING: ShapeState = { status: 'loading' }
const states = new Map<string, ShapeState>()
const listeners = new Set<() => void>()

/** The shape of the sound at an address that can be fetched; it is read once and kept. '' has none. */
export function useSoundShape(url: string): ShapeState {
  useEffect(() => request(url), [url])
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
  const [oldest] = states.keys()
  if (states.size > KEPT && oldest !== undefined) states.delete(oldest)
  void load(url)
}

async function load(url: string) {
  tell()
  states.set(url, await read(url))
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
