import { useEffect, useEffectEvent, useState } from 'react'

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
   * The code; null until it has loaded. Does not suspend: React shows what was suspended 300 ms after the fallback at
   * the earliest.
   */
  function useCode(onError: (error: unknown) => void): Code | null {
    const [shown, setShown] = useState(loaded)
    const isWaiting = shown === null
    const report = useEffectEvent(onError)
    useEffect(() => {
      let isLeft = false
      if (isWaiting)
        ensure().then(
          (code) => !isLeft && setShown({ code }),
          (error: unknown) => !isLeft && report(error),
        )
      return () => {
        isLeft = true
      }
    }, [isWaiting])
    return shown && shown.code
  }

  return { ensure, useCode }
}
