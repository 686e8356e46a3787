import { type ComponentType, useEffect, useState } from 'react'
import { LoadingBar } from './LoadingBar.tsx'

const TIMEOUT_MS = 120_000

type State = { screen: ComponentType } | { error: unknown } | null

/**
 * Loads the code of a screen when it is first rendered; shows the progress bar until then. Loading fails after two
 * minutes; rendering throws the error. Does not suspend: React shows what was suspended 300 ms after the fallback at
 * the earliest.
 */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | null = null
  let loading: Promise<ComponentType> | null = null
  async function ensure() {
    loading ??= withTimeout(load())
    try {
      loaded = await loading
      return loaded
    } finally {
      loading = null
    }
  }

  return function Screen() {
    const [state, setState] = useState<State>(() => loaded && { screen: loaded })
    const isWaiting = state === null
    useEffect(() => {
      let isLeft = false
      if (isWaiting)
        ensure().then(
          (screen) => !isLeft && setState({ screen }),
          (error: unknown) => !isLeft && setState({ error }),
        )
      return () => {
        isLeft = true
      }
    }, [isWaiting])
    if (state === null) return <LoadingBar />
    if ('error' in state) throw state.error
    return <state.screen />
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
