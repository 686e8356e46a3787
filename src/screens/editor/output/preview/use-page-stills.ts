import { useEffect, useState } from 'react'
import { toImage } from '#engine/export/index.ts'
import { createFrameRenderer } from '#engine/scene/index.ts'
import type { Playable } from '#src/player/index.ts'

/** px; twice the shown width. */
const WIDTH = 144

/**
 * URLs of the pages' still pictures, by page; undefined until drawn.
 * @param isWanted delays drawing while false
 */
export function usePageStills(playable: Playable, isWanted: boolean): readonly (string | undefined)[] {
  const [urls, setUrls] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isWanted) return undefined
    const stop = new AbortController()
    const made: string[] = []
    // The seek bar works without pictures.
    drawStills(playable, stop.signal, made, setUrls).catch(() => {})
    return () => {
      stop.abort()
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [playable, isWanted])
  return urls
}

async function drawStills(
  { project, resolveUrl }: Playable,
  signal: AbortSignal,
  made: string[],
  show: (urls: readonly string[]) => void,
) {
  const renderer = await createFrameRenderer(project, { width: WIDTH, resolveUrl, signal })
  try {
    for (const index of project.pages.keys()) {
      const blob = await toImage(await renderer.renderStill(index), 'image/png')
      if (signal.aborted) return
      made.push(URL.createObjectURL(blob))
      show([...made])
    }
  } finally {
    renderer.dispose()
  }
}
