import type { MusicChange } from '#engine/document/operations/index.ts'
import type { StoredDucking } from '#engine/elements/ducking.ts'
import { type Gesture, NumberField, SwitchField } from '#src/ui/controls/index.ts'
import styles from './music-editor.module.css'

interface DuckingFieldsProps extends Gesture<MusicChange> {
  /** null while the music is not ducked. */
  value: StoredDucking | null
}

/** Whether and how music becomes softer while there is speech. */
export function DuckingFields({ value, ...gesture }: DuckingFieldsProps) {
  const change = (ducking: Partial<StoredDucking>) => gesture.onChange({ ducking })
  const time = { unit: '秒', min: 0, step: 0.1, precision: 1 }
  return (
    <>
      <SwitchField
        label="说话时压低音乐"
        value={value !== null}
        {...gesture}
        onChange={(isOn) => gesture.onChange({ ducking: isOn ? {} : null })}
      />
      {value && (
        <>
          <NumberField
            label="压低多少"
            prefix="压低"
            unit="分贝"
            min={0}
            max={40}
            precision={1}
            value={value.amount}
            {...gesture}
            onChange={(amount) => change({ amount })}
          />
          <div className={styles.times}>
            <NumberField
              label="多久压下去"
              prefix="下降"
              max={5}
              {...time}
              value={value.attack}
              {...gesture}
              onChange={(attack) => change({ attack })}
            />
            <NumberField
              label="多久恢复"
              prefix="恢复"
              max={10}
              {...time}
              value={value.release}
              {...gesture}
              onChange={(release) => change({ release })}
            />
          </div>
          <SwitchField
            label="视频有声音时也压低"
            value={value.video}
            {...gesture}
            onChange={(video) => change({ video })}
          />
        </>
      )}
    </>
  )
}
