import { useEffect, useState } from 'react'
import { toImage } from '#engine/export/index.ts'
import { createFrameRenderer } from '#engine/scene/index.ts'
import type { OpenedProject } from './open-project.ts'

/** Twice the widest card. */
const STILL_WIDTH = 480

export interface Stills {
  /** By page; undefined until it is drawn. */
  urls: readonly (string | undefined)[]
  missing: readonly { src: string; reason: string }[]
  warnings: readonly string[]
  /** Length of the video in seconds, once the project is loaded. */
  seconds: number | null
  error: string | null
}

const NONE: Stills = { urls: [], missing: [], warnings: [], seconds: null, error: null }

/** The pages of a project at rest, drawn by the engine one after the other. */
export function useStills(opened: OpenedProject): Stills {
  const [stills, setStills] = useState(NONE)
  useEffect(() => {
    const stop = new AbortController()
    const made: string[] = []
    drawStills(opened, stop.signal, made, setStills).catch((error: unknown) => {
      if (stop.signal.aborted) return
      const message = error instanceof Error ? error.message : String(error)
      setStills((stills) => ({ ...stills, error: message }))
    })
    return () => {
      stop.abort()
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [opened])
  return stills
}

async function drawStills(
  { project, resolveUrl }: OpenedProject,
  signal: AbortSignal,
  made: string[],
  show: (stills: Stills) => void,
): Promise<void> {
  const renderer = await createFrameRenderer(project, { width: STILL_WIDTH, resolveUrl, signal })
  try {
    const { missing, warnings, plan } = renderer
    for (const index of project.pages.keys()) {
      const blob = await toImage(await renderer.renderStill(index), 'image/png')
      if (signal.aborted) return
      made.push(URL.createObjectURL(blob))
      show({
        urls: [...made],
        missing: [...missing],
        warnings: [...warnings],
        seconds: plan.seconds,
        error: null,
      })
    }
  } finally {
    renderer.dispose()
  }
}
