import { dequal } from 'dequal/lite'
import { activeCover, activePage, type Editing } from '#engine/editing/index.ts'
import type { Stage } from '#engine/stage/index.ts'
import { useEditing } from '../shared/use-editing.ts'
import styles from './page-label.module.css'
import { usePlaced } from './use-stage.ts'

/** px between the label and the page. */
const GAP = 28

/** Number, name and duration above the page. */
export function PageLabel({ stage }: { stage: Stage }) {
  const { number, name, duration } = useEditing(labelOf, dequal)
  const width = useEditing(({ undoable }) => undoable.project.width)
  const item = usePlaced<HTMLDivElement>(stage, place)
  return (
    <div ref={item} className={styles.label} data-width={width}>
      <span>{number}</span>
      <span className={styles.labelName}>{name}</span>
      {duration !== '' && <span className={styles.labelSeconds}>{duration}</span>}
    </div>
  )
}

/** The label of the page or cover on the stage. Covers have no duration. */
function labelOf(editing: Editing): { number: string; name: string; duration: string } {
  if (editing.session.isCoverTab) {
    const index = editing.covers.coverList.findIndex((cover) => cover === activeCover(editing))
    return index < 0
      ? { number: '', name: '', duration: '' }
      : { number: `${index + 1}`, name: '封面', duration: '' }
  }
  const page = activePage(editing)
  return {
    number: `${editing.undoable.project.pages.indexOf(page) + 1}`,
    name: page.name,
    duration: `${page.data.duration.toFixed(1)} 秒`,
  }
}

function place(item: HTMLDivElement, { view, isPlaying }: Stage) {
  const { x, y, zoom } = view
  item.style.transform = `translate(${x}px, ${y - GAP}px)`
  item.style.width = `${Number(item.dataset.width) * zoom}px`
  item.style.opacity = isPlaying ? '0' : '1'
}
