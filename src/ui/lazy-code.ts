import { useEffect, useEffectEvent, useState } from 'react'

/** ms until code is loaded again that a mounted component waits for and that could not be loaded. */
const AGAIN_MS = 30_000

/** Code that loads when it is first used. After a failure, the next use loads it again. */
export function lazyCode<Code>(load: () => Promise<Code>) {
  let loaded: { code: Code } | null = null
  let loading: Promise<Code> | null = null

  async function ensure(): Promise<Code> {
    if (loaded) return loaded.code
    loading ??= load()
    try {
      loaded = { code: await loading }
      return loaded.code
    } finally {
      loading = null
    }
  }

  /**
   * The code; null until it has loaded. Loads it again after a failure while the component is mounted: nobody opens a
   * notice a second time. Does not suspend: React shows what was suspended 300 ms after the fallback at the earliest.
   * @param onError called at the first failure
   */
  function useCode(onError: (error: unknown) => void): Code | null {
    const [shown, setShown] = useState(loaded)
    const isWaiting = shown === null
    const report = useEffectEvent(onError)
    useEffect(() => {
      if (!isWaiting) return undefined
      let isLeft = false
      const attempt = (onFailure?: (error: unknown) => void) => {
        ensure().then(
          (code) => isLeft || setShown({ code }),
          (error: unknown) => isLeft || onFailure?.(error),
        )
      }
      attempt(report)
      const timer = setInterval(attempt, AGAIN_MS)
      return () => {
        isLeft = true
        clearInterval(timer)
      }
    }, [isWaiting])
    return shown && shown.code
  }

  return { ensure, useCode }
}
