import { useEffect, useState } from 'react'
import type { TemplateCard } from '#server/api/templates.ts'
import { templates } from '#src/api/calls.ts'
import { drawingQueue } from '../covers/drawing-queue.ts'

const DELAY_MS = 400
const PAGE_MS = 1200

/** Object URLs of drawn pages by template, kept until the page unloads. */
const drawn = new Map<string, string[]>()

interface Story {
  /** Index of the current page. */
  page: number
  /** Picture of the page; undefined shows the cover. */
  url: string | undefined
}

/** Plays the pages of a template in turn while it is hovered; null while it is not playing. */
export function useStory({ _id, updated, pageCount }: TemplateCard, isHovered: boolean): Story | null {
  const key = `${_id}@${updated}`
  const [page, setPage] = useState<number | null>(null)
  useEffect(() => {
    if (!isHovered || pageCount < 2) return undefined
    const stop = new AbortController()
    let timer = setTimeout(() => {
      setPage(0)
      // If drawing fails, the pages drawn so far play.
      drawPages(_id, key, stop.signal).catch(() => undefined)
      timer = setInterval(() => setPage((page) => pageAfter(page ?? 0, key, pageCount)), PAGE_MS)
    }, DELAY_MS)
    return () => {
      stop.abort()
      clearInterval(timer)
      setPage(null)
    }
  }, [_id, key, pageCount, isHovered])
  return page === null ? null : { page, url: drawn.get(key)?.[page] }
}

/** Waits on a page until the next one is drawn. */
function pageAfter(page: number, key: string, pageCount: number): number {
  const next = (page + 1) % pageCount
  return drawn.get(key)?.[next] === undefined ? page : next
}

async function drawPages(id: string, key: string, signal: AbortSignal): Promise<void> {
  const urls = drawn.get(key) ?? []
  drawn.set(key, urls)
  const project = await templates.detail({ id }, { signal, quiet: true })
  const { drawStill } = await import('../covers/draw-still.ts')
  while (urls.length < project.pages.length) {
    const blob = await drawingQueue(() => drawStill(project, urls.length, signal), signal)
    urls.push(URL.createObjectURL(blob))
  }
}
