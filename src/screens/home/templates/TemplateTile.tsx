import { Button } from 'antd'
import { useMemo, useState } from 'react'
import type { TemplateCard } from '#server/api/templates.ts'
import { usePermission } from '#src/session/index.ts'
import { clock } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Card } from '../cards/Card.tsx'
import { templateCover } from '../covers/cover-source.ts'
import styles from './templates.module.css'
import { useStory } from './use-story.ts'

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
