import { Input } from 'antd'
import { useState } from 'react'
import styles from './outline.module.css'

interface NarrationFieldProps {
  narration: readonly string[]
  onChange: (narration: string[]) => void
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** What is said on a page, a sentence a line. */
export function NarrationField({ narration, onChange }: NarrationFieldProps) {
  const [typed, setTyped] = useState(narration.join('\n'))
  // Undoing and dividing pages change it from outside; blank lines that were typed stay.
  const isOurs = linesOf(typed).join('\n') === narration.join('\n')
  return (
    <label className={styles.narration}>
      <span>
        配音<small>一句一行，〔2026|数字〕这样的写法决定读音</small>
      </span>
      <Input.TextArea
        value={isOurs ? typed : narration.join('\n')}
        autoSize={{ minRows: 4, maxRows: 12 }}
        placeholder="这一页不说话"
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(linesOf(target.value))
        }}
      />
    </label>
  )
}
