import type { Stage } from '#engine/stage/index.ts'
import { useEditing } from '../shared/use-editing.ts'
import styles from './canvas.module.css'
import { labelOf, secondsOf } from './page-label.ts'
import { usePlaced } from './use-placed.ts'

/** px between the label and the page. */
const GAP = 28

/** Number, name and duration above the page. */
export function PageLabel({ stage }: { stage: Stage }) {
  const [number, name] = useEditing(labelOf).split('\n')
  const seconds = useEditing(secondsOf)
  const width = useEditing(({ undoable }) => undoable.project.width)
  const item = usePlaced<HTMLDivElement>(stage, place)
  return (
    <div ref={item} className={styles.label} data-width={width}>
      <span className={styles.labelNumber}>{number}</span>
      <span className={styles.labelName}>{name}</span>
      {seconds !== '' && <span className={styles.labelSeconds}>{seconds}</span>}
    </div>
  )
}

function place(item: HTMLDivElement, { view, isPlaying }: Stage) {
  const { x, y, zoom } = view
  item.style.transform = `translate(${x}px, ${y - GAP}px)`
  item.style.width = `${Number(item.dataset.width) * zoom}px`
  item.style.opacity = isPlaying ? '0' : '1'
}
