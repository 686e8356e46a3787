import { isRichEditor } from '#engine/elements/rich-editor/schema.ts'
import { richTextError } from '#engine/text/index.ts'
import styles from './kind-notes.module.css'
import { usePanelValue } from './panel.ts'

/** Says why the selected rich texts are not fully visible. */
export function RichTextNotes() {
  const error = usePanelValue((located) => {
    for (const { element } of located) {
      if (!isRichEditor(element)) continue
      const found = richTextError(element.propsValue.richEditor)
      if (found !== null) return found
    }
    return null
  })
  if (error === null) return null
  return (
    <div className={styles.notes} role="status" aria-label="内容检查">
      <p className={styles.note}>{error}</p>
    </div>
  )
}
