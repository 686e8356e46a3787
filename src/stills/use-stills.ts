import { useEffect, useState } from 'react'
import type { Project } from '#engine/document/index.ts'
import { toImage } from '#engine/export/index.ts'
import type { FrameRenderer } from '#engine/scene/index.ts'
import { ownMessage } from '#src/ui/own-message.ts'

export interface Stills {
  /** Object URLs by page; undefined until a page is drawn. */
  urls: readonly (string | undefined)[]
  missing: readonly { src: string; reason: string }[]
  warnings: readonly string[]
  /** Length of the video in seconds, once the first page is drawn. */
  seconds: number | null
  /** In Chinese; null unless drawing has failed. */
  error: string | null
}

interface StillOptions {
  /** px; twice the displayed width looks sharp. */
  width: number
  resolveUrl?: (src: string) => string
  /** Draws a page at rest unless given. Must be stable. */
  drawPage?: (renderer: FrameRenderer, index: number) => ReturnType<FrameRenderer['renderStill']>
}

const NONE: Stills = { urls: [], missing: [], warnings: [], seconds: null, error: null }

const renderStill = (renderer: FrameRenderer, index: number) => renderer.renderStill(index)

/** Pictures of a project's pages, drawn by the engine one after the other. */
export function useStills(project: Project, { width, resolveUrl, drawPage }: StillOptions): Stills {
  const [drawn, setDrawn] = useState<{ project: Project | null; stills: Stills }>({
    project: null,
    stills: NONE,
  })
  useEffect(() => {
    const stop = new AbortController()
    const urls: string[] = []
    const draw = drawPage ?? renderStill
    async function drawAll() {
      // Screens that may show stills load what draws them when they do.
      const { createFrameRenderer } = await import('./draw-frames.ts')
      const renderer = await createFrameRenderer(project, {
        width,
        signal: stop.signal,
        ...(resolveUrl && { resolveUrl }),
      })
      try {
        const { missing, warnings, plan } = renderer
        for (const index of project.pages.keys()) {
          const blob = await toImage(await draw(renderer, index), 'image/png')
          if (stop.signal.aborted) return
          urls.push(URL.createObjectURL(blob))
          const stills = { urls: [...urls], missing: [...missing], warnings: [...warnings], error: null }
          setDrawn({ project, stills: { ...stills, seconds: plan.seconds } })
        }
      } finally {
        renderer.dispose()
      }
    }
    drawAll().catch((error: unknown) => {
      if (stop.signal.aborted) return
      setDrawn(({ project: before, stills }) => ({
        project,
        stills: { ...(before === project ? stills : NONE), error: ownMessage(error, '请稍后重试') },
      }))
    })
    return () => {
      stop.abort()
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [project, width, resolveUrl, drawPage])
  return drawn.project === project ? drawn.stills : NONE
}

/** The first pages of a project alone, without covers: only what is drawn is loaded. */
export const firstPages = (project: Project, count?: number): Project => ({
  ...project,
  pages: project.pages.slice(0, count),
  coverList: [],
})
