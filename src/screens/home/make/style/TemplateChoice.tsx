import { Button } from 'antd'
import type { TemplateCard } from '#server/api/templates.ts'
import { cardsOf, useTemplateList } from '#src/templates/templates.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { type ChosenTemplate, type Draft, lookOf, type OutlinePage } from '../draft.ts'
import { PagePicture } from '../PagePicture.tsx'
import styles from './style.module.css'

/** The category of templates with placeholders for making. */
const CATEGORY = '文章成片'

interface TemplateChoiceProps {
  /** What each template is shown with. */
  pages: readonly OutlinePage[]
  draft: Draft
  onChange: (template: ChosenTemplate) => void
}

/** Templates whose pages take the article's contents. */
export function TemplateChoice({ pages, draft, onChange }: TemplateChoiceProps) {
  const query = useTemplateList({ scope: 'all', category: CATEGORY, keyword: '' })
  const cards = cardsOf(query)
  if (query.error && cards.length === 0) {
    return (
      <p className={styles.failed} role="alert">
        {query.error.message}，模板没有读到
        <Button type="link" onClick={() => void query.refetch()}>
          重试
        </Button>
      </p>
    )
  }
  if (cards.length === 0) return null
  return (
    <section className={styles.templates} aria-label="模板">
      <h2>或者用模板</h2>
      <div role="radiogroup" aria-label="模板" className={styles.grid}>
        {cards.map((card) => (
          <Choice
            key={card._id}
            card={card}
            pages={pages}
            draft={draft}
            isChosen={draft.template?.id === card._id}
            onChoose={() => onChange({ id: card._id, title: card.title })}
          />
        ))}
      </div>
    </section>
  )
}

interface ChoiceProps {
  card: TemplateCard
  pages: readonly OutlinePage[]
  draft: Draft
  isChosen: boolean
  onChoose: () => void
}

function Choice({ card: { _id, title }, pages, draft, isChosen, onChoose }: ChoiceProps) {
  const look = { ...lookOf(draft), template: { id: _id, title } }
  return (
    <label className={styles.card} data-checked={isChosen || undefined}>
      <input type="radio" name="template" value={_id} checked={isChosen} onChange={onChoose} />
      <span className={styles.pages}>
        {pages.map((page) => (
          <PagePicture key={page.id} page={page} look={look} />
        ))}
      </span>
      <span className={styles.name}>
        <b>{title}</b>
        {isChosen && <Icon name="checkCircle" size={18} />}
      </span>
    </label>
  )
}
