import { useEffect, useState } from 'react'
import type { MusicSource } from '#engine/document/operations/index.ts'
import { uploads } from '#src/api/uploads.ts'
import { soundOf } from './pick-sound.ts'

const SHOWN = 60

/**
 * The author's newest uploaded sounds, fetched once `areWanted`. Empty on failure: the drawer reports the
 * error.
 */
export function useOwnSounds(areWanted: boolean): readonly MusicSource[] {
  const [sounds, setSounds] = useState<readonly MusicSource[]>([])
  useEffect(() => {
    if (!areWanted) return undefined
    const asked = new AbortController()
    const options = { signal: asked.signal, quiet: true }
    uploads
      .list({ type: 'audio', pageNo: 1, pageSize: SHOWN }, options)
      .then(({ images }) => setSounds(images.map(soundOf)))
      .catch(() => {}) // the drawer reports the error
    return () => asked.abort()
  }, [areWanted])
  return sounds
}
