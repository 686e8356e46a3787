import { Popover, Slider } from 'antd'
import { useState } from 'react'
import type { SoundLane } from '#engine/document/index.ts'
import { laneVolumeOf, setLaneVolume } from '#engine/document/operations/index.ts'
import { MOST_LEVEL, NEUTRAL_VOLUME } from '#engine/elements/volume-line.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { stepGesture } from '#src/screens/editor/shared/step-gesture.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { NumberField, useGesture } from '#src/ui/controls/index.ts'
import styles from './lane-volume.module.css'

interface LaneVolumeProps {
  lane: SoundLane
  /** Names the lane. */
  name: string
}

/** The volume of a lane in its head: a number that opens a slider. */
export function LaneVolume({ lane, name }: LaneVolumeProps) {
  const { editing } = useEditorContext()
  const volume = useEditing(({ undoable }) => laneVolumeOf(undoable.project, lane))
  const [isOpen, setOpen] = useState(false)
  const callbacks = stepGesture<number>(editing, (next) =>
    setLaneVolume(editing.undoable.project, lane, next),
  )
  const gesture = useGesture(callbacks)
  const label = `${name}的总音量`
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="right"
      content={
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a grid everywhere
        <div role="group" aria-label={label} className={styles.volume}>
          <Slider
            min={0}
            max={MOST_LEVEL}
            marks={{ [NEUTRAL_VOLUME]: ' ' }}
            value={volume}
            tooltip={{ open: false }}
            ariaLabelForHandle={label}
            onChange={gesture.change}
            onChangeComplete={gesture.end}
          />
          <NumberField
            label={label}
            unit="%"
            min={0}
            max={MOST_LEVEL}
            precision={0}
            value={volume}
            {...callbacks}
          />
        </div>
      }
    >
      <button
        type="button"
        className={styles.button}
        data-changed={volume !== NEUTRAL_VOLUME}
        aria-label={`${label} ${volume}%`}
        aria-expanded={isOpen}
        title={`${label} ${volume}%`}
      >
        {volume}
      </button>
    </Popover>
  )
}
