import { useEffect, useState } from 'react'
import type { TemplateCard } from '#server/api/templates.ts'
import { templates } from '#src/api/templates.ts'
import { drawingQueue } from '../covers/drawing-queue.ts'

const DELAY_MS = 400
const PAGE_MS = 1200

/** Object URLs of drawn pages by template, kept until the page unloads. */
const drawn = new Map<string, string[]>()

export interface Story {
  /** Index of the current page. */
  page: number
  /** Picture of the page; undefined shows the cover. */
  url: string | undefined
}

/** Cycles through a template's pages while it is hovered; null while it is not playing. */
export function useStory({ _id, pageCount }: TemplateCard, isHovered: boolean): Story | null {
  const [tick, setTick] = useState<number | null>(null)
  useEffect(() => {
    if (!isHovered || pageCount < 2) return undefined
    const stop = new AbortController()
    let timer = setTimeout(() => {
      setTick(0)
      // If drawing fails, the cover stays.
      drawPages(_id, stop.signal).catch(() => undefined)
      timer = setInterval(() => setTick((tick) => (tick ?? 0) + 1), PAGE_MS)
    }, DELAY_MS)
    return () => {
      stop.abort()
      clearInterval(timer)
      setTick(null)
    }
  }, [_id, pageCount, isHovered])
  if (tick === null) return null
  const urls = drawn.get(_id) ?? []
  // Cycles through the pages drawn so far.
  const page = tick % Math.max(1, urls.length)
  return { page, url: urls[page] }
}

async function drawPages(id: string, signal: AbortSignal): Promise<void> {
  const urls = drawn.get(id) ?? []
  drawn.set(id, urls)
  const project = await templates.detail({ id }, { signal, quiet: true })
  const { drawStill } = await import('../covers/draw-still.ts')
  while (urls.length < project.pages.length) {
    const blob = await drawingQueue(() => drawStill(project, urls.length, signal), signal)
    urls.push(URL.createObjectURL(blob))
  }
}
