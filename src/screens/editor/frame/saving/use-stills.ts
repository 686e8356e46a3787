import { useEffect, useState } from 'react'
import type { Project } from '#engine/document/index.ts'
import { toImage } from '#engine/export/index.ts'
import { createFrameRenderer } from '#engine/scene/index.ts'

export interface Stills {
  /** By page; undefined until it is drawn. */
  urls: readonly (string | undefined)[]
  isFailed: boolean
}

interface Options {
  /** Px of the pictures; twice what they are shown at looks sharp. */
  width: number
  /** The first pages only. */
  count?: number
  resolveUrl?: (src: string) => string
}

interface Drawn extends Stills {
  project: Project | null
}

const NONE: Drawn = { project: null, urls: [], isFailed: false }

/** Pages of a project at rest, drawn one after the other. */
export function useStills(project: Project, { width, count, resolveUrl }: Options): Stills {
  const [stills, setStills] = useState(NONE)
  useEffect(() => {
    const stop = new AbortController()
    const urls: string[] = []
    async function draw() {
      // Only what is drawn is loaded.
      const pages = project.pages.slice(0, count)
      const renderer = await createFrameRenderer(
        { ...project, pages, coverList: [] },
        { width, signal: stop.signal, ...(resolveUrl && { resolveUrl }) },
      )
      try {
        for (const index of pages.keys()) {
          const blob = await toImage(await renderer.renderStill(index), 'image/png')
          if (stop.signal.aborted) return
          urls.push(URL.createObjectURL(blob))
          setStills({ project, urls: [...urls], isFailed: false })
        }
      } finally {
        renderer.dispose()
      }
    }
    draw().catch(() => !stop.signal.aborted && setStills({ project, urls: [...urls], isFailed: true }))
    return () => {
      stop.abort()
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [project, width, count, resolveUrl])
  return stills.project === project ? stills : NONE
}
