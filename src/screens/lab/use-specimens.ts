import { useEffect, useState } from 'react'
import { createProject } from '#engine/document/index.ts'
import { toImage } from '#engine/export/index.ts'
import { createFrameRenderer } from '#engine/scene/index.ts'
import { CARD, type Specimen } from './specimens.ts'

export interface Pictures {
  /** In the order of the specimens. */
  urls: readonly (string | undefined)[]
  error: string | null
}

/** Pictures of specimens, drawn by the engine one after the other. */
export function useSpecimens(specimens: readonly Specimen[]): Pictures {
  const [pictures, setPictures] = useState<Pictures>({ urls: [], error: null })
  useEffect(() => {
    const stop = new AbortController()
    const urls: string[] = []
    draw(specimens, stop.signal, (blob) => {
      urls.push(URL.createObjectURL(blob))
      setPictures({ urls: [...urls], error: null })
    }).catch((error: unknown) => {
      if (!stop.signal.aborted) setPictures({ urls: [...urls], error: String(error) })
    })
    return () => {
      stop.abort()
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [specimens])
  return pictures
}

async function draw(
  specimens: readonly Specimen[],
  signal: AbortSignal,
  show: (blob: Blob) => void,
): Promise<void> {
  const project = { ...createProject(), ...CARD, pages: specimens.map(({ page }) => page) }
  const renderer = await createFrameRenderer(project, { width: CARD.width * 2, signal })
  const pictureOf = async (index: number, seconds: number | undefined) => {
    if (seconds === undefined) return renderer.renderStill(index)
    const start = renderer.plan.pages[index]?.start ?? 0
    return (await renderer.renderFrame(start + Math.round(seconds * renderer.plan.fps))).canvas
  }
  try {
    for (const [index, { seconds }] of specimens.entries()) {
      const blob = await toImage(await pictureOf(index, seconds), 'image/png')
      if (signal.aborted) return
      show(blob)
    }
  } finally {
    renderer.dispose()
  }
}
