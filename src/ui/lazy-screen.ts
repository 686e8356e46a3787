import { type ComponentType, lazy } from 'react'

const TIMEOUT_MS = 120_000

/** Loads the code of a screen when it is first rendered. Loading fails after two minutes. */
export function lazyScreen(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await withTimeout(load()) }))
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('网络超时')), TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
