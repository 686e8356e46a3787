import { PAGE_SHAPES, shapeLabel, shapeOf } from '#engine/document/page-size.ts'
import type { TemplateCard } from '#server/api/templates.ts'
import styles from './templates.module.css'

/** The shape of a template's pages, unless it is the usual one. */
export function ShapeLabel({ card }: { card: Pick<TemplateCard, 'width' | 'height'> }) {
  const shape = shapeOf(card)
  if (shape === PAGE_SHAPES[0]) return null
  return (
    <span className={styles.shape} title={`${shapeLabel(card)}，${card.width} × ${card.height}`}>
      {shape?.id ?? '自由'}
    </span>
  )
}
