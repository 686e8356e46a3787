import type { TemplateCard } from '#server/api/templates.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { CoverPicture } from '../covers/CoverPicture.tsx'
import { templateCover } from '../covers/cover-source.ts'
import styles from './templates.module.css'
import { tagsOf } from './use-templates.ts'

/** Collections per row, and covers per collection. */
const [SHOWN, COVERS] = [3, 3]

interface CollectionsProps {
  cards: readonly TemplateCard[]
  onOpen: (tag: string) => void
}

/** The three largest categories, if there are at least three. */
export function Collections({ cards, onOpen }: CollectionsProps) {
  const collections = tagsOf(cards)
    .map((tag) => ({ tag, members: cards.filter(({ tags }) => tags.includes(tag)) }))
    .filter(({ members }) => members.length >= COVERS)
    .slice(0, SHOWN)
  if (collections.length < SHOWN) return null
  return (
    <div className={styles.collections}>
      {collections.map(({ tag, members }) => (
        <button key={tag} type="button" className={styles.collection} onClick={() => onOpen(tag)}>
          <b>{tag}合集</b>
          <span>{members.length} 套模板</span>
          <em>
            查看合集 <Icon name="arrowRight" />
          </em>
          <span className={styles.fan} aria-hidden="true">
            {members.slice(0, COVERS).map((card) => (
              <span key={card._id}>
                <CoverPicture source={templateCover(card)} />
              </span>
            ))}
          </span>
        </button>
      ))}
    </div>
  )
}
