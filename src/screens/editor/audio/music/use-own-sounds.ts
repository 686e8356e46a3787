import { useEffect, useState } from 'react'
import type { MusicSource } from '#engine/document/operations/index.ts'
import { uploads } from '#src/api/uploads.ts'
import { soundOf } from './pick-sound.ts'

const SHOWN = 60

/** The newest of the author's own sounds, asked for when they are wanted; none when they cannot be had: the drawer tells of that. */
export function useOwnSounds(areWanted: boolean): readonly MusicSource[] {
  const [sounds, setSounds] = useState<readonly MusicSource[]>([])
  useEffect(() => {
    if (!areWanted) return undefined
    const asked = new AbortController()
    const options = { signal: asked.signal, quiet: true }
    uploads
      .list({ type: 'audio', pageNo: 1, pageSize: SHOWN }, options)
      .then(({ images }) => setSounds(images.map(soundOf)))
      .catch(() => {}) // as said
    return () => asked.abort()
  }, [areWanted])
  return sounds
}
