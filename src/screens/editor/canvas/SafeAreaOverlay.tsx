import { shapeOf } from '#engine/document/index.ts'
import type { Stage } from '#engine/stage/index.ts'
import { useEditing } from '../shared/use-editing.ts'
import badge from './guide-badge.module.css'
import styles from './safe-area.module.css'
import { safeAreas } from './safe-areas.ts'
import { usePlaced } from './use-stage.ts'

/** What an app covers of the page, over the stage only. Apps show other shapes than 9:16 with bands around them. */
export function SafeAreaOverlay({ stage }: { stage: Stage }) {
  const isOn = useEditing(({ preferences }) => preferences.isSafeAreaOn)
  const isUpright = useEditing(({ undoable }) => shapeOf(undoable.project)?.id === '9:16')
  return isOn && isUpright ? <CoveredZones stage={stage} /> : null
}

function CoveredZones({ stage }: { stage: Stage }) {
  const area = useEditing(({ preferences }) => preferences.safeArea)
  const width = useEditing(({ undoable }) => undoable.project.width)
  const height = useEditing(({ undoable }) => undoable.project.height)
  const item = usePlaced<HTMLDivElement>(stage, place)
  const { label, zones } = safeAreas[area]
  return (
    <div
      ref={item}
      role="img"
      aria-label={`${label}安全区（估计）`}
      className={styles.safeArea}
      data-width={width}
      data-height={height}
    >
      {zones.map((zone, index) => (
        <div
          key={zone.label}
          className={styles.covered}
          style={{
            left: percent(zone.left),
            top: percent(zone.top),
            width: percent(zone.width),
            height: percent(zone.height),
          }}
        >
          <span className={badge.badge}>
            {label} {zone.label}
            {index === 0 && '（范围为估计）'}
          </span>
        </div>
      ))}
    </div>
  )
}

const percent = (fraction: number) => `${fraction * 100}%`

function place(item: HTMLDivElement, { view }: Stage) {
  const { x, y, zoom } = view
  item.style.transform = `translate(${x}px, ${y}px)`
  item.style.width = `${Number(item.dataset.width) * zoom}px`
  item.style.height = `${Number(item.dataset.height) * zoom}px`
}
