import { type KeyboardEvent, useEffect, useRef } from 'react'
import { TRANSITIONS, transitionByName } from '#engine/document/catalogue/transitions.ts'
import { maxTransition } from '#engine/document/index.ts'
import { setTransition } from '#engine/document/operations/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { NumberField } from '#src/ui/controls/index.ts'
import styles from './transition-panel.module.css'
import type { PageFacts } from './use-page.ts'

/** The duration of a new transition, s. */
const INITIAL_SECONDS = 1

interface TransitionPanelProps {
  page: PageFacts
  index: number
  onClose: () => void
}

/** Chooses the transition after a page, and its duration. */
export function TransitionPanel({ page, index, onClose }: TransitionPanelProps) {
  const { editing } = useEditorContext()
  const { history, undoable } = editing
  const longest = useEditing((editing) => maxTransition(editing.undoable.project, index))
  const { trans, transDuration } = page.data
  const isSet = transDuration > 0
  const selected = isSet ? transitionByName(trans)?.name : undefined

  const select = (name: string) =>
    history.change(() =>
      setTransition(undoable.project, page.uuid, {
        trans: name,
        transDuration: isSet ? transDuration : INITIAL_SECONDS,
      }),
    )
  const remove = () => history.change(() => setTransition(undoable.project, page.uuid, { transDuration: 0 }))

  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const pressed = panel.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    pressed?.focus()
    pressed?.scrollIntoView({ block: 'center' })
  }, [])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    event.stopPropagation()
  }
  return (
    <div ref={panel} className={styles.panel} role="dialog" aria-label="转场" onKeyDown={press}>
      <h3>转场</h3>
      <div className={styles.names}>
        <Choice label="无" isSelected={!isSet} select={remove} />
        {TRANSITIONS.map(({ name, label }) => (
          <Choice key={name} label={label} isSelected={name === selected} select={() => select(name)} />
        ))}
      </div>
      <div className={styles.row}>
        <span>时长</span>
        <NumberField
          label="转场时长"
          unit="秒"
          min={0}
          max={Number(longest.toFixed(2))}
          step={0.1}
          disabled={!isSet}
          value={transDuration}
          onChange={(next) => setTransition(undoable.project, page.uuid, { transDuration: next })}
          onCommit={() => void history.commit()}
          onCancel={() => history.cancel()}
        />
      </div>
    </div>
  )
}

function Choice({ label, isSelected, select }: { label: string; isSelected: boolean; select: () => void }) {
  return (
    <button type="button" aria-pressed={isSelected} className={styles.choice} onClick={select}>
      {label}
    </button>
  )
}
