import { Slider } from 'antd'
import { NEUTRAL_LEVEL } from '#engine/document/catalogue/voices.ts'
import { type Gesture, NumberField } from '#src/ui/controls/index.ts'
import styles from './level-field.module.css'

interface LevelFieldProps extends Gesture<number> {
  label: string
  /** null when the values differ. */
  value: number | null
  /** Labels of 0, 50 and 100. */
  words: readonly [string, string, string]
}

/** Slider for speed or volume, 0 to 100; 50 is the voice's default. */
export function LevelField({ label, value, words, ...gesture }: LevelFieldProps) {
  const { onChange, onCommit } = gesture
  return (
    <div className={styles.level}>
      <div className={styles.head}>
        <span aria-hidden="true">{label}</span>
        <div className={styles.number}>
          <NumberField
            {...gesture}
            label={label}
            value={value}
            min={0}
            max={100}
            precision={0}
            align="center"
          />
        </div>
      </div>
      <div className={styles.slider}>
        <Slider
          value={value ?? NEUTRAL_LEVEL}
          ariaLabelForHandle={`${label}滑块`}
          tooltip={{ open: false }}
          onChange={onChange}
          onChangeComplete={onCommit}
        />
      </div>
      <div className={styles.words} aria-hidden="true">
        {words.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </div>
    </div>
  )
}
