import { useEffect, useRef, useState } from 'react'
import type { SpeechAnswer, SpeechBody } from '#server/api/voices.ts'
import { voices } from '#src/api/calls.ts'
import { ApiError } from '#src/api/client.ts'
import { useAudition } from '#src/sound/index.ts'

/** Voice samples, cached after the first synthesis. */
export interface Samples {
  /** Name of the playing sample. */
  playing: string | null
  /** Name of the sample being synthesized. */
  loading: string | null
  failed: { name: string; message: string } | null
  /** The sample that is playing or played last. */
  latest: { name: string; src: string; seconds: number } | null
  play: (name: string, body: SpeechBody) => void
  stop: () => void
}

export function useSamples(): Samples {
  const audition = useAudition()
  const cached = useRef(new Map<string, SpeechAnswer>())
  const request = useRef<AbortController | null>(null)
  const [loading, setLoading] = useState<string | null>(null)
  const [failed, setFailed] = useState<Samples['failed']>(null)
  const [latest, setLatest] = useState<Samples['latest']>(null)

  useEffect(() => () => request.current?.abort(), [])

  function stop() {
    request.current?.abort()
    setLoading(null)
    audition.stop()
  }

  async function play(name: string, body: SpeechBody) {
    stop()
    const controller = new AbortController()
    request.current = controller
    setLoading(name)
    setFailed(null)
    const key = JSON.stringify(body)
    try {
      const sample =
        cached.current.get(key) ?? (await voices.sample(body, { signal: controller.signal, quiet: true }))
      cached.current.set(key, sample)
      if (controller.signal.aborted) return
      setLatest({ name, src: sample.voiceSrc, seconds: sample.voiceNum })
      audition.toggle(name, sample.voiceSrc)
    } catch (error) {
      if (controller.signal.aborted) return
      const message = error instanceof ApiError ? error.reason || error.message : '没有生成成功'
      setFailed({ name, message })
    }
    setLoading(null)
  }

  const { playing } = audition
  return { playing, loading, failed, latest, play: (name, body) => void play(name, body), stop }
}
