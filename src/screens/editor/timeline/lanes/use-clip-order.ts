import { useMemo, useState } from 'react'
import { narrationOf, placeBeside, type SentenceRef } from '#engine/document/operations/index.ts'
import { moveSentenceTo, snapshotOf } from '#engine/editing/index.ts'
import { clipKey, type NarrationDrop, narrationDrop, planVideo } from '#engine/timeline/index.ts'
import { type EditorContext, useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { selectOnPage } from './lane.ts'

/** Changes the order of narration clips, also across pages. */
export interface ClipOrder {
  /** The dragged clip is at `time` seconds of the video; null ends the drag without a change. */
  drag: (from: SentenceRef, time: number | null) => void
  /** Drops the clip that was dragged last. */
  drop: (from: SentenceRef) => void
  /** Moves a clip by one place and focuses it. */
  moveBy: (from: SentenceRef, by: -1 | 1) => void
  /** The clip that was moved by keys has the focus again. */
  focused: () => void
}

/** @returns `lineAt`: where the dragged clip would be dropped, in seconds of the video; `focusedKey`: see `moveBy` */
export function useClipOrder() {
  const editor = useEditorContext()
  const [target, setTarget] = useState<NarrationDrop | null>(null)
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  const order = useMemo(() => createClipOrder(editor, setTarget, setFocusedKey), [editor])
  return { order, lineAt: target?.time ?? null, focusedKey }
}

function createClipOrder(
  editor: EditorContext,
  onTarget: (target: NarrationDrop | null) => void,
  onMove: (key: string | null) => void,
): ClipOrder {
  const { editing } = editor
  let target: NarrationDrop | null = null

  function setTarget(next: NarrationDrop | null) {
    if (next?.time !== target?.time) onTarget(next)
    target = next
  }

  /** @returns the key of the clip in its new place */
  function move(from: SentenceRef, to: SentenceRef): string | null {
    if (!moveSentenceTo(editing, from, to)) return null
    const page = editing.undoable.project.pages.find(({ uuid }) => uuid === to.pageId)
    const placed = page && narrationOf(page)[to.index]
    if (!placed) return null
    selectOnPage(editor, to.pageId, [placed.at.elementId])
    return clipKey(placed.at)
  }

  return {
    drag(from, time) {
      const project = snapshotOf(editing.undoable.project)
      setTarget(time === null ? null : narrationDrop(project.pages, planVideo(project), from, time))
    },
    drop(from) {
      if (target) move(from, target.to)
      setTarget(null)
    },
    moveBy(from, by) {
      const to = placeBeside(editing.undoable.project, from, by)
      if (to) onMove(move(from, to))
    },
    focused: () => onMove(null),
  }
}
