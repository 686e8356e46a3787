import { Button } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { checkChange } from '#engine/commands/index.ts'
import { FloatingPanel } from '#src/ui/FloatingPanel.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useEditorContext } from '../shared/editor-context.ts'
import { assistantOf, openConversation } from './assistant.ts'
import type { ProposedChange } from './conversation.ts'
import styles from './proposal-bar.module.css'
import { createStagePreview, type StagePreview } from './stage-preview.ts'
import { useAccept } from './use-accept.ts'
import { useAssistant } from './use-assistant.ts'
import { useStepProject } from './use-checked.ts'

/** Over the stage: the change that it shows, which is not in the work yet. */
export function ProposalBar() {
  const { state } = useAssistant()
  const turn = openConversation(state)?.turns.find(({ id }) => id === state.shown?.turnId)
  const change = turn?.changes.find(({ id }) => id === state.shown?.changeId)
  return turn && change ? <Preview key={change.id} turnId={turn.id} change={change} /> : null
}

function Preview({ turnId, change }: { turnId: string; change: ProposedChange }) {
  const editor = useEditorContext()
  const assistant = assistantOf(editor)
  const accept = useAccept()
  const step = useStepProject()
  const [at, setAt] = useState(0)
  const [isBefore, setIsBefore] = useState(false)
  const preview = useRef<StagePreview | null>(null)
  const { commands, differences } = change
  const { project, refusal, pageIds } = useMemo(
    () => checkChange({ ...step, coverList: [] }, { commands, differences }),
    [step, commands, differences],
  )
  const pageId = pageIds[Math.min(at, pageIds.length - 1)]
  const after = project.pages.find(({ uuid }) => uuid === pageId)
  const before = step.pages.find(({ uuid }) => uuid === pageId)
  const shown = (isBefore && before) || after

  useEffect(() => {
    preview.current = createStagePreview(editor, () => assistantOf(editor).hide())
    return () => {
      preview.current?.close()
      preview.current = null
    }
  }, [editor])

  useEffect(() => {
    if (shown) preview.current?.show(shown, project)
  }, [shown, project])

  const number = project.pages.findIndex(({ uuid }) => uuid === pageId) + 1
  return (
    <FloatingPanel className={styles.bar} role="region" aria-label="建议的预览">
      <span className={styles.mark}>预览</span>
      <span className={styles.text} role="status">
        {refusal ?? `第 ${number} 页 · ${change.label}，作品还没有改动`}
      </span>
      {pageIds.length > 1 && (
        <>
          <IconButton icon="chevronLeft" label="上一处" disabled={at === 0} onClick={() => setAt(at - 1)} />
          <IconButton
            icon="arrowRight"
            label="下一处"
            disabled={at >= pageIds.length - 1}
            onClick={() => setAt(at + 1)}
          />
        </>
      )}
      {before && (
        <Button size="small" aria-pressed={isBefore} onClick={() => setIsBefore(!isBefore)}>
          {isBefore ? '看改动后' : '看改动前'}
        </Button>
      )}
      <Button size="small" onClick={() => assistant.refuse(turnId, change.id)}>
        不采用
      </Button>
      <Button size="small" type="primary" disabled={refusal !== null} onClick={() => accept(turnId, change)}>
        采用
      </Button>
      <IconButton icon="close" label="关闭预览" onClick={() => assistant.hide()} />
    </FloatingPanel>
  )
}
