import { Button } from 'antd'
import { type RefObject, useMemo } from 'react'
import { Link } from 'wouter'
import { shapeOf } from '#engine/document/page-size.ts'
import type { Size } from '#engine/geometry/index.ts'
import type { TemplateCard } from '#server/api/templates.ts'
import { cardsOf, useTemplateList } from '#src/templates/templates.ts'
import { clock } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { CoverPicture } from '../covers/CoverPicture.tsx'
import { templateCover } from '../covers/cover-source.ts'
import { useNewFromTemplate } from '../templates/use-new-from-template.ts'
import styles from './start-dialog.module.css'

const SHOWN = 6

interface TemplatePicksProps {
  /** Whether the dialog is open. */
  isOpen: Readonly<RefObject<boolean>>
  /** Of the video; undefined for that of the template. */
  size: Size | undefined
  onClose: () => void
}

/** Some templates, each of which starts a video, and the way to all. */
export function TemplatePicks({ isOpen, size, onClose }: TemplatePicksProps) {
  // The list that the template center shows first, so that it is loaded once.
  const query = useTemplateList({ scope: 'published', category: '', keyword: '' })
  const { use, openingId } = useNewFromTemplate(isOpen)
  const cards = cardsOf(query).slice(0, SHOWN)
  const shape = size && shapeOf(size)
  return (
    <section className={styles.picks} aria-labelledby="template-picks">
      <header>
        <h3 id="template-picks">从模板开始</h3>
        {size && (
          <small>
            内容按 {size.width} × {size.height} 重新排版
          </small>
        )}
        <Link href={`/home/template-center${shape ? `?size=${shape.id}` : ''}`} onClick={onClose}>
          更多模板
          <Icon name="arrowRight" size={14} />
        </Link>
      </header>
      {query.error && !query.data ? (
        <p className={styles.failed} role="alert">
          {query.error.message}，模板没有受影响
          <Button type="link" onClick={() => void query.refetch()}>
            重试
          </Button>
        </p>
      ) : (
        <ul>
          {cards.map((card) => (
            <Pick
              key={card._id}
              card={card}
              isOpening={openingId === card._id}
              onUse={() => use(card, { size })}
            />
          ))}
          {query.isPending &&
            Array.from({ length: SHOWN }, (_, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- placeholders have nothing else
              <li key={index} className={styles.waiting} aria-hidden="true">
                <span className={styles.cover} />
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}

interface PickProps {
  card: TemplateCard
  isOpening: boolean
  onUse: () => void
}

function Pick({ card, isOpening, onUse }: PickProps) {
  const cover = useMemo(() => templateCover(card), [card])
  const { title, pageCount, seconds } = card
  const facts = `${pageCount} 页·${clock(seconds)}`
  return (
    <li>
      <button type="button" aria-label={`使用${title}，${facts}`} aria-busy={isOpening} onClick={onUse}>
        <span className={styles.cover}>
          <CoverPicture source={cover} />
          {isOpening && (
            <span className={styles.opening}>
              <Icon name="spinner" size={20} />
            </span>
          )}
        </span>
        <b title={title}>{title}</b>
        <small>{facts}</small>
      </button>
    </li>
  )
}
