import { useEffect, useState } from 'react'
import { toImage } from '../../../engine/export/index.ts'
import { createFrameRenderer } from '../../../engine/scene/index.ts'
import { CARD, labProject } from './specimens.ts'

export interface Specimens {
  /** In the order of the project's pages. */
  urls: readonly (string | undefined)[]
  error: string | null
}

/** All specimens, drawn by the engine one after the other. */
export function useSpecimens(): Specimens {
  const [specimens, setSpecimens] = useState<Specimens>({ urls: [], error: null })
  useEffect(() => {
    const stop = new AbortController()
    const urls: string[] = []
    draw(stop.signal, (blob) => {
      urls.push(URL.createObjectURL(blob))
      setSpecimens({ urls: [...urls], error: null })
    }).catch((error: unknown) => {
      if (!stop.signal.aborted) setSpecimens({ urls: [...urls], error: String(error) })
    })
    return () => {
      stop.abort()
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [])
  return specimens
}

async function draw(signal: AbortSignal, show: (blob: Blob) => void): Promise<void> {
  const project = labProject()
  const renderer = await createFrameRenderer(project, { width: CARD.width * 2, signal })
  try {
    for (const index of project.pages.keys()) {
      const blob = await toImage(await renderer.renderStill(index), 'image/png')
      if (signal.aborted) return
      show(blob)
    }
  } finally {
    renderer.dispose()
  }
}
