import { cardsOf, useTemplateList } from '#src/templates/templates.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { CoverPicture } from '../covers/CoverPicture.tsx'
import { templateCover } from '../covers/cover-source.ts'
import styles from './templates.module.css'

interface Category {
  name: string
  count: number
}

/** Collections in the row, and covers per collection. */
const [SHOWN, COVERS] = [3, 3]

interface CollectionsProps {
  categories: readonly Category[]
  onOpen: (tag: string) => void
}

/** The three largest categories, if there are at least three. */
export function Collections({ categories, onOpen }: CollectionsProps) {
  const largest = categories.filter(({ count }) => count >= COVERS).slice(0, SHOWN)
  if (largest.length < SHOWN) return null
  return (
    <div className={styles.collections}>
      {largest.map((category) => (
        <Collection key={category.name} category={category} onOpen={() => onOpen(category.name)} />
      ))}
    </div>
  )
}

function Collection({ category: { name, count }, onOpen }: { category: Category; onOpen: () => void }) {
  const cards = cardsOf(useTemplateList({ scope: 'published', category: name }))
  return (
    <button type="button" className={styles.collection} onClick={onOpen}>
      <b>{name}合集</b>
      <span>{count} 套模板</span>
      <em>
        查看合集 <Icon name="arrowRight" />
      </em>
      <span className={styles.fan} aria-hidden="true">
        {cards.slice(0, COVERS).map((card) => (
          <span key={card._id}>
            <CoverPicture source={templateCover(card)} />
          </span>
        ))}
      </span>
    </button>
  )
}
