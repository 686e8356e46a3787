import { dequal } from 'dequal/lite'
import { useEffect, useRef } from 'react'
import { activeHistory, goToStep, stepNames } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import row from '#src/screens/editor/shared/list-row.module.css'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import styles from './history.module.css'

/** The steps that can be undone or redone, the oldest first; a click goes to the state after a step. */
export function StepList() {
  const { editing } = useEditorContext()
  const names = useEditing(stepNames, dequal)
  const current = useEditing((editing) => activeHistory(editing).status.index)
  const isGestureOn = useEditing(({ session }) => session.isGestureOn)
  const list = useRef<HTMLOListElement>(null)

  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])

  return (
    <>
      <ol ref={list} className={styles.list} aria-label="本次操作">
        {['打开时', ...names].map((name, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its position
          <li key={step}>
            <button
              type="button"
              className={row.row}
              aria-current={step === current ? 'step' : undefined}
              data-undone={step > current || undefined}
              disabled={isGestureOn}
              onClick={() => goToStep(editing, step)}
            >
              {name}
            </button>
          </li>
        ))}
      </ol>
      {names.length === 0 && <p className={styles.hint}>还没有改动，改动后可以回到任何一步</p>}
    </>
  )
}
