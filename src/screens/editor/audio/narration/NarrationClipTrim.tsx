import { useEffect, useMemo, useRef } from 'react'
import type { PartChange, Passage, PassagePlace } from '#engine/document/operations/index.ts'
import { type Editing, trimPassage } from '#engine/editing/index.ts'
import { useDesk } from '#src/screens/editor/shared/editor-context.ts'
import type { Gesture } from '#src/ui/controls/index.ts'
import { SoundPartEditor } from '../sound-part/SoundPartEditor.tsx'
import styles from './narration-clip-list.module.css'

interface PassageTrimProps {
  /** From 1. */
  number: number
  passage: Passage
  /** Where in its sound it is heard, asked while `isPlaying`. */
  position: () => number | null
  isPlaying: boolean
}

/** Which part of a passage is heard, and how it fades. */
export function PassageTrim({ number, passage, position, isPlaying }: PassageTrimProps) {
  const { editing, resolveUrl } = useDesk()
  const { elementId, index } = passage.at
  const gesture = useMemo(() => gestureOf(editing, { elementId, index }), [editing, elementId, index])
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a grid everywhere
    <div ref={root} role="group" aria-label={`第 ${number} 句的裁剪`} className={styles.trim}>
      <SoundPartEditor
        label={`第 ${number} 句`}
        tone="voice"
        url={resolveUrl(passage.src)}
        value={passage.part}
        position={position}
        isPlaying={isPlaying}
        {...gesture}
      />
    </div>
  )
}

/** While it is in hand, sounds that are made meanwhile wait: they would be steps in the middle of it. */
function gestureOf(editing: Editing, at: PassagePlace): Gesture<PartChange> {
  const { history, session } = editing
  return {
    onChange(change) {
      session.isGestureOn = true
      trimPassage(editing, at, change)
    },
    onCommit() {
      history.commit()
      session.isGestureOn = false
    },
    onCancel() {
      history.cancel()
      session.isGestureOn = false
    },
  }
}
