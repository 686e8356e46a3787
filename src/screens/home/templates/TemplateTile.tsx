import { Button } from 'antd'
import { useMemo, useState } from 'react'
import type { TemplateCard } from '#server/api/templates.ts'
import type { Favorites } from '#src/favorites/use-favorites.ts'
import { usePermission } from '#src/session/index.ts'
import { clock } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Card } from '../cards/Card.tsx'
import { templateCover } from '../covers/cover-source.ts'
import { ShapeLabel } from './ShapeLabel.tsx'
import styles from './templates.module.css'
import { useStory } from './use-story.ts'

interface TemplateTileProps {
  card: TemplateCard
  favorites: Favorites
  /** A work is being created from it. */
  isOpening: boolean
  onUse: () => void
  onPreview: () => void
}

/** A template; plays its pages while it is hovered or focused. */
export function TemplateTile({ card, favorites, isOpening, onUse, onPreview }: TemplateTileProps) {
  const { _id, title, pageCount, seconds, tags, ownerId } = card
  const cover = useMemo(() => templateCover(card), [card])
  const [isHovered, setHovered] = useState(false)
  const story = useStory(card, isHovered)
  const mayUse = usePermission('page:create')
  const isFavorite = favorites.has(_id)
  return (
    <Card
      title={title}
      cover={cover}
      verb={mayUse ? '使用' : '预览'}
      meta={
        <>
          <span>
            {pageCount} 页·{clock(seconds)}
            <ShapeLabel card={card} />
          </span>
          <span className={styles.tag}>{tags[0] ?? (ownerId === null ? '' : '用户发布')}</span>
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
      overlay={
        <>
          {story && <StoryPages page={story.page} url={story.url} count={pageCount} />}
          <button
            type="button"
            className={styles.bookmark}
            aria-label={isFavorite ? `取消收藏${title}` : `收藏${title}`}
            aria-pressed={isFavorite}
            onClick={() => favorites.toggle(_id)}
          >
            <Icon name={isFavorite ? 'bookmarkCheck' : 'bookmark'} />
          </button>
        </>
      }
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
    <div className={styles.story} aria-hidden="true" data-page={page}>
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
