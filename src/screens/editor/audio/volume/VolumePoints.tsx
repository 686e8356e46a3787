import { Button } from 'antd'
import { setVolumeLine, type VolumeRef, volumeLineOf, withMovedPoint, withPoint } from './edit-line.ts'
import { snapshotOf } from '#engine/editing/index.ts'
import { MOST_LEVEL, NEUTRAL_VOLUME, type VolumeLine } from '#engine/elements/volume-line.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { stepGesture } from '#src/screens/editor/shared/step-gesture.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { NumberField } from '#src/ui/controls/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import styles from './volume-points.module.css'

interface VolumePointsProps {
  sound: VolumeRef
  /** What the times of the points count from. */
  clock: 'sound' | 'music'
}

/** A new point follows the last one by this many seconds. */
const NEXT = 1
const CLOCK = { sound: '时间从声音的开头算起', music: '时间从音乐开始播放算起' }

/** The points of a sound's volume line as a list. On the timeline they are dragged. */
export function VolumePoints({ sound, clock }: VolumePointsProps) {
  const { editing } = useEditorContext()
  const { history, undoable } = editing
  const line = useEditing(({ undoable }) =>
    volumeLineOf({ pages: snapshotOf(undoable.project.pages) }, sound),
  ).toSorted((a, b) => a.at - b.at)
  const write = (next: VolumeLine) => setVolumeLine(undoable.project, sound, next)
  const change = (next: VolumeLine) => history.change(() => write(next))
  const last = line.at(-1)
  return (
    <section className={styles.points} aria-label="音量线">
      <div className={styles.head}>
        <span>音量线</span>
        <Button
          size="small"
          type="text"
          icon={<Icon name="plus" size={14} />}
          onClick={() =>
            change(withPoint(line, last ? last.at + NEXT : 0, last ? undefined : NEUTRAL_VOLUME).line)
          }
        >
          添加音量点
        </Button>
      </div>
      {line.length === 0 ? (
        <p className={styles.note}>让声音时大时小：在这里添加，或在时间轴上双击音量线</p>
      ) : (
        <>
          <ul className={styles.list}>
            {line.map((point, index) => {
              const before = line[index - 1]?.at ?? 0
              const after = line[index + 1]?.at ?? Infinity
              const gestureOf = (key: keyof typeof point) =>
                stepGesture<number>(editing, (value) =>
                  write(withMovedPoint(line, index, { ...point, [key]: value }, [0, Infinity])),
                )
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: points are identified by their order
                <li key={index} className={styles.point}>
                  <NumberField
                    label={`音量点 ${index + 1} 的时间`}
                    unit="秒"
                    step={0.1}
                    min={before}
                    max={after}
                    value={point.at}
                    {...gestureOf('at')}
                  />
                  <NumberField
                    label={`音量点 ${index + 1} 的音量`}
                    unit="%"
                    min={0}
                    max={MOST_LEVEL}
                    precision={0}
                    value={point.level}
                    {...gestureOf('level')}
                  />
                  <IconButton
                    icon="trash"
                    label={`删除音量点 ${index + 1}`}
                    size={24}
                    onClick={() => change(line.toSpliced(index, 1))}
                  />
                </li>
              )
            })}
          </ul>
          <p className={styles.note}>{CLOCK[clock]}</p>
        </>
      )}
    </section>
  )
}
