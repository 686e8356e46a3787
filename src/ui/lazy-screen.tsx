import { type ComponentType, useState } from 'react'
import { lazyCode } from './lazy-code.ts'
import { LoadingBar } from './LoadingBar.tsx'

const TIMEOUT_MS = 120_000

/**
 * Loads the code of a screen when it is first rendered; shows the progress bar until then. Loading fails after two
 * minutes; rendering throws the error.
 */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  const { useCode } = lazyCode(() => withTimeout(load()))
  return function Screen() {
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    const Shown = useCode((error) => setFailure({ error }))
    if (failure) throw failure.error
    return Shown ? <Shown /> : <LoadingBar />
  }
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
