import { Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import type { TemplateCard } from '#server/api/templates.ts'
import { templates } from '#src/api/calls.ts'
import { usePermission } from '#src/session/index.ts'
import { clock } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Card } from '../cards/Card.tsx'
import { templateCover } from '../covers/cover-source.ts'
import { drawingQueue } from '../covers/drawing-queue.ts'
import styles from './templates.module.css'

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

/** Cycles through a template's pages while it is hovered; null while it is not playing. */
function useStory({ _id, pageCount }: TemplateCard, isHovered: boolean): Story | null {
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

interface TemplateTileProps {
  card: TemplateCard
  /** A work is being created from it. */
  isOpening: boolean
  onUse: () => void
  onPreview: () => void
}

/** A template; cycles through its pages on hover. */
export function TemplateTile({ card, isOpening, onUse, onPreview }: TemplateTileProps) {
  const { title, pageCount, seconds, tags } = card
  const cover = useMemo(() => templateCover(card), [card])
  const [isHovered, setHovered] = useState(false)
  const story = useStory(card, isHovered)
  const mayUse = usePermission('page:create')
  return (
    <Card
      title={title}
      cover={cover}
      verb={mayUse ? '使用' : '预览'}
      meta={
        <>
          <span>
            {pageCount} 页·{clock(seconds)}
          </span>
          <span>{tags[0]}</span>
        </>
      }
      onHover={setHovered}
      // A click opens the preview, Enter uses the template.
      onOpen={({ detail }) => (detail === 0 && mayUse ? onUse() : onPreview())}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        onPreview()
      }}
      overlay={story && <StoryPages page={story.page} url={story.url} count={pageCount} />}
      actions={
        <>
          <Button tabIndex={-1} icon={<Icon name="play" />} onClick={onPreview}>
            预览
          </Button>
          {mayUse && (
            <Button type="primary" tabIndex={-1} loading={isOpening} onClick={onUse}>
              使用
            </Button>
          )}
        </>
      }
    />
  )
}

function StoryPages({ page, url, count }: { page: number; url: string | undefined; count: number }) {
  return (
    <div className={styles.story} aria-hidden="true">
      {url !== undefined && <img key={url} src={url} alt="" />}
      <div className={styles.bars}>
        {Array.from({ length: count }, (_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a page is identified by its index
          <i key={index} data-state={index < page ? 'past' : index === page ? 'now' : 'next'} />
        ))}
      </div>
    </div>
  )
}
