import { Button } from 'antd'
import { PAUSE_LIMIT } from '#engine/document/index.ts'
import { activePage, applyPacingToAll, changePacing, snapshotOf } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useStepGesture } from '#src/screens/editor/shared/step-gesture.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { NumberField, SwitchField } from '#src/ui/controls/index.ts'
import styles from './pacing-fields.module.css'

const PAUSES = [
  { key: 'leadIn', word: '开头', label: '配音开头停顿' },
  { key: 'gap', word: '句间', label: '配音句间停顿' },
  { key: 'tail', word: '结尾', label: '配音结尾停顿' },
] as const

/** Whether the active page is as long as its narration, and the pauses of the narration. */
export function PacingFields() {
  const { editing } = useEditorContext()
  const pacing = useEditing((editing) => {
    const { narration } = activePage(editing).data
    return narration && snapshotOf(narration)
  })
  const pageCount = useEditing(({ undoable }) => undoable.project.pages.length)
  const gestureOf = useStepGesture()
  const isFollowed = pacing?.isFollowed === true
  return (
    <div className={styles.pacing}>
      <SwitchField
        label="时长跟随配音"
        value={isFollowed}
        {...gestureOf((next: boolean) => changePacing(editing, { isFollowed: next }))}
      />
      {pacing && (
        <>
          <div className={styles.pauses}>
            {PAUSES.map(({ key, word, label }) => (
              <div key={key}>
                <small aria-hidden="true">{word}</small>
                <NumberField
                  label={label}
                  unit="秒"
                  value={Number(pacing[key].toFixed(2))}
                  min={0}
                  max={PAUSE_LIMIT}
                  step={0.1}
                  disabled={key === 'tail' && !isFollowed}
                  {...gestureOf((seconds: number) => changePacing(editing, { [key]: seconds }))}
                />
              </div>
            ))}
          </div>
          {pageCount > 1 && (
            <Button block onClick={() => applyPacingToAll(editing)}>
              停顿应用到全部页面
            </Button>
          )}
        </>
      )}
    </div>
  )
}
