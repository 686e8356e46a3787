import { useEffect, useMemo, useRef } from 'react'
import type { NarrationClip, NarrationClipRef, PartChange } from '#engine/document/operations/index.ts'
import { type Editing, trimNarrationClip } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import type { Gesture } from '#src/ui/controls/index.ts'
import { SoundPartEditor } from '../sound-part/SoundPartEditor.tsx'
import styles from './narration-clip-list.module.css'

interface NarrationClipTrimProps {
  /** Position in the list, starting at 1. */
  number: number
  narrationClip: NarrationClip
  /** Playback position within the sound, read while `isPlaying`. */
  position: () => number | null
  isPlaying: boolean
}

/** Trims a narration clip and sets its fades. */
export function NarrationClipTrim({ number, narrationClip, position, isPlaying }: NarrationClipTrimProps) {
  const { editing, resolveUrl } = useEditorContext()
  const { elementId, index } = narrationClip.at
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
        url={resolveUrl(narrationClip.src)}
        value={narrationClip.part}
        position={position}
        isPlaying={isPlaying}
        {...gesture}
      />
    </div>
  )
}

/** Defers finished syntheses until the gesture ends; writing them earlier would split its undo step. */
function gestureOf(editing: Editing, at: NarrationClipRef): Gesture<PartChange> {
  const { history, session } = editing
  return {
    onChange(change) {
      session.isGestureOn = true
      trimNarrationClip(editing, at, change)
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
